import { spanOf, type WorkDays } from './work-days.ts'

/** What the schedule needs of a task. */
export interface ScheduleTask {
  id: string
  parentId: string | null
  start: string
  end: string
  milestone: boolean
  percentComplete: number
}

/**
 * Tasks with tasks below them reach from the first start to the last end of those, and are complete as far as those are,
 * weighed by their working days (milestones alone: each as much as another). All keep their order.
 * A task that is above itself stays as it is.
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
    const seen = new Set<number>()
    for (let at = parents[place]; at !== undefined && !seen.has(at); at = parents[at]) {
      seen.add(at)
      below[at]!.push(task) // a place of this list
    }
  })
  return tasks.map((task, place) => {
    const leaves = below[place]! // the same list
    if (leaves.length === 0) return { ...task, summary: summaries.has(place) }
    return {
      ...task,
      start: leaves.map(({ start }) => start).sort()[0]!, // not empty
      end: leaves
        .map(({ end }) => end)
        .sort()
        .at(-1)!, // not empty
      milestone: false,
      percentComplete: percentOf(leaves, work),
      summary: true,
    }
  })
}

function percentOf(leaves: readonly ScheduleTask[], work: WorkDays): number {
  const days = leaves.map(task => {
    const { start, end } = spanOf(work, task)
    return end - start
  })
  const all = days.reduce((sum, of) => sum + of, 0)
  const weight = (place: number) => (all > 0 ? days[place]! / all : 1 / leaves.length) // the same list
  const percent = leaves.reduce((sum, { percentComplete }, place) => sum + percentComplete * weight(place), 0)
  // 100 only when all is done.
  return percent < 100 ? Math.floor(percent + 1e-9) : 100
}
