import type { WorkCalendar } from '@steelsafe/contract/timeline/entities.ts'
import { planLimits } from '@steelsafe/contract/timeline/limits.ts'
import type { FilePlan } from '@steelsafe/plan/read-plan.ts'
import { readSheetPlan } from '@steelsafe/plan/sheet/read.ts'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '#core/language.ts'
import { translateFormMessage } from '#ui/form/resolver.ts'
import { useDeviceColumns } from '#ui/import/device-columns.ts'
import type { RowValues } from '#ui/import/row-values.ts'
import { SheetProblem } from '#ui/import/sheet-problem.ts'
import { useImport } from '#ui/import/useImport.ts'
import { readProjectFile } from './read-file.ts'
import { sheetFields, sheetRow } from './sheet-fields.ts'

/** Reads a file for import: a plan from Microsoft Project, or a sheet with its columns. Returns the resulting plan. */
export function usePlanFile(calendar: WorkCalendar) {
  const { t, i18n } = useTranslation(['timeline', 'ui'])
  const language = currentLanguage()
  const [project, setProject] = useState<FilePlan>()
  const [sheetPlan, setSheetPlan] = useState<FilePlan>()
  const [failure, setFailure] = useState<string>()
  const fields = useMemo(() => sheetFields(i18n.getFixedT(language, 'timeline')), [i18n, language])
  const sheet = useImport({
    fields,
    maxRows: planLimits.tasks,
    toRow: values => values,
    check: async (rows, places) => {
      const plan = readSheetPlan(
        rows.map((values, at) => sheetRow(values as RowValues, places[at]?.place ?? at + 1)),
        calendar,
      )
      setSheetPlan(plan)
      return plan.problems.map(problem => ({
        row: problem.row ?? null,
        field: problem.field ?? '',
        message: translateFormMessage(problem),
      }))
    },
    ...useDeviceColumns('timeline'),
  })
  const isSheet = sheet.draft !== undefined
  const isSheetRead = isSheet && sheet.missing.length === 0 && sheet.taken.length > 0

  const open = async (file: File) => {
    setFailure(undefined)
    try {
      const plan = await readProjectFile(file, calendar)
      if (plan) setProject(plan)
      else await sheet.open(file)
    } catch (error) {
      setFailure(t(`ui:import.problem.${error instanceof SheetProblem ? error.problem : 'unreadable'}`))
    }
  }
  return {
    /** Undefined until a file is chosen and the columns of a sheet are assigned. */
    plan: project ?? (isSheetRead ? sheetPlan : undefined),
    isOpen: project !== undefined || isSheet,
    isReady: project ? project.problems.length === 0 && project.tasks.length > 0 : isSheet && sheet.isReady,
    sheet,
    fields,
    failure: failure ?? sheet.failure,
    open,
    forget: () => {
      setProject(undefined)
      sheet.forget()
    },
    keepGuesses: () => sheet.keepGuesses(),
  }
}
