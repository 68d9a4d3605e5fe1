import { banners as endpoints } from '@steelsafe/contract/banners/endpoints.ts'
import { type BannerMessage, bannerTimes } from '@steelsafe/contract/banners/entities.ts'
import { bannerTypes } from '@steelsafe/contract/banners/names.ts'
import { and, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Tx } from '#core/database/engine/engine.ts'
import { crudRoutes } from '#core/http/crud-routes.ts'
import type { Job } from '#core/jobs/jobs.ts'
import { sqlContains } from '#core/lists/contains.ts'
import { matchingCodes, searchableText, sqlIsOneOf } from '#core/lists/translated-search.ts'
import { publishToEveryone } from '#core/live/publish-change.ts'
import type { Services } from '#core/services.ts'
import { banners } from '#database/schema/banners.ts'

const bannerRow = alias(banners, 'b')

const stateOf = sql<
  BannerMessage['state']
>`case when now() < b.start_date then 'upcoming' when now() > b.end_date then 'past' else 'current' end`

const select = (tx: Tx) =>
  tx
    .select({
      id: bannerRow.id,
      typeId: bannerRow.typeId,
      styleId: bannerRow.styleId,
      startDate: bannerRow.startDate,
      endDate: bannerRow.endDate,
      text: bannerRow.text,
      state: stateOf,
      version: bannerRow.version,
    })
    .from(bannerRow)
    .$dynamic()

export const messageRoutes = crudRoutes(endpoints, {
  table: banners,
  noun: 'banner',
  rows: 'bannerMessages',
  select,
  sorting: {
    columns: { startDate: sql`b.start_date`, endDate: sql`b.end_date`, typeId: sql`b.type_id` },
    byDefault: { field: 'startDate', ascending: false },
    id: sql`b.id`,
  },
  where: ({ searchTerm, state }, language) =>
    and(
      or(
        sqlContains(searchableText(language, sql`b.text`), searchTerm),
        sqlIsOneOf(
          sql`b.type_id`,
          matchingCodes(language, type => `shell:banner.type.${type}`, bannerTypes, searchTerm),
        ),
        sqlIsOneOf(
          stateOf,
          matchingCodes(language, time => `banners:state.${time}`, bannerTimes, searchTerm),
        ),
      ),
      state && sql`${stateOf} = ${state}`,
    ),
  onChange: notifyAtTurns,
})

const job = 'banner-turn'

/**
 * Publishes the change to the open screens of all users now, at the start of the message and after its end, so that the
 * message appears and disappears without a reload.
 */
async function notifyAtTurns(
  tx: Tx,
  { jobs }: Services,
  message?: Pick<BannerMessage, 'startDate' | 'endDate'>,
): Promise<void> {
  await publishToEveryone(tx, 'banners')
  for (const date of message ? [message.startDate, message.endDate] : []) {
    // One millisecond after the end, because the message is still shown at the end itself.
    const at = new Date(Date.parse(date) + 1)
    if (at.getTime() > Date.now()) await jobs.enqueue(tx, job, {}, { at })
  }
}

export const bannerJob = (services: Services): Job => ({
  name: job,
  retries: 3,
  pauseSeconds: 5,
  run: () => services.engine.transaction(async tx => void (await publishToEveryone(tx, 'banners'))),
})
