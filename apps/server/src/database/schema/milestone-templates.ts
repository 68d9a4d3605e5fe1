import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, key } from '../columns.ts'
import { ofCompany } from './companies.ts'
import { projects } from './projects.ts'
import { byUser } from './users.ts'

/** A log entry that a user has applied a template to a project, with the number of added milestones. */
export const templateApplications = pgTable(
  'template_application',
  {
    id: key(),
    companyId: ofCompany(),
    kind: text({ enum: ['assetDetail', 'clearToPay'] }).notNull(),
    templateName: text('template_name').notNull(),
    /** The project; null when it is deleted, while the log entry remains. */
    projectId: uuid('project_id').references(() => projects.id, { onDelete: 'set null' }),
    projectNumber: text('project_number').notNull(),
    userId: byUser('user_id').notNull(),
    addedCount: integer('added_count').notNull(),
    appliedAt: instant('applied_at').notNull().default(sql`now()`),
  },
  table => [index('template_application_company').on(table.companyId, table.kind, table.appliedAt)],
)
