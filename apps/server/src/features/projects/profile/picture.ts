import type { projects as calls } from '@steelsafe/contract/projects/endpoints.ts'
import { eq } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { notFound } from '#core/errors.ts'
import type { FileAnswer } from '#core/http/send-file.ts'
import type { Call } from '#core/http/serve.ts'
import type { Services } from '#core/services.ts'
import { projects } from '#database/schema/projects.ts'

interface Picture {
  id: string
  imageKey: string | null
}

/** Returns a signed address of a project's picture, whole or as a square of `size` pixels; null without a picture. */
export function pictureUrl(
  { signer }: Pick<Services, 'signer'>,
  { id, imageKey }: Picture,
  size?: number,
): string | null {
  return imageKey && signer.pathOf({ kind: 'picture', project: id, key: imageKey }, { inline: true, size })
}

/**
 * Returns the picture of a project, whole or as a thumbnail.
 * @throws 404 for a project without a picture
 */
export async function pictureFile({ tx, project, query }: Call<typeof calls.image>): Promise<FileAnswer> {
  const [projectRow] = await tx.select().from(projects).where(eq(projects.id, project))
  if (!projectRow?.imageKey || !projectRow.imageType) throw notFound('picture')
  return {
    key: projectRow.imageKey,
    name: `${projectRow.projectNumber} picture`,
    type: projectRow.imageType,
    inline: true,
    thumbnail: query.returnThumbnail
      ? { width: query.thumbnailWidth, height: query.thumbnailHeight }
      : undefined,
    cacheSeconds: 300,
  }
}

/**
 * Sets or deletes the picture of a project. The nightly cleanup deletes the bytes of the previous picture from the
 * storage.
 */
export async function setPicture(tx: Tx, project: string, picture: { key: string; type: string } | null) {
  await tx
    .update(projects)
    .set({ imageKey: picture?.key ?? null, imageType: picture?.type ?? null })
    .where(eq(projects.id, project))
}
