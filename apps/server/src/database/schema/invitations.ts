import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant, key } from '../columns.ts'
import { companies } from './companies.ts'
import { projects } from './projects.ts'
import { relationships } from './relationships.ts'
import { users } from './users.ts'

/** An open door for somebody without an account: to a company or to a project. */
export const invitations = pgTable(
  'invitation',
  {
    id: key(),
    email: text().notNull(),
    companyId: uuid('company_id').references(() => companies.id, { onDelete: 'cascade' }),
    projectId: uuid('project_id').references(() => projects.id, { onDelete: 'cascade' }),
    relationshipId: uuid('relationship_id')
      .notNull()
      .references(() => relationships.id),
    invitedBy: uuid('invited_by')
      .notNull()
      .references(() => users.id),
    codeHash: text('code_hash').notNull(),
    expiresAt: instant('expires_at').notNull(),
    acceptedAt: instant('accepted_at'),
  },
  table => [index('invitation_email').on(table.email), uniqueIndex('invitation_code').on(table.codeHash)],
)
