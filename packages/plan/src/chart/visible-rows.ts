import type { TreeTask } from '../schedule/tree-order.ts'

/** A task with its position in the chart. */
export interface Row<T extends TreeTask> {
  task: T
  /** The depth in the tree; 1 for tasks without a parent. */
  depth: number
  /** The index among the visible rows, from 0. */
  index: number
}

/** Returns the sorted children of each task, by the id of the parent. Tasks without a known parent are under null. */
export function childrenOf<T extends TreeTask>(tasks: readonly T[]): Map<string | null, T[]> {
  const taskIds = new Set(tasks.map(task => task.id))
  const byParent = Map.groupBy(tasks, ({ parentId }) =>
    parentId !== null && taskIds.has(parentId) ? parentId : null,
  )
  for (const children of byParent.values())
    children.sort((one, other) => one.orderId - other.orderId || (one.id < other.id ? -1 : 1))
  return byParent
}

/**
 * Returns the visible rows. Tasks below a collapsed task are left out.
 * @param tasks the tasks from top to bottom
 */
export function visibleRows<T extends TreeTask>(tasks: readonly T[], isOpen: (task: T) => boolean): Row<T>[] {
  const depthById = new Map<string, number>()
  const hidden = new Set<string>()
  const rows: Row<T>[] = []
  for (const task of tasks) {
    const { id, parentId } = task
    const depth = 1 + (parentId === null ? 0 : (depthById.get(parentId) ?? 0))
    depthById.set(id, depth)
    const isHidden = parentId !== null && hidden.has(parentId)
    if (isHidden || !isOpen(task)) hidden.add(id)
    if (!isHidden) rows.push({ task, depth, index: rows.length })
  }
  return rows
}
