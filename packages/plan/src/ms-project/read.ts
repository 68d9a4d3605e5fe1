import type { XmlElement } from '@rgrove/parse-xml'
import type { Plan } from '@steelsafe/contract/timeline/entities.ts'
import { planLimits } from '@steelsafe/contract/timeline/limits.ts'
import { parentsOf } from '../outline.ts'
import { type FilePlan, planWithProblem, type Remark, Remarks } from '../read-plan.ts'
import { mondayToFriday, planProblem } from '../rules.ts'
import { workDaysOf } from '../schedule/work-days.ts'
import { dayStart, minutesADay, namespace } from './format.ts'
import { readCalendar } from './read-calendar.ts'
import { readDependencies } from './read-dependencies.ts'
import { readTask, taskName } from './read-task.ts'
import { childOf, childrenOf, isNamed, isSet, momentOf, numberOf, rootOf, textOf } from './xml.ts'

/**
 * A plan from the text of a Microsoft Project XML file (MSPDI). What this product has no place for is left out, with a remark:
 * inactive tasks, dependencies to other projects, resources, working hours. Nothing in it is loaded or run.
 */
export function readProjectXml(text: string): FilePlan {
  if (oleBeginnings.some(beginning => text.startsWith(beginning)))
    return planWithProblem({ key: 'timeline:rule.mppFile' })
  if (text.includes(namespace) && tagsOfTasks(text) > maxTags) return tooManyTasks()
  const root = parseRoot(text)
  if (!root) return planWithProblem({ key: 'timeline:rule.notXml' })
  if (!isNamed(root, 'Project', namespace)) return planWithProblem({ key: 'timeline:rule.notProjectXml' })
  return readProject(root)
}

/** Blank rows and what is left out count as tasks in the file; a file with far more is not worth seconds of parsing. */
const maxTags = 4 * planLimits.tasks

function tagsOfTasks(text: string): number {
  let count = 0
  for (const _ of text.matchAll(/<(?:[\w.-]{1,50}:)?Task[\s>]/g)) {
    count += 1
    if (count > maxTags) break
  }
  return count
}

const tooManyTasks = () =>
  planWithProblem({ key: 'timeline:rule.tooManyTasks', values: { max: planLimits.tasks } })

/** How a file of Project that was not saved as XML begins, read as Windows-1252 or as UTF-8. */
const oleBeginnings = ['\u00d0\u00cf\u0011\u00e0', '\ufffd\ufffd\u0011\u0871']

function parseRoot(text: string): XmlElement | undefined {
  try {
    return rootOf(text.replace(/^\ufeff/, ''))
  } catch {
    return undefined
  }
}

function readProject(project: XmlElement): FilePlan {
  const remarks = new Remarks()
  const elements = tasksToRead(childrenOf(childOf(project, 'Tasks'), 'Task'), remarks)
  if (elements.length === 0) return planWithProblem({ key: 'timeline:rule.noTasksInFile' })
  if (elements.length > planLimits.tasks) return tooManyTasks()
  const calendar = readCalendar(project, remarks)
  const counted = calendar ?? mondayToFriday
  const terms = {
    work: workDaysOf(counted),
    minutesADay: numberOf(project, 'MinutesPerDay') || minutesADay,
    dayStart: textOf(project, 'DefaultStartTime') ?? dayStart,
    projectStart: momentOf(project, 'StartDate')?.day,
    workingDaysAWeek: counted.workingDays.length,
  }
  const found = elements.map((element, at) => readTask(element, at + 1, terms, remarks))
  const tasks = withParents(
    found.map(({ task }) => task),
    elements,
    remarks,
  )
  const problems = found.flatMap(each => each.problems)
  const taskByUid = new Map<string, Plan['tasks'][number]>()
  for (const [at, element] of elements.entries()) {
    const uid = textOf(element, 'UID')
    if (uid === undefined) continue
    if (taskByUid.has(uid)) problems.push({ key: 'timeline:rule.uidTwice', values: { uid } })
    taskByUid.set(uid, tasks[at]!) // the same places
  }
  const readEach = elements.map(
    (element, at) => readDependencies(element, tasks[at]!, { ...terms, taskByUid }, remarks), // the same places
  )
  const dependencies = readEach.flatMap(({ dependencies }) => dependencies)
  problems.push(...readEach.flatMap(each => each.problems))
  const whole: Remark | undefined = planProblem(tasks, dependencies, counted)
  return {
    tasks,
    dependencies,
    ...(calendar ? { calendar } : {}),
    problems: whole ? [...problems, whole] : problems,
    remarks: remarks.all(),
  }
}

/** Without the project itself (0), blank rows, what is inactive with all below it, and tasks of other projects. */
function tasksToRead(elements: readonly XmlElement[], remarks: Remarks): XmlElement[] {
  let inactive = Number.POSITIVE_INFINITY
  return elements.filter(element => {
    const level = levelOf(element)
    if (isSet(element, 'IsNull') || level === 0) return false
    if (level > inactive) return false
    inactive = textOf(element, 'Active') === '0' ? level : Number.POSITIVE_INFINITY
    if (inactive === level) remarks.add('timeline:rule.inactiveLeftOut', taskName(element))
    else if (isSet(element, 'ExternalTask')) remarks.add('timeline:rule.externalLeftOut', taskName(element))
    else return true
    return false
  })
}

const levelOf = (element: XmlElement): number =>
  numberOf(element, 'OutlineLevel') ?? (textOf(element, 'UID') === '0' ? 0 : 1)

function withParents(
  tasks: readonly Plan['tasks'][number][],
  elements: readonly XmlElement[],
  remarks: Remarks,
): Plan['tasks'] {
  const levels = elements.map(levelOf)
  return parentsOf(levels).map((parent, at) => {
    const task = tasks[at]! // the same places
    if (levels[at]! > (parent === undefined ? 1 : levels[parent]! + 1))
      remarks.add('timeline:rule.levelJump', task.title) // the same places
    return { ...task, parentId: parent === undefined ? null : tasks[parent]!.id } // an earlier place
  })
}
