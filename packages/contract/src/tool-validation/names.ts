/** The rules from which the alerts of a tool come, each over what is kept of the tool itself. */
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
] as const
export type AlertRule = (typeof alertRules)[number]

/** What has become of an alert. */
export const alertStates = ['Active', 'Acknowledged', 'Snoozed', 'Resolved'] as const

/** What people do with an alert. */
export const alertActs = ['Acknowledge', 'Snooze', 'Resolve', 'Reopen'] as const
export type AlertAct = (typeof alertActs)[number]

/** What a value is on which a rule fired: its words are `tool-validation:value.<key>`. */
export const alertValueKinds = ['text', 'number', 'percent', 'seconds', 'day', 'study'] as const
