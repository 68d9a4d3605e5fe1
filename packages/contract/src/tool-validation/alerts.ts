import * as z from 'zod'
import { listQuery } from '../core/endpoint/lists.ts'
import * as fields from '../core/fields.ts'
import { alertActs, alertRules, alertStates, alertValueKinds } from './names.ts'

/**
 * A value that made a rule raise an alert. Percentages are 0 to 100, days are yyyy-MM-dd, studies are in `studyKinds`,
 * and a `thing` is an `AlertThing`.
 */
const alertValue = z.object({
  /** The text is `tool-validation:value.<key>`. */
  key: z.string(),
  kind: z.enum(alertValueKinds),
  value: z.union([z.string(), z.number()]),
})
export type AlertValue = z.infer<typeof alertValue>

/** A user's handling of an alert: an acknowledgment, a snooze, a resolution or a reopening. */
const alertEvent = z.object({
  act: z.enum(alertActs),
  /** Empty for a former user. */
  by: z.string(),
  date: fields.instant,
  /** The last day of the snooze. */
  until: fields.day.nullable(),
  reason: z.string(),
})

/** A problem with a tool that a rule has found. The alert disappears when the rule no longer applies. */
export const alert = z.object({
  rule: z.enum(alertRules),
  /**
   * The id of the source of the alert: a study, a tryout, a finding, a maintenance alert, a milestone, an analysis, a
   * revision of the part, a report of a supplier, or the tool.
   */
  sourceId: z.string(),
  /** The name of the source. */
  name: z.string(),
  /** The values that made the rule raise the alert. */
  values: z.array(alertValue),
  /** The first day of the problem; null when unknown. */
  since: fields.day.nullable(),
  /** The address of the screen that shows the source. */
  address: z.string(),
  state: z.enum(alertStates),
  /** The last day of the snooze. */
  snoozedUntil: fields.day.nullable(),
  /** Newest first. */
  events: z.array(alertEvent),
  /** Number of times that users have handled the alert. A request with an older version is refused. */
  version: z.number().int(),
})
export type ValidationAlert = z.infer<typeof alert>

const alertSorts = ['since', 'rule', 'name', 'state'] as const
export const alertsQuery = listQuery(alertSorts).extend({
  /** `Open` matches all states except Resolved; `All`, like no state, matches all states. */
  state: z.enum([...alertStates, 'Open', 'All'], 'rule.notAChoice').optional(),
  rule: z.enum(alertRules, 'rule.notAChoice').optional(),
})

export const alertAct = z
  .object({
    rule: z.enum(alertRules, { error: fields.createTypeError('rule.notAChoice') }),
    sourceId: fields.id,
    act: z.enum(alertActs, { error: fields.createTypeError('rule.notAChoice') }),
    version: fields.wholeNumber({ min: 0 }),
    /** Required for `Snooze`: the last day of the snooze. */
    until: fields.day.nullable().default(null),
    /** Required for `Resolve`: the reason. */
    reason: fields.longText().default(''),
  })
  .superRefine(({ act, until, reason }, context) => {
    if (act === 'Snooze' && until === null)
      context.addIssue({ code: 'custom', path: ['until'], message: 'rule.required' })
    if (act === 'Resolve' && reason === '')
      context.addIssue({ code: 'custom', path: ['reason'], message: 'rule.required' })
  })
