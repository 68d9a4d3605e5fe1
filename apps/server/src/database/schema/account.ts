import type { LoginOutcome, SignInMethod } from '@steelsafe/contract/users/entities.ts'
import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant, key } from '../columns.ts'
import { relationships } from './access.ts'
import { companies } from './companies.ts'
import { projects } from './projects.ts'
import { byUser, ofUser, users } from './users.ts'

/** A session with an opaque bearer token; only the token's hash is stored. */
export const sessions = pgTable(
  'session',
  {
    id: key(),
    userId: ofUser(),
    tokenHash: text('token_hash').notNull(),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    lastUsedAt: instant('last_used_at').notNull().default(sql`now()`),
    address: text().notNull(),
    browser: text().notNull(),
  },
  table => [uniqueIndex('session_token').on(table.tokenHash), index('session_user').on(table.userId)],
)

const sqlIsWrongTry = sql`outcome in ('wrongPassword', 'unknownUser', 'wrongCode')`

/** An attempt to sign in, or to confirm a password or code while signed in, successful or not. */
export const loginAttempts = pgTable(
  'login_attempt',
  {
    id: key(),
    userName: text('user_name').notNull(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    outcome: text().$type<LoginOutcome>().notNull(),
    way: text().$type<SignInMethod>().notNull().default('password'),
    /** The name of the identity provider at the time of the attempt; empty for another way to sign in. */
    provider: text().notNull().default(''),
    address: text().notNull(),
    /**
     * The unit by which attempts are counted: the IP address, or the part of an IPv6 address that identifies one
     * customer.
     */
    network: text().notNull().default(''),
    browser: text().notNull(),
    /** Hash of the key that a browser receives at sign-in, and by which the next sign-in recognizes it. */
    tokenHash: text('token_hash'),
    at: instant().notNull().default(sql`now()`),
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(sql`searchable(user_name || E'\n' || address || E'\n' || browser)`),
  },
  table => [
    index('login_attempt_user_name').on(table.userName, table.at),
    index('login_attempt_at').on(table.at, table.id),
    index('login_attempt_user').on(table.userId, table.at),
    index('login_attempt_outcome').on(table.outcome, table.at),
    // These indexes are for the rate limits, which count the latest failed attempts of an account, a network, or both
    // together.
    index('login_attempt_wrong').on(table.userName, table.at).where(sqlIsWrongTry),
    index('login_attempt_wrong_pair').on(table.userName, table.network, table.at).where(sqlIsWrongTry),
    index('login_attempt_wrong_network').on(table.network, table.at).where(sqlIsWrongTry),
    index('login_attempt_good')
      .on(table.userName, table.at)
      .where(sql`outcome in ('succeeded', 'passwordReset')`),
    index('login_attempt_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
  ],
)

/**
 * A one-time code of an e-mail or a mobile link; only its hash is stored. It is valid only for the e-mail address for
 * which it was created.
 */
export const codes = pgTable(
  'one_time_code',
  {
    id: key(),
    userId: ofUser(),
    purpose: text().notNull(),
    codeHash: text('code_hash').notNull(),
    email: text().notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    subject: jsonb().$type<Record<string, string>>(),
  },
  table => [
    uniqueIndex('one_time_code_hash').on(table.codeHash),
    index('one_time_code_user').on(table.userId),
  ],
)

export const recoveryCodes = pgTable(
  'recovery_code',
  {
    userId: ofUser(),
    codeHash: text('code_hash').notNull(),
    usedAt: instant('used_at'),
  },
  table => [primaryKey({ columns: [table.userId, table.codeHash] })],
)

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
    // At most one invitation per address is open, even when two users invite at the same time.
    uniqueIndex('invitation_open_company').on(table.email, table.companyId).where(sql`accepted_at is null`),
    uniqueIndex('invitation_open_project').on(table.email, table.projectId).where(sql`accepted_at is null`),
    index('invitation_company').on(table.companyId, table.sentAt),
    index('invitation_project').on(table.projectId, table.sentAt),
  ],
)
