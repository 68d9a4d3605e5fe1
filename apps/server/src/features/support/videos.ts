import { type Video, videoAddress, type videoForm } from '@steelsafe/contract/support/entities.ts'
import { supportLimits } from '@steelsafe/contract/support/limits.ts'
import { eq } from 'drizzle-orm'
import type * as z from 'zod'
import type { Caller } from '#core/caller.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { notFound, refused } from '#core/errors.ts'
import { closeGap, lockOrder, moveTo, type Ordered } from '#core/row-order.ts'
import { newId } from '#database/columns.ts'
import { trainingVideos } from '#database/schema/support.ts'

type Form = z.output<typeof videoForm>

const ordered: Ordered = { table: trainingVideos }

/** Only an administrator sees the entries that have no address yet. */
export async function listVideos(tx: Tx, { isAdmin }: Pick<Caller, 'isAdmin'>): Promise<Video[]> {
  const videos = await allVideos(tx)
  return isAdmin ? videos : videos.filter(({ url }) => videoAddress(url, 'en') !== '')
}

/** @throws 409 when there are `supportLimits.trainingVideos` */
export async function addVideo(tx: Tx, form: Form): Promise<Video> {
  await lockOrder(tx, ordered)
  const { length } = await allVideos(tx)
  if (length >= supportLimits.trainingVideos) throw refused('support:rule.tooManyVideos')
  const id = newId()
  await tx.insert(trainingVideos).values({ id, ...form, position: length })
  await moveTo(tx, ordered, id, form.position)
  return get(tx, id)
}

export async function changeVideo(tx: Tx, id: string, { position, ...form }: Form): Promise<Video> {
  await lockOrder(tx, ordered)
  await get(tx, id)
  await tx.update(trainingVideos).set(form).where(eq(trainingVideos.id, id))
  await moveTo(tx, ordered, id, position)
  return get(tx, id)
}

export async function removeVideo(tx: Tx, id: string): Promise<void> {
  await lockOrder(tx, ordered)
  await get(tx, id)
  await tx.delete(trainingVideos).where(eq(trainingVideos.id, id))
  await closeGap(tx, ordered)
}

const allVideos = (tx: Tx): Promise<Video[]> =>
  tx.select().from(trainingVideos).orderBy(trainingVideos.position, trainingVideos.id)

async function get(tx: Tx, id: string): Promise<Video> {
  const [found] = await tx.select().from(trainingVideos).where(eq(trainingVideos.id, id))
  if (!found) throw notFound('video')
  return found
}
