import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Multipart } from '#core/storage/storage.ts'
import { instant, key } from '../columns.ts'
import { ofProject } from './projects.ts'
import { byUser, ofUser } from './users.ts'

/**
 * A file or folder of a project. An entry without a parent is in the root. The row of a file contains its current
 * version.
 */
export const fileEntries = pgTable(
  'file_entry',
  {
    id: key(),
    projectId: ofProject(),
    parentId: uuid('parent_id').references((): AnyPgColumn => fileEntries.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** The name in a form that ignores case. Names that differ only in case are equal. */
    nameKey: text('name_key').notNull(),
    /** Sort key that sorts numbers by value: 2 comes before 10. */
    sortName: text('sort_name').notNull().generatedAlwaysAs(sql`natural_key(name)`),
    isDirectory: boolean('is_directory').notNull(),
    sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull().default(0),
    mimeType: text('mime_type'),
    storageKey: text('storage_key'),
    sha256: text(),
    version: integer().notNull().default(1),
    modifiedAt: instant('modified_at').notNull().default(sql`now()`),
    modifiedBy: byUser('modified_by'),
    deletedAt: instant('deleted_at'),
    deletedBy: byUser('deleted_by'),
    /**
     * For an entry in the recycle bin: the id of the file or folder that the user deleted, which is this entry or
     * contains it.
     */
    binId: uuid('bin_id'),
  },
  table => [
    uniqueIndex('file_entry_name')
      .on(
        table.projectId,
        sql`coalesce(${table.parentId}, '00000000-0000-0000-0000-000000000000'::uuid)`,
        table.nameKey,
      )
      .where(sql`${table.deletedAt} is null`),
    index('file_entry_parent').on(table.parentId),
    index('file_entry_order')
      .on(table.projectId, table.parentId, sql`is_directory desc`, sql`sort_name collate "C"`, table.id)
      .where(sql`${table.deletedAt} is null`),
    index('file_entry_bin').on(table.binId).where(sql`${table.binId} is not null`),
    index('file_entry_deleted').on(table.deletedAt).where(sql`${table.deletedAt} is not null`),
    index('file_entry_new')
      .on(table.modifiedAt, table.id)
      .where(sql`not ${table.isDirectory} and ${table.deletedAt} is null`),
    index('file_entry_search').using('gin', sql`searchable(${table.name}) gin_trgm_ops`),
    check('file_entry_bytes', sql`${table.isDirectory} = (${table.storageKey} is null)`),
  ],
)

/** A version of a file, including the current version. Each version is an object in the storage. */
export const fileVersions = pgTable(
  'file_version',
  {
    id: key(),
    entryId: uuid('entry_id')
      .notNull()
      .references(() => fileEntries.id, { onDelete: 'cascade' }),
    /**
     * The file's project. It is stored here, so that the newest versions of a project are found without reading all of
     * them.
     */
    projectId: ofProject(),
    number: integer().notNull(),
    storageKey: text('storage_key').notNull(),
    sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
    sha256: text().notNull(),
    mimeType: text('mime_type').notNull(),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    createdBy: byUser('created_by'),
    /** An id that the sender has chosen for the upload. A repeated upload with the same id adds no version. */
    sendId: uuid('send_id'),
  },
  table => [
    uniqueIndex('file_version_number').on(table.entryId, table.number),
    uniqueIndex('file_version_key').on(table.storageKey),
    index('file_version_new').on(table.projectId, table.createdAt, table.id),
    uniqueIndex('file_version_sent')
      .on(table.createdBy, table.sendId)
      .where(sql`${table.sendId} is not null`),
  ],
)

const bytes = (name: string) => bigint(name, { mode: 'number' }).notNull()

/** A resumable upload. A finished upload has no bytes; until it expires, it reports that all bytes have arrived. */
export const fileUploads = pgTable(
  'file_upload',
  {
    id: key(),
    projectId: ofProject(),
    userId: ofUser(),
    /** The id of the target folder; null for the root. */
    parentId: uuid('parent_id').references(() => fileEntries.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    sizeBytes: bytes('size_bytes'),
    receivedBytes: bytes('received_bytes').default(0),
    expiresAt: instant('expires_at').notNull(),
    finishedAt: instant('finished_at'),
    /**
     * The request that is sending bytes, in any process, and the time at which its lease expires without further bytes.
     * `senderId` is null when the last request has ended properly.
     */
    senderId: uuid('sender_id'),
    sendingUntil: instant('sending_until').notNull().default(sql`now()`),
    /** The key of the growing object; null before the first bytes are durable, and when the upload is finished. */
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
