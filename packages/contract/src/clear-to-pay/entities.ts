import * as z from 'zod'
import { attachedFiles, attachment } from '../attachments/entities.ts'
import * as fields from '../core/fields.ts'
import { clearToPayLimits } from './limits.ts'
import { acts, displayStatuses, needs } from './status.ts'

const person = z.object({ id: z.string(), firstName: z.string(), lastName: z.string() })

/** A clear-to-pay milestone of a project, as its list shows it on the project's day. */
export const milestone = z.object({
  id: z.string(),
  name: z.string(),
  /** From 0, without gaps, within the project. */
  order: z.number().int(),
  targetDate: fields.day.nullable(),
  displayStatus: z.enum(displayStatuses),
  isComplete: z.boolean(),
  completedDate: fields.instant.nullable(),
  /** Who did it last; empty while it is not complete. */
  completedBy: z.string(),
  isApproved: z.boolean(),
  approvedDate: fields.instant.nullable(),
  approvedBy: z.string(),
  /** Those who can still sign in and are on the project. */
  approvers: z.array(person),
  usersToNotify: z.array(person),
  isApprovalRequired: z.boolean(),
  isFileRequired: z.boolean(),
  isNotifier: z.boolean(),
  isFinancialTrigger: z.boolean(),
  files: attachedFiles,
  /** What it lacks before it can be completed. */
  missing: z.array(z.enum(needs)),
  /** It waits for an approval, and none of its approvers is left. */
  hasNoApprover: z.boolean(),
  /** Files that came after the approval, which therefore does not stand for them. */
  newerFileCount: z.number().int(),
  version: z.number().int(),
  /** What the caller may do with it. */
  can: z.object({ edit: z.boolean(), approve: z.boolean() }),
})
export type Milestone = z.infer<typeof milestone>

export const milestoneFile = attachment

/** One milestone with its files, and what doing something with it takes. */
export const milestoneWithFiles = milestone.extend({
  projectId: z.string(),
  files: z.array(attachment),
  /** The company wants approvers to show their password again. */
  asksPassword: z.boolean(),
  /** How many addresses of the accounts department are told of its completion. */
  financialRecipientCount: z.number().int(),
})
export type MilestoneWithFiles = z.infer<typeof milestoneWithFiles>

const people = z
  .array(fields.id)
  .max(clearToPayLimits.people, 'rule.tooMany')
  .transform(ids => [...new Set(ids)])
const flag = z.boolean('rule.flag')

/**
 * What of a milestone is changed: whatever is given. In one call a completion is taken back first, then comes what else is
 * changed, then the approval, and completion last.
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
  isComplete: flag.optional(),
  isApproved: flag.optional(),
  /** Of who approves, where the company asks for it; with two-step sign-in a code too. */
  password: fields.anyPassword.optional(),
  code: fields.text().optional(),
  /** The version that was read. */
  version: fields.wholeNumber(),
})
export type MilestoneForm = z.output<typeof milestoneForm>

/** What a listed approver may send without any other right. */
export const partsOfApproval = ['isApproved', 'password', 'code', 'version'] as const

export const fileForm = z.object({
  /** With it, a file of the same name is replaced. */
  replace: z.stringbool({ error: 'rule.flag' }).default(false),
})

export const applyForm = z.object({ clearToPayTemplateId: fields.id })

/** One line of the history, which nobody changes. */
export const historyEntry = z.object({
  id: z.string(),
  milestoneId: z.string(),
  milestoneName: z.string(),
  act: z.enum(acts),
  person: z.string(),
  date: fields.instant,
  /** The files that it is about, or that were there; SHA-256 in hexadecimal, size in bytes. */
  files: z.array(z.object({ name: z.string(), sha256: z.string(), size: z.number() })),
})
export type HistoryEntry = z.infer<typeof historyEntry>

export const exportQuery = z.object({
  format: z.enum(['csv', 'pdf'], 'rule.notAChoice').default('csv'),
  /** What a sheet holds; a PDF has both. */
  content: z.enum(['milestones', 'history'], 'rule.notAChoice').default('milestones'),
})
