import * as z from 'zod'
import * as fields from '../core/fields.ts'
import { limits } from '../core/limits.ts'
import { listQuery } from '../core/lists.ts'
import { alertActs, alertRules, alertStates, alertValueKinds } from './names.ts'

/** A value on which a rule fired. Percent are 0 to 100, a day is yyyy-MM-dd, a study is one of `studyKinds`. */
const alertValue = z.object({
  /** Its words are `tool-validation:value.<key>`. */
  key: z.string(),
  kind: z.enum(alertValueKinds),
  value: z.union([z.string(), z.number()]),
})
export type AlertValue = z.infer<typeof alertValue>

/** What somebody did with an alert. */
const alertEvent = z.object({
  act: z.enum(alertActs),
  /** Empty for a former user. */
  by: z.string(),
  date: fields.instant,
  /** The last day on which it is put off. */
  until: fields.day.nullable(),
  reason: z.string(),
})

/** Something of a tool that a rule found. It is gone once the rule finds it no more. */
export const alert = z.object({
  rule: z.enum(alertRules),
  /** Of what it is about: a study, a dimension, a tryout, a finding, a maintenance alert, a milestone, or the tool. */
  sourceId: z.string(),
  /** What it is about, as people call it. */
  name: z.string(),
  /** On which values it fired. */
  values: z.array(alertValue),
  /** Since which day; null where no day is known. */
  since: fields.day.nullable(),
  /** The screen that shows its source. */
  address: z.string(),
  state: z.enum(alertStates),
  /** The last day on which it is put off. */
  snoozedUntil: fields.day.nullable(),
  /** The latest first. */
  events: z.array(alertEvent),
  /** How often somebody has done something with it: the act of a caller who has read less is refused. */
  version: z.number().int(),
})
export type Alert = z.infer<typeof alert>

const alertSorts = ['since', 'rule', 'name', 'state'] as const
export const alertsQuery = listQuery(alertSorts).extend({
  state: z.enum([...alertStates, 'Open'], 'rule.notAChoice').optional(),
  rule: z.enum(alertRules, 'rule.notAChoice').optional(),
})

export const alertAct = z
  .object({
    rule: z.enum(alertRules, { error: fields.expected('rule.notAChoice') }),
    sourceId: fields.id,
    act: z.enum(alertActs, { error: fields.expected('rule.notAChoice') }),
    version: fields.wholeNumber({ min: 0 }),
    /** To snooze: the last day on which it is put off. */
    until: fields.day.nullable().default(null),
    /** To resolve: why. */
    reason: fields.text(limits.textLength).default(''),
  })
  .superRefine(({ act, until, reason }, context) => {
    if (act === 'Snooze' && until === null)
      context.addIssue({ code: 'custom', path: ['until'], message: 'rule.required' })
    if (act === 'Resolve' && reason === '')
      context.addIssue({ code: 'custom', path: ['reason'], message: 'rule.required' })
  })
export type AlertForm = z.output<typeof alertAct>
