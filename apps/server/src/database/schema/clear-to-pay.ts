import type { MilestoneAct } from '@steelsafe/contract/clear-to-pay/status.ts'
import type { CurrencyCode } from '@steelsafe/contract/core/formats/currencies.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant, key, money } from '../columns.ts'
import { clearToPayMilestones } from './company-clear-to-pay.ts'
import { ofProject } from './projects.ts'
import { ofDelay } from './responsible.ts'
import { byUser, ofUser } from './users.ts'

/** A clear-to-pay milestone of a project, copied from a clear-to-pay milestone of the company. */
export const projectClearToPayMilestones = pgTable(
  'project_ctp_milestone',
  {
    id: key(),
    projectId: ofProject(),
    milestoneId: uuid('milestone_id').references(() => clearToPayMilestones.id, { onDelete: 'set null' }),
    name: text().notNull(),
    position: integer('order').notNull(),
    targetDate: date('target_date', { mode: 'string' }),
    isComplete: boolean('is_complete').notNull().default(false),
    completedDate: instant('completed_date'),
    isApproved: boolean('is_approved').notNull().default(false),
    approvedDate: instant('approved_date'),
    isApprovalRequired: boolean('is_approval_required').notNull(),
    isFileRequired: boolean('is_file_required').notNull(),
    isNotifier: boolean('is_notifier').notNull(),
    isFinancialTrigger: boolean('is_financial_trigger').notNull(),
    amount: money('amount'),
    /** ISO 4217 code; null without an amount. */
    currencyCode: text('currency_code').$type<CurrencyCode>(),
    orderNumber: text('order_number').notNull().default(''),
    invoiceNumber: text('invoice_number').notNull().default(''),
    ...ofDelay(),
    /**
     * The time when the approvers were last chosen. After it, at most one notification reports that no approver is
     * left.
     */
    approversAt: instant('approvers_at').notNull().default(sql`now()`),
    /**
     * Incremented by each change of the milestone or its files, so that a user cannot approve a milestone that was
     * changed in the meantime.
     */
    version: integer().notNull().default(1),
  },
  table => [
    uniqueIndex('project_ctp_milestone_once').on(table.projectId, table.milestoneId),
    index('project_ctp_milestone_target').on(table.targetDate).where(sql`not ${table.isComplete}`),
    check('project_ctp_milestone_complete', sql`${table.isComplete} = (${table.completedDate} is not null)`),
    check('project_ctp_milestone_approved', sql`${table.isApproved} = (${table.approvedDate} is not null)`),
    check('project_ctp_milestone_amount', sql`(${table.amount} is null) = (${table.currencyCode} is null)`),
  ],
)

/** A user who may approve a milestone or is notified of its completion. */
export const clearToPayPeople = pgTable(
  'project_ctp_person',
  {
    milestoneId: uuid('milestone_id')
      .notNull()
      .references(() => projectClearToPayMilestones.id, { onDelete: 'cascade' }),
    userId: ofUser(),
    role: text({ enum: ['approver', 'notified'] }).notNull(),
  },
  table => [
    primaryKey({ columns: [table.milestoneId, table.role, table.userId] }),
    index('project_ctp_person_user').on(table.userId, table.role),
  ],
)

/** A file as recorded in the history. The record remains when the file is deleted. */
export interface FileOfAct {
  name: string
  /** SHA-256 hash of its bytes, in hex. */
  sha256: string
  /** Size in bytes. */
  size: number
}

/**
 * An act of a user on a milestone. A trigger prevents changes and deletion, and the row remains when the milestone is
 * deleted.
 */
export const clearToPayActs = pgTable(
  'project_ctp_act',
  {
    id: key(),
    projectId: ofProject(),
    milestoneId: uuid('milestone_id').notNull(),
    milestoneName: text('milestone_name').notNull(),
    act: text().$type<MilestoneAct>().notNull(),
    userId: byUser('user_id'),
    /** The user's name at the time of the act. A proof of payment needs it even after the account is deleted. */
    person: text().notNull(),
    at: instant().notNull().default(sql`now()`),
    files: jsonb().$type<FileOfAct[]>().notNull(),
    /** The amount that was approved or completed, and its currency. */
    amount: money('amount'),
    currencyCode: text('currency_code').$type<CurrencyCode>(),
  },
  table => [
    index('project_ctp_act_project').on(table.projectId, table.at),
    index('project_ctp_act_milestone').on(table.milestoneId, table.at),
  ],
)
