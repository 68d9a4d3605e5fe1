import { boardLimits } from '@steelsafe/contract/boards/limits.ts'
import type { DateKind, DueTime } from '@steelsafe/contract/boards/names.ts'
import type { Delay } from '@steelsafe/contract/responsible/entities.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { dayOfCompany } from '#core/project/project-day.ts'
import type { Services } from '#core/services.ts'
import { datesOfProjects, datesOfUser, sqlCanSeeDate, sqlIsLateOn, sundayOf } from '#features/boards/index.ts'
import { delayOf } from '#features/responsible/index.ts'

/** A date in the digest of a user. */
export interface DigestDate extends Record<string, unknown> {
  id: string
  kind: DateKind
  name: string
  day: string
  daysLeft: number
  when: DueTime
  /** The reason of the delay; null when no reason is recorded or the date is not late. */
  delay: Delay | null
  /** Number of the dates with the same `when`, including this date. */
  count: number
  projectId: string
  projectNumber: string
  partName: string
}

/**
 * Returns the dates of a user that are late, due this week, or due in the two weeks after it, at most `digestLines` of
 * each group. The dates of a user are the dates for which the user is responsible or is notified, and all dates of the
 * tools that the user leads. As on the board, a date is late by the current day of its project, and this week is the
 * week of `day`.
 * @param day the day of the digest, in the time zone of the user
 */
export async function datesOfDigest(
  tx: Tx,
  services: Services,
  { userId: user, day }: { userId: string; day: string },
  now: Date,
): Promise<DigestDate[]> {
  const weekEnd = sql`${sundayOf(day)}::date`
  const today = dayOfCompany(sql`p.company_id`, services, sql`${now.toISOString()}::timestamptz`)
  const userId = sql`${user}::uuid`
  const { rows } = await tx.execute<DigestDate>(sql`
    select id, kind, name, day, "daysLeft", "when", count, "projectId", "projectNumber", "partName",
      case when "when" = 'late' then ${delayOf('counted')} end as delay
    from (
      select *, count(*) over (partition by "when")::int as count,
        row_number() over (partition by "when" order by late_on, id) as place
      from (
        select d.id, d.kind, d.name, d.due_on::text as day, d.due_on - own.today as "daysLeft", d.late_on,
          case when ${sqlIsLateOn(sql`own.today`)} then 'late' when d.due_on <= ${weekEnd} then 'week' else 'next' end as "when",
          d.project_id as "projectId", p.project_number as "projectNumber", p.part_name as "partName"
        from ${datesOfProjects} cross join lateral (select ${today} as today) own
        where d.id in (${datesOfUser(userId)}) and d.due_on <= ${weekEnd} + ${boardLimits.digestDays}::int and ${sqlCanSeeDate(userId)}
      ) dated
    ) counted
    where place <= ${boardLimits.digestLines} order by late_on, id`)
  return rows
}
