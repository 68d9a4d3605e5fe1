import type { NewMaintenanceEntry } from '@steelsafe/contract/maintenance/entities.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { invalid } from '#core/errors.ts'
import type { TickedChecklist } from '#database/schema/maintenance.ts'
import { checklistInVersion } from '#features/vocabulary/index.ts'

/**
 * Returns a ticked checklist as an entry stores it, with the name and items of its version. A checklist that the entry
 * has already is accepted, even if the project has another owner company.
 * @throws 400 for a checklist or version that the company never had, and for another number of items
 */
export async function tickChecklist(
  tx: Tx,
  companyId: string,
  { checklistId, version, done }: NonNullable<NewMaintenanceEntry['checklist']>,
  before: TickedChecklist | null,
): Promise<TickedChecklist> {
  const checklist =
    before?.checklistId === checklistId && before.version === version
      ? { name: before.name, items: before.items.map(({ text }) => text) }
      : await checklistInVersion(tx, companyId, checklistId, version)
  if (!checklist) throw invalid({ checklist: 'rule.notAChoice' })
  if (checklist.items.length !== done.length) throw invalid({ checklist: 'maintenance:rule.otherItems' })
  return {
    checklistId,
    version,
    name: checklist.name,
    items: checklist.items.map((text, index) => ({ text, isDone: done[index] ?? false })),
  }
}
