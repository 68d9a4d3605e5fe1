import * as z from 'zod'
import * as fields from '../core/fields.ts'
import { logStatuses } from '../maintenance/names.ts'
import { lateReasons } from '../milestones/names.ts'
import { shifts } from '../production/names.ts'
import { productionUnits } from '../projects/names.ts'
import type { EventType } from './names.ts'

/** The context of an event: its tool, its user, and the address of the screen that shows it. */
const eventContext = z.object({
  project: z.object({ id: z.string(), number: z.string(), partName: z.string() }),
  /** The name of the user; empty for a person without an account, and for events without a user. */
  person: z.string(),
  url: z.string(),
})

const milestone = z.object({ id: z.string(), name: z.string(), endDate: fields.day.nullable() })
const completion = milestone.extend({
  /** The day on which the milestone was completed. */
  valueDate: fields.day,
  lateReason: z.enum(lateReasons).nullable(),
})
const clearToPay = z.object({
  id: z.string(),
  name: z.string(),
  targetDate: fields.day.nullable(),
  /** True when the completion of the milestone triggers a payment. */
  isFinancialTrigger: z.boolean(),
  /** The amount to pay in the currency (ISO 4217); both are null without an amount. */
  amount: z.number().nullable(),
  currencyCode: z.string().nullable(),
  /** Numbers of the order and of the invoice; empty if unknown. */
  orderNumber: z.string(),
  invoiceNumber: z.string(),
})
const logEntry = z.object({
  id: z.string(),
  workDate: fields.day,
  status: z.enum(logStatuses),
  description: z.string(),
})
const maintenanceAlert = z.object({
  id: z.string(),
  title: z.string(),
  /** The day on which the alert became due, by its calendar or its cycles, whichever came first. */
  dueDate: fields.day,
})
const productionEntry = z.object({
  id: z.string(),
  date: fields.day,
  shift: z.enum(shifts),
  /** The whole production including scrap, in `unit`. */
  quantity: z.number(),
  unit: z.enum(productionUnits),
  /** Number of rejected parts. */
  scrap: z.number().int(),
})
const file = z.object({ name: z.string() })

/** The data of each event in addition to its context. */
const eventContents = {
  'milestone.completed': z.object({ milestone: completion }),
  'milestone.corrected': z.object({ milestone: completion }),
  'milestone.reopened': z.object({ milestone }),
  'milestone.late': z.object({ milestone }),
  'clearToPay.approved': z.object({ milestone: clearToPay }),
  'clearToPay.unapproved': z.object({ milestone: clearToPay }),
  'clearToPay.completed': z.object({ milestone: clearToPay }),
  'clearToPay.takenBack': z.object({ milestone: clearToPay }),
  'clearToPay.overdue': z.object({ milestone: clearToPay }),
  'maintenance.added': z.object({ entry: logEntry }),
  'maintenance.changed': z.object({ entry: logEntry }),
  'maintenance.imported': z.object({ rowCount: z.number().int() }),
  'maintenance.reported': z.object({ entry: logEntry }),
  'maintenance.due': z.object({ alert: maintenanceAlert }),
  'production.added': z.object({ entry: productionEntry }),
  'production.changed': z.object({ entry: productionEntry }),
  'production.deleted': z.object({ entry: productionEntry }),
  'production.imported': z.object({ rowCount: z.number().int() }),
  'production.targetReached': z.object({ target: z.number(), unit: z.enum(productionUnits) }),
  'file.uploaded': z.object({ file }),
  'file.deleted': z.object({ file }),
} as const satisfies Record<EventType, z.ZodObject>

export type EventContent<Type extends EventType> = z.output<(typeof eventContents)[Type]>

/** Summaries of the events, one line each, for the API reference. */
export const eventSummaries: Record<EventType, string> = {
  'milestone.completed': 'A milestone was completed',
  'milestone.corrected': 'The completion date of a milestone was corrected',
  'milestone.reopened': 'A completed milestone was reopened',
  'milestone.late': 'A milestone is not complete on the day after its end date; sent once for each end date',
  'clearToPay.approved': 'A clear-to-pay milestone was approved',
  'clearToPay.unapproved': 'The approval of a clear-to-pay milestone was revoked',
  'clearToPay.completed':
    'A clear-to-pay milestone was completed; if isFinancialTrigger is true, it can be paid',
  'clearToPay.takenBack': 'The completion of a clear-to-pay milestone was reverted',
  'clearToPay.overdue':
    'A clear-to-pay milestone is not complete on its target date; sent once for each target date',
  'maintenance.added': 'An entry was added to the maintenance log',
  'maintenance.changed': 'An entry of the maintenance log was changed',
  'maintenance.imported': 'Entries of the maintenance log were imported',
  'maintenance.reported': 'A problem was reported through the tag or by a user of the tool',
  'maintenance.due': 'Maintenance became due; sent once for each due date',
  'production.added': 'The production of a shift was added',
  'production.changed': 'A production entry was corrected',
  'production.deleted': 'A production entry was deleted',
  'production.imported': 'Production entries were imported',
  'production.targetReached': 'A production target was reached',
  'file.uploaded': 'A file or a new version of a file was uploaded',
  'file.deleted': 'A file or folder was moved to the recycle bin',
}

/** Returns the schema of a delivery's body. */
export const eventBody = (type: EventType) =>
  z.object({
    type: z.literal(type),
    timestamp: fields.instant,
    data: eventContext.extend(eventContents[type].shape),
  })
