/** The rules that raise alerts of a tool. Each uses only data of the tool itself. */
export const alertRules = [
  'repeatability',
  'capability',
  'dimension',
  'tryoutMissed',
  'findingOverdue',
  'scrap',
  'cycleTime',
  'maintenance',
  'milestone',
  'superseded',
  'tryoutsOverLimit',
  'findingUnowned',
  'approvalWaiting',
  'revisionReplaced',
  'noCount',
] as const
export type AlertRule = (typeof alertRules)[number]

/** States of an alert. */
export const alertStates = ['Active', 'Acknowledged', 'Snoozed', 'Resolved'] as const

/** The ways in which a user can handle an alert. */
export const alertActs = ['Acknowledge', 'Snooze', 'Resolve', 'Reopen'] as const
export type AlertAct = (typeof alertActs)[number]

/** Types of values that make a rule raise an alert. A `thing` is an `AlertThing`. */
export const alertValueKinds = ['text', 'number', 'percent', 'seconds', 'day', 'study', 'thing'] as const

/** The kinds of records that can wait for a decision. */
export type AlertThing = 'tryout' | 'study' | 'analysis' | 'revision' | 'update'
