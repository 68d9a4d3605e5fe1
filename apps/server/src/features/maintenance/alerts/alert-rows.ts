import type { alertStates } from '@steelsafe/contract/maintenance/entities.ts'
import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { sqlIsActiveOnProject } from '#core/access/permissions.ts'
import { sqlPersonName } from '#core/access/person.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { maintenanceAlerts } from '#database/schema/maintenance.ts'
import { delayOfAlertIn, leadOf, responsibleIdIn, responsiblePartyIn } from '#features/responsible/index.ts'
import { alertState, sqlIsDueOn } from './alert-state.ts'

/** The table of alerts, with the alias `a` in statements. */
export const alerts = alias(maintenanceAlerts, 'a')

/** The recipients of the alert `a`. People whose account is locked are skipped until it is unlocked. */
const recipientsOf = (column: SQL): SQL<string[]> => sql<string[]>`array(
  select ${column} from maintenance_alert_recipient r join user_account u on u.id = r.user_id
  where r.alert_id = a.id and ${sqlIsActiveOnProject(sql`r.user_id`, sql`a.project_id`)}
  order by u.sort_name, u.id)`

/** The names of the recipients, for a search. */
export const recipientNames: SQL = sql`array_to_string(${recipientsOf(sqlPersonName)}, E'\n')`

/**
 * All cycles of a tool. The expression does not depend on the alert, so that the database computes the sum only once.
 */
const cyclesOf = (project: string): SQL => sql`
  (select coalesce(sum(d.cycles), 0) from production_data d where d.project_id = ${project})`

/** Selects the columns of the alert list of a project, with the state on the given day. */
export const selectAlerts = (project: string, today: string) => (tx: Tx) =>
  tx
    .select({
      id: alerts.id,
      title: alerts.title,
      description: alerts.description,
      selectedUsers: recipientsOf(sql`u.id`),
      recipients: recipientsOf(sqlPersonName),
      responsibleId: responsibleIdIn('a'),
      acts: responsiblePartyIn('a', leadOf('a')),
      delay: delayOfAlertIn('a'),
      startDate: alerts.startDate,
      endDate: alerts.endDate,
      frequencyId: alerts.frequencyId,
      everyCycles: alerts.everyCycles,
      checklistId: alerts.checklistId,
      enabled: alerts.isEnabled,
      lastDoneDate: sql<string | null>`s.last_done::text`,
      nextDueDate: sql<string | null>`s.next_due::text`,
      doneCycles: sql<number | null>`s.done_cycles::float8`,
      nextDueCycles: sql<number | null>`(${cyclesOf(project)} - s.done_cycles + a.every_cycles)::float8`,
      forecastDate: sql<string | null>`case when a.is_enabled then s.forecast::text end`,
      isDue: sqlIsDueOn(sql`${today}::date`),
      modifiedDate: alerts.updatedAt,
      version: alerts.version,
    })
    .from(alerts)
    .leftJoin(alertState(sql`${today}::date`), sql`true`)
    .$dynamic()

/** Returns the condition that the alert `a` has a state on a day. */
export function sqlIsInState(state: (typeof alertStates)[number], today: string): SQL {
  switch (state) {
    case 'due':
      return sqlIsDueOn(sql`${today}::date`)
    case 'enabled':
      return sql`a.is_enabled`
    case 'disabled':
      return sql`not a.is_enabled`
  }
}
