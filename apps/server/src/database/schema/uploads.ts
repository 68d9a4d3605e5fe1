import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Multipart } from '#core/storage/storage.ts'
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
    /**
     * The request that sends bytes now, in any process, and the time at which its claim ends without further bytes. Null
     * when the last request has ended properly.
     */
    senderId: uuid('sender_id'),
    sendingUntil: instant('sending_until').notNull().default(sql`now()`),
    /** The object that grows; null before the first bytes are durable, and when the upload is finished. */
    storageKey: text('storage_key'),
    /** The parts of the object in a bucket; null on the disk. */
    multipart: jsonb().$type<Multipart>(),
  },
  table => [
    index('file_upload_expiry').on(table.expiresAt),
    index('file_upload_project').on(table.projectId),
    index('file_upload_parent').on(table.parentId),
    index('file_upload_key').on(table.storageKey),
  ],
)
