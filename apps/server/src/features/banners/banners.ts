import type { banners as calls } from '@steelsafe/contract/banners/endpoints.ts'
import type { Banner } from '@steelsafe/contract/banners/entities.ts'
import type { Language } from '@steelsafe/contract/core/fields.ts'
import { and, desc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Tx } from '#core/database/engine/engine.ts'
import { notFound } from '#core/errors.ts'
import type { Call } from '#core/http/serve.ts'
import { bannerMarks, banners } from '#database/schema/banners.ts'

const b = alias(banners, 'b')
const m = alias(bannerMarks, 'm')

const isCurrent = sql<boolean>`now() between b.start_date and b.end_date`
const textIn = (language: Language) =>
  sql<string>`coalesce(nullif(b.text ->> ${language}, ''), b.text ->> 'en')`

/** Returns the current banners that the user has not removed, in a language. */
export const currentBanners = (tx: Tx, userId: string, language: Language): Promise<Banner[]> =>
  tx
    .select({
      id: b.id,
      typeId: b.typeId,
      styleId: b.styleId,
      text: textIn(language),
      isHidden: sql<boolean>`coalesce(m.state = 'hidden', false)`,
    })
    .from(b)
    .leftJoin(m, and(eq(m.bannerId, b.id), eq(m.userId, userId)))
    .where(and(isCurrent, sql`m.state is distinct from 'removed'`))
    .orderBy(desc(b.startDate), b.id)
    .limit(20)

/** Returns the banners that the caller has hidden or removed. */
export async function marksOf({
  tx,
  caller: { id: userId },
  origin: { language },
}: Call<typeof calls.marks>) {
  const messages = await tx
    .select({ messageId: b.id, state: m.state, text: textIn(language), isCurrent })
    .from(m)
    .innerJoin(b, eq(b.id, m.bannerId))
    .where(eq(m.userId, userId))
    .orderBy(desc(b.startDate), b.id)
  return { id: userId, messages }
}

/** Stores the state of a banner for the caller; the state `shown` deletes the stored state. */
export async function setBannerState({
  tx,
  caller: { id: userId },
  body: { messageId: bannerId, state },
}: Call<typeof calls.mark>): Promise<void> {
  const [banner] = await tx.select().from(banners).where(eq(banners.id, bannerId))
  if (!banner) throw notFound('banner')
  await tx.delete(bannerMarks).where(and(eq(bannerMarks.userId, userId), eq(bannerMarks.bannerId, bannerId)))
  if (state !== 'shown') await tx.insert(bannerMarks).values({ userId, bannerId, state })
}
