import type { alertStates } from '@steelsafe/contract/maintenance/entities.ts'
import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Tx } from '#core/database/engine/engine.ts'
import { userMayInProjectOf } from '#core/permissions.ts'
import { sqlPersonName } from '#core/person.ts'
import { maintenanceAlerts } from '#database/schema/maintenance.ts'
import { alertState, isDueOn } from './alert-state.ts'

/** The alerts as statements call them. */
export const a = alias(maintenanceAlerts, 'a')

/** The recipients of `a` who are on the project: who leaves is none any more, and is one again when they come back. */
const recipientsOf = (column: SQL): SQL<string[]> => sql<string[]>`array(
  select ${column} from maintenance_alert_recipient r join user_account u on u.id = r.user_id
  where r.alert_id = a.id and ${userMayInProjectOf(sql`r.user_id`, sql`a.project_id`, 'member')}
  order by u.sort_name, u.id)`

/** For a search. */
export const recipientNames: SQL = sql`array_to_string(${recipientsOf(sqlPersonName)}, E'\n')`

/** All cycles that a tool has made: the same for each of its alerts, so that it is summed up once and not by each of them. */
const cyclesOf = (project: string): SQL => sql`
  (select coalesce(sum(d.cycles), 0) from production_data d where d.project_id = ${project})`

/** What a list shows of the alerts of a project, on its day. */
export const selectAlerts = (project: string, today: string) => (tx: Tx) =>
  tx
    .select({
      id: a.id,
      title: a.title,
      description: a.description,
      selectedUsers: recipientsOf(sql`u.id`),
      recipients: recipientsOf(sqlPersonName),
      startDate: a.startDate,
      endDate: a.endDate,
      frequencyId: a.frequencyId,
      everyCycles: a.everyCycles,
      checklistId: a.checklistId,
      enabled: a.isEnabled,
      lastDoneDate: sql<string | null>`s.last_done::text`,
      nextDueDate: sql<string | null>`s.next_due::text`,
      doneCycles: sql<number | null>`s.done_cycles::float8`,
      nextDueCycles: sql<number | null>`(${cyclesOf(project)} - s.done_cycles + a.every_cycles)::float8`,
      forecastDate: sql<string | null>`case when a.is_enabled then s.forecast::text end`,
      isDue: isDueOn(sql`${today}::date`),
      modifiedDate: a.updatedAt,
      version: a.version,
    })
    .from(a)
    .leftJoin(alertState(sql`${today}::date`), sql`true`)
    .$dynamic()

export function isInState(state: (typeof alertStates)[number], today: string): SQL {
  switch (state) {
    case 'due':
      return isDueOn(sql`${today}::date`)
    case 'enabled':
      return sql`a.is_enabled`
    case 'disabled':
      return sql`not a.is_enabled`
  }
}
