import type { BannerMessage, bannerForm, bannerTimes } from '@steelsafe/contract/banners/entities.ts'
import type { ListQuery } from '@steelsafe/contract/core/lists.ts'
import { eq, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { announceEveryone } from '#core/announce.ts'
import { allOf, countRows } from '#core/counting.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { notFound } from '#core/errors.ts'
import type { Job } from '#core/jobs.ts'
import { isCut, order, page } from '#core/paging.ts'
import type { Services } from '#core/services.ts'
import { contains } from '#core/wildcards.ts'
import { newId } from '#database/columns.ts'
import { banners } from '#database/schema/banners.ts'

type Form = z.output<typeof bannerForm>
type Time = (typeof bannerTimes)[number]

const columns = { startDate: sql`b.start_date`, endDate: sql`b.end_date`, typeId: sql`b.type_id` }

const stateOf = sql`case when now() < b.start_date then 'upcoming' when now() > b.end_date then 'past' else 'current' end`

export async function listMessages(
  tx: Tx,
  query: ListQuery<keyof typeof columns> & { state?: Time | undefined },
) {
  const where = allOf(
    contains(sql`searchable(b.text::text)`, query.searchTerm),
    query.state && sql`${stateOf} = ${query.state}`,
  )
  const sorted = order(columns, query, { field: 'startDate', ascending: false }, sql`b.id`)
  const bannerMessages = await readMessages(tx, sql`where ${where ?? sql`true`} ${sorted} ${page(query)}`)
  const totalCount = await countRows(tx, 'banner', sql`banner b`, where)
  return { bannerMessages, totalCount, isCut: isCut(query, totalCount) }
}

export async function getMessage(tx: Tx, id: string): Promise<BannerMessage> {
  const [found] = await readMessages(tx, sql`where b.id = ${id}`)
  if (!found) throw notFound('banner')
  return found
}

export async function addMessage(tx: Tx, services: Services, form: Form): Promise<BannerMessage> {
  const id = newId()
  await tx.insert(banners).values({ id, ...form })
  await turn(tx, services, form)
  return getMessage(tx, id)
}

export async function changeMessage(tx: Tx, services: Services, id: string, form: Form) {
  await getMessage(tx, id)
  await tx.update(banners).set(form).where(eq(banners.id, id))
  await turn(tx, services, form)
  return getMessage(tx, id)
}

export async function removeMessage(tx: Tx, id: string): Promise<void> {
  await getMessage(tx, id)
  await tx.delete(banners).where(eq(banners.id, id))
  await announceEveryone(tx, 'banners')
}

const job = 'banner-turn'

/** Everybody looks again now, and when the message begins and ends: it comes and goes without a reload. */
async function turn(tx: Tx, { jobs }: Services, { startDate, endDate }: Form) {
  await announceEveryone(tx, 'banners')
  for (const date of [startDate, endDate]) {
    // A moment after the end: at the end itself the message is still shown.
    const at = new Date(Date.parse(date) + 1)
    if (at.getTime() > Date.now()) await jobs.enqueue(tx, job, {}, at)
  }
}

export const bannerJob = (services: Services): Job<never> => ({
  name: job,
  retries: 3,
  pauseSeconds: 5,
  run: () => services.engine.transaction(async tx => void (await announceEveryone(tx, 'banners'))),
})

async function readMessages(tx: Tx, which: SQL): Promise<BannerMessage[]> {
  const { rows } = await tx.execute<BannerMessage & Record<string, unknown>>(sql`
    select b.id, b.type_id as "typeId", b.style_id as "styleId", b.start_date as "startDate", b.end_date as "endDate",
      b.text, ${stateOf} as state
    from banner b ${which}`)
  return rows.map(row => ({
    ...row,
    startDate: new Date(row.startDate).toISOString(),
    endDate: new Date(row.endDate).toISOString(),
  }))
}
