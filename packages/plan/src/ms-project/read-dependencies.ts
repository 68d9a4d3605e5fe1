import type { XmlElement } from '@rgrove/parse-xml'
import type { Plan } from '@steelsafe/contract/timeline/entities.ts'
import { dayNumber, type WorkDays } from '../schedule/work-days.ts'
import type { Context } from './context.ts'
import { minutesPerCalendarDay, typesByNumber } from './format.ts'
import { isElapsed } from './read-dates.ts'
import { childNumber, childrenOf, childText, isSet } from './xml.ts'

type Task = Plan['tasks'][number]
type PlanDependency = Plan['dependencies'][number]

/** Maximum lag of a dependency, in working days. */
const maxLagDays = 1_000

/**
 * Reads the dependencies of a task on other tasks. Skips, with a remark, dependencies that cannot be read or whose
 * predecessor is not in the plan.
 */
export function readDependencies(
  element: XmlElement,
  after: Task,
  taskByUid: ReadonlyMap<string, Task>,
  context: Context,
): PlanDependency[] {
  const { remarks } = context
  const dependencies: PlanDependency[] = []
  const linkedIds = new Set<string>()
  for (const dependency of childrenOf(element, 'PredecessorLink')) {
    const before = taskByUid.get(childText(dependency, 'PredecessorUID') ?? '')
    const type = typesByNumber[childNumber(dependency, 'Type') ?? 1]
    const lagDays = lagOf(dependency, before, context)
    if (isSet(dependency, 'CrossProject') || !before) remarks.add('timeline:rule.linkLeftOut', after.title)
    else if (before.id === after.id) remarks.add('timeline:rule.linkToItself', after.title)
    else if (linkedIds.has(before.id)) remarks.add('timeline:rule.linkRepeated', after.title)
    else if (!type || Math.abs(lagDays) > maxLagDays) remarks.add('timeline:rule.linkUnreadable', after.title)
    else {
      if (!Number.isInteger(lagDays)) remarks.add('timeline:rule.lagRounded', after.title)
      linkedIds.add(before.id)
      dependencies.push({
        predecessorId: before.id,
        successorId: after.id,
        type,
        // Math.round alone returns -0 for a small negative lag.
        lagDays: Math.round(lagDays) || 0,
      })
    }
  }
  return dependencies
}

/** Values of LagFormat for a lag in percent. */
const percentFormats = [19, 20, 51, 52]

/**
 * Returns the lag in working days, with fractions. In the file, it is in tenths of minutes, or in percent of the
 * predecessor's duration.
 */
function lagOf(dependency: XmlElement, before: Task | undefined, context: Context): number {
  const lag = childNumber(dependency, 'LinkLag') ?? 0
  const format = childNumber(dependency, 'LagFormat')
  if (percentFormats.includes(format ?? 7))
    return (lag / 100) * (before ? workingDaysOf(before, context.work) : 0)
  if (isElapsed(format)) return (lag / 10 / minutesPerCalendarDay) * (context.workingDaysAWeek / 7)
  return lag / 10 / context.units.minutesADay
}

const workingDaysOf = ({ start, end, milestone }: Task, work: WorkDays): number =>
  milestone ? 0 : work.before(dayNumber(end) + 1) - work.before(dayNumber(start))
