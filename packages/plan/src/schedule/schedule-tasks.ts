import type { StoredTask, Task } from '@steelsafe/contract/timeline/entities.ts'
import { endEvent, type Network, networkOf, type PlanDependency, startEvent } from './network.ts'
import { rollUp, type ScheduleTask } from './roll-up.ts'
import type { WorkDays } from './work-days.ts'

/**
 * Computes the schedule of tasks. Summaries get the dates of their tasks, and each task gets its slack by the backward
 * pass of the critical path method (Kelley and Walker, 1959), from the planned dates. The project ends with its last
 * task. Tasks keep their order. If the dependencies have a cycle, no task is critical and all slack is 0.
 */
export function scheduleTasks(
  tasks: readonly StoredTask[],
  dependencies: readonly PlanDependency[],
  work: WorkDays,
): Task[] {
  const scheduledTasks = rollUp(tasks, work)
  const network = networkOf(scheduledTasks, dependencies, work)
  const slack = slackOfSummaries(scheduledTasks, slackOf(network))
  return scheduledTasks.map((task, index) => {
    const { start, end } = network.spans[index]!
    const slackDays = slack?.[index] ?? 0
    return {
      ...task,
      workingDays: end - start,
      slackDays,
      critical: slack !== undefined && slackDays <= 0 && task.percentComplete < 100,
    }
  })
}

/**
 * Returns the slack of each task: the working days by which it can move later without moving the end of the project.
 * Negative if the task is already too late. Undefined if the network has a cycle.
 */
function slackOf({ ids, spans, edgesFrom, order }: Network): number[] | undefined {
  if (order.length < edgesFrom.length) return undefined
  const projectEnd = spans.reduce((last, { end }) => Math.max(last, end), Number.NEGATIVE_INFINITY)
  const latest = new Map<number, number>()
  for (const event of order.toReversed()) {
    const bounds = edgesFrom[event]!.map(({ to, weight }) => latest.get(to)! - weight) // later events are computed
    latest.set(event, Math.min(projectEnd, ...bounds))
  }
  return ids.map((_, index) => {
    const { start, end } = spans[index]!
    return Math.min(latest.get(startEvent(index))! - start, latest.get(endEvent(index))! - end) // The value was computed above.
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
  const indexById = new Map(tasks.map(({ id }, index) => [id, index]))
  const parents = tasks.map(({ parentId }) => (parentId === null ? undefined : indexById.get(parentId)))
  const least = new Map<number, number>()
  for (const [index, { summary, percentComplete }] of tasks.entries())
    if (!summary && percentComplete < 100)
      for (let at = parents[index]; at !== undefined; at = parents[at])
        least.set(at, Math.min(least.get(at) ?? Number.POSITIVE_INFINITY, slack[index]!))
  return slack.map((own, index) => least.get(index) ?? own)
}
