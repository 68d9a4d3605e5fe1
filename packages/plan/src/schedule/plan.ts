import type { StoredTask, Task } from '@steelsafe/contract/timeline/entities.ts'
import { endEvent, type Network, networkOf, type PlanDependency, startEvent } from './network.ts'
import { rollUp, type ScheduleTask } from './roll-up.ts'
import type { WorkDays } from './work-days.ts'

/**
 * Computes the schedule of tasks. Summaries are rolled up, and each task gets its slack by the backward pass of the
 * critical path method (Kelley and Walker, 1959), from the planned dates. The project ends with its last task. Tasks
 * keep their order. If the dependencies have a cycle, no task is critical and all slack is 0.
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
    const { start, end } = network.spans[place]!
    const slackDays = slack?.[place] ?? 0
    return {
      ...task,
      workingDays: end - start,
      slackDays,
      critical: slack !== undefined && slackDays <= 0 && task.percentComplete < 100,
    }
  })
}

/**
 * Returns the slack of each task in working days: how much later it may start and end. Negative if it is already too
 * late. Undefined if the network has a cycle.
 */
function slackOf({ ids, spans, edgesFrom, order }: Network): number[] | undefined {
  if (order.length < edgesFrom.length) return undefined
  const projectEnd = spans.reduce((last, { end }) => Math.max(last, end), Number.NEGATIVE_INFINITY)
  const latest = new Map<number, number>()
  for (const event of order.toReversed()) {
    const bounds = edgesFrom[event]!.map(({ to, weight }) => latest.get(to)! - weight) // later events are computed
    latest.set(event, Math.min(projectEnd, ...bounds))
  }
  return ids.map((_, place) => {
    const { start, end } = spans[place]!
    return Math.min(latest.get(startEvent(place))! - start, latest.get(endEvent(place))! - end) // computed above
  })
}

/**
 * Replaces the slack of each summary by the least slack of the incomplete tasks below it, because a summary moves with
 * all of them.
 */
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
        least.set(at, Math.min(least.get(at) ?? Number.POSITIVE_INFINITY, slack[place]!))
  return slack.map((own, place) => least.get(place) ?? own)
}
