import type { Task } from '@steelsafe/contract/timeline/entities.ts'
import { expect, test } from 'vitest'
import { chartColumns } from './columns.ts'

const task = { responsibleId: 'ben' } as Task
interface Options {
  responsible?: (task: Task) => string
  showsResponsible?: boolean
}
const columns = (width: number, options: Options = {}) =>
  chartColumns(
    {
      ...{ width, showsCritical: false, slip: undefined },
      ...{ responsible: undefined, showsResponsible: false, ...options },
    },
    key => key,
    { day: day => day, number: String },
  )
const keysOf = (...of: Parameters<typeof columns>) => columns(...of).map(({ key }) => key)
const responsible = () => 'Ben Okafor'

test('the responsible column is the first to be left out, unless the user requests it', () => {
  expect(keysOf(1_000)).toEqual(['title', 'start', 'end', 'days'])
  expect(keysOf(1_000, { responsible })).toEqual(['title', 'start', 'end', 'days'])
  expect(keysOf(1_000, { responsible, showsResponsible: true })).toEqual(['title', 'end', 'responsible'])
  expect(keysOf(1_500, { responsible })).toEqual(['title', 'start', 'end', 'days', 'percent', 'responsible'])
})

test('the responsible column names the person or company; a phone shows only the title column', () => {
  const column = columns(1_500, { responsible }).at(-1)!
  expect([column.title, column.show(task)]).toEqual(['field.responsible', 'Ben Okafor'])
  expect(keysOf(390, { responsible, showsResponsible: true })).toEqual(['title'])
})
