import { isDeepStrictEqual } from 'node:util'
import type { support as calls } from '@steelsafe/contract/support/endpoints.ts'
import type { Video } from '@steelsafe/contract/support/entities.ts'
import { supportLimits } from '@steelsafe/contract/support/limits.ts'
import type { VideoPage } from '@steelsafe/contract/support/names.ts'
import { videoAddress } from '@steelsafe/contract/support/video-address.ts'
import { eq } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { closeGap, lockOrder, moveRow, type Ordered } from '#core/database/row-order.ts'
import { assertVersion, updateLockedRow } from '#core/database/versions.ts'
import { conflict, notFound } from '#core/errors.ts'
import type { Call } from '#core/http/serve.ts'
import { newId } from '#database/columns.ts'
import { trainingVideos } from '#database/schema/support.ts'

const orderedOn = (page: VideoPage): Ordered => ({
  table: trainingVideos,
  kind: { column: trainingVideos.page, value: page },
})

/** Returns the videos of a page. Only administrators see entries without an address. */
export async function listVideos({
  tx,
  caller: { isAdmin },
  query: { page },
}: Call<typeof calls.videos>): Promise<Video[]> {
  const videos = await videosOn(tx, page)
  return isAdmin ? videos : videos.filter(({ url }) => videoAddress(url, 'en') !== '')
}

/**
 * Creates a video at a position of a page.
 * @throws 409 beyond `supportLimits.trainingVideos` on the page
 */
export async function createVideo({ tx, body: form }: Call<typeof calls.createVideo>): Promise<Video> {
  const videoOrder = orderedOn(form.page)
  await lockOrder(tx, videoOrder)
  const { length } = await videosOn(tx, form.page)
  if (length >= supportLimits.trainingVideos) throw conflict('support:rule.tooManyVideos')
  const id = newId()
  await tx.insert(trainingVideos).values({ id, ...form, position: length })
  await moveRow(tx, videoOrder, id, form.position)
  return get(tx, id)
}

/**
 * Updates a video. A move alone does not increment its version, because no form shows the position.
 * @throws 404 when there is no such video; 409 when another user has changed the video since the caller read it
 */
export async function updateVideo({
  tx,
  params: { videoId: id },
  body: { position, version, ...form },
}: Call<typeof calls.updateVideo>): Promise<Video> {
  const videoOrder = orderedOn((await get(tx, id)).page)
  await lockOrder(tx, videoOrder)
  const before = await get(tx, id)
  assertVersion(before, version)
  if (!isDeepStrictEqual(form, { title: before.title, url: before.url }))
    await updateLockedRow(tx, trainingVideos, id, form)
  if (position !== undefined) await moveRow(tx, videoOrder, id, position)
  return get(tx, id)
}

export async function deleteVideo({
  tx,
  params: { videoId: id },
}: Call<typeof calls.deleteVideo>): Promise<void> {
  const videoOrder = orderedOn((await get(tx, id)).page)
  await lockOrder(tx, videoOrder)
  await tx.delete(trainingVideos).where(eq(trainingVideos.id, id))
  await closeGap(tx, videoOrder)
}

const videosOn = (tx: Tx, page: VideoPage): Promise<Video[]> =>
  tx
    .select()
    .from(trainingVideos)
    .where(eq(trainingVideos.page, page))
    .orderBy(trainingVideos.position, trainingVideos.id)

async function get(tx: Tx, id: string): Promise<Video> {
  const [video] = await tx.select().from(trainingVideos).where(eq(trainingVideos.id, id))
  if (!video) throw notFound('video')
  return video
}
