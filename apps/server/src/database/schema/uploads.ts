import { sql } from 'drizzle-orm'
import { bigint, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, key } from '../columns.ts'
import { fileEntries } from './files.ts'
import { ofProject } from './projects.ts'
import { ofUser } from './users.ts'

const bytes = (name: string) => bigint(name, { mode: 'number' }).notNull()

/**
 * A resumable upload. After it is finished it no longer holds bytes; until it expires, it reports that all of them have
 * arrived.
 */
export const fileUploads = pgTable(
  'file_upload',
  {
    id: key(),
    projectId: ofProject(),
    userId: ofUser(),
    /** The target folder, even after the folder is moved; null for the root. */
    parentId: uuid('parent_id').references(() => fileEntries.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    sizeBytes: bytes('size_bytes'),
    receivedBytes: bytes('received_bytes').default(0),
    expiresAt: instant('expires_at').notNull(),
    finishedAt: instant('finished_at'),
    /** The request that sends bytes now, in any process, and the time at which its claim ends without further bytes. */
    senderId: uuid('sender_id'),
    sendingUntil: instant('sending_until').notNull().default(sql`now()`),
  },
  table => [
    index('file_upload_expiry').on(table.expiresAt),
    index('file_upload_project').on(table.projectId),
    index('file_upload_parent').on(table.parentId),
  ],
)

/** A part of an unfinished upload. Each part is one object in the storage. */
export const fileUploadParts = pgTable(
  'file_upload_part',
  {
    uploadId: uuid('upload_id')
      .notNull()
      .references(() => fileUploads.id, { onDelete: 'cascade' }),
    startsAt: bytes('starts_at'),
    sizeBytes: bytes('size_bytes'),
    storageKey: text('storage_key').notNull(),
  },
  table => [
    primaryKey({ columns: [table.uploadId, table.startsAt] }),
    index('file_upload_part_key').on(table.storageKey),
  ],
)
