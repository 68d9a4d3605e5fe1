import type { Message } from '@steelsafe/contract/core/endpoint/issues.ts'
import type { StoredTask, WorkCalendar } from '@steelsafe/contract/timeline/entities.ts'
import { planLimits } from '@steelsafe/contract/timeline/limits.ts'
import type { MessageKey } from '@steelsafe/texts/texts.ts'
import { cycleOf, networkOf, type PlanDependency } from './schedule/network.ts'
import { rollUp, type ScheduleTask } from './schedule/roll-up.ts'
import { type WorkDays, workDaysOf } from './schedule/work-days.ts'

/** The default calendar of a company. */
export const mondayToFriday: WorkCalendar = { workingDays: [1, 2, 3, 4, 5], holidays: [] }

type TreeTask = Pick<StoredTask, 'id' | 'parentId'>

/** Returns the message key of the first problem with the tree of tasks; undefined if the tree is valid. */
export function treeProblem(tasks: readonly TreeTask[]): MessageKey | undefined {
  const parentById = new Map(tasks.map(({ id, parentId }) => [id, parentId]))
  for (const { id, parentId } of tasks) {
    if (parentId !== null && !parentById.has(parentId)) return 'timeline:rule.noParent'
    let depth = 1
    for (let at: string | null | undefined = parentId; at; at = parentById.get(at)) {
      if (at === id) return 'timeline:rule.belowItself'
      if (++depth > planLimits.depth) return 'timeline:rule.tooDeep'
    }
  }
  return undefined
}

/**
 * Returns the message key and the task ids of the first problem with the dependencies; undefined if all are valid. Both
 * tasks must exist and differ, a pair of tasks can have only one dependency, the end of a summary cannot depend on
 * another task, and the dependencies must not form a cycle.
 */
export function dependencyProblem(
  tasks: readonly ScheduleTask[],
  dependencies: readonly PlanDependency[],
  work: WorkDays,
): { key: MessageKey; tasks: string[] } | undefined {
  const rolled = rollUp(tasks, work)
  const taskById = new Map(rolled.map(task => [task.id, task]))
  const pairs = new Set<string>()
  for (const { predecessorId, successorId, type } of dependencies) {
    const ends = [predecessorId, successorId]
    const after = taskById.get(successorId)
    if (!taskById.has(predecessorId) || !after) return { key: 'timeline:rule.noTask', tasks: [] }
    if (predecessorId === successorId) return { key: 'timeline:rule.linkedToItself', tasks: [predecessorId] }
    if (pairs.has(ends.join())) return { key: 'timeline:rule.linkedTwice', tasks: ends }
    pairs.add(ends.join())
    // The end of a summary follows from its children, so no dependency can determine it.
    if (after.summary && type[1] === 'F') return { key: 'timeline:rule.summaryEnd', tasks: [successorId] }
  }
  const round = cycleOf(networkOf(rolled, dependencies, work))
  return round && { key: 'timeline:rule.cycle', tasks: round }
}

/** Returns the first problem with a plan, as a message with the titles of its tasks; undefined if the plan is valid. */
export function planProblem(
  tasks: readonly (ScheduleTask & { title: string })[],
  dependencies: readonly PlanDependency[],
  calendar: WorkCalendar,
): Message | undefined {
  if (tasks.length > planLimits.tasks)
    return { key: 'timeline:rule.tooManyTasks', values: { max: planLimits.tasks } }
  if (dependencies.length > planLimits.dependencies)
    return { key: 'timeline:rule.tooManyDependencies', values: { max: planLimits.dependencies } }
  const tree = treeProblem(tasks)
  if (tree) return { key: tree, values: { max: planLimits.depth } }
  const problem = dependencyProblem(tasks, dependencies, workDaysOf(calendar))
  return problem && { key: problem.key, values: { tasks: titlesOf(tasks, problem) } }
}

/** Maximum number of titles in the message about a cycle. */
const maxTitles = 6

/** Formats titles such as "Design → Core → Design". A cycle ends with its first task. */
function titlesOf(
  tasks: readonly { id: string; title: string }[],
  { key, tasks: ids }: { key: string; tasks: string[] },
): string {
  const titles = ids.map(id => tasks.find(task => task.id === id)?.title ?? '')
  const listedTitles = titles.length > maxTitles ? [...titles.slice(0, maxTitles), '…'] : titles
  return (key === 'timeline:rule.cycle' ? [...listedTitles, titles[0]] : listedTitles).join(' → ')
}
