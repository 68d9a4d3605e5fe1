import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant, key } from '../columns.ts'
import { ofProject } from './projects.ts'
import { byUser } from './users.ts'

/**
 * A file or folder of a project. Without a parent it is in the root. The row of a file contains its current version.
 */
export const fileEntries = pgTable(
  'file_entry',
  {
    id: key(),
    projectId: ofProject(),
    parentId: uuid('parent_id').references((): AnyPgColumn => fileEntries.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** The name without regard to case; names that differ only in case are equal. */
    nameKey: text('name_key').notNull(),
    /** Sort key in which numbers count by value: 2 comes before 10. */
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
    /** In the recycle bin, the file or folder that was deleted and took this entry with it. */
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

/** A version of a file, including the current one. Each is one object in the storage. */
export const fileVersions = pgTable(
  'file_version',
  {
    id: key(),
    entryId: uuid('entry_id')
      .notNull()
      .references(() => fileEntries.id, { onDelete: 'cascade' }),
    /** The file's project, stored here to find the newest versions of a project without reading all of them. */
    projectId: ofProject(),
    number: integer().notNull(),
    storageKey: text('storage_key').notNull(),
    sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
    sha256: text().notNull(),
    mimeType: text('mime_type').notNull(),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    createdBy: byUser('created_by'),
    /** The sender's id of the upload. A repeated upload with the same id adds no version. */
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
