import { systemLimits } from '@steelsafe/contract/system/limits.ts'
import type { SystemReport } from '@steelsafe/contract/system/report.ts'

/** Returns by how many milliseconds the clock of the server is off the clock of this device, without a sign. */
export const clockOffMs = ({ date }: SystemReport['clock'], readAtMs: number): number =>
  Math.abs(Date.parse(date) - readAtMs)

/** Returns true when the clocks of the server and of this device differ. The way of the response takes some seconds. */
export const clockIsOff = (clock: SystemReport['clock'], readAtMs: number): boolean =>
  clockOffMs(clock, readAtMs) > systemLimits.clockSeconds * 1_000
