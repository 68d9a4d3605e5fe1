import type { Landing } from '@steelsafe/contract/account/entities.ts'
import type { AppRole } from '@steelsafe/contract/core/endpoint/app-roles.ts'
import type { Language } from '@steelsafe/contract/core/fields.ts'
import type { DigestTime } from '@steelsafe/contract/notifications/names.ts'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant, key } from '../columns.ts'

/** A user account. A deleted account keeps its row, without name and address, so that its actions still refer to it. */
export const users = pgTable(
  'user_account',
  {
    id: key(),
    email: text(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    passwordHash: text('password_hash'),
    appRole: text('app_role').$type<AppRole>().notNull(),
    language: text().$type<Language>().notNull().default('en'),
    /** IANA name of the time zone; null until a browser has sent a name. */
    timeZone: text('time_zone'),
    /** The page after signing in. */
    landing: text().$type<Landing>().notNull().default('projects'),
    /** The hour of reminders in the user's time zone, 0 to 23. */
    reminderHour: smallint('reminder_hour').notNull().default(7),
    digest: text().$type<DigestTime>().notNull().default('off'),
    /**
     * True or false after the user has shown or hidden the list of first steps; null to show it until all steps are
     * done.
     */
    showsFirstSteps: boolean('shows_first_steps'),
    isConfirmed: boolean('is_confirmed').notNull().default(false),
    /**
     * The new e-mail address, which replaces `email` when the user opens the link sent to it. Several users may request
     * the same address.
     */
    pendingEmail: text('pending_email'),
    accountLocked: boolean('account_locked').notNull().default(false),
    cookieConsent: text('cookie_consent').notNull().default('undecided'),
    twoStepSecret: text('two_step_secret'),
    isTwoStepOn: boolean('is_two_step_on').notNull().default(false),
    /** The last time step whose code was used, because a code works only once. */
    twoStepCounter: text('two_step_counter'),
    /** Incremented by each change of a value in the administrators' form. */
    version: integer().notNull().default(1),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    deletedAt: instant('deleted_at'),
    /** The collation is "C". */
    sortName: text('sort_name').notNull().generatedAlwaysAs(sql`natural_key(last_name || ' ' || first_name)`),
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(sql`searchable(first_name || ' ' || last_name || E'\n' || coalesce(email, ''))`),
  },
  table => [
    uniqueIndex('user_account_email').on(table.email),
    index('user_account_name').on(table.sortName, table.id),
    // Few accounts are locked or unconfirmed. With these indexes, lists of them do not read all other accounts.
    index('user_account_locked')
      .on(table.sortName, table.id)
      .where(sql`account_locked and deleted_at is null`),
    index('user_account_unconfirmed')
      .on(table.sortName, table.id)
      .where(sql`not is_confirmed and not account_locked and deleted_at is null`),
    // Most users want no digest.
    index('user_account_digest').on(table.id).where(sql`digest <> 'off'`),
    index('user_account_role').on(table.appRole, table.sortName, table.id),
    index('user_account_created').on(table.createdAt, table.id),
    index('user_account_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
  ],
)

/** The user of a row, which is deleted with the user. */
export const ofUser = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** The user who did something, or null. The row remains when the account is deleted. */
export const byUser = (name: string) => uuid(name).references(() => users.id)
