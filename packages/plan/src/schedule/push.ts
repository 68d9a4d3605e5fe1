import { networkOf, type PlanDependency, placeOf, startEvent } from './network.ts'
import { rollUp, type ScheduleTask } from './roll-up.ts'
import { datesFrom, spanOf, type WorkDays } from './work-days.ts'

export interface TaskMove {
  id: string
  start: string
  end: string
}

/**
 * What has to move later behind the given tasks so that every dependency between them holds again: new dates of each, its
 * length in working days kept. A task that has to move goes to where all its predecessors allow it, those that did not move
 * too. Nothing moves earlier, and what is complete stays. Empty when nothing has to, or when tasks wait for themselves.
 */
export function pushTasks(
  tasks: readonly ScheduleTask[],
  dependencies: readonly PlanDependency[],
  work: WorkDays,
  from: readonly string[],
): TaskMove[] {
  const rolled = rollUp(tasks, work)
  const { edgesFrom, edgesTo, order, spans } = networkOf(rolled, dependencies, work)
  if (order.length < edgesFrom.length) return []
  const moved: TaskMove[] = []
  const changed = new Set(from)
  /** Instants of the events that are behind the given tasks. */
  const behind = new Map<number, number>()
  /** The earliest instants that all predecessors together allow for the starts of summaries, moved or not. */
  const allowed = new Map<number, number>()
  for (const event of order) {
    const place = placeOf(event)
    const task = rolled[place]! // an event of a task
    const span = spans[place]! // the same places
    const isStart = event === startEvent(place)
    const planned = isStart ? span.start : span.end
    const edges = edgesTo[event]!
    const boundsOfMoved = edges.flatMap(({ from: before, weight }) => {
      const at = behind.get(before)
      return at === undefined ? [] : [at + weight]
    })
    const boundOfAll = () => Math.max(planned, ...edges.map(edge => instantOf(edge.from) + edge.weight))
    if (isStart && task.summary) allowed.set(event, boundOfAll())
    if (boundsOfMoved.length === 0 && !changed.has(task.id)) continue
    const stays = !task.summary && (task.percentComplete === 100 || changed.has(task.id))
    const needed = stays ? planned : Math.max(planned, ...boundsOfMoved)
    const moves = isStart && !task.summary && needed > planned
    const at = moves ? boundOfAll() : needed
    behind.set(event, at)
    if (moves) moved.push({ id: task.id, ...datesFrom(work, at, task) })
  }
  return moved

  function instantOf(event: number): number {
    const span = spans[placeOf(event)]! // an event of a task
    const planned = event === startEvent(placeOf(event)) ? span.start : span.end
    return allowed.get(event) ?? behind.get(event) ?? planned
  }
}

/** The dependencies that do not hold: the successor begins, or ends, before it may. */
export function findBrokenDependencies<L extends PlanDependency>(
  tasks: readonly ScheduleTask[],
  dependencies: readonly L[],
  work: WorkDays,
): L[] {
  const spanById = new Map(rollUp(tasks, work).map(task => [task.id, spanOf(work, task)]))
  return dependencies.filter(({ predecessorId, successorId, type, lagDays }) => {
    const [before, after] = [spanById.get(predecessorId), spanById.get(successorId)]
    if (!before || !after) return false
    const from = type[0] === 'F' ? before.end : before.start
    const to = type[1] === 'F' ? after.end : after.start
    return to < from + lagDays
  })
}
