import type { Tx } from '#core/database/engine/engine.ts'
import { newId } from '#database/columns.ts'
import {
  maintenanceAlertRecipients,
  maintenanceAlerts,
  maintenanceEntries,
  maintenanceEntryPeople,
} from '#database/schema/maintenance.ts'
import { maintenanceOf } from '../shop/maintenance.ts'
import type { PersonKey } from '../shop/people.ts'
import type { ShopTool } from '../shop/types.ts'
import { benchService } from '../shop/vocabulary.ts'
import { day } from './day.ts'
import { authors, engineers, type Ids } from './ids.ts'
import type { LoadedWords } from './vocabulary.ts'

/** Inserts the maintenance of a tool. The engineer does the work; the owner's manager is notified as well. */
export async function recordMaintenance(
  tx: Tx,
  projectId: string,
  tool: ShopTool,
  persons: Ids<PersonKey>,
  { ids: wordIds, checklistId }: LoadedWords,
): Promise<void> {
  const { alerts, entries } = maintenanceOf(tool)
  if (alerts.length === 0) return
  const engineer = persons[engineers[tool.owner]]
  const { name, items } = benchService[tool.language]
  const ids = new Map(alerts.map(({ title }) => [title, newId()]))
  await tx.insert(maintenanceAlerts).values(
    alerts.map(({ startDay, hasChecklist, ...alert }) => ({
      ...alert,
      checklistId: hasChecklist ? checklistId : null,
      id: ids.get(alert.title)!,
      projectId,
      startDate: day(startDay),
    })),
  )
  await tx.insert(maintenanceAlertRecipients).values(
    [...ids.values()].flatMap(alertId => [
      { alertId, userId: engineer },
      { alertId, userId: persons[authors[tool.owner]] },
    ]),
  )
  const rows = entries.map(({ alert, workDay, defect, action, isTicked, ...entry }) => ({
    ...entry,
    // The id of a molding defect is its term.
    defectId: defect && (wordIds.get(defect) ?? defect),
    actionId: wordIds.get(action),
    checklist: isTicked
      ? {
          checklistId,
          version: 1,
          name,
          items: items.map(text => ({ text, isDone: true })),
        }
      : null,
    id: newId(),
    projectId,
    alertId: alert === null ? null : ids.get(alert),
    workDate: day(workDay),
    createdBy: engineer,
    createdAt: `${day(workDay)}T15:00:00Z`,
  }))
  await tx.insert(maintenanceEntries).values(rows)
  await tx.insert(maintenanceEntryPeople).values(rows.map(({ id }) => ({ entryId: id, userId: engineer })))
}
