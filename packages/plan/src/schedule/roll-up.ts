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
  const placeById = new Map(tasks.map((task, place) => [task.id, place]))
  const parents = tasks.map(({ parentId }) => (parentId === null ? undefined : placeById.get(parentId)))
  const summaries = new Set(parents)
  const below: T[][] = tasks.map(() => [])
  tasks.forEach((task, place) => {
    if (summaries.has(place)) return
    const visitedPlaces = new Set<number>()
    for (let at = parents[place]; at !== undefined && !visitedPlaces.has(at); at = parents[at]) {
      visitedPlaces.add(at)
      below[at]!.push(task) // an index of this list
    }
  })
  return tasks.map((task, place) => {
    const leaves = below[place]!
    if (leaves.length === 0) return { ...task, summary: summaries.has(place) }
    return {
      ...task,
      start: leaves.map(({ start }) => start).sort()[0]!, // not empty
      end: leaves
        .map(({ end }) => end)
        .sort()
        .at(-1)!, // not empty
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
  const all = days.reduce((sum, of) => sum + of, 0)
  const weight = (place: number) => (all > 0 ? days[place]! / all : 1 / leaves.length)
  const percent = leaves.reduce((sum, { percentComplete }, place) => sum + percentComplete * weight(place), 0)
  // Return 100 only for completed tasks.
  return percent < 100 ? Math.floor(percent + 1e-9) : 100
}
