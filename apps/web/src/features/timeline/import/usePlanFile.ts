import type { Option } from '@steelsafe/contract/core/endpoint/lists.ts'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import type { WorkCalendar } from '@steelsafe/contract/timeline/entities.ts'
import { planLimits } from '@steelsafe/contract/timeline/limits.ts'
import type { FilePlan, Remark } from '@steelsafe/plan/read-plan.ts'
import { readSheetPlan } from '@steelsafe/plan/sheet/read-sheet-plan.ts'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { currentLanguage } from '#core/language/language.ts'
import { useDeviceColumns } from '#shared/import/mapping/device-columns.ts'
import { SheetProblem } from '#shared/import/reading/sheet-problem.ts'
import { useImport } from '#shared/import/useImport.ts'
import type { RowValues } from '#shared/import/values/row-values.ts'
import { translateFormMessage } from '#ui/form/resolver.ts'
import { readProjectFile } from './read-project-file.ts'
import { sheetFields, sheetRow } from './sheet-fields.ts'

const nobody: readonly Option[] = []

/** Reads a file for import: a plan from Microsoft Project, or a sheet with its columns. Returns the resulting plan. */
export function usePlanFile(project: string, calendar: WorkCalendar) {
  const { t, i18n } = useTranslation(['timeline', 'ui'])
  const language = currentLanguage()
  const [projectPlan, setProjectPlan] = useState<FilePlan>()
  const [sheetPlan, setSheetPlan] = useState<FilePlan>()
  const [failure, setFailure] = useState<string>()
  const options = useEndpointQuery(projects.responsibleOptions, { params: { id: project } })
  const people = options.data ?? nobody
  /** The people of the last response, for a check that starts before they are rendered. */
  const latestPeople = useRef(people)
  const fields = useMemo(
    () => sheetFields(i18n.getFixedT(language, 'timeline'), people),
    [i18n, language, people],
  )
  const sheet = useImport({
    fields,
    maxRows: planLimits.tasks,
    toRow: values => values,
    check: async (rows, places) => {
      const plan = readSheetPlan(
        rows.map((values, at) => sheetRow(values as RowValues, places[at]?.position ?? at + 1)),
        calendar,
        latestPeople.current,
      )
      setSheetPlan(plan)
      const cellOf = (remark: Remark) => ({
        row: remark.row ?? null,
        field: remark.field ?? '',
        message: translateFormMessage(remark),
      })
      const doubts = plan.doubts ?? []
      return [...plan.problems.map(cellOf), ...doubts.map(doubt => ({ ...cellOf(doubt), isDoubt: true }))]
    },
    ...useDeviceColumns('timeline'),
  })
  const isSheet = sheet.draft !== undefined
  const isSheetRead = isSheet && sheet.missing.length === 0 && sheet.includedRows.length > 0

  const open = async (file: File) => {
    setFailure(undefined)
    // If the people cannot be loaded, the plan is imported without responsible people.
    latestPeople.current = options.data ?? (await options.refetch({ cancelRefetch: false })).data ?? nobody
    try {
      const plan = await readProjectFile(file, calendar, latestPeople.current)
      if (plan) setProjectPlan(plan)
      else await sheet.open(file)
    } catch (error) {
      setFailure(t(`ui:import.problem.${error instanceof SheetProblem ? error.problem : 'unreadable'}`))
    }
  }
  return {
    /** Undefined until a file is chosen and the columns of a sheet are assigned. */
    plan: projectPlan ?? (isSheetRead ? sheetPlan : undefined),
    isOpen: projectPlan !== undefined || isSheet,
    isReady: projectPlan
      ? projectPlan.problems.length === 0 && projectPlan.tasks.length > 0
      : isSheet && sheet.isReady,
    sheet,
    fields,
    people,
    failure: failure ?? sheet.failure,
    open,
    close: () => {
      setProjectPlan(undefined)
      sheet.close()
    },
    saveGuesses: () => sheet.saveGuesses(),
  }
}
