import * as z from 'zod'
import { instant } from '../core/fields.ts'

export const fileEntry = z.object({
  id: z.string(),
  name: z.string(),
  /** From the root of the project, without a leading slash. */
  path: z.string(),
  isDirectory: z.boolean(),
  extension: z.string(),
  mimeType: z.string().nullable(),
  /** Of a folder that is listed in its place: of everything below it; elsewhere 0. */
  sizeBytes: z.number(),
  /** Of a folder: what lies directly in it. */
  fileCount: z.number().int(),
  subfolderCount: z.number().int(),
  /** Of a folder that is listed in its place: all files below it; elsewhere null. */
  filesBelow: z.number().int().nullable(),
  modifiedDate: instant,
  modifiedBy: z.string(),
  /** A signed address of a small picture; null where there is none. */
  thumbnailUrl: z.string().nullable(),
  version: z.number().int(),
})
export type FileEntry = z.infer<typeof fileEntry>

/** A folder in the tree. */
export const branch = z.object({ name: z.string(), path: z.string(), hasFolders: z.boolean() })
export type Branch = z.infer<typeof branch>

export const fileSortFields = ['name', 'sizeBytes', 'modifiedDate', 'modifiedBy'] as const
export type FileSortField = (typeof fileSortFields)[number]

export const folder = z.object({
  name: z.string(),
  path: z.string(),
  breadcrumb: z.array(z.object({ name: z.string(), path: z.string() })),
  /** The part that was asked for; the numbers are those of the whole folder. */
  children: z.array(fileEntry),
  fileCount: z.number().int(),
  subfolderCount: z.number().int(),
  /** Everything below it, at any depth. */
  filesBelow: z.number().int(),
  foldersBelow: z.number().int(),
  sizeBytes: z.number(),
})
export type Folder = z.infer<typeof folder>

/** A file as it is looked at. */
export const fileView = fileEntry.extend({
  /** A signed address of the bytes, to be read by a viewer or a page; never runs anything. */
  url: z.string(),
})
export type FileView = z.infer<typeof fileView>

/** What extracting a zip would bring. */
export const archiveCheck = z.object({
  fileCount: z.number().int(),
  sizeBytes: z.number(),
  /** Entries that a system added by itself. */
  leftOut: z.number().int(),
  /** Names with characters that are not allowed, and what they become; the first of them. */
  repairedCount: z.number().int(),
  repaired: z.array(z.object({ from: z.string(), to: z.string() })),
})
export type ArchiveCheck = z.infer<typeof archiveCheck>

export const binnedEntry = z.object({
  id: z.string(),
  name: z.string(),
  isDirectory: z.boolean(),
  /** Where it was. */
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
  url: z.string(),
})
export type FileVersion = z.infer<typeof fileVersion>
