import type { Task } from '@steelsafe/contract/timeline/entities.ts'
import type { Row } from '@steelsafe/plan/chart/visible-rows.ts'
import type { KeyboardEvent } from 'react'

interface ChartKeyOptions {
  rows: readonly Row<Task>[]
  indexById: ReadonlyMap<string, number>
  selectedId: string | undefined
  /** Number of rows that fit on a page. */
  page: number
  isOpen: (task: Task) => boolean
  onFold: (task: Task, isOpen: boolean) => void
  choose: (id: string | undefined) => void
  onKey: ((event: KeyboardEvent, task: Task | undefined) => void) | undefined
}

/** Handles the keys of a tree grid (WAI-ARIA practices): moves between rows, and into and out of groups. */
export function createChartKeyHandler({
  rows,
  indexById,
  selectedId,
  page,
  isOpen,
  onFold,
  choose,
  onKey,
}: ChartKeyOptions) {
  const index = selectedId === undefined ? -1 : (indexById.get(selectedId) ?? -1)
  const task = rows[index]?.task
  const go = (place: number) => choose(rows[Math.min(rows.length - 1, Math.max(0, place))]?.task.id)
  const into = () => {
    if (task?.summary) isOpen(task) ? go(index + 1) : onFold(task, true)
  }
  const outOf = () => {
    if (task?.summary && isOpen(task)) onFold(task, false)
    else choose(task?.parentId ?? undefined)
  }
  const ways = new Map<string, () => void>([
    ['ArrowDown', () => go(index + 1)],
    ['ArrowUp', () => go(index - 1)],
    ['PageDown', () => go(index + page)],
    ['PageUp', () => go(index - page)],
    ['Home', () => go(0)],
    ['End', () => go(rows.length - 1)],
    ['ArrowRight', into],
    ['ArrowLeft', outOf],
  ])
  return (event: KeyboardEvent) => {
    const isPlain = !(event.altKey || event.ctrlKey || event.metaKey || event.shiftKey)
    const way = isPlain ? ways.get(event.key) : undefined
    if (!way) return onKey?.(event, task)
    event.preventDefault()
    way()
  }
}
