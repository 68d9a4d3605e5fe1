import type { XmlElement } from '@rgrove/parse-xml'
import { limits } from '@steelsafe/contract/core/limits.ts'
import { truncate } from '@steelsafe/contract/core/names/truncate.ts'
import type { Plan } from '@steelsafe/contract/timeline/entities.ts'
import { type RemarkCollector, temporaryTaskId } from '../read-plan.ts'
import type { Context } from './context.ts'
import { nameWithValue, readDates } from './read-dates.ts'
import { childNumber, childText } from './xml.ts'

type PlanTask = Plan['tasks'][number]

/**
 * Reads a task, without its position in the tree. A field that cannot be read gets a default value and a remark.
 * @param place the number of the task in the plan, from 1
 */
export function readTask(element: XmlElement, place: number, isSummary: boolean, context: Context): PlanTask {
  const { remarks } = context
  const title = titleOf(element, place, remarks)
  const note = childText(element, 'Notes') ?? ''
  if (note.length > limits.textLength) remarks.add('timeline:rule.noteCut', title)
  return {
    id: temporaryTaskId(place),
    orderId: place,
    parentId: null,
    title,
    ...readDates(element, title, isSummary, context),
    percentComplete: readPercent(element, title, isSummary, remarks),
    expanded: true,
    note: truncate(note, limits.textLength).trim(),
  }
}

/** Returns the name of a task for remarks: its title, or else "#" and its number. */
export const taskName = (element: XmlElement): string =>
  childText(element, 'Name') ?? `#${childText(element, 'ID') ?? childText(element, 'UID') ?? '?'}`

function titleOf(element: XmlElement, place: number, remarks: RemarkCollector): string {
  const name = childText(element, 'Name')?.replace(/\s+/g, ' ')
  if (name === undefined) {
    remarks.add('timeline:rule.noTitle', `#${place}`)
    return `#${place}`
  }
  if (name.length > limits.titleLength) remarks.add('timeline:rule.titleCut', name)
  return truncate(name, limits.titleLength).trim()
}

/** Returns the percentage of a task; 0 for a summary, whose percentage follows from the tasks below it. */
function readPercent(
  element: XmlElement,
  title: string,
  isSummary: boolean,
  remarks: RemarkCollector,
): number {
  const value = childText(element, 'PercentComplete')
  if (value === undefined || isSummary) return 0
  const percent = childNumber(element, 'PercentComplete')
  if (percent === undefined || percent < 0 || percent > 100) {
    remarks.add('timeline:rule.fileUnreadable', nameWithValue(title, value), { field: 'PercentComplete' })
    return 0
  }
  if (Number.isInteger(percent)) return percent
  remarks.add('timeline:rule.percentRounded', title)
  // Return 100 only for a completed task.
  return Math.min(99, Math.round(percent))
}
