import { expect, test } from 'vitest'
import { visibleRows } from './visible-rows.ts'

const task = (id: string, parentId: string | null = null) => ({ id, parentId, orderId: 0 })
const plan = [task('build'), task('core', 'build'), task('EDM', 'core'), task('tryout')]

test('each row has its depth and its index', () => {
  const rows = visibleRows(plan, () => true)
  expect(rows.map(({ task: { id }, depth, index }) => [id, depth, index])).toEqual([
    ['build', 1, 0],
    ['core', 2, 1],
    ['EDM', 3, 2],
    ['tryout', 1, 3],
  ])
})

test('a collapsed task hides all tasks below it', () => {
  const rows = visibleRows(plan, ({ id }) => id !== 'build')
  expect(rows.map(({ task: { id } }) => id)).toEqual(['build', 'tryout'])
  expect(rows[1]?.index).toBe(1)
})
