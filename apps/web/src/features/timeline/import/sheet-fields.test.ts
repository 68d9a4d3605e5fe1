import type { TFunction } from 'i18next'
import { expect, test } from 'vitest'
import { guessColumns } from '#shared/import/mapping/mapping.ts'
import { sheetFields } from './sheet-fields.ts'

/** Labels in a language other than the languages of the sheets. */
const foreign = ((key: string) => `label of ${key}`) as TFunction<'timeline'>

test.each([
  ['English', ['Task', 'Start', 'End', 'Predecessors']],
  ['Spanish', ['Tarea', 'Inicio', 'Fin', 'Predecesoras']],
  ['German', ['Vorgang', 'Anfang', 'Ende', 'Vorgänger']],
  ['Chinese', ['任务', '开始', '结束', '前置任务']],
  ['Microsoft Project', ['Task Name', 'Start', 'Finish', 'Predecessors']],
])('headings in %s are recognized in any language of the user', (_, headings) => {
  const columns = headings.map(() => [])
  expect(guessColumns(headings, columns, sheetFields(foreign, [])).map(({ field }) => field)).toEqual([
    'title',
    'start',
    'end',
    'predecessors',
  ])
})

test.each([
  ['Task', 'Responsible'],
  ['Task Name', 'Resource Names'],
  ['Task', 'Task owner'],
  ['Tarea', 'Responsable'],
  ['Nombre de tarea', 'Nombres de los recursos'],
  ['任务', '负责人'],
  ['任务名称', '资源名称'],
  ['Vorgang', 'Verantwortlich'],
  ['Vorgangsname', 'Ressourcennamen'],
])('in a sheet with the column %s, the column %s has the responsible people', (title, responsible) => {
  const fields = guessColumns([title, responsible], [[], []], sheetFields(foreign, []))
  expect(fields.map(({ field }) => field)).toEqual(['title', 'responsible'])
})

test('a name of a person of the tool is recognized in either order, and another name is not', () => {
  const people = [{ value: '1', display: 'Ben Okafor' }]
  const field = sheetFields(foreign, people).find(({ name }) => name === 'responsible')!
  expect(field.choices).toEqual(['Ben Okafor'])
  expect(field.codeOf?.('Okafor, Ben')).toBe('Okafor, Ben')
  expect(field.codeOf?.('Mill 3')).toBeUndefined()
})
