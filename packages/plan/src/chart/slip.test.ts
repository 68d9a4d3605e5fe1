import type { Task } from '@steelsafe/contract/timeline/entities.ts'
import { expect, test } from 'vitest'
import { workDaysOf } from '../schedule/work-days.ts'
import { slipsOf } from './slip.ts'

const work = workDaysOf({ workingDays: [1, 2, 3, 4, 5], holidays: [] })
const task = (id: string, end: string, summary = false) =>
  ({ id, title: id, start: '2026-11-16', end, summary, critical: id === 'EDM' }) as Task
const then = (taskId: string, end: string) => ({ taskId, title: taskId, start: '2026-11-16', end })

test('slips are sorted with the largest first, and added, deleted and summary tasks are skipped', () => {
  const { slips, addedCount, deletedCount } = slipsOf(
    work,
    [
      task('build', '2026-12-01', true),
      task('steel', '2026-11-19'),
      task('EDM', '2026-11-30'),
      task('new', '2026-12-01'),
    ],
    [
      then('build', '2026-11-20'),
      then('steel', '2026-11-20'),
      then('EDM', '2026-11-20'),
      then('old', '2026-11-20'),
    ],
  )
  expect(slips.map(({ task: { id }, days }) => [id, days])).toEqual([
    ['EDM', 6],
    ['steel', -1],
  ])
  expect({ added: addedCount, gone: deletedCount }).toEqual({ added: 1, gone: 1 })
})
