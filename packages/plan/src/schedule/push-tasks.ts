import { networkOf, type PlanDependency, startEvent, taskIndexOf } from './network.ts'
import { rollUp, type ScheduleTask } from './roll-up.ts'
import { datesFrom, spanOf, type WorkDays } from './work-days.ts'

export interface TaskMove {
  id: string
  start: string
  end: string
}

/**
 * Computes the tasks that must move later because the given tasks have changed. Tasks do not change their length in
 * working days. A task that must move goes to the first day that all its predecessors allow, including predecessors that
 * did not move. No task moves earlier, and complete tasks stay. Returns an empty list if no task must move, or if the
 * dependencies have a cycle.
 * @param from the ids of the changed tasks
 */
export function pushTasks(
  tasks: readonly ScheduleTask[],
  dependencies: readonly PlanDependency[],
  work: WorkDays,
  from: readonly string[],
): TaskMove[] {
  const scheduledTasks = rollUp(tasks, work)
  const { edgesFrom, edgesTo, order, spans } = networkOf(scheduledTasks, dependencies, work)
  if (order.length < edgesFrom.length) return []
  const taskMoves: TaskMove[] = []
  const changedIds = new Set(from)
  /** Instants of the events that follow the given tasks. */
  const movedInstants = new Map<number, number>()
  /** The earliest instants that all predecessors allow for the starts of summaries, whether they moved or not. */
  const earliestSummaryStarts = new Map<number, number>()
  for (const event of order) {
    const index = taskIndexOf(event)
    const task = scheduledTasks[index]!
    const span = spans[index]!
    const isStart = event === startEvent(index)
    const planned = isStart ? span.start : span.end
    const edges = edgesTo[event]!
    const boundsOfMoved = edges.flatMap(({ from: before, weight }) => {
      const at = movedInstants.get(before)
      return at === undefined ? [] : [at + weight]
    })
    const boundOfAll = () => Math.max(planned, ...edges.map(edge => instantOf(edge.from) + edge.weight))
    if (isStart && task.summary) earliestSummaryStarts.set(event, boundOfAll())
    if (boundsOfMoved.length === 0 && !changedIds.has(task.id)) continue
    const stays = !task.summary && (task.percentComplete === 100 || changedIds.has(task.id))
    const earliestDay = stays ? planned : Math.max(planned, ...boundsOfMoved)
    const moves = isStart && !task.summary && earliestDay > planned
    const at = moves ? boundOfAll() : earliestDay
    movedInstants.set(event, at)
    if (moves) taskMoves.push({ id: task.id, ...datesFrom(work, at, task) })
  }
  return taskMoves

  function instantOf(event: number): number {
    const span = spans[taskIndexOf(event)]!
    const planned = event === startEvent(taskIndexOf(event)) ? span.start : span.end
    return earliestSummaryStarts.get(event) ?? movedInstants.get(event) ?? planned
  }
}

/** Returns the dependencies that are broken because the successor starts or ends too early. */
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
