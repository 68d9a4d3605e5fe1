import type { Message } from '../core/endpoint/issues.ts'
import type { ProductionUnit } from '../projects/names.ts'
import { productionLimits } from './limits.ts'

/** The values of an entry that determine the duration of its production. */
interface ShiftValues {
  quantity: number | null
  /** The value is in seconds. */
  cycleTime: number | null
  activeCavities?: number | null | undefined
  plannedMinutes: number | null
}

interface ShiftTool {
  unitId: ProductionUnit
  /** The value is in seconds. */
  quotedCycleTime: number | null
}

/**
 * Returns a message about an entry whose production takes longer than its shift, probably because of a digit too many.
 * Returns undefined for an entry that fits, and when the duration is unknown. A doubtful entry is possible: users
 * confirm it.
 *
 * The production takes its cycles times the quoted cycle time, or times the measured cycle time if it is shorter. The
 * shift is as long as planned, or else `productionLimits.shiftMinutes`.
 */
export function shiftDoubt(entry: ShiftValues, { unitId, quotedCycleTime }: ShiftTool): Message | undefined {
  const shiftMinutes = entry.plannedMinutes ?? productionLimits.shiftMinutes
  const quantity = entry.quantity ?? 0
  if (unitId === 'Hours')
    return quantity * 60 > shiftMinutes
      ? {
          key: 'production:rule.hoursOverShift',
          values: { hours: quantity, shiftHours: hoursWithin(shiftMinutes) },
        }
      : undefined
  const cycles = cyclesOf(entry, unitId)
  const seconds = shorter(quotedCycleTime, entry.cycleTime)
  if (cycles === null || seconds === null) return undefined
  const minutes = (cycles * seconds) / 60
  if (minutes <= shiftMinutes) return undefined
  return {
    key: 'production:rule.longerThanShift',
    values: {
      cycles,
      seconds,
      hours: Math.ceil(minutes / 6) / 10,
      shiftHours: hoursWithin(shiftMinutes),
    },
  }
}

/** Returns the number of cycles; null when it is unknown. */
function cyclesOf({ quantity, activeCavities }: ShiftValues, unitId: ProductionUnit): number | null {
  if (quantity === null || unitId === 'Cycles') return quantity
  return activeCavities ? Math.ceil(quantity / activeCavities) : null
}

const shorter = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.min(one, other)

/** Returns hours with one decimal, rounded down, so that they differ from a longer duration that is rounded up. */
const hoursWithin = (minutes: number): number => Math.floor(minutes / 6) / 10
