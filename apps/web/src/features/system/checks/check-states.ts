import { type CheckName, type CheckState, checks, stateOf } from '@steelsafe/contract/system/names.ts'
import type { SystemReport } from '@steelsafe/contract/system/report.ts'

/** The names of all checks, in the order of the system page. */
export const checkNames = Object.keys(checks) as CheckName[]

/** Returns the state of a check in a report. */
export const stateIn = (report: Pick<SystemReport, CheckName>, name: CheckName): CheckState =>
  stateOf(name, report[name].result as never)
