import { sql } from 'drizzle-orm'
import {
  fallbackRecipientsOf,
  modulesOf,
  sqlIsActiveOnProject,
  waysToProject,
} from '#core/access/permissions.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import type { ToolAlert } from './alerts.ts'

/** The levels of users who can be notified of an alert. The first level with a user is notified. */
const levels = { owner: 1, lead: 2, administrators: 3 } as const

interface Recipient extends Record<string, unknown> {
  /** Index of the alert in the list. */
  place: number
  level: number
  userId: string
}

/**
 * Returns the users who are notified of each alert. They are on the project, have the module, and may see the alert.
 * @param isEscalation false for the user who has to act, or else the lead, or else the administrators of the project;
 *   true for the lead and the administrators
 * @returns the ids of the users, by the index of the alert
 */
export async function recipientsOfAlerts(
  tx: Tx,
  alerts: readonly ToolAlert[],
  isEscalation: boolean,
): Promise<Map<number, string[]>> {
  if (alerts.length === 0) return new Map()
  const places = alerts.map(({ project, owner = null, requiredAction = null }, place) => {
    return { place, project, owner, needs: requiredAction }
  })
  const { rows } = await tx.execute<Recipient>(sql`
    with place as (
      select * from jsonb_to_recordset(${JSON.stringify(places)}::jsonb)
        as place (place int, project uuid, owner uuid, needs text)
    ), administrator as (
      select tool.project, f.user_id from (select distinct project from place) tool
        cross join lateral (${fallbackRecipientsOf(sql`tool.project`)}) f
    ), candidate as (
      select p.place, p.project, p.needs, ${levels.owner}::int as level, p.owner as user_id from place p
      where p.owner is not null
      union all
      select p.place, p.project, p.needs, ${levels.lead}::int, s.lead_id from place p
        join project_summary s on s.project_id = p.project where s.lead_id is not null
      union all
      select p.place, p.project, p.needs, ${levels.administrators}::int, a.user_id from place p
        join administrator a on a.project = p.project
    )
    select c.place, c.level, c.user_id as "userId" from candidate c join user_account u on u.id = c.user_id
    where ${sqlIsActiveOnProject(sql`c.user_id`, sql`c.project`)}
      and (u.app_role = 'Administrator' or 'FourPointZero' = any (${modulesOf(sql`c.user_id`)}))
      and (c.needs is null or exists (
        select 1 from (${waysToProject(sql`c.user_id`, sql`c.project`)}) way where c.needs = any (way.actions)))
    order by c.place, c.level, c.user_id`)
  const recipients = new Map<number, string[]>()
  for (const [place, candidates] of Map.groupBy(rows, row => row.place)) {
    const first = candidates[0]!.level // a group has at least one row
    const selected = candidates.filter(({ level }) =>
      isEscalation ? level !== levels.owner : level === first,
    )
    if (selected.length > 0) recipients.set(place, [...new Set(selected.map(({ userId }) => userId))])
  }
  return recipients
}
