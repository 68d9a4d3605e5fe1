import { endEvent, type Network, networkOf, type PlanDependency, placeOf, startEvent } from './network.ts'
import { rollUp, type ScheduleTask } from './roll-up.ts'
import { dateOf, datesFrom, dayNumber, spanOf, type WorkDays } from './work-days.ts'

export interface Forecast {
  /** The day on which the last task is expected to be done, and the one that is planned: yyyy-MM-dd. */
  end: string
  plannedEnd: string
  /** Tasks that are not complete, without summaries. */
  openCount: number
  /** The ids of the open tasks that decide the end, the first to be done first. */
  path: string[]
}

/**
 * When the rest of a plan will be done, by the forward pass of the critical path method (Kelley and Walker, 1959) from today:
 * a task that has begun takes the rest of its working days by its percent, one that has not begins at its planned day or
 * today, whichever is later, and both after all that they wait for (a task that began too early waits with its rest: retained
 * logic). What is complete holds nobody up any more. Nothing is expected before it is planned to begin.
 * Null where nothing is open, or where tasks wait for themselves.
 * @param today by the days of the project
 */
export function forecastOf<T extends ScheduleTask>(
  tasks: readonly T[],
  dependencies: readonly PlanDependency[],
  work: WorkDays,
  today: string,
): Forecast | null {
  const planned = rollUp(tasks, work)
  const open = planned.filter(task => !task.summary && task.percentComplete < 100)
  if (open.length === 0) return null
  const now = work.before(dayNumber(today))
  const remaining = rollUp(
    tasks.map(task => restOf(task, work, now)),
    work,
  )
  const network = networkOf(remaining, dependencies, work)
  const instants = passForward(network, remaining, now)
  if (!instants) return null
  const isOpen = new Set(
    remaining.flatMap(({ summary, percentComplete }, place) =>
      summary || percentComplete === 100 ? [] : [place],
    ),
  )
  const ends = network.order.filter(event => event === endEvent(placeOf(event)) && isOpen.has(placeOf(event)))
  // Of those that end alike, the one that waits for the others.
  const last = ends.reduce((one, other) => (instants[other]! >= instants[one]! ? other : one)) // every event has one
  return {
    end: dateOf(work.day(instants[last]! - 1)),
    plannedEnd: open
      .map(({ end }) => end)
      .sort()
      .at(-1)!, // not empty
    openCount: open.length,
    path: [...new Set(bindingEvents(network, instants, last).map(placeOf))]
      .filter(place => isOpen.has(place))
      .map(place => network.ids[place]!), // a place of the network
  }
}

/** The task as it is from now on: what is left of it, at the earliest today. */
function restOf<T extends ScheduleTask>(task: T, work: WorkDays, now: number): T {
  if (task.percentComplete === 100) return task
  const { start, end } = spanOf(work, task)
  // A milestone is reached at the end of its day: today at the earliest.
  if (task.milestone) return { ...task, ...datesFrom(work, Math.max(start, now + 1), task) }
  if (task.percentComplete === 0) return { ...task, ...datesFrom(work, Math.max(start, now), task) }
  const left = Math.max(1, Math.ceil(((end - start) * (100 - task.percentComplete)) / 100))
  return { ...task, start: dateOf(work.day(now)), end: dateOf(work.day(now + left - 1)) }
}

/** When each event comes at the earliest; undefined where there is no order. */
function passForward(
  { spans, edgesFrom, edgesTo, order }: Network,
  tasks: readonly (ScheduleTask & { summary: boolean })[],
  now: number,
): number[] | undefined {
  if (order.length < edgesFrom.length) return undefined
  const instants: number[] = edgesFrom.map(() => Number.NEGATIVE_INFINITY)
  for (const event of order) {
    const place = placeOf(event)
    const { summary, percentComplete } = tasks[place]! // an event of a task
    const { start, end } = spans[place]! // the same places
    const bounds = edgesTo[event]!.map(({ from, weight }) => instants[from]! + weight) // those have come
    if (!summary && percentComplete === 100)
      instants[event] = Math.min(event === startEvent(place) ? start : end, now)
    else
      instants[event] = Math.max(
        !summary && event === startEvent(place) ? start : Number.NEGATIVE_INFINITY,
        ...bounds,
      )
  }
  return instants
}

/** From the beginning to an event, those of which each is where it is because of the one before. */
function bindingEvents({ edgesTo }: Network, instants: readonly number[], to: number): number[] {
  const events = [to]
  for (;;) {
    const event = events[0]!
    const binding = edgesTo[event]!.find(({ from, weight }) => instants[from]! + weight === instants[event])
    if (!binding) return events
    events.unshift(binding.from)
  }
}
