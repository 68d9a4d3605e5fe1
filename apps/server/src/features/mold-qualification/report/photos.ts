import type { TryoutContent } from '@steelsafe/contract/mold-qualification/report.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { ImageUnreadable, jpeg } from '#core/storage/images/images.ts'
import { type Storage, StorageMissing } from '#core/storage/storage.ts'
import { attachments } from '#database/schema/attachments.ts'

interface Photo {
  findingId: string
  name: string
  key: string
}

/** A picture for a PDF, as JPEG. */
export interface Picture {
  findingId: string
  name: string
  bytes: Uint8Array
}

/**
 * Maximum numbers of pictures, of each finding and of a whole PDF. Further photos are only listed by name, and stay
 * available at the findings.
 */
const maxPicturesOfFinding = 4
const maxPicturesOfPdf = 80
/** Longer side in pixels: 60 mm at 200 dots per inch. */
const side = 480

/** Returns the photos that the content of a tryout lists, up to the maximum numbers. Deleted photos are left out. */
export async function photosOf(
  tx: Tx,
  project: string,
  findings: TryoutContent['findings'],
): Promise<Photo[]> {
  const withFiles = findings.filter(({ attachedFiles }) => attachedFiles.length > 0)
  if (withFiles.length === 0) return []
  const rows = await tx
    .select({
      findingId: attachments.findingId,
      name: attachments.name,
      key: attachments.storageKey,
      type: attachments.mimeType,
    })
    .from(attachments)
    .where(
      and(
        eq(attachments.projectId, project),
        inArray(
          attachments.findingId,
          withFiles.map(({ id }) => id),
        ),
      ),
    )
  return withFiles
    .flatMap(({ id, attachedFiles }) =>
      attachedFiles
        .flatMap(({ name }) => {
          const row = rows.find(one => one.findingId === id && one.name === name)
          return row?.type.startsWith('image/') ? [{ findingId: id, name, key: row.key }] : []
        })
        .slice(0, maxPicturesOfFinding),
    )
    .slice(0, maxPicturesOfPdf)
}

/** Reads the pictures one after another. Skips a picture that cannot be read; its name is in the PDF anyway. */
export async function picturesOf(storage: Storage, photos: readonly Photo[]): Promise<Picture[]> {
  const pictures: Picture[] = []
  for (const { findingId, name, key } of photos) {
    try {
      pictures.push({ findingId, name, bytes: await jpeg(await storage.get(key), side) })
    } catch (error) {
      if (!(error instanceof ImageUnreadable || error instanceof StorageMissing)) throw error
    }
  }
  return pictures
}
