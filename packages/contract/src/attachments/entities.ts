import * as z from 'zod'
import * as fields from '../core/fields.ts'

/** A file of an item, such as a milestone or an analysis. Its name is unique in the item, regardless of case. */
export const attachment = z.object({
  name: z.string(),
  extension: z.string(),
  mimeType: z.string(),
  /** Size in bytes. */
  size: z.number(),
  /** SHA-256 of the content, in hexadecimal. */
  sha256: z.string(),
  addedBy: z.string(),
  addedDate: fields.instant,
  /** Signed addresses. `viewUrl` is null for a file that a browser cannot show safely. */
  viewUrl: z.string().nullable(),
  downloadUrl: z.string(),
})
export type AttachmentView = z.infer<typeof attachment>

/** Names and extensions of an item's files, for lists. */
export const attachedFiles = z.array(z.object({ name: z.string(), extension: z.string() }))
