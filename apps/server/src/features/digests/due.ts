import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { momentOfLocalTime } from '#core/database/wall-clock.ts'
import { sqlZoneOfUser, type ZoneSettings } from '#core/project/project-day.ts'

/** A user whose digest is due, and the day of the digest in their time zone. */
export interface DueDigest extends Record<string, unknown> {
  userId: string
  day: string
}

/** Selects a user `u` with the name of their time zone as `zone.name`. */
const withZone = (services: ZoneSettings): SQL => sql`user_account u
  cross join lateral (select ${sqlZoneOfUser(sql`u.time_zone`, services)} as name) zone`

/** Selects a user `u` with `latest.day`, the day of the latest digest that was due by the given time. */
const withLatestDay = (services: ZoneSettings, at: SQL): SQL => sql`${withZone(services)}
  cross join lateral (select (${at} at time zone zone.name)::date as day) today
  cross join lateral (select case
    when ${momentOfLocalTime(sql`(today.day + make_interval(hours => u.reminder_hour))`, sql`zone.name`)} <= ${at} then today.day
    else today.day - 1 end as day) reached
  cross join lateral (select case
    when u.digest = 'weekly' then date_trunc('week', reached.day)::date else reached.day end as day) latest`

/**
 * Returns the users whose latest due digest was not sent. Older digests, such as digests that were missed during an
 * interruption, are skipped.
 */
export async function dueDigests(tx: Tx, services: ZoneSettings, now: Date): Promise<DueDigest[]> {
  const at = sql`${now.toISOString()}::timestamptz`
  const { rows } = await tx.execute<DueDigest>(sql`
    select u.id as "userId", latest.day::text as day
    from ${withLatestDay(services, at)} left join last_digest last on last.user_id = u.id
    where u.digest <> 'off' and not u.account_locked and u.deleted_at is null and u.email is not null
      and (last.day is null or last.day < latest.day)
    order by u.id`)
  return rows
}

/** Returns the calendar day of `now` in the time zone of a user. */
export async function dayOfUser(tx: Tx, services: ZoneSettings, user: string, now: Date): Promise<string> {
  const { rows } = await tx.execute<{ day: string }>(sql`
    select (${now.toISOString()}::timestamptz at time zone zone.name)::date::text as day
    from ${withZone(services)} where u.id = ${user}`)
  return rows[0]!.day // The user exists.
}

/**
 * Marks a digest as sent. Returns false when it was marked before. Waits for a concurrent transaction that marks the
 * same digest.
 */
export async function claimDigest(tx: Tx, { userId, day }: DueDigest): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    insert into last_digest (user_id, day) values (${userId}, ${day})
    on conflict (user_id) do update set day = excluded.day where last_digest.day < excluded.day
    returning user_id`)
  return rows.length > 0
}

/**
 * Marks the latest due digest of a user as sent, so that a change of the digest days takes effect with the next digest.
 */
export async function beginDigests(tx: Tx, services: ZoneSettings, user: string, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`
  await tx.execute(sql`
    insert into last_digest (user_id, day)
    select u.id, latest.day from ${withLatestDay(services, at)} where u.id = ${user}
    on conflict (user_id) do update set day = greatest(last_digest.day, excluded.day)`)
}
