import type { Message } from '@steelsafe/contract/core/issues.ts'
import type { StoredTask, WorkCalendar } from '@steelsafe/contract/timeline/entities.ts'
import { planLimits } from '@steelsafe/contract/timeline/limits.ts'
import type { MessageKey } from '@steelsafe/texts/texts.ts'
import { cycleOf, networkOf, type PlanDependency } from './schedule/network.ts'
import { rollUp, type ScheduleTask } from './schedule/roll-up.ts'
import { type WorkDays, workDaysOf } from './schedule/work-days.ts'

/** When a company works that has named nothing. */
export const mondayToFriday: WorkCalendar = { workingDays: [1, 2, 3, 4, 5], holidays: [] }

type TreeTask = Pick<StoredTask, 'id' | 'parentId'>

/** A reason why tasks cannot lie below one another like this, as the key of its message; or undefined. */
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
 * A reason why tasks cannot be tied like this, as the key of its message with the ids that it is about; or undefined. Both
 * ends exist and differ, no pair is tied twice, a summary is not tied by its end, and nothing waits for itself.
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
    // The end of a summary follows from what is below it: nothing can hold it.
    if (after.summary && type[1] === 'F') return { key: 'timeline:rule.summaryEnd', tasks: [successorId] }
  }
  const round = cycleOf(networkOf(rolled, dependencies, work))
  return round && { key: 'timeline:rule.cycle', tasks: round }
}

/** The reason why a whole plan cannot be, as a message with the titles that it is about; or undefined. */
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

/** Maximum number of titles of a cycle that are named. */
const maxTitles = 6

/** "Design → Core → Design": a round ends where it began. */
function titlesOf(
  tasks: readonly { id: string; title: string }[],
  { key, tasks: ids }: { key: string; tasks: string[] },
): string {
  const titles = ids.map(id => tasks.find(task => task.id === id)?.title ?? '')
  const named = titles.length > maxTitles ? [...titles.slice(0, maxTitles), '…'] : titles
  return (key === 'timeline:rule.cycle' ? [...named, titles[0]] : named).join(' → ')
}
