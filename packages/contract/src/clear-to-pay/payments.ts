import * as z from 'zod'
import { listQuery } from '../core/endpoint/lists.ts'
import * as fields from '../core/fields.ts'
import { currencyCodes } from '../core/formats/currencies.ts'
import { displayStatuses, paymentStates } from './status.ts'

/**
 * The first and the last day of a period. A completed milestone counts on the day of its completion, an open milestone
 * on its target date.
 */
const period = { from: fields.day.optional(), to: fields.day.optional() }

export const paymentsQuery = listQuery(['day', 'projectNumber', 'amount']).extend({
  state: z.enum(paymentStates, 'rule.notAChoice').optional(),
  ...period,
})

/** A clear-to-pay milestone of one of a company's tools. */
export const payment = z.object({
  id: z.string(),
  name: z.string(),
  projectId: z.string(),
  projectNumber: z.string(),
  partName: z.string(),
  amount: z.number().nullable(),
  /** Null without an amount. */
  currencyCode: z.enum(currencyCodes).nullable(),
  orderNumber: z.string(),
  invoiceNumber: z.string(),
  /** The day of the completion, or the target date of an open milestone; null without a target date. */
  day: fields.day.nullable(),
  targetDate: fields.day.nullable(),
  displayStatus: z.enum(displayStatuses),
  isFinancialTrigger: z.boolean(),
  /** True when only an approval is missing. */
  waitsForApproval: z.boolean(),
  /**
   * The names of the approvers for whose approval the milestone waits; empty when it does not wait or has no approver.
   */
  approvers: z.array(z.string()),
})
export type Payment = z.infer<typeof payment>

export const sumsQuery = z.object(period)

/** The amounts in one currency: of all milestones, of completed milestones, and of open milestones that are overdue. */
const amountSum = z.object({
  currencyCode: z.enum(currencyCodes),
  /** Number of milestones with an amount. */
  count: z.number().int(),
  total: z.number(),
  complete: z.number(),
  overdue: z.number(),
})

/** The amounts of a company's tools by month and by tool. Amounts in different currencies are never added. */
export const paymentSums = z.object({
  /**
   * Sums by month (yyyy-MM), newest first. A sum with the month null comes last and contains the milestones without a
   * date.
   */
  months: z.array(amountSum.extend({ month: z.string().nullable() })),
  /** Sums by tool and currency, in the order of the tools' numbers. */
  tools: z.array(
    amountSum.extend({ projectId: z.string(), projectNumber: z.string(), partName: z.string() }),
  ),
  /** True when there are more sums by tool than `clearToPayLimits.summedTools`. */
  isCut: z.boolean(),
})
export type PaymentSums = z.infer<typeof paymentSums>
