import { limits } from '@steelsafe/contract/core/limits.ts'
import type { Video, videoForm } from '@steelsafe/contract/support/entities.ts'
import { eq, sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { Tx } from '#core/database/engine/engine.ts'
import { notFound, refused } from '#core/errors.ts'
import { newId } from '#database/columns.ts'
import { trainingVideos } from '#database/schema/support.ts'

type Form = z.output<typeof videoForm>

export const listVideos = (tx: Tx): Promise<Video[]> =>
  tx.select().from(trainingVideos).orderBy(trainingVideos.position, trainingVideos.id)

/** @throws 409 when there are `limits.trainingVideos` */
export async function addVideo(tx: Tx, form: Form): Promise<Video> {
  await lockOrder(tx)
  const { length } = await listVideos(tx)
  if (length >= limits.trainingVideos) throw refused('support:rule.tooManyVideos')
  const id = newId()
  await tx.insert(trainingVideos).values({ id, ...form, position: length })
  await moveTo(tx, id, form.position)
  return get(tx, id)
}

export async function changeVideo(tx: Tx, id: string, { position, ...form }: Form): Promise<Video> {
  await lockOrder(tx)
  await get(tx, id)
  await tx.update(trainingVideos).set(form).where(eq(trainingVideos.id, id))
  await moveTo(tx, id, position)
  return get(tx, id)
}

export async function removeVideo(tx: Tx, id: string): Promise<void> {
  await lockOrder(tx)
  await get(tx, id)
  await tx.delete(trainingVideos).where(eq(trainingVideos.id, id))
  await tx.execute(sql`
    update training_video v set position = p.place
    from (select id, row_number() over (order by position, id) - 1 as place from training_video) p
    where p.id = v.id and v.position <> p.place`)
}

async function get(tx: Tx, id: string): Promise<Video> {
  const [found] = await tx.select().from(trainingVideos).where(eq(trainingVideos.id, id))
  if (!found) throw notFound('video')
  return found
}

const lockOrder = (tx: Tx) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('training_video', 0))`)

/** Puts one at a place; the others make room. */
async function moveTo(tx: Tx, id: string, position: number): Promise<void> {
  const videos = await listVideos(tx)
  const moved = videos.filter(video => video.id === id)
  const placed = videos.filter(video => video.id !== id).toSpliced(position, 0, ...moved)
  for (const [place, video] of placed.entries()) {
    if (video.position !== place)
      await tx.update(trainingVideos).set({ position: place }).where(eq(trainingVideos.id, video.id))
  }
}
