import type { WorkCalendar } from '@steelsafe/contract/timeline/entities.ts'
import type { FilePlan } from '@steelsafe/plan/read-plan.ts'
import { readSheetPlan } from '@steelsafe/plan/sheet/read.ts'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '#core/language.ts'
import { guessMapping, type Mapping, valuesOf } from '#ui/import/mapping.ts'
import { SheetProblem } from '#ui/import/read-sheet.ts'
import { type PlanFile, readPlanFile } from './read-file.ts'
import { sheetFields, sheetRow } from './sheet-fields.ts'

/** A file on its way in: read, its columns matched where it is a sheet, and what would come of it. */
export function usePlanFile(calendar: WorkCalendar) {
  const { t, i18n } = useTranslation(['timeline', 'ui'])
  const language = currentLanguage()
  const [file, setFile] = useState<PlanFile>()
  const [mapping, setMapping] = useState<Mapping>({})
  const [failure, setFailure] = useState<string>()
  const fields = useMemo(
    () => sheetFields(i18n.getFixedT(language, 'timeline'), i18n.getFixedT('en', 'timeline')),
    [i18n, language],
  )
  const read = useMemo<FilePlan | undefined>(() => {
    if (file?.kind !== 'sheet') return file?.read
    const rows = valuesOf(file.sheet.rows, mapping).map(values => sheetRow(values, language))
    return readSheetPlan(rows, calendar)
  }, [file, mapping, calendar, language])

  const open = async (given: File) => {
    setFailure(undefined)
    try {
      const found = await readPlanFile(given)
      if (found.kind === 'sheet') setMapping(guessMapping(found.sheet.headings, fields))
      setFile(found)
    } catch (error) {
      const problem = error instanceof SheetProblem ? error.problem : 'unreadable'
      setFailure(t(`ui:import.problem.${problem}`))
    }
  }
  return {
    file,
    read,
    fields,
    mapping,
    failure,
    open,
    map: (field: string, column: number) => setMapping({ ...mapping, [field]: column }),
    forget: () => setFile(undefined),
  }
}
