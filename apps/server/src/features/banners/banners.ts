import type { Banner } from '@steelsafe/contract/banners/entities.ts'
import type { Language } from '@steelsafe/contract/core/fields.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { notFound } from '#core/errors.ts'
import { bannerMarks, banners } from '#database/schema/banners.ts'

/** The messages that run now and that the user has not removed; in their language. */
export async function currentBanners(tx: Tx, userId: string, language: Language): Promise<Banner[]> {
  const { rows } = await tx.execute<Banner & Record<string, unknown>>(sql`
    select b.id, b.type_id as "typeId", b.style_id as "styleId",
      coalesce(nullif(b.text ->> ${language}, ''), b.text ->> 'en') as text, coalesce(m.state = 'hidden', false) as "isHidden"
    from banner b left join banner_mark m on m.banner_id = b.id and m.user_id = ${userId}
    where now() between b.start_date and b.end_date and m.state is distinct from 'removed'
    order by b.start_date desc, b.id limit 20`)
  return rows
}

export async function marksOf(tx: Tx, userId: string) {
  const marks = await tx
    .select()
    .from(bannerMarks)
    .where(eq(bannerMarks.userId, userId))
    .orderBy(bannerMarks.bannerId)
  return { id: userId, messages: marks.map(({ bannerId, state }) => ({ messageId: bannerId, state })) }
}

export async function mark(
  tx: Tx,
  userId: string,
  bannerId: string,
  state: 'shown' | 'hidden' | 'removed',
): Promise<void> {
  const [banner] = await tx.select().from(banners).where(eq(banners.id, bannerId))
  if (!banner) throw notFound('banner')
  await tx.delete(bannerMarks).where(and(eq(bannerMarks.userId, userId), eq(bannerMarks.bannerId, bannerId)))
  if (state !== 'shown') await tx.insert(bannerMarks).values({ userId, bannerId, state })
}
