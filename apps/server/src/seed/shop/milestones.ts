import type { LateReason } from '@steelsafe/contract/project-details/names.ts'
import { standards } from './standards.ts'
import type { CompanyKey, ShopTool } from './types.ts'

interface ShopMilestone {
  /** As the company of the tool calls it. */
  name: string
  /** In days from today. */
  startDay: number
  endDay: number
  /** When it was completed. */
  valueDay: number | null
  reason: LateReason | null
}

/** Where in the time from purchase (0) over delivery (1) to the start of production (2) each milestone is planned to end. */
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

/** The milestones of a tool: each starts after the one before; what lies in the past is complete, unless it is what keeps the tool late. */
export function milestonesOf(tool: ShopTool): ShopMilestone[] {
  const names = standards[tool.owner].milestones.flatMap(group => group.names)
  const planned = names.map((_, index) => plannedDay(tool, plannedAt[tool.owner][index] ?? 2))
  const reached = planned.filter(day => day < 0).length
  const late = tool.delay?.daysLate ? reached - 1 : -1
  let startDay = tool.purchasedDay
  return names.map((name, index) => {
    const isLate = index === late
    const endDay = Math.max(startDay, isLate ? -(tool.delay?.daysLate ?? 0) : planned[index]!) // one for each name
    const isComplete = endDay < 0 && (late < 0 || index < late)
    // A few days off the plan, as it is.
    const valueDay = isComplete ? Math.min(-1, endDay + ((tool.weight + index * 7) % 9) - 5) : null
    const isDoneLate = valueDay !== null && valueDay > endDay
    const milestone: ShopMilestone = {
      name,
      startDay: isLate ? Math.min(startDay, endDay) : startDay,
      endDay,
      valueDay,
      reason: isDoneLate ? (reasons[(tool.weight + index) % reasons.length] ?? null) : null,
    }
    // What follows a late one was planned anew.
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
