import type { XmlElement } from '@rgrove/parse-xml'
import type { Option } from '@steelsafe/contract/core/endpoint/lists.ts'
import { isPlanDay, type Plan, type WorkCalendar } from '@steelsafe/contract/timeline/entities.ts'
import { planLimits } from '@steelsafe/contract/timeline/limits.ts'
import { type FilePlan, planWithProblem, type Remark, RemarkCollector } from '../read-plan.ts'
import { responsibleFinder } from '../responsible.ts'
import { mondayToFriday, planProblem } from '../rules.ts'
import { type Context, contextOf } from './context.ts'
import { hasOtherWorkingDays, reportExceptions, reportLeftOut, reportSummaries } from './left-out.ts'
import { removeInvalidDependencies } from './possible-dependencies.ts'
import { readDependencies } from './read-dependencies.ts'
import { assignResponsible, reportResources } from './read-responsible.ts'
import { readTask } from './read-task.ts'
import { type FileTask, tasksToRead, withParents } from './tree.ts'
import { childMoment, childOf, childrenOf, childText, isProject, rootOf } from './xml.ts'

/**
 * Reads a plan from the text of a Microsoft Project XML file (MSPDI). Rejects a file only if it is not Project XML, has
 * no tasks, or has too many tasks or links. Content that cannot be read, or that a plan cannot represent, is skipped
 * with a remark. References in the file are not followed.
 * @param calendar the working days of the plan
 * @param people the people and companies that can be responsible for a task
 */
export function readProjectXml(
  text: string,
  calendar: WorkCalendar = mondayToFriday,
  people: readonly Option[] = [],
): FilePlan {
  if (/<(?:[\w.-]{1,50}:)?Project[\s>]/.test(text.slice(0, 10_000))) {
    if (exceedsTagCount(text, 'Task', 4 * planLimits.tasks)) return tooManyTasks()
    if (exceedsTagCount(text, 'PredecessorLink', 4 * planLimits.dependencies)) return tooManyDependencies()
  }
  const root = parseRoot(text)
  if (!root) return planWithProblem({ key: 'timeline:rule.notXml' })
  if (!isProject(root)) return planWithProblem({ key: 'timeline:rule.notProjectXml' })
  return readProject(root, calendar, people)
}

/**
 * Returns true when the text has more than `max` start tags with a name. The check avoids seconds of parsing. Blank
 * rows, skipped tasks and their links count too, so the limits are above the limits of a plan.
 */
function exceedsTagCount(text: string, name: string, max: number): boolean {
  let count = 0
  for (const _ of text.matchAll(new RegExp(`<(?:[\\w.-]{1,50}:)?${name}[\\s>]`, 'g')))
    if (++count > max) return true
  return false
}

const tooManyTasks = () =>
  planWithProblem({ key: 'timeline:rule.tooManyTasks', values: { max: planLimits.tasks } })

const tooManyDependencies = () =>
  planWithProblem({ key: 'timeline:rule.tooManyDependencies', values: { max: planLimits.dependencies } })

function parseRoot(text: string): XmlElement | undefined {
  try {
    return rootOf(text.replace(/^[\ufeff\s]+/, ''))
  } catch {
    return undefined
  }
}

function readProject(project: XmlElement, calendar: WorkCalendar, people: readonly Option[]): FilePlan {
  const remarks = new RemarkCollector()
  const fileTasks = tasksToRead(childrenOf(childOf(project, 'Tasks'), 'Task'), remarks)
  if (fileTasks.length === 0) return planWithProblem({ key: 'timeline:rule.noTasksInFile' })
  if (fileTasks.length > planLimits.tasks) return tooManyTasks()
  const context = contextOf(project, startOf(project, fileTasks), remarks)
  const tasks = withParents(
    fileTasks.map(({ element, isSummary }, at) => readTask(element, at + 1, isSummary, context)),
    fileTasks.map(({ level }) => level),
    remarks,
  )
  const dependencies = dependenciesOf(fileTasks, tasks, context)
  const elements = fileTasks.map(({ element }) => element)
  reportSummaries(elements, tasks, context)
  reportLeftOut(
    elements,
    tasks.map(({ title }) => title),
    context,
  )
  const findResponsible = responsibleFinder(people)
  const plannedTasks = assignResponsible(tasks, elements, findResponsible, context)
  reportResources(project, findResponsible, remarks)
  reportExceptions(context)
  const ofFile = context.days
  const problem: Remark | undefined = planProblem(tasks, dependencies, ofFile ?? mondayToFriday)
  const isOther = ofFile !== undefined && hasOtherWorkingDays(ofFile, calendar, tasks)
  return {
    tasks: plannedTasks,
    dependencies,
    ...(ofFile ? { calendar: ofFile } : {}),
    problems: problem ? [problem] : [],
    remarks: [...remarks.all(), ...(isOther ? [{ key: 'timeline:rule.calendarLeftOut' } as const] : [])],
  }
}

/** Returns the start of tasks without dates: the start of the project, or else the earliest start of a task. */
function startOf(project: XmlElement, tasks: readonly FileTask[]): string {
  const ofProject = childMoment(project, 'StartDate')?.day
  if (ofProject !== undefined && isPlanDay(ofProject)) return ofProject
  const [first] = tasks
    .flatMap(({ element }) => childMoment(element, 'Start')?.day ?? [])
    .filter(isPlanDay)
    .sort()
  return first ?? '1970-01-01'
}

function dependenciesOf(
  fileTasks: readonly FileTask[],
  tasks: Plan['tasks'],
  context: Context,
): Plan['dependencies'] {
  const taskByUid = new Map<string, Plan['tasks'][number]>()
  for (const [at, { element }] of fileTasks.entries()) {
    const uid = childText(element, 'UID')
    const task = tasks[at]!
    if (uid === undefined) continue
    if (taskByUid.has(uid)) context.remarks.add('timeline:rule.uidTwice', task.title)
    else taskByUid.set(uid, task)
  }
  const dependencies = fileTasks.flatMap(({ element }, at) =>
    readDependencies(element, tasks[at]!, taskByUid, context),
  )
  return removeInvalidDependencies(tasks, dependencies, context.work, context.remarks)
}
