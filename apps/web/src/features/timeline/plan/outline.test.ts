import type { StoredTask } from '@steelsafe/contract/timeline/entities.ts'
import { inTreeOrder } from '@steelsafe/plan/schedule/tree-order.ts'
import { expect, test } from 'vitest'
import { freePlaceAfter, indent, outdent, swap } from './outline.ts'
import { applyStep, createStep, type Update } from './step.ts'

const task = (id: string, orderId: number, parentId: string | null = null): StoredTask => ({
  id,
  orderId,
  parentId,
  title: id,
  start: '2026-11-16',
  end: '2026-11-20',
  percentComplete: 0,
  milestone: false,
  expanded: true,
  note: '',
  responsibleId: null,
  version: 1,
})
const plan = [task('a', 0), task('b', 1), task('b1', 0, 'b'), task('c', 2)]
const after = (update: Update[], tasks = plan) =>
  inTreeOrder(applyStep({ tasks, dependencies: [] }, createStep({ update })).tasks).map(({ id, parentId }) =>
    parentId ? `${parentId}/${id}` : id,
  )

test('an indented task becomes the last child of its previous sibling, and the first task cannot be indented', () => {
  expect(after(indent(plan, plan[3]!))).toEqual(['a', 'b', 'b/b1', 'b/c'])
  expect(indent(plan, plan[0]!)).toEqual([])
})

test('an outdented task moves directly after its parent', () => {
  expect(after(outdent(plan, plan[2]!))).toEqual(['a', 'b', 'b1', 'c'])
  expect(outdent(plan, plan[0]!)).toEqual([])
})

test('siblings swap their positions, also when both have the same position', () => {
  expect(after(swap(plan, plan[3]!, -1))).toEqual(['a', 'c', 'b', 'b/b1'])
  expect(swap(plan, plan[0]!, -1)).toEqual([])
  const same = [task('a', 0), task('b', 0), task('c', 0)]
  expect(after(swap(same, same[0]!, 1), same)).toEqual(['b', 'a', 'c'])
})

test('making room after a task moves only the tasks that are in the way', () => {
  const gap = [task('a', 0), task('b', 1), task('c', 5)]
  const { orderId, siblingUpdates } = freePlaceAfter(gap, gap[0])
  expect(orderId).toBe(1)
  expect(siblingUpdates.map(({ id }) => id)).toEqual(['b'])
})
