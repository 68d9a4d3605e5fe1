import { sql } from 'drizzle-orm'
import { date, foreignKey, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant, key } from '../columns.ts'
import { companyUsers } from './companies.ts'
import { ofUser } from './users.ts'

/** A token with which a program calls the API on behalf of its owner; only the token's hash is stored. */
export const appTokens = pgTable(
  'app_token',
  {
    id: key(),
    userId: ofUser(),
    /**
     * The company to which the token is limited; null for a token with all rights of its owner. The token is deleted
     * when the owner leaves the company.
     */
    companyId: uuid('company_id'),
    name: text().notNull(),
    scope: text({ enum: ['read', 'write'] }).notNull(),
    tokenHash: text('token_hash').notNull(),
    /** The first characters of the secret, too few to guess the rest. */
    hint: text().notNull(),
    /** The last day on which the token is valid, in UTC. */
    expiresOn: date('expires_on', { mode: 'string' }).notNull(),
    version: integer().notNull().default(1),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  table => [
    uniqueIndex('app_token_hash').on(table.tokenHash),
    index('app_token_user').on(table.userId),
    index('app_token_company').on(table.companyId),
    foreignKey({
      columns: [table.companyId, table.userId],
      foreignColumns: [companyUsers.companyId, companyUsers.userId],
    }).onDelete('cascade'),
  ],
)

/** The last use of an app token. It has a separate table, so that a use is not a change of the token. */
export const appTokenUses = pgTable('app_token_use', {
  tokenId: uuid('token_id')
    .primaryKey()
    .references(() => appTokens.id, { onDelete: 'cascade' }),
  lastUsedAt: instant('last_used_at').notNull(),
})
