import { type AlertRule, alertRules } from '@steelsafe/contract/tool-validation/names.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { maintenance, milestone } from './due.ts'
import { cycleTime, noCount, scrap } from './production.ts'
import { revisionReplaced } from './replaced.ts'
import type { RaisedAlert, Rule, ToolOnDay } from './rule.ts'
import { studyBelow, superseded } from './studies.ts'
import { dimension, findingOverdue, findingUnowned, tryoutMissed, tryoutsOverLimit } from './tryouts.ts'
import { approvalWaiting } from './waiting.ts'

const rules: Record<AlertRule, Rule> = {
  repeatability: studyBelow('repeatability'),
  capability: studyBelow('capability'),
  dimension,
  tryoutMissed,
  findingOverdue,
  scrap,
  cycleTime,
  maintenance,
  milestone,
  superseded,
  tryoutsOverLimit,
  findingUnowned,
  approvalWaiting,
  revisionReplaced,
  noCount,
}

/** The areas whose records a rule reads. Calls that change these records touch tool validation. */
export const areasOfRules: Record<AlertRule, readonly string[]> = {
  repeatability: ['molding'],
  capability: ['molding'],
  dimension: ['mold-qualification'],
  tryoutMissed: ['mold-qualification'],
  findingOverdue: ['mold-qualification'],
  scrap: ['production'],
  cycleTime: ['production', 'projects'],
  maintenance: ['maintenance', 'production'],
  milestone: ['milestones'],
  superseded: ['molding'],
  tryoutsOverLimit: ['mold-qualification'],
  findingUnowned: ['mold-qualification'],
  approvalWaiting: ['analysis', 'mold-qualification', 'molding', 'operations', 'part-design'],
  revisionReplaced: ['analysis', 'mold-qualification', 'part-design'],
  noCount: ['phases', 'production'],
}

/**
 * Runs rules for the tools, with one statement for each rule. Alerts are computed whenever they are read, so they are
 * always current.
 */
export async function firedRules(
  tx: Tx,
  tools: readonly ToolOnDay[],
  names: readonly AlertRule[] = alertRules,
): Promise<RaisedAlert[]> {
  if (tools.length === 0) return []
  const alerts: RaisedAlert[] = []
  for (const name of names) alerts.push(...(await rules[name](tx, tools)))
  return alerts
}
