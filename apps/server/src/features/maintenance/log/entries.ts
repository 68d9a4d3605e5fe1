import type { Language } from '@steelsafe/contract/core/fields.ts'
import type { maintenance as calls } from '@steelsafe/contract/maintenance/endpoints.ts'
import type { MaintenanceEntry, NewMaintenanceEntry } from '@steelsafe/contract/maintenance/entities.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Caller } from '#core/access/caller.ts'
import { assertOnProject } from '#core/access/permissions.ts'
import { assertNotDeleted } from '#core/database/deleted-ids.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { lockRow } from '#core/database/lock-row.ts'
import { findSentRow } from '#core/database/sent-row.ts'
import { assertUnchanged, assertVersion, updateLockedRow } from '#core/database/versions.ts'
import { conflict, invalid, notFound } from '#core/errors.ts'
import type { Call } from '#core/http/serve.ts'
import { requestHash } from '#core/http/server/request-hash.ts'
import { readPage } from '#core/lists/read-page.ts'
import { dayOfProject } from '#core/project/project-day.ts'
import { getTool } from '#core/project/tool.ts'
import type { Services } from '#core/services.ts'
import { newId } from '#database/columns.ts'
import {
  maintenanceAlerts,
  maintenanceEntries,
  maintenanceEntryPeople,
} from '#database/schema/maintenance.ts'
import { deleteAttachments } from '#features/attachments/index.ts'
import { sumCosts } from './costs.ts'
import { type CyclesAt, cyclesAtDays } from './cycles-at.ts'
import { entries, selectEntries, sqlMatchesFilters, toEntry } from './entry-rows.ts'
import { fileRights } from './file-rights.ts'
import { publishEntryEvent } from './publish-entry-event.ts'
import { tickChecklist } from './tick-checklist.ts'
import { assertHasWords, namesOfEntries } from './words.ts'

const entrySorting = {
  columns: {
    workDate: sql`e.work_date`,
    statusId: sql`array_position(array['Open', 'InProgress', 'WaitingForParts', 'Complete'], e.status_id)`,
    repairHours: sql`e.repair_hours`,
    modifiedDate: sql`e.updated_at`,
  },
  byDefault: { field: 'workDate', ascending: false },
  id: sql`e.id`,
} as const

/**
 * Returns the log of a project, by default latest work first, with the sums of all matching entries, or only the entry
 * with the given id.
 * @throws 404 when the project has no such entry
 */
export async function listEntries({
  tx,
  services,
  caller,
  origin: { language },
  project,
  query: { entryId, ...query },
}: Call<typeof calls.log>) {
  const where = and(
    sqlMatchesFilters(project, query, language),
    entryId ? eq(entries.id, entryId) : undefined,
  )
  const { rows, ...page } = await readPage(tx, selectEntries, {
    table: maintenanceEntries,
    query,
    sorting: entrySorting,
    where,
  })
  if (entryId && rows.length === 0) throw notFound('logEntry')
  const rights = await fileRights(tx, caller, project)
  const nameOf = await namesOfEntries(tx, rows, language)
  const cyclesAt = await cyclesOf(tx, project, rows)
  const { costs, repairHours } = await sumCosts(tx, where)
  return {
    entries: rows.map(row => toEntry(row, rights, nameOf, cyclesAt)),
    ...page,
    today: await dayOfProject(tx, services, project),
    repairHours,
    costs,
  }
}

/**
 * Creates an entry. A repeated request with the same id returns the existing entry.
 * @throws 409 when another entry has the id; 410 when the entry was deleted
 */
export async function createEntry({
  tx,
  services,
  caller,
  origin: { language },
  project,
  body: { id = newId(), ...newEntry },
}: Call<typeof calls.createEntry>): Promise<MaintenanceEntry> {
  const sentEntry = { id, project, sentBy: caller.id, sentHash: requestHash(newEntry) }
  if (await findSentRow(tx, maintenanceEntries, sentEntry))
    return readEntry(tx, caller, language, project, id)
  await assertNotDeleted(tx, id)
  const { selectedUsers, ...form } = newEntry
  const values = await completeEntry(tx, services, project, form)
  await assertOnProject(tx, project, selectedUsers, 'selectedUsers')
  const insertedRows = await tx
    .insert(maintenanceEntries)
    .values({ ...values, id, projectId: project, sentHash: sentEntry.sentHash, createdBy: caller.id })
    .onConflictDoNothing()
    .returning({ id: maintenanceEntries.id })
  if (insertedRows.length === 0) {
    if (await findSentRow(tx, maintenanceEntries, sentEntry))
      return readEntry(tx, caller, language, project, id)
    throw conflict('core:error.exists')
  }
  await addPeople(tx, id, selectedUsers)
  await publishEntryEvent({ tx, services, project, caller }, 'maintenance.added', { ...values, id })
  return readEntry(tx, caller, language, project, id)
}

