import type { StoredTask, Task } from '@steelsafe/contract/timeline/entities.ts'
import { endEvent, type Network, networkOf, type PlanDependency, startEvent } from './network.ts'
import { rollUp, type ScheduleTask } from './roll-up.ts'
import type { WorkDays } from './work-days.ts'

/**
 * The tasks with what follows from the whole: summaries roll up what is below them, and each task has its slack by the
 * backward pass of the critical path method (Kelley and Walker, 1959), from the dates as they are planned. The end of the
 * project is the last end of all. Tasks keep their order.
 * In a plan where tasks wait for themselves nothing is critical, and all slack is 0.
 */
export function scheduleTasks(
  tasks: readonly StoredTask[],
  dependencies: readonly PlanDependency[],
  work: WorkDays,
): Task[] {
  const rolled = rollUp(tasks, work)
  const network = networkOf(rolled, dependencies, work)
  const slack = slackOfSummaries(rolled, slackOf(network))
  return rolled.map((task, place) => {
    const { start, end } = network.spans[place]! // the same places
    const slackDays = slack?.[place] ?? 0
    return {
      ...task,
      workingDays: end - start,
      slackDays,
      critical: slack !== undefined && slackDays <= 0 && task.percentComplete < 100,
    }
  })
}

/** Slack of each task in working days: how much later it may start, less when it does. Undefined where there is no order. */
function slackOf({ ids, spans, edgesFrom, order }: Network): number[] | undefined {
  if (order.length < edgesFrom.length) return undefined
  const projectEnd = spans.reduce((last, { end }) => Math.max(last, end), Number.NEGATIVE_INFINITY)
  const latest = new Map<number, number>()
  for (const event of order.toReversed()) {
    const bounds = edgesFrom[event]!.map(({ to, weight }) => latest.get(to)! - weight) // later events came first
    latest.set(event, Math.min(projectEnd, ...bounds))
  }
  return ids.map((_, place) => {
    const { start, end } = spans[place]! // the same places
    return Math.min(latest.get(startEvent(place))! - start, latest.get(endEvent(place))! - end) // every event has one
  })
}

/** A summary slips with all below it, so no further than the least of what is not done of those may. */
function slackOfSummaries(
  tasks: readonly (ScheduleTask & { summary: boolean })[],
  slack: readonly number[] | undefined,
): number[] | undefined {
  if (!slack) return undefined
  const placeById = new Map(tasks.map(({ id }, place) => [id, place]))
  const parents = tasks.map(({ parentId }) => (parentId === null ? undefined : placeById.get(parentId)))
  const least = new Map<number, number>()
  for (const [place, { summary, percentComplete }] of tasks.entries())
    if (!summary && percentComplete < 100)
      for (let at = parents[place]; at !== undefined; at = parents[at])
        least.set(at, Math.min(least.get(at) ?? Number.POSITIVE_INFINITY, slack[place]!)) // the same places
  return slack.map((own, place) => least.get(place) ?? own)
}
