import type { Act } from '@steelsafe/contract/clear-to-pay/status.ts'
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
import { instant, key } from '../columns.ts'
import { ofProject } from './projects.ts'
import { clearToPayMilestones } from './templates.ts'
import { byUser, ofUser } from './users.ts'

/** A clear-to-pay milestone of a project, copied from the company's. */
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
    /** When its approvers were chosen last: that none of them is left is told once after it. */
    approversAt: instant('approvers_at').notNull().default(sql`now()`),
    /** Grows with each change, of its files too, so that nobody approves what another has just changed. */
    version: integer().notNull().default(1),
  },
  table => [
    uniqueIndex('project_ctp_milestone_once').on(table.projectId, table.milestoneId),
    index('project_ctp_milestone_target').on(table.targetDate).where(sql`not ${table.isComplete}`),
    check('project_ctp_milestone_complete', sql`${table.isComplete} = (${table.completedDate} is not null)`),
    check('project_ctp_milestone_approved', sql`${table.isApproved} = (${table.approvedDate} is not null)`),
  ],
)

/** Who may approve a milestone, and who is told of its completion. */
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

/** A file as the history knows it, also when it is gone. */
export interface FileOfAct {
  name: string
  /** Of its bytes, in hexadecimal. */
  sha256: string
  /** Bytes. */
  size: number
}

/** What was done with a milestone: a trigger refuses to change or delete it, and it stays when the milestone is gone. */
export const clearToPayActs = pgTable(
  'project_ctp_act',
  {
    id: key(),
    projectId: ofProject(),
    milestoneId: uuid('milestone_id').notNull(),
    milestoneName: text('milestone_name').notNull(),
    act: text().$type<Act>().notNull(),
    userId: byUser('user_id'),
    /** The name at that time: a proof of payment says who it was, also of an account that is deleted. */
    person: text().notNull(),
    at: instant().notNull().default(sql`now()`),
    files: jsonb().$type<FileOfAct[]>().notNull(),
  },
  table => [
    index('project_ctp_act_project').on(table.projectId, table.at),
    index('project_ctp_act_milestone').on(table.milestoneId, table.at),
  ],
)
