import { addDays } from '@steelsafe/contract/core/dates/days.ts'
import type { maintenance as calls } from '@steelsafe/contract/maintenance/endpoints.ts'
import type { MaintenanceAlert } from '@steelsafe/contract/maintenance/entities.ts'
import { frequencies } from '@steelsafe/contract/maintenance/names.ts'
import { and, eq, or, sql } from 'drizzle-orm'
import { assertOnProject } from '#core/access/permissions.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { lockRow } from '#core/database/lock-row.ts'
import { naturalOrder } from '#core/database/natural-order.ts'
import { assertUnchanged, assertVersion, updateLockedRow } from '#core/database/versions.ts'
import { invalid } from '#core/errors.ts'
import type { Call } from '#core/http/serve.ts'
import { sqlContains } from '#core/lists/contains.ts'
import { readPage } from '#core/lists/read-page.ts'
import { matchingCodes, sqlIsOneOf } from '#core/lists/translated-search.ts'
import { replaceRecipients } from '#core/notify/replace-recipients.ts'
import { dayOfProject } from '#core/project/project-day.ts'
import { getTool } from '#core/project/tool.ts'
import type { Services } from '#core/services.ts'
import { newId } from '#database/columns.ts'
import { maintenanceAlertRecipients, maintenanceAlerts } from '#database/schema/maintenance.ts'
import { responsibleColumns } from '#features/responsible/index.ts'
import { listChecklists } from '#features/vocabulary/index.ts'
import { alerts, recipientNames, selectAlerts, sqlIsInState } from './alert-rows.ts'

const sorting = {
  columns: {
    title: naturalOrder(sql`a.title`),
    forecastDate: sql`case when a.is_enabled then s.forecast end`,
    nextDueDate: sql`s.next_due`,
    lastDoneDate: sql`s.last_done`,
    modifiedDate: sql`a.updated_at`,
  },
  byDefault: { field: 'forecastDate', ascending: true },
  id: sql`a.id`,
} as const

/**
 * Returns the alerts of a project, by default ordered by due date, or only the alert with the given id.
 * @throws 404 when the project has no such alert
 */
export async function listAlerts({
  tx,
  services,
  origin: { language },
  project,
  query,
}: Call<typeof calls.alerts>) {
  const today = await dayOfProject(tx, services, project)
  const { alertId, state, searchTerm } = query
  const where = and(
    eq(alerts.projectId, project),
    state && sqlIsInState(state, today),
    or(
      sqlContains(sql`searchable(concat_ws(E'\n', a.title, a.description, ${recipientNames}))`, searchTerm),
      sqlIsOneOf(
        sql`a.frequency_id`,
        matchingCodes(language, name => `maintenance:frequency.${name}`, frequencies, searchTerm),
      ),
    ),
  )
  const { rows, ...page } = await readPage(tx, selectAlerts(project, today), {
    table: maintenanceAlerts,
    query,
    sorting,
    where,
    requested: { id: alertId, noun: 'maintenanceAlert' },
  })
  return { alerts: rows, ...page, today }
}

/**
 * Creates an alert.
 * @throws 400 for a start before tomorrow, and for a recipient or a responsible person or company that is not on the
 * project
 */
export async function createAlert({
  tx,
  services,
  project,
  body: { selectedUsers, responsibleId, ...form },
}: Call<typeof calls.createAlert>): Promise<MaintenanceAlert> {
  const tomorrow = addDays(await dayOfProject(tx, services, project), 1)
  const validForm = completeDates({ ...form, startDate: form.startDate ?? tomorrow })
  assertNotBefore(tomorrow, validForm.startDate)
  await assertOnProject(tx, project, selectedUsers, 'selectedUsers')
  await assertHasChecklist(tx, project, form.checklistId)
  const id = newId()
  const responsible = await responsibleColumns(tx, project, responsibleId)
  await tx.insert(maintenanceAlerts).values({ ...validForm, ...responsible, id, projectId: project })
  await replaceRecipients(tx, maintenanceAlertRecipients, { alertId: id }, selectedUsers)
  return readAlert(tx, services, project, id)
}

/**
 * Updates an alert. An unchanged start date may be in the past.
 * @throws 400 for the same reasons as `createAlert`, and for a new day of an alert that is due once and whose work is
 * done; 409 when the alert was changed since the caller read it
 */
