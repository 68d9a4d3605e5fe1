import * as z from 'zod'
import { attachedFiles, attachment } from '../attachments/entities.ts'
import * as fields from '../core/fields.ts'
import { currencyCodes } from '../core/formats/currencies.ts'
import { delay } from '../responsible/entities.ts'
import { clearToPayLimits } from './limits.ts'
import { completionRequirements, displayStatuses, milestoneActs } from './status.ts'

const person = z.object({ id: z.string(), firstName: z.string(), lastName: z.string() })

/** A clear-to-pay milestone in a project's list, with its status on the project's current day. */
export const milestone = z.object({
  id: z.string(),
  name: z.string(),
  /** Zero-based position within the project, without gaps. */
  order: z.number().int(),
  targetDate: fields.day.nullable(),
  displayStatus: z.enum(displayStatuses),
  /** The reason why the milestone is late; null or missing without a reason. */
  delay: delay.nullish(),
  isComplete: z.boolean(),
  completedDate: fields.instant.nullable(),
  /** The user who last completed the milestone; empty while it is not complete. */
  completedBy: z.string(),
  isApproved: z.boolean(),
  approvedDate: fields.instant.nullable(),
  approvedBy: z.string(),
  /** Approvers who can still sign in and are on the project. */
  approvers: z.array(person),
  usersToNotify: z.array(person),
  isApprovalRequired: z.boolean(),
  isFileRequired: z.boolean(),
  isNotifier: z.boolean(),
  isFinancialTrigger: z.boolean(),
  /** The amount to pay for the milestone, in `currencyCode`; null without an amount. */
  amount: z.number().nullable(),
  /** The currency of the amount; without an amount, the currency of the owner company. */
  currencyCode: z.enum(currencyCodes),
  /** Numbers of the order and of the invoice; empty if unknown. */
  orderNumber: z.string(),
  invoiceNumber: z.string(),
  files: attachedFiles,
  /** Requirements that are not met yet. */
  missing: z.array(z.enum(completionRequirements)),
  /** True when the milestone waits for an approval and has no approver left. */
  hasNoApprover: z.boolean(),
  /** Number of files that were added after the approval, which does not cover them. */
  newerFileCount: z.number().int(),
  version: z.number().int(),
  /** Permissions of the caller. */
  can: z.object({ edit: z.boolean(), approve: z.boolean() }),
})
export type ClearToPayMilestone = z.infer<typeof milestone>

export const milestoneFile = attachment

/** A milestone with its files, and the data that the edit screen needs. */
export const milestoneWithFiles = milestone.extend({
  projectId: z.string(),
  files: z.array(attachment),
  /** True when the company requires approvers to enter their password again. */
  asksPassword: z.boolean(),
  /** Number of addresses of the accounts department that are notified of its completion. */
  financialRecipientCount: z.number().int(),
})
export type MilestoneWithFiles = z.infer<typeof milestoneWithFiles>

const people = z
  .array(fields.id)
  .max(clearToPayLimits.people, 'rule.tooMany')
  .transform(ids => [...new Set(ids)])
const flag = z.boolean('rule.flag')

/**
 * A change to a milestone. Missing fields stay unchanged. The server first reverts a completion, then applies the other
 * changes, then the approval, and completes the milestone last. The amount is fixed while the milestone is approved,
 * because the approval is for this amount. The numbers of the order and of the invoice can be entered at any time,
 * because an invoice often comes after the completion.
 */
export const milestoneForm = z.object({
  targetDate: fields.day.nullable().optional(),
  order: fields.wholeNumber({ min: 0 }).optional(),
  approvers: people.optional(),
  usersToNotify: people.optional(),
  isApprovalRequired: flag.optional(),
  isFileRequired: flag.optional(),
  isNotifier: flag.optional(),
  isFinancialTrigger: flag.optional(),
  /** Null removes the amount and its currency. */
  amount: fields.money.nullable().optional(),
  /** Default: the stored currency, or else the currency of the owner company. */
  currencyCode: fields.currencyCode.optional(),
  orderNumber: fields.text().optional(),
  invoiceNumber: fields.text().optional(),
  isComplete: flag.optional(),
  isApproved: flag.optional(),
  /** The approver's password, if the company requires it. With two-step sign-in a code is required too. */
  password: fields.enteredPassword.optional(),
  code: fields.text().optional(),
  /** The version that the caller read. */
  version: fields.wholeNumber(),
})
export type ClearToPayMilestoneForm = z.output<typeof milestoneForm>

/** The version of a milestone that the caller has read. */
export const milestoneVersionQuery = z.object({ version: fields.readVersion() })

/** Fields that a listed approver may send without any other permission. */
export const partsOfApproval = ['isApproved', 'password', 'code', 'version'] as const

export const fileForm = z.object({
  /** Replaces a file with the same name. */
  replace: z.stringbool({ error: 'rule.flag' }).default(false),
})

export const applyForm = z.object({ clearToPayTemplateId: fields.id })

/** An entry of the history. Entries are never changed. */
export const historyEntry = z.object({
  id: z.string(),
  milestoneId: z.string(),
  milestoneName: z.string(),
  act: z.enum(milestoneActs),
  person: z.string(),
  date: fields.instant,
  /** The amount that was approved or completed, with its currency; null without an amount, and for other acts. */
  amount: z.number().nullable(),
  currencyCode: z.string().nullable(),
  /** The files that the entry is about, or that existed at the time. SHA-256 in hexadecimal, size in bytes. */
  files: z.array(z.object({ name: z.string(), sha256: z.string(), size: z.number() })),
})
export type HistoryEntry = z.infer<typeof historyEntry>

export const exportQuery = z.object({
  format: z.enum(['csv', 'pdf'], 'rule.notAChoice').default('csv'),
  /** Content of the exported sheet; a PDF has both. */
  content: z.enum(['milestones', 'history'], 'rule.notAChoice').default('milestones'),
})
