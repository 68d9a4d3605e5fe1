import * as z from 'zod'
import { instant } from '../core/fields.ts'

export const fileEntry = z.object({
  id: z.string(),
  name: z.string(),
  /** The path starts at the root of the project, without a leading slash. */
  path: z.string(),
  isDirectory: z.boolean(),
  extension: z.string(),
  mimeType: z.string().nullable(),
  /** For a folder in the listing of its parent, the size of everything below it; for a folder elsewhere, 0. */
  sizeBytes: z.number(),
  /** Counts of a folder's direct content. */
  fileCount: z.number().int(),
  subfolderCount: z.number().int(),
  /** For a folder in the listing of its parent, the number of files below it at any depth; otherwise null. */
  filesBelow: z.number().int().nullable(),
  modifiedDate: instant,
  modifiedBy: z.string(),
  /** Signed address of a thumbnail; null without a thumbnail. */
  thumbnailUrl: z.string().nullable(),
  version: z.number().int(),
})
export type FileEntry = z.infer<typeof fileEntry>

/** The result of a search for files and folders. */
export const fileSearch = z.object({
  entries: z.array(fileEntry),
  /** True when more entries match than are returned. */
  isCut: z.boolean(),
})
export type FileSearch = z.infer<typeof fileSearch>

/** A folder in the tree. */
export const branch = z.object({ name: z.string(), path: z.string(), hasFolders: z.boolean() })
export type Branch = z.infer<typeof branch>

export const fileSortFields = ['name', 'sizeBytes', 'modifiedDate', 'modifiedBy'] as const
export type FileSortField = (typeof fileSortFields)[number]

export const folder = z.object({
  name: z.string(),
  path: z.string(),
  breadcrumb: z.array(z.object({ name: z.string(), path: z.string() })),
  /** The requested page. The counts cover the whole folder. */
  children: z.array(fileEntry),
  fileCount: z.number().int(),
  subfolderCount: z.number().int(),
  /** Counts and size of everything below it, at any depth. */
  filesBelow: z.number().int(),
  foldersBelow: z.number().int(),
  sizeBytes: z.number(),
})
export type Folder = z.infer<typeof folder>

/** A file with an address for viewing it. */
export const fileView = fileEntry.extend({
  /** Signed address of the content for a viewer or a page. Never runs scripts. */
  url: z.string(),
})
export type FileView = z.infer<typeof fileView>

/** A preview of extracting a zip. */
export const archiveCheck = z.object({
  fileCount: z.number().int(),
  sizeBytes: z.number(),
  /** Number of skipped entries, which operating systems create automatically. */
  leftOut: z.number().int(),
  /** Number of names with invalid characters, and the first names with their repaired form. */
  repairedCount: z.number().int(),
  repaired: z.array(z.object({ from: z.string(), to: z.string() })),
})
export type ArchiveCheck = z.infer<typeof archiveCheck>

export const binnedEntry = z.object({
  id: z.string(),
  name: z.string(),
  isDirectory: z.boolean(),
  /** The path before deletion. */
  path: z.string(),
  sizeBytes: z.number(),
  deletedDate: instant,
  deletedBy: z.string(),
})
export type BinnedEntry = z.infer<typeof binnedEntry>

export const fileVersion = z.object({
  number: z.number().int(),
  sizeBytes: z.number(),
  createdDate: instant,
  createdBy: z.string(),
  /** Signed address to download the version; null for a user who may not download files. */
  url: z.string().nullable(),
})
export type FileVersion = z.infer<typeof fileVersion>
