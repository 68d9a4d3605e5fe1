import type { DependencyForm } from '@steelsafe/contract/timeline/entities.ts'
import type { ScheduleTask } from './roll-up.ts'
import { type Span, spanOf, type WorkDays } from './work-days.ts'

export type PlanDependency = Pick<DependencyForm, 'predecessorId' | 'successorId' | 'type' | 'lagDays'>

interface Edge {
  from: number
  to: number
  /** Minimum number of working days between the two events. */
  weight: number
}

/**
 * The plan as a network of events. Each task has two events: its start (`2 * index`) and its end (`2 * index + 1`). A
 * summary starts before all tasks below it and ends after them, so a dependency on it applies to all of them.
 */
export interface Network {
  /** The task ids, by the index of the task. */
  ids: readonly string[]
  /** The tasks in working days, by index. */
  spans: readonly Span[]
  edgesFrom: readonly (readonly Edge[])[]
  edgesTo: readonly (readonly Edge[])[]
  /** The events in topological order. It is shorter than the list of events if there is a cycle. */
  order: readonly number[]
}

export const startEvent = (index: number): number => 2 * index
export const endEvent = (index: number): number => 2 * index + 1
export const taskIndexOf = (event: number): number => event >> 1

/**
 * Builds the network of a plan.
 * @param tasks the tasks after `rollUp`
 */
export function networkOf(
  tasks: readonly (ScheduleTask & { summary: boolean })[],
  dependencies: readonly PlanDependency[],
  work: WorkDays,
): Network {
  const indexById = new Map(tasks.map((task, index) => [task.id, index]))
  const spans = tasks.map(task => spanOf(work, task))
  const edges: Edge[] = []
  tasks.forEach((task, index) => {
    const parent = task.parentId === null ? undefined : indexById.get(task.parentId)
    if (!task.summary)
      edges.push({ from: startEvent(index), to: endEvent(index), weight: lengthOf(spans[index]!) })
    if (parent === undefined) return
    edges.push({ from: startEvent(parent), to: startEvent(index), weight: 0 })
    edges.push({ from: endEvent(index), to: endEvent(parent), weight: 0 })
  })
  for (const { predecessorId, successorId, type, lagDays } of dependencies) {
    const [before, after] = [indexById.get(predecessorId), indexById.get(successorId)]
    if (before === undefined || after === undefined) continue
    const from = type[0] === 'F' ? endEvent(before) : startEvent(before)
    // The length of a task is fixed, so a dependency of its end equals a dependency of its start, earlier by the length.
    const weight = type[1] === 'S' ? lagDays : lagDays - lengthOf(spans[after]!)
    edges.push({ from, to: startEvent(after), weight })
  }
  const edgesFrom: Edge[][] = tasks.flatMap(() => [[], []])
  const edgesTo: Edge[][] = tasks.flatMap(() => [[], []])
  for (const edge of edges) {
    edgesFrom[edge.from]!.push(edge)
    edgesTo[edge.to]!.push(edge)
  }
  return {
    ids: tasks.map(task => task.id),
    spans,
    edgesFrom,
    edgesTo,
    order: topologicalOrder(edgesFrom, edgesTo),
  }
}

const lengthOf = ({ start, end }: Span): number => end - start

/** Sorts the events by Kahn's algorithm: each event after all its predecessors. */
function topologicalOrder(
  edgesFrom: readonly (readonly Edge[])[],
  edgesTo: readonly (readonly Edge[])[],
): number[] {
  const waits = edgesTo.map(edges => edges.length)
  const order = waits.flatMap((count, event) => (count === 0 ? [event] : []))
  for (let next = 0; next < order.length; next++)
    for (const { to } of edgesFrom[order[next]!]!) if (--waits[to]! === 0) order.push(to)
  return order
}

/** Returns the ids of the tasks of a cycle, without repetition; undefined if there is no cycle. */
export function cycleOf({ ids, edgesTo, order }: Network): string[] | undefined {
  if (order.length === edgesTo.length) return undefined
  const free = new Set(order)
  // Each event outside of the order has a predecessor outside of it, so following these predecessors leads into a cycle.
  const path: number[] = []
  let event = edgesTo.findIndex((_, at) => !free.has(at))
  while (!path.includes(event)) {
    path.push(event)
    event = edgesTo[event]!.find(({ from }) => !free.has(from))!.from // otherwise the event would be in the order
  }
  const round = path.slice(path.indexOf(event)).reverse()
  return [...new Set(round.map(at => ids[taskIndexOf(at)]!))]
}
