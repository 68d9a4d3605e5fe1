import { productionPaths } from '@steelsafe/contract/production/paths.ts'
import type { EventType } from '@steelsafe/contract/webhooks/names.ts'
import type { Caller } from '#core/access/caller.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import type { Services } from '#core/services.ts'
import type { productionData } from '#database/schema/production.ts'
import { publishEvent } from '#features/webhooks/index.ts'

type Row = typeof productionData.$inferSelect

/** Sends an entry to the webhooks of the owner company. */
export const publishEntryEvent = (
  where: { tx: Tx; services: Services; project: string; caller: Caller },
  type: Extract<EventType, `production.${'added' | 'changed' | 'deleted'}`>,
  entry: Pick<Row, 'id' | 'date' | 'shiftId' | 'quantity' | 'unitId' | 'scrap'>,
): Promise<void> => {
  const { id, date, shiftId: shift, quantity, unitId: unit, scrap } = entry
  const { project } = where
  return publishEvent(where, {
    type,
    content: { entry: { id, date, shift, quantity, unit, scrap } },
    path:
      type === 'production.deleted' ? productionPaths.data(project) : productionPaths.editData(project, id),
  })
}
