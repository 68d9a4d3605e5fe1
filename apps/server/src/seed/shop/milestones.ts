import type { LateReason } from '@steelsafe/contract/milestones/names.ts'
import { standardsOf } from './standards.ts'
import type { CompanyKey, ShopTool } from './types.ts'

interface ShopMilestone {
  /** The name that the owner of the tool uses. */
  name: string
  /** The number of days from today. */
  startDay: number
  endDay: number
  /** The day of completion; null for an open milestone. */
  valueDay: number | null
  reason: LateReason | null
  /** True for the open milestone that makes the tool late. */
  isLate: boolean
}

/**
 * The planned end of each milestone, on a scale from the purchase (0) over the delivery (1) to the start of production
 * (2).
 */
const plannedAt: Record<CompanyKey, readonly number[]> = {
  oem: [0.04, 0.14, 0.24, 0.3, 0.58, 0.92, 0.98, 1.15, 1.5, 1.85],
  molder: [1, 1.08, 1.25, 1.45, 1.9],
  toolmaker: [0.04, 0.25, 0.32, 0.6, 0.82, 0.92, 1.1, 1.2],
}
const reasons: readonly LateReason[] = [
  'Supplier',
  'CustomerChange',
  'TryoutResult',
  'MachineCapacity',
  'Design',
  'Material',
  'Transport',
]

/**
 * Returns the milestones of a tool. Each milestone starts after the previous milestone. Past milestones are complete,
 * except the milestone that makes the tool late.
 */
export function milestonesOf(tool: ShopTool): ShopMilestone[] {
  const names = standardsOf(tool.owner, tool.language).milestones.flatMap(group => group.names)
  const planned = names.map((_, index) => plannedDay(tool, plannedAt[tool.owner][index] ?? 2))
  const reachedCount = planned.filter(day => day < 0).length
  const late = tool.delay?.daysLate ? reachedCount - 1 : -1
  let startDay = tool.purchasedDay
  return names.map((name, index) => {
    const isLate = index === late
    const endDay = Math.max(startDay, isLate ? -(tool.delay?.daysLate ?? 0) : planned[index]!) // `planned` has a day for each name.
    const isComplete = endDay < 0 && (late < 0 || index < late)
    // Vary the day by a few days to look realistic.
    const valueDay = isComplete ? Math.min(-1, endDay + ((tool.weight + index * 7) % 9) - 5) : null
    const isDoneLate = valueDay !== null && valueDay > endDay
    const milestone: ShopMilestone = {
      name,
      startDay: isLate ? Math.min(startDay, endDay) : startDay,
      endDay,
      valueDay,
      reason: isDoneLate ? (reasons[(tool.weight + index) % reasons.length] ?? null) : null,
      isLate,
    }
    // Milestones after a late milestone were rescheduled.
    startDay = Math.max(endDay, valueDay ?? endDay, isLate ? 0 : endDay) + 1
    return milestone
  })
}

const plannedDay = ({ purchasedDay, deliveryDay, sopDay }: ShopTool, at: number): number =>
  Math.round(
    at <= 1
      ? purchasedDay + at * (deliveryDay - purchasedDay)
      : deliveryDay + (at - 1) * (sopDay - deliveryDay),
  )
