import type { XmlElement } from '@rgrove/parse-xml'
import type { Plan, WorkCalendar } from '@steelsafe/contract/timeline/entities.ts'
import type { MessageKey } from '@steelsafe/texts/texts.ts'
import { rollUp } from '../schedule/roll-up.ts'
import type { Context } from './context.ts'
import { childNumber, childOf, childrenOf, childText, isSet } from './xml.ts'

/**
 * Constraints that do not change the dates of a task: "as soon as possible" and "start no earlier than".
 * https://schemas.microsoft.com/project/2007/mspdi_pj12.xsd, ConstraintType
 */
const impliedConstraints = [0, 4]

/** Features that a plan does not support, by message key. Each function returns true when a task uses the feature. */
const kinds: [MessageKey, (task: XmlElement, context: Context) => boolean][] = [
  ['timeline:rule.deadlineLeftOut', task => childText(task, 'Deadline') !== undefined],
  [
    'timeline:rule.constraintLeftOut',
    task => !impliedConstraints.includes(childNumber(task, 'ConstraintType') ?? 0),
  ],
  ['timeline:rule.baselineLeftOut', hasBaseline],
  ['timeline:rule.recurrenceLeftOut', task => isSet(task, 'Recurring')],
  [
    'timeline:rule.subprojectLeftOut',
    task => isSet(task, 'IsSubproject') || childText(task, 'SubprojectName') !== undefined,
  ],
  ['timeline:rule.taskCalendarLeftOut', (task, context) => context.hasOwnCalendar(task)],
  [
    'timeline:rule.costLeftOut',
    task => ['Cost', 'FixedCost'].some(field => (childNumber(task, field) ?? 0) > 0),
  ],
  ['timeline:rule.hyperlinkLeftOut', task => childText(task, 'HyperlinkAddress') !== undefined],
  [
    'timeline:rule.customFieldLeftOut',
    task => ['ExtendedAttribute', 'OutlineCode'].some(field => childOf(task, field)),
  ],
]

function hasBaseline(task: XmlElement): boolean {
  return childrenOf(task, 'Baseline').some(
    baseline => childText(baseline, 'Start') ?? childText(baseline, 'Finish'),
  )
}

/**
 * Adds a remark for each unsupported feature that a task uses.
 * @param titles the titles of the tasks, at the same indexes
 */
export function reportLeftOut(
  tasks: readonly XmlElement[],
  titles: readonly string[],
  context: Context,
): void {
  for (const [at, task] of tasks.entries())
    for (const [key, has] of kinds) if (has(task, context)) context.remarks.add(key, titles[at]!)
}

/** Adds a remark for each summary whose dates in the file differ from the dates of the tasks below it. */
export function reportSummaries(
  elements: readonly XmlElement[],
  tasks: Plan['tasks'],
  { work, remarks }: Context,
): void {
  for (const [at, { summary, title, start, end }] of rollUp(tasks, work).entries()) {
    const { start: ownStart, end: ownEnd } = tasks[at]!
    const hasDates =
      childText(elements[at], 'Start') !== undefined && childText(elements[at], 'Finish') !== undefined
    if (summary && hasDates && (start !== ownStart || end !== ownEnd))
      remarks.add('timeline:rule.summaryDates', title)
  }
}

/** Adds a remark for each exception of the project's calendar that a plan cannot represent. */
export function reportExceptions({ leftOutExceptions, remarks }: Context): void {
  for (const { key, name } of leftOutExceptions) remarks.add(key, name)
}

/** Returns true when the working days of file and plan differ in the time range of the tasks. */
export function hasOtherWorkingDays(
  ofFile: WorkCalendar,
  ofPlan: WorkCalendar,
  tasks: readonly { start: string; end: string }[],
): boolean {
  if (ofFile.workingDays.join() !== ofPlan.workingDays.toSorted((a, b) => a - b).join()) return true
  const first = tasks.map(({ start }) => start).sort()[0] ?? ''
  const last =
    tasks
      .map(({ end }) => end)
      .sort()
      .at(-1) ?? ''
  const daysOff = ({ holidays }: WorkCalendar) =>
    new Set(holidays.map(({ date }) => date).filter(date => date >= first && date <= last))
  const [fileDaysOff, planDaysOff] = [daysOff(ofFile), daysOff(ofPlan)]
  return fileDaysOff.size !== planDaysOff.size || [...fileDaysOff].some(date => !planDaysOff.has(date))
}
