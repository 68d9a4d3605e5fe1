import { maintenancePaths } from '@steelsafe/contract/maintenance/paths.ts'
import { inArray } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { insertRows } from '#core/database/insert-rows.ts'
import {
  maintenanceAlerts,
  maintenanceEntries,
  maintenanceEntryPeople,
} from '#database/schema/maintenance.ts'
import type { ImportStore } from '#features/imports/index.ts'
import { publishEvent } from '#features/webhooks/index.ts'
import type { AcceptedEntry } from './read-sheet.ts'

/** Stores imported entries of a log. Skips entries whose id is stored already. */
export const logStore: ImportStore<AcceptedEntry> = {
  kind: 'maintenance',
  sizes: { first: 20, min: 5, max: 500 },
  async store({ tx, userId, ownerId: projectId }, rows) {
    const alertIds = await lockAlerts(tx, rows)
    const insertedRows = await tx
      .insert(maintenanceEntries)
      .values(
        rows.map(({ userIds: _, alertId, ...entry }) => ({
          ...entry,
          projectId,
          // The alert may have been deleted since the import was accepted.
          alertId: alertId !== null && alertIds.has(alertId) ? alertId : null,
          createdBy: userId,
        })),
      )
      .onConflictDoNothing()
      .returning({ id: maintenanceEntries.id })
    const ids = new Set(insertedRows.map(({ id }) => id))
    const newEntries = rows.filter(({ id }) => ids.has(id))
    await insertRows(
      tx,
      maintenanceEntryPeople,
      newEntries.flatMap(({ id: entryId, userIds }) =>
        userIds.map(personId => ({ entryId, userId: personId })),
      ),
    )
    return [...ids]
  },
  finish: ({ tx, services, userId, ownerId: project }, rowCount) =>
    publishEvent(
      { tx, services, project, caller: { id: userId } },
      { type: 'maintenance.imported', content: { rowCount }, path: maintenancePaths.logs(project) },
    ),
}

/** Locks the alerts of some entries against deletion. Returns the ids of the alerts that still exist. */
async function lockAlerts(tx: Tx, entries: readonly AcceptedEntry[]): Promise<Set<string>> {
  const ids = [...new Set(entries.flatMap(({ alertId }) => alertId ?? []))]
  if (ids.length === 0) return new Set()
  const rows = await tx
    .select({ id: maintenanceAlerts.id })
    .from(maintenanceAlerts)
    .where(inArray(maintenanceAlerts.id, ids))
    .orderBy(maintenanceAlerts.id)
    .for('no key update')
  return new Set(rows.map(({ id }) => id))
}