export async function updateAlert({
  tx,
  services,
  project,
  body: { alertId, version, selectedUsers, responsibleId, ...form },
}: Call<typeof calls.updateAlert>): Promise<MaintenanceAlert> {
  const storedAlert = await lockAlert(tx, project, alertId)
  assertVersion(storedAlert, version, 'maintenance:rule.alertChanged')
  const validForm = completeDates({ ...form, startDate: form.startDate ?? storedAlert.startDate })
  if (validForm.startDate !== storedAlert.startDate)
    assertNotBefore(addDays(await dayOfProject(tx, services, project), 1), validForm.startDate)
  const isPlannedAnew =
    validForm.startDate !== storedAlert.startDate || validForm.frequencyId !== storedAlert.frequencyId
  if (validForm.frequencyId === 'Once' && isPlannedAnew) {
    const { lastDoneDate } = await readAlert(tx, services, project, alertId)
    if (lastDoneDate) throw invalid({ startDate: 'maintenance:rule.onceDone' })
  }
  await assertOnProject(tx, project, selectedUsers, 'selectedUsers')
  if (form.checklistId !== storedAlert.checklistId) await assertHasChecklist(tx, project, form.checklistId)
  // Clears `enabledAt`: otherwise a new interval that was reached before the alert was enabled would send no reminder.
  const isReachedAnew = validForm.everyCycles !== storedAlert.everyCycles
  await updateLockedRow(tx, maintenanceAlerts, alertId, {
    ...validForm,
    ...(await responsibleColumns(tx, project, responsibleId)),
    ...(isReachedAnew ? { enabledAt: null } : {}),
  })
  await replaceRecipients(tx, maintenanceAlertRecipients, { alertId }, selectedUsers)
  return readAlert(tx, services, project, alertId)
}

export async function setAlertEnabled({
  tx,
  project,
  body: { alertId, enabled },
}: Call<typeof calls.setAlertEnabled>): Promise<void> {
  const { isEnabled } = await lockAlert(tx, project, alertId)
  if (isEnabled === enabled) return
  await updateLockedRow(tx, maintenanceAlerts, alertId, {
    isEnabled: enabled,
    ...(enabled ? { enabledAt: new Date().toISOString() } : {}),
  })
}

/**
 * Deletes an alert.
 * @throws 404 when the project has no such alert; 409 when it was changed since the caller read it
 */
export async function deleteAlert({
  tx,
  project,
  query: { alertId, version },
}: Call<typeof calls.deleteAlert>): Promise<void> {
  assertUnchanged(await lockAlert(tx, project, alertId), version)
  await tx.delete(maintenanceAlerts).where(eq(maintenanceAlerts.id, alertId))
}

/**
 * Locks an alert until the end of the transaction, and returns it.
 * @throws 404 when the project has no such alert
 */
const lockAlert = (tx: Tx, project: string, id: string) =>
  lockRow(tx, maintenanceAlerts, { id, projectId: project }, 'maintenanceAlert')

async function readAlert(
  tx: Tx,
  services: Services,
  project: string,
  alertId: string,
): Promise<MaintenanceAlert> {
  const today = await dayOfProject(tx, services, project)
  const [alert] = await selectAlerts(project, today)(tx).where(eq(alerts.id, alertId))
  return alert! // The row was written above.
}

/**
 * Checks that an alert may use a checklist.
 * @throws 400 for a checklist that the owner company does not offer
 */
async function assertHasChecklist(tx: Tx, project: string, checklistId: string | null): Promise<void> {
  if (checklistId === null) return
  const { companyId } = await getTool(tx, project)
  const checklists = await listChecklists(tx, companyId, 'active')
  if (!checklists.some(({ id }) => id === checklistId)) throw invalid({ checklistId: 'rule.notAChoice' })
}

/**
 * Completes the dates of a form: a one-time alert ends on its start date.
 * @throws 400 for an end before the start, and for a one-time alert that ends on another day
 */
function completeDates<Form extends { startDate: string; endDate: string | null; frequencyId: string }>(
  form: Form,
): Form {
  if (form.frequencyId === 'Once' && form.endDate === null) return { ...form, endDate: form.startDate }
  if (form.endDate !== null && form.endDate < form.startDate)
    throw invalid({ endDate: 'maintenance:rule.endBeforeStart' })
  if (form.frequencyId === 'Once' && form.endDate !== form.startDate)
    throw invalid({ endDate: 'maintenance:rule.onceEnds' })
  return form
}

function assertNotBefore(tomorrow: string, startDate: string): void {
  if (startDate < tomorrow)
    throw invalid({
      startDate: { key: 'maintenance:rule.startsTomorrow', values: { date: Date.parse(tomorrow) } },
    })
}

/**
 * Sets the responsible person or company of an alert, and increments its version.
 * @throws 404 when the project has no such alert
 */
export async function assignAlert(
  tx: Tx,
  project: string,
  alertId: string,
  columns: Awaited<ReturnType<typeof responsibleColumns>>,
): Promise<void> {
  await lockAlert(tx, project, alertId)
  await updateLockedRow(tx, maintenanceAlerts, alertId, columns)
}
