import { spanOf, type WorkDays } from './work-days.ts'

/** The fields of a task that the schedule needs. */
export interface ScheduleTask {
  id: string
  parentId: string | null
  start: string
  end: string
  milestone: boolean
  percentComplete: number
}

/**
 * Computes summaries from the tasks below them: from the first start to the last end, with the percentage weighted by
 * working days (equal weights if there are only milestones). Tasks keep their order. A task that is its own ancestor
 * stays unchanged.
 */
export function rollUp<T extends ScheduleTask>(
  tasks: readonly T[],
  work: WorkDays,
): (T & { summary: boolean })[] {
  const indexById = new Map(tasks.map((task, index) => [task.id, index]))
  const parents = tasks.map(({ parentId }) => (parentId === null ? undefined : indexById.get(parentId)))
  const summaries = new Set(parents)
  const below: T[][] = tasks.map(() => [])
  tasks.forEach((task, index) => {
    if (summaries.has(index)) return
    const visitedIndexes = new Set<number>()
    for (let at = parents[index]; at !== undefined && !visitedIndexes.has(at); at = parents[at]) {
      visitedIndexes.add(at)
      below[at]!.push(task) // an index of this list
    }
  })
  return tasks.map((task, index) => {
    const leaves = below[index]!
    if (leaves.length === 0) return { ...task, summary: summaries.has(index) }
    return {
      ...task,
      start: leaves.map(({ start }) => start).sort()[0]!, // The list is not empty.
      end: leaves
        .map(({ end }) => end)
        .sort()
        .at(-1)!, // The list is not empty.
      milestone: false,
      percentComplete: summaryPercent(leaves, work),
      summary: true,
    }
  })
}

function summaryPercent(leaves: readonly ScheduleTask[], work: WorkDays): number {
  const days = leaves.map(task => {
    const { start, end } = spanOf(work, task)
    return end - start
  })
  const all = days.reduce((sum, dayCount) => sum + dayCount, 0)
  const weight = (index: number) => (all > 0 ? days[index]! / all : 1 / leaves.length)
  const percent = leaves.reduce((sum, { percentComplete }, index) => sum + percentComplete * weight(index), 0)
  // Return 100 only for completed tasks.
  return percent < 100 ? Math.floor(percent + 1e-9) : 100
}
