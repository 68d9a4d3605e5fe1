import type { TFunction } from 'i18next'
import { expect, test } from 'vitest'
import { guessColumns } from '#ui/import/mapping.ts'
import { sheetFields } from './sheet-fields.ts'

/** The labels of a screen in a language that the sheet does not have. */
const foreign = ((key: string) => `label of ${key}`) as TFunction<'timeline'>

test.each([
  ['English', ['Task', 'Start', 'End', 'Predecessors']],
  ['Spanish', ['Tarea', 'Inicio', 'Fin', 'Predecesoras']],
  ['German', ['Vorgang', 'Anfang', 'Ende', 'Vorgänger']],
  ['Chinese', ['任务', '开始', '结束', '前置任务']],
  ['Microsoft Project', ['Task Name', 'Start', 'Finish', 'Predecessors']],
])('headings in %s are found on a screen in any language', (_, headings) => {
  const columns = headings.map(() => [])
  expect(guessColumns(headings, columns, sheetFields(foreign)).map(({ field }) => field)).toEqual([
    'title',
    'start',
    'end',
    'predecessors',
  ])
})
