import type { TreeTask } from '../schedule/order.ts'

/** A task with its place in the chart. */
export interface Row<T extends TreeTask> {
  task: T
  /** 1 for what lies below nothing. */
  depth: number
  /** Its number among the shown rows, from 0. */
  index: number
}

/** The tasks below each task, and below nothing (null), by their places. */
export function childrenOf<T extends TreeTask>(tasks: readonly T[]): Map<string | null, T[]> {
  const known = new Set(tasks.map(task => task.id))
  const byParent = Map.groupBy(tasks, ({ parentId }) =>
    parentId !== null && known.has(parentId) ? parentId : null,
  )
  for (const children of byParent.values())
    children.sort((one, other) => one.orderId - other.orderId || (one.id < other.id ? -1 : 1))
  return byParent
}

/** The rows that are shown: not those below a task that is folded. @param tasks from top to bottom */
export function rowsOf<T extends TreeTask>(tasks: readonly T[], isOpen: (task: T) => boolean): Row<T>[] {
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
