import { endEvent, type Network, networkOf, type PlanDependency, startEvent, taskIndexOf } from './network.ts'
import { rollUp, type ScheduleTask } from './roll-up.ts'
import { dateOf, datesFrom, dayNumber, spanOf, type WorkDays } from './work-days.ts'

export interface Forecast {
  /** The expected end of the last open task, as yyyy-MM-dd. */
  end: string
  /** The latest planned end of the open tasks, as yyyy-MM-dd. */
  plannedEnd: string
  /** Number of incomplete tasks, without summaries. */
  openCount: number
  /** The ids of the open tasks that determine the end, in order. */
  path: string[]
}

/**
 * Computes when the open tasks of a plan will be done, by the forward pass of the critical path method (Kelley and
 * Walker, 1959) from today. A task in progress takes the rest of its working days, by its percentage. A task that has
 * not begun starts on its planned day or today, whichever is later. Both wait for their predecessors; a task that began
 * too early waits with its rest (retained logic). Complete tasks delay nothing. No task is expected to start before its
 * planned start. Returns null if no task is open, or if the dependencies have a cycle.
 * @param today the project's day, as yyyy-MM-dd
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
    remaining.flatMap(({ summary, percentComplete }, index) =>
      summary || percentComplete === 100 ? [] : [index],
    ),
  )
  const ends = network.order.filter(
    event => event === endEvent(taskIndexOf(event)) && isOpen.has(taskIndexOf(event)),
  )
  // If several ends coincide, take the last in network order, which depends on the others.
  const last = ends.reduce((one, other) => (instants[other]! >= instants[one]! ? other : one)) // The value was computed above.
  return {
    end: dateOf(work.day(instants[last]! - 1)),
    plannedEnd: open
      .map(({ end }) => end)
      .sort()
      .at(-1)!, // The list is not empty.
    openCount: open.length,
    path: [...new Set(bindingEvents(network, instants, last).map(taskIndexOf))]
      .filter(index => isOpen.has(index))
      .map(index => network.ids[index]!),
  }
}

/** Returns the remaining part of a task, which starts today at the earliest. */
function restOf<T extends ScheduleTask>(task: T, work: WorkDays, now: number): T {
  if (task.percentComplete === 100) return task
  const { start, end } = spanOf(work, task)
  // A milestone is reached at the end of its day, today at the earliest.
  if (task.milestone) return { ...task, ...datesFrom(work, Math.max(start, now + 1), task) }
  if (task.percentComplete === 0) return { ...task, ...datesFrom(work, Math.max(start, now), task) }
  const remainingDays = Math.max(1, Math.ceil(((end - start) * (100 - task.percentComplete)) / 100))
  return { ...task, start: dateOf(work.day(now)), end: dateOf(work.day(now + remainingDays - 1)) }
}

/** Returns the earliest instant of each event; undefined if the network has a cycle. */
function passForward(
  { spans, edgesFrom, edgesTo, order }: Network,
  tasks: readonly (ScheduleTask & { summary: boolean })[],
  now: number,
): number[] | undefined {
  if (order.length < edgesFrom.length) return undefined
  const instants: number[] = edgesFrom.map(() => Number.NEGATIVE_INFINITY)
  for (const event of order) {
    const index = taskIndexOf(event)
    const { summary, percentComplete } = tasks[index]!
    const { start, end } = spans[index]!
    const bounds = edgesTo[event]!.map(({ from, weight }) => instants[from]! + weight) // earlier events are computed
    if (!summary && percentComplete === 100)
      instants[event] = Math.min(event === startEvent(index) ? start : end, now)
    else
      instants[event] = Math.max(
        !summary && event === startEvent(index) ? start : Number.NEGATIVE_INFINITY,
        ...bounds,
      )
  }
  return instants
}

/** Returns the chain of events that determines the instant of an event, in order and including the event. */
function bindingEvents({ edgesTo }: Network, instants: readonly number[], to: number): number[] {
  const events = [to]
  for (;;) {
    const event = events[0]!
    const binding = edgesTo[event]!.find(({ from, weight }) => instants[from]! + weight === instants[event])
    if (!binding) return events
    events.unshift(binding.from)
  }
}
