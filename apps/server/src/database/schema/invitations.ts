import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant, key } from '../columns.ts'
import { companies } from './companies.ts'
import { projects } from './projects.ts'
import { relationships } from './relationships.ts'
import { byUser } from './users.ts'

/** An invitation of a person without an account to a company or a project. */
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
    invitedBy: byUser('invited_by').notNull(),
    codeHash: text('code_hash').notNull(),
    sentAt: instant('sent_at').notNull().default(sql`now()`),
    expiresAt: instant('expires_at').notNull(),
    acceptedAt: instant('accepted_at'),
  },
  table => [
    index('invitation_email').on(table.email),
    uniqueIndex('invitation_code').on(table.codeHash),
    // At most one open invitation per address, even when two users invite at once.
    uniqueIndex('invitation_open_company').on(table.email, table.companyId).where(sql`accepted_at is null`),
    uniqueIndex('invitation_open_project').on(table.email, table.projectId).where(sql`accepted_at is null`),
    index('invitation_company').on(table.companyId, table.sentAt),
    index('invitation_project').on(table.projectId, table.sentAt),
  ],
)
