import type { Language } from '@steelsafe/contract/core/fields.ts'
import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant, key } from '../columns.ts'

/** Somebody with an account. A deleted one keeps its row, without name and address, so that what they did stays theirs. */
export const users = pgTable(
  'user_account',
  {
    id: key(),
    email: text(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    passwordHash: text('password_hash'),
    appRole: text('app_role').notNull(),
    language: text().$type<Language>().notNull().default('en'),
    isConfirmed: boolean('is_confirmed').notNull().default(false),
    accountLocked: boolean('account_locked').notNull().default(false),
    cookieConsent: text('cookie_consent').notNull().default('undecided'),
    twoStepSecret: text('two_step_secret'),
    isTwoStepOn: boolean('is_two_step_on').notNull().default(false),
    /** The last time step whose code was taken: no code works twice. */
    twoStepCounter: text('two_step_counter'),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    deletedAt: instant('deleted_at'),
  },
  table => [uniqueIndex('user_account_email').on(table.email)],
)

/** An opaque bearer token; only its hash is kept. */
export const sessions = pgTable(
  'session',
  {
    id: key(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull(),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    lastUsedAt: instant('last_used_at').notNull().default(sql`now()`),
    address: text().notNull(),
    browser: text().notNull(),
  },
  table => [uniqueIndex('session_token').on(table.tokenHash), index('session_user').on(table.userId)],
)

/** Every try to sign in, good or bad. */
export const loginAttempts = pgTable(
  'login_attempt',
  {
    id: key(),
    userName: text('user_name').notNull(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    outcome: text().notNull(),
    address: text().notNull(),
    browser: text().notNull(),
    at: instant().notNull().default(sql`now()`),
  },
  table => [
    index('login_attempt_user_name').on(table.userName, table.at),
    index('login_attempt_at').on(table.at),
  ],
)

/** A one-time code of a mail or a mobile link; only its hash is kept. */
export const codes = pgTable(
  'one_time_code',
  {
    id: key(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text().notNull(),
    codeHash: text('code_hash').notNull(),
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
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
    usedAt: instant('used_at'),
  },
  table => [primaryKey({ columns: [table.userId, table.codeHash] })],
)
