import { systemLimits } from '@steelsafe/contract/system/limits.ts'
import type { SystemReport } from '@steelsafe/contract/system/report.ts'

/** Returns the absolute difference between the clocks of the server and of this device, in milliseconds. */
export const clockOffMs = ({ date }: SystemReport['clock'], readAtMs: number): number =>
  Math.abs(Date.parse(date) - readAtMs)

/**
 * Returns true when the clocks of the server and of this device differ by more than `systemLimits.clockSeconds`.
 * The transfer of the response alone can take some seconds.
 */
export const isClockOff = (clock: SystemReport['clock'], readAtMs: number): boolean =>
  clockOffMs(clock, readAtMs) > systemLimits.clockSeconds * 1_000
