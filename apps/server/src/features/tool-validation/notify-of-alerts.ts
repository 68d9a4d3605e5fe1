import { dayMs } from '@steelsafe/contract/core/dates/days.ts'
import { emptyId } from '@steelsafe/contract/core/limits.ts'
import { alertLimits } from '@steelsafe/contract/tool-validation/limits.ts'
import { type AlertRule, alertRules } from '@steelsafe/contract/tool-validation/names.ts'
import { toolValidationPaths } from '@steelsafe/contract/tool-validation/paths.ts'
import { inArray, sql } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { lockProjects } from '#core/database/locks.ts'
import { withPauses } from '#core/database/portions.ts'
import { withUnknownZones } from '#core/database/time-zones.ts'
import { notify } from '#core/notify/notify.ts'
import { dayOfCompany } from '#core/project/project-day.ts'
import type { Services } from '#core/services.ts'
import { validationAlertNotices } from '#database/schema/tool-validation.ts'
import { recipientsOfAlerts } from './alert-recipients.ts'
import { keyOf, readAlerts, type ToolAlert } from './alerts.ts'

/** Number of tools whose alerts one transaction computes. */
const toolsAtOnce = 50

/** Rules that send no alerts, because reminders notify of the same dates. */
const remindedRules: readonly AlertRule[] = ['maintenance', 'milestone']
const rulesWithNotice = alertRules.filter(rule => !remindedRules.includes(rule))

interface Tool extends Record<string, unknown> {
  id: string
  number: string
  today: string
}

type Notice = typeof validationAlertNotices.$inferSelect

/**
 * Notifies the people who have to act of new alerts, once for each cause, and the administrators of alerts on which
 * nobody has acted for some days. One transaction writes the notifications and records them, so that a killed process
 * has done both or neither. Alerts of a tool that exist at the first run of the job are recorded, but not sent.
 * @param now the current time
 */
export async function notifyOfAlerts(services: Services, now: Date): Promise<void> {
  const zoned = await withUnknownZones(services)
  const transaction = withPauses(work => services.engine.transaction(work))
  const failures: unknown[] = []
  let tools: Tool[]
  let after: string = emptyId
  do {
    const last = after
    tools = await transaction(tx => nextTools(tx, zoned, now, last))
    const someTools = tools
    // The other tools are still checked. The job fails at the end, so that the queue logs the failure and retries it.
    await transaction(tx => notifyOfBatch(tx, zoned, someTools, now)).catch(error => {
      failures.push(error)
    })
    after = tools.at(-1)?.id ?? after
  } while (tools.length === toolsAtOnce)
  if (failures.length > 0) throw failures[0]
}

/** Returns the next tools by id, with their current day. Their companies have subscribed to the module. */
async function nextTools(tx: Tx, services: Services, now: Date, after: string): Promise<Tool[]> {
  const at = sql`${now.toISOString()}::timestamptz`
  const { rows } = await tx.execute<Tool>(sql`
    select p.id, p.project_number as number, ${dayOfCompany(sql`p.company_id`, services, at)}::text as today
    from project p
    where p.id > ${after}::uuid and exists (
      select 1 from project_company pc join subscription s on s.company_id = pc.company_id
      where pc.project_id = p.id and 'FourPointZero' = any (s.modules))
    order by p.id limit ${toolsAtOnce}`)
  return rows
}

async function notifyOfBatch(tx: Tx, services: Services, tools: readonly Tool[], now: Date): Promise<void> {
  if (tools.length === 0) return
  const ids = tools.map(({ id }) => id)
  // A second process waits here, and then sees the notices that the first process has recorded.
  await lockProjects(tx, ids)
  const watchedIds = await watch(tx, ids)
  const alerts = await readAlerts(tx, tools, rulesWithNotice)
  const notices = await tx
    .select()
    .from(validationAlertNotices)
    .where(inArray(validationAlertNotices.projectId, ids))
  const noticeOf = new Map(notices.map(row => [keyOf(row.projectId, row.rule, row.sourceId), row]))
  const find = (alert: ToolAlert) => noticeOf.get(keyOf(alert.project, alert.rule, alert.sourceId))
  const activeAlerts = alerts.filter(({ state }) => state === 'Active')
  const newAlerts = activeAlerts.filter(alert => isNew(alert, find(alert)))
  const ignoredAlerts = activeAlerts.filter(
    alert => !isNew(alert, find(alert)) && isIgnored(alert, find(alert), now),
  )
  await recordNew(tx, newAlerts, watchedIds, now)
  await recordEscalated(tx, ignoredAlerts, now)
  await recordEnded(tx, ids, alerts)
  const numberOf = new Map(tools.map(({ id, number }) => [id, number]))
  const sentAlerts = newAlerts.filter(({ project }) => watchedIds.has(project))
  await send(tx, services, sentAlerts, numberOf, false)
  await send(tx, services, ignoredAlerts, numberOf, true)
}

