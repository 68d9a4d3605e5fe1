import {
  type FolderLevel,
  folderImportProblems,
  folderImportStates,
  type SkipReason,
} from '@steelsafe/contract/folder-import/names.ts'
import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, key } from '../columns.ts'
import { ofCompany } from './companies.ts'
import { byUser } from './users.ts'

/** A folder of the zip from which a tool is created. */
export interface FolderTool {
  folder: string
  projectNumber: string
  partName: string
  /** The project of the tool; null until it is created. */
  projectId: string | null
}

/** A choice of folders of a zip, and the tools that were created from them. */
export interface FolderChoice {
  level: FolderLevel
  tools: FolderTool[]
  /** The listed folders that were not chosen, with the entered numbers and names. Older rows do not have them. */
  leftOut?: Omit<FolderTool, 'projectId'>[]
  /** The user who has last started the import. This user becomes an administrator of the tools. */
  userId: string
  skippedCount: number
  /** The first files that were left out. */
  skipped: { path: string; reason: SkipReason }[]
}

/** A zip with a folder for each tool, and its import. Both are deleted after some days. */
export const folderImports = pgTable(
  'folder_import',
  {
    id: key(),
    companyId: ofCompany(),
    /** The name of the uploaded file. */
    name: text().notNull(),
    state: text({ enum: folderImportStates }).notNull().default('checked'),
    problem: text({ enum: folderImportProblems }),
    storageKey: text('storage_key').notNull(),
    sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
    /** The chosen folders; null until a user has chosen them. */
    settings: jsonb().$type<FolderChoice>(),
    /**
     * The numbers of stored files, and of all files in the chosen folders; the total is null until folders are chosen.
     */
    doneCount: integer('done_count').notNull().default(0),
    totalCount: integer('total_count'),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    createdBy: byUser('created_by').notNull(),
    endedAt: instant('ended_at'),
  },
  table => [
    uniqueIndex('folder_import_key').on(table.storageKey),
    index('folder_import_company').on(table.companyId, table.createdAt),
  ],
)
