import { daysBetween } from '@steelsafe/contract/core/dates/days.ts'
import { projectLimits } from '@steelsafe/contract/projects/limits.ts'
import type { Delay } from '@steelsafe/contract/responsible/entities.ts'

/** An item of a tool that is late, open or due. Its texts are in the language of the user. */
export interface OpenItem {
  /** The value is unique on the tool. */
  id: string
  name: string
  kind: string
  /** Path of the screen on which a user completes the item. */
  address: string
  /** The due date, or null. */
  day: string | null
  isLate: boolean
  /** True when the item waits for a user now, regardless of its date, such as an approval or unfinished work. */
  isOpen: boolean
  /** The responsible people or company; empty if nobody is responsible. */
  party: string
  delay: Delay | null
}

/**
 * Sorts the items by urgency: late items first, the longest delay at the top, then the others by day. Items that
 * wait for a user are always listed; other items only if they are due within `projectLimits.dueDays`. If no item is
 * due so soon, the next item is listed.
 */
export function sortByUrgency(openItems: readonly OpenItem[], today: string): OpenItem[] {
  const sorted = openItems.toSorted(byDay)
  const late = sorted.filter(({ isLate }) => isLate)
  const upcomingItems = sorted.filter(
    ({ isLate, isOpen, day }) => !isLate && !isOpen && day !== null && day >= today,
  )
  const soon = upcomingItems.filter(({ day }) => daysBetween(today, day ?? today) <= projectLimits.dueDays)
  const shownComing = soon.length > 0 ? soon : upcomingItems.slice(0, 1)
  const others = sorted.filter(
    openItem => !openItem.isLate && (openItem.isOpen || shownComing.includes(openItem)),
  )
  return [...late, ...others]
}

/** Compares by day. Items without a day come last. */
const byDay = (one: OpenItem, other: OpenItem): number =>
  (one.day ?? lastOfAll).localeCompare(other.day ?? lastOfAll)

const lastOfAll = '9999-12-31'
