import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import type { Services } from '#core/services.ts'
import { momentOf } from '#core/wall-clock.ts'

/** A user whose digest is due, and the day of which it is, in their time zone. */
export interface DueDigest extends Record<string, unknown> {
  userId: string
  day: string
}

/** A user `u` with the day `latest.day` of the latest digest that they were to get until a moment. */
const withLatestDay = (services: Pick<Services, 'config'>, at: SQL): SQL => sql`user_account u
  cross join lateral (select coalesce(u.time_zone, ${services.config.TIME_ZONE}) as name) zone
  cross join lateral (select (${at} at time zone zone.name)::date as day) today
  cross join lateral (select case
    when ${momentOf(sql`(today.day + make_interval(hours => u.reminder_hour))`, sql`zone.name`)} <= ${at} then today.day
    else today.day - 1 end as day) reached
  cross join lateral (select case
    when u.digest = 'weekly' then date_trunc('week', reached.day)::date else reached.day end as day) latest`

/** Everybody whose digest is due and was not sent. After a sleep, only the latest of each. */
export async function dueDigests(
  tx: Tx,
  services: Pick<Services, 'config'>,
  now: Date,
): Promise<DueDigest[]> {
  const at = sql`${now.toISOString()}::timestamptz`
  const { rows } = await tx.execute<DueDigest>(sql`
    select u.id as "userId", latest.day::text as day
    from ${withLatestDay(services, at)} left join last_digest last on last.user_id = u.id
    where u.digest <> 'off' and not u.account_locked and u.deleted_at is null and u.email is not null
      and (last.day is null or last.day < latest.day)
    order by u.id`)
  return rows
}

/** Takes a digest for this transaction. False when it was sent meanwhile: whoever comes second waits here for the first. */
export async function takeDigest(tx: Tx, { userId, day }: DueDigest): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    insert into last_digest (user_id, day) values (${userId}, ${day})
    on conflict (user_id) do update set day = excluded.day where last_digest.day < excluded.day
    returning user_id`)
  return rows.length > 0
}

/** After a user has chosen other days: what was due before is not sent any more. */
export async function beginDigests(
  tx: Tx,
  services: Pick<Services, 'config'>,
  user: string,
  now: Date,
): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`
  await tx.execute(sql`
    insert into last_digest (user_id, day)
    select u.id, latest.day from ${withLatestDay(services, at)} where u.id = ${user}
    on conflict (user_id) do update set day = greatest(last_digest.day, excluded.day)`)
}
