import { maintenancePaths } from '@steelsafe/contract/maintenance/paths.ts'
import type { EventType } from '@steelsafe/contract/webhooks/names.ts'
import type { Caller } from '#core/access/caller.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import type { Services } from '#core/services.ts'
import type { maintenanceEntries } from '#database/schema/maintenance.ts'
import { publishEvent } from '#features/webhooks/index.ts'

/** Sends an event about a log entry to the webhooks of the owner company of the project. */
export const publishEntryEvent = (
  where: { tx: Tx; services: Services; project: string; caller?: Caller },
  type: Extract<EventType, `maintenance.${string}`>,
  entry: Pick<typeof maintenanceEntries.$inferSelect, 'id' | 'workDate' | 'statusId' | 'description'>,
): Promise<void> => {
  const { id, workDate, statusId: status, description } = entry
  return publishEvent(where, {
    type,
    content: { entry: { id, workDate, status, description } },
    path: maintenancePaths.editEntry(where.project, id),
  })
}
