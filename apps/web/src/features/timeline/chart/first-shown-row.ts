import type { Task } from '@steelsafe/contract/timeline/entities.ts'

interface PlanRow {
  task: Pick<Task, 'summary' | 'percentComplete'>
  depth: number
}

/**
 * Returns the index of the row at which a plan is shown first: the summary task of the first open task, which says what
 * it belongs to. When that is more than half of the box away, the row before the open task. 0 when nothing is open.
 * @param fittingRows the number of rows that fit into the box
 */
export function firstShownRow(rows: readonly PlanRow[], fittingRows: number): number {
  const open = rows.findIndex(({ task }) => !task.summary && task.percentComplete < 100)
  const row = rows[open]
  if (!row) return 0
  const summary = rows.slice(0, open).findLastIndex(({ depth }) => depth < row.depth)
  const isNear = summary >= 0 && open - summary <= fittingRows / 2
  return isNear ? summary : Math.max(0, open - 1)
}