/** Records that the alerts of tools are watched. Returns the tools that were watched before. */
async function watch(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into validation_alert_watch (project_id) select unnest(${sql.param([...ids])}::uuid[])
    on conflict do nothing returning project_id as id`)
  const firstSeen = new Set(rows.map(({ id }) => id))
  return new Set(ids.filter(id => !firstSeen.has(id)))
}

/** Returns true when a user has acted on an alert since people were notified of it. */
const hasActed = ({ events }: ToolAlert, { notifiedAt }: Notice): boolean =>
  (events[0]?.date ?? '') > notifiedAt

/**
 * Returns true for an active alert that was not sent, and for an alert whose snooze is over. A new cause is sent only
 * if a user has acted on the earlier cause, or if the alert had ended in between. Otherwise every change of the figures
 * of a study would send the same alert again.
 */
function isNew(alert: ToolAlert, notice: Notice | undefined): boolean {
  if (!notice) return true
  if (notice.occasion !== alert.occasion) return !notice.isOpen || hasActed(alert, notice)
  return hasActed(alert, notice) && alert.events[0]?.act === 'Snooze'
}

/** Returns true when nobody has acted on an active alert for some days since people were notified of it. */
function isIgnored(alert: ToolAlert, notice: Notice | undefined, now: Date): boolean {
  if (!notice || notice.escalatedAt !== null || hasActed(alert, notice)) return false
  return now.getTime() - Date.parse(notice.notifiedAt) >= alertLimits.escalationDays * dayMs
}

/** Records new alerts. Alerts of a tool that was not watched before are recorded as sent and escalated. */
async function recordNew(
  tx: Tx,
  alerts: readonly ToolAlert[],
  watchedIds: ReadonlySet<string>,
  now: Date,
): Promise<void> {
  if (alerts.length === 0) return
  const rows = alerts.map(({ project, rule, sourceId: source, occasion }) => {
    return { project, rule, source, occasion, isSilent: !watchedIds.has(project) }
  })
  const at = sql`${now.toISOString()}::timestamptz`
  await tx.execute(sql`
    insert into validation_alert_notice (project_id, rule, source_id, occasion, notified_at, escalated_at)
    select a.project, a.rule, a.source, a.occasion, ${at}, case when a."isSilent" then ${at} end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as a (project uuid, rule text, source uuid, occasion text, "isSilent" boolean)
    on conflict (project_id, rule, source_id) do update set occasion = excluded.occasion, is_open = true,
      notified_at = excluded.notified_at, escalated_at = excluded.escalated_at`)
}

async function recordEscalated(tx: Tx, alerts: readonly ToolAlert[], now: Date): Promise<void> {
  if (alerts.length === 0) return
  await tx.execute(sql`
    update validation_alert_notice n set escalated_at = ${now.toISOString()}::timestamptz
    from ${alertRows(alerts)} where n.project_id = a.project and n.rule = a.rule and n.source_id = a.source`)
}

/** Records which alerts have ended, and which alerts exist again. */
async function recordEnded(tx: Tx, ids: readonly string[], alerts: readonly ToolAlert[]): Promise<void> {
  await tx.execute(sql`
    update validation_alert_notice n set is_open = not n.is_open
    where n.project_id = any(${sql.param([...ids])}::uuid[]) and n.is_open is distinct from exists (
      select 1 from ${alertRows(alerts)} where n.project_id = a.project and n.rule = a.rule and n.source_id = a.source)`)
}

/** Returns the keys of alerts as an SQL table `a`. */
const alertRows = (alerts: readonly ToolAlert[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(
    alerts.map(({ project, rule, sourceId }) => ({ project, rule, source: sourceId })),
  )}::jsonb) as a (project uuid, rule text, source uuid)`

/** Sends each recipient one notification and one e-mail about all alerts of a tool. */
async function send(
  tx: Tx,
  services: Services,
  alerts: readonly ToolAlert[],
  numberOf: ReadonlyMap<string, string>,
  isEscalation: boolean,
): Promise<void> {
  const alertsOf = new Map<string, ToolAlert[]>()
  for (const [place, users] of await recipientsOfAlerts(tx, alerts, isEscalation))
    for (const user of users) {
      const alert = alerts[place]! // recipients are listed by the index of the alert
      const key = `${alert.project} ${user}`
      alertsOf.set(key, [...(alertsOf.get(key) ?? []), alert])
    }
  for (const [key, ownAlerts] of alertsOf) {
    const [project = '', user = ''] = key.split(' ')
    const [first] = ownAlerts
    if (!first) continue
    const number = numberOf.get(project) ?? ''
    await notify(
      { tx, services },
      {
        users: [user],
        messageKey: isEscalation ? 'tool-validation:alertWaits' : 'tool-validation:alertFired',
        values: {
          project: number,
          count: ownAlerts.length,
          rule: first.rule,
          // The name of an alert about the whole tool is empty.
          name: first.name || number,
        },
        path: toolValidationPaths.alerts(project),
        project,
      },
    )
  }
}
