import type { Task } from '@steelsafe/contract/timeline/entities.ts'

interface PlanRow {
  task: Pick<Task, 'summary' | 'percentComplete'>
  depth: number
}

/**
 * Returns the index of the first row that a plan shows: the summary task of the first open task or, if it is more
 * than half of the box above the task, the row before the task. Returns 0 if no task is open.
 * @param fittingRows the number of rows that fit into the box
 */
export function findInitialRow(rows: readonly PlanRow[], fittingRows: number): number {
  const open = rows.findIndex(({ task }) => !task.summary && task.percentComplete < 100)
  const row = rows[open]
  if (!row) return 0
  const summary = rows.slice(0, open).findLastIndex(({ depth }) => depth < row.depth)
  const isNear = summary >= 0 && open - summary <= fittingRows / 2
  return isNear ? summary : Math.max(0, open - 1)
}
