import { daysBetween } from '@steelsafe/contract/core/dates/days.ts'
import { projectLimits } from '@steelsafe/contract/projects/limits.ts'
import type { Delay } from '@steelsafe/contract/responsible/entities.ts'

/** An item of a tool that is late, open or due. Its texts are in the language of the user. */
export interface OpenItem {
  /** The value is unique on the tool. */
  id: string
  name: string
  kind: string
  /** The address of the screen on which it is done. */
  address: string
  /** The due date; null without one. */
  day: string | null
  isLate: boolean
  /** True if it waits for somebody now, whatever its date, such as an approval or unfinished work. */
  isOpen: boolean
  /** The people or the company that should act; empty for nobody. */
  actor: string
  delay: Delay | null
}

/**
 * Returns the items by urgency: late ones, the latest first, and then all others by their day. Open ones are listed
 * however far their day is, others only within `projectLimits.dueDays`. If none of the others is due so soon, the next
 * one is added, so that the list shows what comes.
 */
export function byUrgency(openItems: readonly OpenItem[], today: string): OpenItem[] {
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
