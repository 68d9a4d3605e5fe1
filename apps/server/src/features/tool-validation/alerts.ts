import { addDays } from '@steelsafe/contract/core/dates/days.ts'
import { naturalCompare } from '@steelsafe/contract/core/names/natural-order.ts'
import type { ValidationAlert } from '@steelsafe/contract/tool-validation/alerts.ts'
import type { toolValidation as calls } from '@steelsafe/contract/tool-validation/endpoints.ts'
import { alertLimits } from '@steelsafe/contract/tool-validation/limits.ts'
import { type AlertRule, alertRules } from '@steelsafe/contract/tool-validation/names.ts'
import { sql } from 'drizzle-orm'
import type { Caller } from '#core/access/caller.ts'
import { sqlNameOfUser } from '#core/access/person.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { assertVersion } from '#core/database/versions.ts'
import { conflict, invalid, notFound } from '#core/errors.ts'
import type { Call } from '#core/http/serve.ts'
import { matches } from '#core/lists/contains.ts'
import { limitAndOffset, sortOf } from '#core/lists/page-range.ts'
import { type Page, pageOf } from '#core/lists/read-page.ts'
import { dayOfProject } from '#core/project/project-day.ts'
import { translate } from '#core/texts.ts'
import { newId } from '#database/columns.ts'
import { validationAlertEvents } from '#database/schema/tool-validation.ts'
import { filterVisible } from './policy.ts'
import type { RaisedAlert, ToolOnDay } from './rules/rule.ts'
import { firedRules } from './rules/rules.ts'

/** An alert of a tool, with the action that viewing it requires and the user who has to act. */
export interface ToolAlert
  extends ValidationAlert,
    Pick<RaisedAlert, 'project' | 'requiredAction' | 'occasion' | 'owner'> {}

type EventRow = ValidationAlert['events'][number] & {
  project: string
  rule: string
  source: string
  occasion: string
}

/** Returns the key of an alert among the alerts of several tools. */
export const keyOf = (project: string, rule: string, source: string): string => `${project} ${rule} ${source}`

/** Returns the alerts of tools with the actions of users, oldest first. Does not check who may view them. */
export async function readAlerts(
  tx: Tx,
  tools: readonly ToolOnDay[],
  rules?: readonly AlertRule[],
): Promise<ToolAlert[]> {
  const fired = await firedRules(tx, tools, rules)
  if (fired.length === 0) return []
  const { rows } = await tx.execute<EventRow & Record<string, unknown>>(sql`
    select e.project_id as project, e.rule, e.source_id as source, e.occasion, e.act, e.until::text as until, e.reason,
      to_char(e.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as date,
      ${sqlNameOfUser(sql`e.created_by`)} as by
    from validation_alert_event e
    where e.project_id = any(${sql.param(tools.map(({ id }) => id))}::uuid[])
    order by e.number desc`)
  const eventsOf = Map.groupBy(rows, ({ project, rule, source }) => keyOf(project, rule, source))
  const days = new Map(tools.map(({ id, today }) => [id, today]))
  return fired
    .map((alert): ToolAlert => {
      const events = eventsOf.get(keyOf(alert.project, alert.rule, alert.sourceId)) ?? []
      const last = events[0]?.occasion === alert.occasion ? events[0] : undefined
      return {
        ...alert,
        ...stateAfter(last, days.get(alert.project)!), // every alert is of one of the tools
        events: events.map(({ act, by, date, until, reason }) => ({ act, by, date, until, reason })),
        version: events.length,
      }
    })
    .sort(byAge)
}

/**
 * Returns the alerts of some rules that are neither resolved nor snoozed. The caller must have checked who may view the
 * tools.
 */
export async function openAlertsOf(
  tx: Tx,
  tools: readonly ToolOnDay[],
  rules: readonly AlertRule[],
): Promise<ToolAlert[]> {
  const all = await readAlerts(tx, tools, rules)
  return all.filter(({ state }) => state === 'Active' || state === 'Acknowledged')
}

/**
 * Returns the state of an alert on a day.
 * @param last the last action of a user since the alert has its current cause
 */
function stateAfter(
  last: Pick<EventRow, 'act' | 'until'> | undefined,
  today: string,
): Pick<ValidationAlert, 'state' | 'snoozedUntil'> {
  if (last?.act === 'Resolve') return { state: 'Resolved', snoozedUntil: null }
  if (last?.act === 'Acknowledge') return { state: 'Acknowledged', snoozedUntil: null }
  if (last?.until && last.until >= today) return { state: 'Snoozed', snoozedUntil: last.until }
  return { state: 'Active', snoozedUntil: null }
}

