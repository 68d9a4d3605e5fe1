import type { StoredTask, Task } from '../entities.ts'
import { endEvent, type Link, type Network, networkOf, startEvent } from './network.ts'
import { rolledUp } from './roll-up.ts'
import type { WorkDays } from './work-days.ts'

/**
 * The tasks with what follows from the whole: summaries roll up what is below them, and each task has its slack by the
 * backward pass of the critical path method (Kelley and Walker, 1959), from the dates as they are planned. The end of the
 * project is the last end of all. Tasks keep their order.
 * In a plan where tasks wait for themselves nothing is critical, and all slack is 0.
 */
export function planned(tasks: readonly StoredTask[], links: readonly Link[], work: WorkDays): Task[] {
  const rolled = rolledUp(tasks, work)
  const network = networkOf(rolled, links, work)
  const slack = slackOf(network)
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
    // A summary may slip as far as its end may; its start binds all below it.
    return Math.min(latest.get(startEvent(place))! - start, latest.get(endEvent(place))! - end) // every event has one
  })
}
