import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant, key } from '../columns.ts'
import { companies } from './companies.ts'
import { fileEntries } from './files.ts'
import { ofProject } from './projects.ts'
import { ofUser } from './users.ts'

/**
 * A link with which anybody can open a file, a folder or the plan of a project, or update operations of its tool. Its
 * address is signed and not stored. A link to a file or folder always has a password.
 */
export const shareLinks = pgTable(
  'share_link',
  {
    id: key(),
    projectId: ofProject(),
    target: text({ enum: ['entry', 'plan', 'operations'] })
      .notNull()
      .default('entry'),
    entryId: uuid('entry_id').references(() => fileEntries.id, { onDelete: 'cascade' }),
    /**
     * The shop whose operations the link shows, named as in the operations. Without a shop, it shows the operations of
     * `share_link_operation`.
     */
    shop: text(),
    shopCompanyId: uuid('shop_company_id').references(() => companies.id, { onDelete: 'cascade' }),
    userId: ofUser(),
    /** True when the link was taken over from the user who created it. It is then listed with the user's own links. */
    handedOver: boolean('handed_over').notNull().default(false),
    passwordHash: text('password_hash'),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    /** The time at which the link expires; null when it does not expire. */
    expiresAt: instant('expires_at'),
    maxDownloads: integer('max_downloads'),
    openCount: integer('open_count').notNull().default(0),
    downloadCount: integer('download_count').notNull().default(0),
  },
  table => [
    uniqueIndex('share_link_own').on(table.entryId, table.userId).where(sql`not ${table.handedOver}`),
    index('share_link_user').on(table.userId),
    index('share_link_project').on(table.projectId),
    check('share_link_entry', sql`(${table.target} = 'entry') = (${table.entryId} is not null)`),
    check('share_link_password', sql`${table.target} <> 'entry' or ${table.passwordHash} is not null`),
    check(
      'share_link_shop',
      sql`${table.target} = 'operations' or num_nonnulls(${table.shop}, ${table.shopCompanyId}) = 0`,
    ),
  ],
)

/** An attempt with a password that was wrong or is being checked. */
export const shareAttempts = pgTable(
  'share_attempt',
  {
    id: key(),
    linkId: uuid('link_id')
      .notNull()
      .references(() => shareLinks.id, { onDelete: 'cascade' }),
    at: instant().notNull().default(sql`now()`),
  },
  table => [index('share_attempt_link').on(table.linkId, table.at)],
)

/**
 * A counted download through a link, for which a signed address was issued. The file is served once, and the download
 * can be resumed for some minutes.
 */
export const shareDownloads = pgTable(
  'share_download',
  {
    id: key(),
    linkId: uuid('link_id')
      .notNull()
      .references(() => shareLinks.id, { onDelete: 'cascade' }),
    entryId: uuid('entry_id')
      .notNull()
      .references(() => fileEntries.id, { onDelete: 'cascade' }),
    countedAt: instant('counted_at').notNull().default(sql`now()`),
    startedAt: instant('started_at'),
    /** Bytes of all responses so far, including bytes that did not arrive. */
    servedBytes: bigint('served_bytes', { mode: 'number' }).notNull().default(0),
  },
  table => [index('share_download_link').on(table.linkId), index('share_download_entry').on(table.entryId)],
)
