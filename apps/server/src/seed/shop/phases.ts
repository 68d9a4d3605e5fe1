import { type PhaseStatus, type PhaseType, phaseTypes } from '@steelsafe/contract/phases/names.ts'
import type { ShopTool } from './types.ts'

export interface ShopPhase {
  phaseTypeId: PhaseType
  statusId: PhaseStatus
  completionPercent: number
  /** The number of days from today. */
  plannedDay: number
  actualDay: number | null
  /** The responsible person or company; null when the project lead acts. */
  responsible: ShopResponsible | null
  /** The reason of the delay; empty for a phase that is not late. */
  delayReason: string
}

/** The engineer of the owner, or a company on the tool. */
export type ShopResponsible = 'engineer' | 'toolMaker' | 'molder'

/** The responsible engineer or company of each phase until the start of production. */
const responsibleByPhase: Partial<Record<PhaseType, ShopResponsible>> = {
  Concept: 'engineer',
  PartDesign: 'engineer',
  ToolDesign: 'toolMaker',
  DfmReview: 'toolMaker',
  ToolBuild: 'toolMaker',
  Tryout: 'molder',
  Sampling: 'molder',
  Ppap: 'engineer',
}

/**
 * The planned end of each phase, on a scale from the purchase (0) over the delivery (1) to the start of production (2).
 */
const plannedAt = [0.1, 0.25, 0.45, 0.55, 0.9, 1.1, 1.4, 1.8, 2]

/**
 * Returns all phases up to production, and later phases that the tool has reached. Completed phases ended some days
 * before or after their planned end.
 */
export function phasesOf(tool: ShopTool): ShopPhase[] {
  const currentIndex = phaseTypes.indexOf(tool.phase)
  const phases = phaseTypes.slice(0, Math.max(9, currentIndex + 1))
  return phases.map((phaseTypeId, index) => {
    const plannedDay =
      index === currentIndex && tool.delay?.daysLate ? -tool.delay.daysLate : computePlannedDay(tool, index)
    const isDone = index < currentIndex || (index === currentIndex && tool.percent === 100)
    const statusId = isDone
      ? 'Complete'
      : index > currentIndex
        ? 'NotStarted'
        : tool.onHold
          ? 'OnHold'
          : 'InProgress'
    const actualDay = isDone ? Math.min(-1, plannedDay + ((tool.weight + index * 5) % 9) - 3) : null
    return {
      phaseTypeId,
      statusId,
      completionPercent: isDone ? 100 : index === currentIndex ? tool.percent : 0,
      // Phases after a late phase were rescheduled.
      plannedDay: index > currentIndex ? Math.max(plannedDay, index - currentIndex) : plannedDay,
      actualDay,
      responsible: responsibleByPhase[phaseTypeId] ?? null,
      delayReason: index === currentIndex && tool.delay?.daysLate ? tool.delay.reason : '',
    }
  })
}

function computePlannedDay({ purchasedDay, deliveryDay, sopDay }: ShopTool, index: number): number {
  const at = plannedAt[index]
  if (at === undefined) return sopDay + (index - 8) * 200
  return Math.round(
    at <= 1
      ? purchasedDay + at * (deliveryDay - purchasedDay)
      : deliveryDay + (at - 1) * (sopDay - deliveryDay),
  )
}
