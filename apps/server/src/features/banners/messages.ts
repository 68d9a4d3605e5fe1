import {
  type BannerMessage,
  type bannerForm,
  bannerTimes,
  type changedBanner,
} from '@steelsafe/contract/banners/entities.ts'
import { bannerTypes } from '@steelsafe/contract/banners/names.ts'
import type { Language } from '@steelsafe/contract/core/fields.ts'
import type { ListQuery } from '@steelsafe/contract/core/lists.ts'
import { eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type * as z from 'zod'
import { contains } from '#core/contains.ts'
import { allOf } from '#core/count-rows.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { notFound } from '#core/errors.ts'
import type { Job } from '#core/jobs.ts'
import { readPage } from '#core/lists.ts'
import { publishToEveryone } from '#core/publish-change.ts'
import type { Services } from '#core/services.ts'
import { anyOf, isOneOf, matchingCodes, searchableText } from '#core/translated-search.ts'
import { updateVersion } from '#core/versions.ts'
import { newId } from '#database/columns.ts'
import { banners } from '#database/schema/banners.ts'

type Form = z.output<typeof bannerForm>
type Change = z.output<typeof changedBanner>
type Time = (typeof bannerTimes)[number]

const b = alias(banners, 'b')

const stateOf = sql<Time>`case when now() < b.start_date then 'upcoming' when now() > b.end_date then 'past' else 'current' end`

const select = (tx: Tx) =>
  tx
    .select({
      id: b.id,
      typeId: b.typeId,
      styleId: b.styleId,
      startDate: b.startDate,
      endDate: b.endDate,
      text: b.text,
      state: stateOf,
      version: b.version,
    })
    .from(b)
    .$dynamic()

const sorting = {
  columns: { startDate: sql`b.start_date`, endDate: sql`b.end_date`, typeId: sql`b.type_id` },
  byDefault: { field: 'startDate', ascending: false },
  id: sql`b.id`,
} as const

export async function listMessages(
  tx: Tx,
  language: Language,
  query: ListQuery<keyof typeof sorting.columns> & { state?: Time | undefined },
) {
  const where = allOf(
    anyOf(
      contains(searchableText(language, sql`b.text`), query.searchTerm),
      isOneOf(
        sql`b.type_id`,
        matchingCodes(language, type => `shell:banner.type.${type}`, bannerTypes, query.searchTerm),
      ),
      isOneOf(
        stateOf,
        matchingCodes(language, state => `banners:state.${state}`, bannerTimes, query.searchTerm),
      ),
    ),
    query.state && sql`${stateOf} = ${query.state}`,
  )
  const { rows, ...page } = await readPage(tx, select, { table: banners, query, sorting, where })
  return { bannerMessages: rows, ...page }
}

export async function getMessage(tx: Tx, id: string): Promise<BannerMessage> {
  const [message] = await select(tx).where(eq(b.id, id))
  if (!message) throw notFound('banner')
  return message
}

export async function addMessage(tx: Tx, services: Services, form: Form): Promise<BannerMessage> {
  const id = newId()
  await tx.insert(banners).values({ id, ...form })
  await turn(tx, services, form)
  return getMessage(tx, id)
}

/** @throws 404; 409 when somebody else has changed the message since the caller read it */
export async function changeMessage(tx: Tx, services: Services, id: string, { version, ...form }: Change) {
  await getMessage(tx, id)
  await updateVersion(tx, banners, eq(banners.id, id), version, form)
  await turn(tx, services, form)
  return getMessage(tx, id)
}

export async function removeMessage(tx: Tx, id: string): Promise<void> {
  await getMessage(tx, id)
  await tx.delete(banners).where(eq(banners.id, id))
  await publishToEveryone(tx, 'banners')
}

const job = 'banner-turn'

/**
 * Notifies everybody now, at the beginning and at the end of the message, so that it appears and disappears without a
 * reload.
 */
async function turn(tx: Tx, { jobs }: Services, { startDate, endDate }: Form) {
  await publishToEveryone(tx, 'banners')
  for (const date of [startDate, endDate]) {
    // One millisecond after the end, because the message is still shown at the end itself.
    const at = new Date(Date.parse(date) + 1)
    if (at.getTime() > Date.now()) await jobs.enqueue(tx, job, {}, { at })
  }
}

export const bannerJob = (services: Services): Job<never> => ({
  name: job,
  retries: 3,
  pauseSeconds: 5,
  run: () => services.engine.transaction(async tx => void (await publishToEveryone(tx, 'banners'))),
})
