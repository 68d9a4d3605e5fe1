import * as z from 'zod'
import * as fields from '../core/fields.ts'

/** A file of a milestone: its name is used once there, whatever its case. */
export const attachment = z.object({
  name: z.string(),
  extension: z.string(),
  mimeType: z.string(),
  /** Bytes. */
  size: z.number(),
  /** Of the bytes, in hexadecimal. */
  sha256: z.string(),
  addedBy: z.string(),
  addedDate: fields.instant,
  /** Signed addresses: to look at it, where a browser safely can, and to save it. */
  viewUrl: z.string().nullable(),
  downloadUrl: z.string(),
})
export type Attachment = z.infer<typeof attachment>

/** What lists show of the files of a thing. */
export const attachedFiles = z.array(z.object({ name: z.string(), extension: z.string() }))
