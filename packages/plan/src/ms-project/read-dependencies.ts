import type { XmlElement } from '@rgrove/parse-xml'
import type { Plan } from '@steelsafe/contract/timeline/entities.ts'
import type { Remark, Remarks } from '../read-plan.ts'
import { dayNumber, type WorkDays } from '../schedule/work-days.ts'
import { typesByNumber } from './format.ts'
import { isElapsed } from './read-task.ts'
import { childrenOf, isSet, numberOf, textOf } from './xml.ts'

type Task = Plan['tasks'][number]
type PlanDependency = Plan['dependencies'][number]

interface Context {
  taskByUid: ReadonlyMap<string, Task>
  work: WorkDays
  minutesADay: number
  workingDaysAWeek: number
}

/** What a task waits for, as far as it is in the plan. */
export function readDependencies(
  element: XmlElement,
  after: Task,
  context: Context,
  remarks: Remarks,
): { dependencies: PlanDependency[]; problems: Remark[] } {
  const [dependencies, problems]: [PlanDependency[], Remark[]] = [[], []]
  for (const dependency of childrenOf(element, 'PredecessorLink')) {
    const before = context.taskByUid.get(textOf(dependency, 'PredecessorUID') ?? '')
    const type = typesByNumber[numberOf(dependency, 'Type') ?? 1]
    const lagDays = lagOf(dependency, before, context)
    if (isSet(dependency, 'CrossProject') || !before) remarks.add('timeline:rule.linkLeftOut', after.title)
    else if (dependencies.some(({ predecessorId }) => predecessorId === before.id))
      remarks.add('timeline:rule.linkRepeated', after.title)
    else if (!type || Math.abs(lagDays) > 1_000)
      problems.push({
        key: 'timeline:rule.fileUnreadable',
        values: { title: after.title, field: 'PredecessorLink', value: dependency.text.trim().slice(0, 50) },
      })
    else {
      if (!Number.isInteger(lagDays)) remarks.add('timeline:rule.lagRounded', after.title)
      // Not Math.round, which gives -0 for a small negative one.
      dependencies.push({
        predecessorId: before.id,
        successorId: after.id,
        type,
        lagDays: Math.round(lagDays) || 0,
      })
    }
  }
  return { dependencies, problems }
}

const percentFormats = [19, 20, 51, 52]

/** The lag in working days, with fractions. The file holds tenths of minutes, or percents of the predecessor. */
function lagOf(dependency: XmlElement, before: Task | undefined, context: Context): number {
  const lag = numberOf(dependency, 'LinkLag') ?? 0
  const format = numberOf(dependency, 'LagFormat')
  if (percentFormats.includes(format ?? 7))
    return (lag / 100) * (before ? workingDaysOf(before, context.work) : 0)
  if (isElapsed(format)) return (lag / 10 / (24 * 60)) * (context.workingDaysAWeek / 7)
  return lag / 10 / context.minutesADay
}

const workingDaysOf = ({ start, end, milestone }: Task, work: WorkDays): number =>
  milestone ? 0 : work.before(dayNumber(end) + 1) - work.before(dayNumber(start))
