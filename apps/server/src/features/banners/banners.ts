import type { banners as calls } from '@steelsafe/contract/banners/endpoints.ts'
import type { Banner } from '@steelsafe/contract/banners/entities.ts'
import type { Language } from '@steelsafe/contract/core/fields.ts'
import { and, desc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Tx } from '#core/database/engine/engine.ts'
import { notFound } from '#core/errors.ts'
import type { Call } from '#core/http/serve.ts'
import { bannerMarks, banners } from '#database/schema/banners.ts'

const bannerRow = alias(banners, 'b')
const bannerMarkRow = alias(bannerMarks, 'm')

const sqlIsCurrent = sql<boolean>`now() between b.start_date and b.end_date`
const textIn = (language: Language) =>
  sql<string>`coalesce(nullif(b.text ->> ${language}, ''), b.text ->> 'en')`

/** Returns the current banners that the user has not removed, in a language. */
export const currentBanners = (tx: Tx, userId: string, language: Language): Promise<Banner[]> =>
  tx
    .select({
      id: bannerRow.id,
      typeId: bannerRow.typeId,
      styleId: bannerRow.styleId,
      text: textIn(language),
      isHidden: sql<boolean>`coalesce(m.state = 'hidden', false)`,
    })
    .from(bannerRow)
    .leftJoin(bannerMarkRow, and(eq(bannerMarkRow.bannerId, bannerRow.id), eq(bannerMarkRow.userId, userId)))
    .where(and(sqlIsCurrent, sql`m.state is distinct from 'removed'`))
    .orderBy(desc(bannerRow.startDate), bannerRow.id)
    .limit(20)

/** Returns the banners that the caller has hidden or removed. */
export async function marksOf({
  tx,
  caller: { id: userId },
  origin: { language },
}: Call<typeof calls.marks>) {
  const messages = await tx
    .select({
      messageId: bannerRow.id,
      state: bannerMarkRow.state,
      text: textIn(language),
      isCurrent: sqlIsCurrent,
    })
    .from(bannerMarkRow)
    .innerJoin(bannerRow, eq(bannerRow.id, bannerMarkRow.bannerId))
    .where(eq(bannerMarkRow.userId, userId))
    .orderBy(desc(bannerRow.startDate), bannerRow.id)
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
