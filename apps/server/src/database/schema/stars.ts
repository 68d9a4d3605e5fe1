import { index, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { ofProject } from './projects.ts'
import { ofUser } from './users.ts'

/** A project that a user has starred. */
export const projectStars = pgTable('project_star', { userId: ofUser(), projectId: ofProject() }, table => [
  primaryKey({ columns: [table.userId, table.projectId] }),
  index().on(table.projectId),
])
