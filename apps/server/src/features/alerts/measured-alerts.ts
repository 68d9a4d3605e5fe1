import type { AlertHappening } from '@steelsafe/contract/alerts/names.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Caller } from '#core/access/caller.ts'
import { canInEveryProject, sqlCanInProject } from '#core/access/permissions.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { openAlertsOf } from '#features/tool-validation/index.ts'

const happenings = {
  capability: 'capabilityLow',
  dimension: 'dimensionLow',
  scrap: 'scrapHigh',
} as const satisfies Record<string, AlertHappening>

/**
 * Returns a select of alerts on the measured figures of tools: a capability of a study or of the dimensions of a tryout
 * below its limit, and too much scrap if the caller may see production data.
 * @param company the company that owns the tools
 * @param tools a condition on the projects `p`
 * @param today the company's current day, as SQL
 */
export async function measuredAlerts(
  tx: Tx,
  caller: Caller,
  company: string,
  tools: SQL,
  today: SQL,
): Promise<SQL> {
  const sqlSeesProduction = (await canInEveryProject(tx, caller, company, 'ViewProductionData'))
    ? sql`true`
    : sqlCanInProject(caller, sql`p.id`, 'ViewProductionData')
  const { rows } = await tx.execute<{ id: string; today: string; sees: boolean }>(sql`
    select p.id, ${today}::text as today, ${sqlSeesProduction} as sees
    from project p where ${tools}`)
  const fired = [
    ...(await openAlertsOf(tx, rows, ['capability', 'dimension'])),
    ...(await openAlertsOf(
      tx,
      rows.filter(({ sees }) => sees),
      ['scrap'],
    )),
  ]
  const alertRows = fired.map(({ rule, sourceId, name, project, since }) => ({
    thing: sourceId,
    happened: happenings[rule as keyof typeof happenings],
    name,
    project,
    day: since ?? rows.find(({ id }) => id === project)!.today, // the alert belongs to one of the tools
  }))
  return sql`select m.thing, m.happened, m.name, m.project, m.day, null::uuid as person_id, null::text as signed_name
    from jsonb_to_recordset(${JSON.stringify(alertRows)}::jsonb)
      as m (thing uuid, happened text, name text, project uuid, day date)`
}