const place = (alert: ValidationAlert) => alertRules.indexOf(alert.rule)
const byAge = (one: ValidationAlert, other: ValidationAlert) =>
  (one.since ?? '9999').localeCompare(other.since ?? '9999') ||
  place(one) - place(other) ||
  one.sourceId.localeCompare(other.sourceId)

const compareNames = naturalCompare('en')
const sorts = {
  since: byAge,
  rule: (one: ValidationAlert, other: ValidationAlert) => place(one) - place(other) || byAge(one, other),
  name: (one: ValidationAlert, other: ValidationAlert) =>
    compareNames(one.name, other.name) || byAge(one, other),
  state: (one: ValidationAlert, other: ValidationAlert) =>
    one.state.localeCompare(other.state) || byAge(one, other),
}

const seenAlerts = async (tx: Tx, caller: Caller, project: string, today: string): Promise<ToolAlert[]> =>
  filterVisible(tx, caller, project, await readAlerts(tx, [{ id: project, today }]))

const toAlert = ({
  project: _project,
  requiredAction: _requiredAction,
  occasion: _occasion,
  owner: _owner,
  ...alert
}: ToolAlert): ValidationAlert => alert

type Query = Call<typeof calls.alerts>['query']

function isInState(alert: ValidationAlert, state: Query['state'] = 'All'): boolean {
  if (state === 'All') return true
  return state === 'Open' ? alert.state !== 'Resolved' : alert.state === state
}

/** Returns the alerts of a tool, by default oldest first. */
export async function listAlerts({
  tx,
  services,
  caller,
  origin: { language },
  project,
  query: { state, rule, ...query },
}: Call<typeof calls.alerts>) {
  const today = await dayOfProject(tx, services, project)
  const term = query.searchTerm?.trim()
  const sorted = sortOf({ byDefault: { field: 'since', ascending: true } }, query)
  const matchingAlerts = (await seenAlerts(tx, caller, project, today))
    .filter(alert => rule === undefined || alert.rule === rule)
    .filter(alert => isInState(alert, state))
    .filter(
      alert =>
        !term ||
        matches(`${translate(language, `tool-validation:alert.${alert.rule}.title`)}\n${alert.name}`, term),
    )
    .sort(sorts[sorted.sortField])
  if (!sorted.sortAscending) matchingAlerts.reverse()
  const [size, skipped] = limitAndOffset(query)
  const { rows: alerts, ...page }: Page<ValidationAlert> = pageOf(
    query,
    matchingAlerts.slice(skipped, skipped + size).map(toAlert),
    matchingAlerts.length,
    sorted,
  )
  return { alerts, ...page, today }
}

/**
 * Records the action of a user on an alert.
 * @throws 404 when no rule reports the alert any more; 409 when another user has acted on it since the caller read it;
 *   400 for a snooze date that is in the past or too far ahead
 */
export async function updateAlert({
  tx,
  services,
  caller,
  project,
  body: { rule, sourceId, act, version, until, reason },
}: Call<typeof calls.updateAlert>): Promise<ValidationAlert> {
  const today = await dayOfProject(tx, services, project)
  const find = async () => {
    const toolAlert = (await seenAlerts(tx, caller, project, today)).find(
      alert => alert.rule === rule && alert.sourceId === sourceId,
    )
    if (!toolAlert) throw notFound('validationAlert')
    return toolAlert
  }
  const storedAlert = await find()
  assertVersion(storedAlert, version, 'tool-validation:rule.acted')
  if (act === 'Snooze' && until !== null) {
    if (until < today) throw invalid({ until: 'tool-validation:rule.notAhead' })
    if (until > addDays(today, alertLimits.snoozeDays))
      throw invalid({ until: 'tool-validation:rule.tooFar' })
  }
  const insertedRows = await tx
    .insert(validationAlertEvents)
    .values({
      id: newId(),
      projectId: project,
      rule,
      sourceId,
      occasion: storedAlert.occasion,
      number: version + 1,
      act,
      until: act === 'Snooze' ? until : null,
      reason,
      createdBy: caller.id,
    })
    .onConflictDoNothing()
    .returning({ id: validationAlertEvents.id })
  if (insertedRows.length === 0) throw conflict('tool-validation:rule.acted')
  return toAlert(await find())
}
