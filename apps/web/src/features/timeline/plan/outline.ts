import type { StoredTask } from '@steelsafe/contract/timeline/entities.ts'
import { childrenOf } from '@steelsafe/plan/chart/visible-rows.ts'
import { createUpdate, type Update } from './step.ts'

type Placement = [task: StoredTask, parentId: string | null, orderId: number]

const updates = (placements: readonly Placement[]): Update[] =>
  placements.flatMap(([task, parentId, orderId]) => createUpdate(task, { parentId, orderId }) ?? [])

const siblingsOf = (tasks: readonly StoredTask[], { parentId }: Pick<StoredTask, 'parentId'>) =>
  childrenOf(tasks).get(tasks.some(({ id }) => id === parentId) ? parentId : null) ?? []

/**
 * Returns a free position after `after` (the first position if undefined) and the updates that make it free. Moves as
 * few tasks as possible.
 */
export function freePlaceAfter(
  siblings: readonly StoredTask[],
  after: StoredTask | undefined,
): { orderId: number; siblingUpdates: Update[] } {
  const at = after ? siblings.findIndex(({ id }) => id === after.id) + 1 : 0
  const orderId = after ? after.orderId + 1 : 0
  let next = orderId
  const placements: Placement[] = []
  for (const task of siblings.slice(at)) {
    if (task.orderId > next) break
    next += 1
    placements.push([task, task.parentId, next])
  }
  return { orderId, siblingUpdates: updates(placements) }
}

/** Makes a task the last child of its previous sibling. Returns no updates for the first sibling. */
export function indent(tasks: readonly StoredTask[], task: StoredTask): Update[] {
  const siblings = siblingsOf(tasks, task)
  const elder = siblings[siblings.findIndex(({ id }) => id === task.id) - 1]
  if (!elder) return []
  const last = childrenOf(tasks).get(elder.id)?.at(-1)
  return updates([[task, elder.id, last ? last.orderId + 1 : 0]])
}

/** Moves a task out of its parent to the position right after it. */
export function outdent(tasks: readonly StoredTask[], task: StoredTask): Update[] {
  const parent = tasks.find(({ id }) => id === task.parentId)
  if (!parent) return []
  const { orderId, siblingUpdates } = freePlaceAfter(siblingsOf(tasks, parent), parent)
  return [...updates([[task, parent.parentId, orderId]]), ...siblingUpdates]
}

/** Swaps a task with its previous (-1) or next (1) sibling. */
export function swap(tasks: readonly StoredTask[], task: StoredTask, direction: -1 | 1): Update[] {
  const siblings = siblingsOf(tasks, task)
  const at = siblings.findIndex(({ id }) => id === task.id)
  const other = siblings[at + direction]
  if (!other) return []
  if (other.orderId !== task.orderId)
    return updates([
      [task, task.parentId, other.orderId],
      [other, other.parentId, task.orderId],
    ])
  // Siblings with the same position are sorted by id, so give each its own position.
  const order = siblings.with(at, other).with(at + direction, task)
  return updates(order.map((one, place): Placement => [one, one.parentId, place]))
}
