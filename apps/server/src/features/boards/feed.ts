import { createHash } from 'node:crypto'
import type { boards as calls } from '@steelsafe/contract/boards/endpoints.ts'
import { boardLimits } from '@steelsafe/contract/boards/limits.ts'
import type { DateKind } from '@steelsafe/contract/boards/names.ts'
import { addressOfDate } from '@steelsafe/contract/boards/paths.ts'
import type { Language } from '@steelsafe/contract/core/fields.ts'
import { projectTitle } from '@steelsafe/contract/core/names/project-title.ts'
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { notFound } from '#core/errors.ts'
import type { GeneratedFile } from '#core/http/send-file.ts'
import type { Call } from '#core/http/serve.ts'
import { constantLimit } from '#core/lists/page-range.ts'
import type { Services } from '#core/services.ts'
import { translate } from '#core/texts.ts'
import { newId } from '#database/columns.ts'
import { calendarFeeds } from '#database/schema/boards.ts'
import { writeCalendar } from './calendar.ts'
import { datesOfProjects } from './dates/dates.ts'
import { nameOfDate } from './dates/name-of-date.ts'
import { datesOfUser, sqlCanSeeDate } from './people.ts'

/** Returns the address of a user's feed; null while the feed is off. */
export async function addressOfFeed(tx: Tx, services: Services, user: string) {
  const [feed] = await tx.select().from(calendarFeeds).where(eq(calendarFeeds.userId, user))
  return {
    address: feed ? `${services.publicUrl}/api/calendar/${services.signer.calendarTokenOf(feed.id)}` : null,
  }
}

/** Turns on the feed or replaces its address. The previous address stops working. */
export async function renewFeed({ tx, services, caller: { id: userId } }: Call<typeof calls.renewFeed>) {
  const id = newId()
  await tx
    .insert(calendarFeeds)
    .values({ userId, id })
    .onConflictDoUpdate({ target: calendarFeeds.userId, set: { id } })
  return addressOfFeed(tx, services, userId)
}

export const stopFeed = async ({ tx, caller: { id: user } }: Call<typeof calls.stopFeed>): Promise<void> => {
  await tx.delete(calendarFeeds).where(eq(calendarFeeds.userId, user))
}

/**
 * Returns a calendar of the open dates of the feed's user, in the user's language.
 * @throws 404 for an address that is invalid or was replaced
 */
export async function readFeed({
  tx,
  services,
  params: { token },
}: Call<typeof calls.feed>): Promise<GeneratedFile> {
  const user = await userOf(tx, services, token)
  const kindName = (kind: DateKind) => translate(user.language, `boards:kind.${kind}`)
  const dates = await feedDates(tx, user.id)
  const body = writeCalendar(
    'Steelsafe',
    dates.map(({ kind, name, number, partName, project, ...date }) => ({
      ...date,
      summary: `${nameOfDate({ kind, name }, user.language)} · ${number}`,
      description: [kindName(kind), projectTitle(number, partName)].join('\n'),
      category: kindName(kind),
      url: services.publicUrl + addressOfDate({ kind, id: date.id, projectId: project }),
      changedAt: new Date(date.changedAt),
    })),
  )
  const etag = `"${createHash('sha256').update(body).digest('base64url')}"`
  return { body, etag, type: 'text/calendar; charset=utf-8', cacheSeconds: 0 }
}

async function userOf(tx: Tx, { signer }: Services, token: string) {
  const feed = signer.calendarOf(token)
  const { rows } = await tx.execute<{ id: string; language: Language }>(sql`
    select u.id, u.language from calendar_feed f join user_account u on u.id = f.user_id
    where f.id = ${feed ?? null}::uuid and not u.account_locked and u.deleted_at is null`)
  if (!rows[0]) throw notFound('page')
  return rows[0]
}

async function feedDates(tx: Tx, user: string) {
  const { rows } = await tx.execute<{
    id: string
    kind: DateKind
    name: string
    day: string
    changedAt: string
    project: string
    number: string
    partName: string
  }>(sql`
    select d.id, d.kind, d.name, d.due_on::text as day, d.changed_at as "changedAt", d.project_id as project,
      p.project_number as number, p.part_name as "partName"
    from ${datesOfProjects}
    where d.id in (${datesOfUser(sql`${user}::uuid`)}) and ${sqlCanSeeDate(sql`${user}::uuid`)}
    order by d.late_on, d.id ${constantLimit(boardLimits.feedDates)}`)
  return rows
}