/**
 * Updates an entry. People who were in the entry before may have left the project.
 * @throws 409 when the entry was changed since the caller read it
 */
export async function updateEntry({
  tx,
  services,
  caller,
  origin: { language },
  project,
  body: { entryId, version, selectedUsers, ...form },
}: Call<typeof calls.updateEntry>): Promise<MaintenanceEntry> {
  const storedEntry = await lockEntry(tx, project, entryId)
  assertVersion(storedEntry, version, 'maintenance:rule.entryChanged')
  const values = await completeEntry(
    tx,
    services,
    project,
    {
      ...form,
      workDate: form.workDate ?? storedEntry.workDate,
      currencyCode: form.currencyCode ?? storedEntry.currencyCode,
    },
    storedEntry,
  )
  const previousPeople = await tx
    .delete(maintenanceEntryPeople)
    .where(eq(maintenanceEntryPeople.entryId, entryId))
    .returning()
  const previousUserIds = new Set(previousPeople.map(({ userId }) => userId))
  const addedUserIds = selectedUsers.filter(id => !previousUserIds.has(id))
  await assertOnProject(tx, project, addedUserIds, 'selectedUsers')
  await addPeople(tx, entryId, selectedUsers)
  await updateLockedRow(tx, maintenanceEntries, entryId, values)
  await publishEntryEvent({ tx, services, project, caller }, 'maintenance.changed', {
    ...values,
    id: entryId,
  })
  return readEntry(tx, caller, language, project, entryId)
}

/**
 * Deletes an entry with its files.
 * @throws 409 when the entry was changed since the caller read it
 */
export async function deleteEntry({
  tx,
  project,
  query: { entryId, version },
}: Call<typeof calls.deleteEntry>): Promise<void> {
  const storedEntry = await lockEntry(tx, project, entryId)
  assertUnchanged(storedEntry, version)
  await deleteAttachments(tx, { project, maintenanceEntryId: entryId })
  await tx.delete(maintenanceEntries).where(eq(maintenanceEntries.id, entryId))
}

/**
 * Locks an entry of the log until the end of the transaction, and returns it.
 * @throws 404 when the project has no such entry
 */
const lockEntry = (tx: Tx, project: string, id: string) =>
  lockRow(tx, maintenanceEntries, { id, projectId: project }, 'logEntry')

type StoredWords = Pick<typeof maintenanceEntries.$inferSelect, 'defectId' | 'actionId' | 'checklist'>

/**
 * Checks a form and returns the values to store. Words and checklists that the entry had before are never refused.
 * @throws 400 for a day in the future, an alert of another project, and words and checklists of another company
 */
async function completeEntry<Form extends Omit<NewMaintenanceEntry, 'id' | 'selectedUsers'>>(
  tx: Tx,
  services: Services,
  project: string,
  { checklist, ...form }: Form,
  before?: StoredWords,
) {
  const today = await dayOfProject(tx, services, project)
  const workDate = form.workDate ?? today
  if (workDate > today) throw invalid({ workDate: 'maintenance:rule.notYet' })
  if (form.alertId !== null) {
    const [alert] = await tx
      .select({ id: maintenanceAlerts.id })
      .from(maintenanceAlerts)
      .where(and(eq(maintenanceAlerts.id, form.alertId), eq(maintenanceAlerts.projectId, project)))
    if (!alert) throw invalid({ alertId: 'rule.notAChoice' })
  }
  const { companyId, currencyCode } = await getTool(tx, project)
  await assertHasWords(tx, companyId, form, before)
  return {
    ...form,
    workDate,
    currencyCode: form.currencyCode ?? currencyCode,
    checklist: checklist && (await tickChecklist(tx, companyId, checklist, before?.checklist ?? null)),
  }
}

async function addPeople(tx: Tx, entryId: string, users: string[]): Promise<void> {
  if (users.length === 0) return
  await tx.insert(maintenanceEntryPeople).values(users.map(userId => ({ entryId, userId })))
}

async function readEntry(
  tx: Tx,
  caller: Caller,
  language: Language,
  project: string,
  entryId: string,
): Promise<MaintenanceEntry> {
  const rows = await selectEntries(tx).where(eq(entries.id, entryId))
  const [entry] = rows
  const rights = await fileRights(tx, caller, project)
  const nameOf = await namesOfEntries(tx, rows, language)
  return toEntry(entry!, rights, nameOf, await cyclesOf(tx, project, rows)) // The row was written above.
}

const cyclesOf = (tx: Tx, project: string, rows: readonly { workDate: string }[]): Promise<CyclesAt> =>
  cyclesAtDays(
    tx,
    project,
    rows.map(({ workDate }) => workDate),
  )
