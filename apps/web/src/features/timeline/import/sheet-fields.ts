import type { Language } from '@steelsafe/contract/core/fields.ts'
import type { SheetRow } from '@steelsafe/plan/sheet/row.ts'
import type { TFunction } from 'i18next'
import type { ImportField } from '#ui/import/mapping.ts'
import { dayOf } from '#ui/import/values.ts'

/** What a sheet may hold of a task, and what other programs call it. */
const columns = [
  ['title', 'field.title', ['Task Name', 'Name', 'Vorgangsname', 'Nombre de tarea', '任务名称']],
  ['start', 'field.start', ['Start Date', 'Begin']],
  ['end', 'field.end', ['Finish', 'Due', 'Fin', 'Fertigstellung']],
  ['days', 'field.days', ['Duration', 'Dauer', 'Duración', '工期']],
  ['percentComplete', 'field.percentComplete', ['Progress', '%', 'Percent Complete']],
  ['predecessors', 'field.predecessors', ['Predecessor', 'Depends on']],
  ['outline', 'field.wbs', ['WBS', 'Outline Level', 'Outline Number', 'Level']],
  ['number', 'field.number', ['ID', '#', 'Nr']],
  ['milestone', 'field.milestone', []],
  ['note', 'field.note', ['Notes', 'Comment']],
] as const

/** Named in the language of the screen; found by their English names and those of other programs too. */
export const sheetFields = (t: TFunction<'timeline'>, english: TFunction<'timeline'>): ImportField[] =>
  columns.map(([name, key, others]) => ({
    name,
    label: t(key),
    alsoCalled: [english(key), ...others],
    isRequired: name === 'title',
  }))

/** The values of a row; dates are written as the language does. */
export const sheetRow = (values: Record<string, string>, language: Language): SheetRow => ({
  ...values,
  ...(values.start === undefined ? {} : { start: dayOf(values.start, language) ?? '' }),
  ...(values.end === undefined ? {} : { end: dayOf(values.end, language) ?? '' }),
})
