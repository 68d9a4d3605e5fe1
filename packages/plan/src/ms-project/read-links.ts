import type { XmlElement } from '@rgrove/parse-xml'
import type { Plan } from '@steelsafe/contract/timeline/entities.ts'
import type { Remark, Remarks } from '../read-plan.ts'
import { dayNumber, type WorkDays } from '../schedule/work-days.ts'
import { linkTypes } from './format.ts'
import { isElapsed } from './read-task.ts'
import { childrenOf, isSet, numberOf, textOf } from './xml.ts'

type Task = Plan['tasks'][number]
type Link = Plan['dependencies'][number]

interface Known {
  taskByUid: ReadonlyMap<string, Task>
  work: WorkDays
  minutesADay: number
  workingDaysAWeek: number
}

/** What a task waits for, as far as it is in the plan. */
export function readLinks(
  element: XmlElement,
  after: Task,
  known: Known,
  remarks: Remarks,
): { links: Link[]; problems: Remark[] } {
  const [links, problems]: [Link[], Remark[]] = [[], []]
  for (const link of childrenOf(element, 'PredecessorLink')) {
    const before = known.taskByUid.get(textOf(link, 'PredecessorUID') ?? '')
    const type = linkTypes[numberOf(link, 'Type') ?? 1]
    const lagDays = lagOf(link, before, known)
    if (isSet(link, 'CrossProject') || !before) remarks.add('timeline:rule.linkLeftOut', after.title)
    else if (links.some(({ predecessorId }) => predecessorId === before.id))
      remarks.add('timeline:rule.linkRepeated', after.title)
    else if (!type || Math.abs(lagDays) > 1_000)
      problems.push({
        key: 'timeline:rule.fileUnreadable',
        values: { title: after.title, field: 'PredecessorLink', value: link.text.trim().slice(0, 50) },
      })
    else {
      if (!Number.isInteger(lagDays)) remarks.add('timeline:rule.lagRounded', after.title)
      // Not Math.round, which gives -0 for a small negative one.
      links.push({ predecessorId: before.id, successorId: after.id, type, lagDays: Math.round(lagDays) || 0 })
    }
  }
  return { links, problems }
}

const percentFormats = [19, 20, 51, 52]

/** The lag in working days, with fractions. The file holds tenths of minutes, or percents of the predecessor. */
function lagOf(link: XmlElement, before: Task | undefined, known: Known): number {
  const lag = numberOf(link, 'LinkLag') ?? 0
  const format = numberOf(link, 'LagFormat')
  if (percentFormats.includes(format ?? 7))
    return (lag / 100) * (before ? workingDaysOf(before, known.work) : 0)
  if (isElapsed(format)) return (lag / 10 / (24 * 60)) * (known.workingDaysAWeek / 7)
  return lag / 10 / known.minutesADay
}

const workingDaysOf = ({ start, end, milestone }: Task, work: WorkDays): number =>
  milestone ? 0 : work.before(dayNumber(end) + 1) - work.before(dayNumber(start))
