import { sql } from 'drizzle-orm'
import { foreignKey, index, pgTable, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'
import { projectCompanies } from './project-members.ts'
import { ofProject } from './projects.ts'
import { byUser } from './users.ts'

/** An offer to transfer a project to another company on it, until that company accepts or declines it. */
export const projectTransfers = pgTable(
  'project_transfer',
  {
    projectId: ofProject().primaryKey(),
    companyId: uuid('company_id').notNull(),
    offeredBy: byUser('offered_by').notNull(),
    offeredAt: instant('offered_at').notNull().default(sql`now()`),
  },
  table => [
    // This key deletes the offer when the company is removed from the project.
    foreignKey({
      columns: [table.projectId, table.companyId],
      foreignColumns: [projectCompanies.projectId, projectCompanies.companyId],
    }).onDelete('cascade'),
    index('project_transfer_company').on(table.companyId),
  ],
)
