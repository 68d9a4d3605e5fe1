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
  sizeBytes: z.number(),
  /** Of a folder: what lies directly in it. */
  fileCount: z.number().int(),
  subfolderCount: z.number().int(),
  modifiedDate: instant,
  modifiedBy: z.string(),
  /** A signed address of a small picture; null where there is none. */
  thumbnailUrl: z.string().nullable(),
})
export type FileEntry = z.infer<typeof fileEntry>

export const folder = z.object({
  name: z.string(),
  path: z.string(),
  breadcrumb: z.array(z.object({ name: z.string(), path: z.string() })),
  children: z.array(fileEntry),
  fileCount: z.number().int(),
  subfolderCount: z.number().int(),
  sizeBytes: z.number(),
})
export type Folder = z.infer<typeof folder>
