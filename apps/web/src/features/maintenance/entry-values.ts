import type { Entry, EntryForm, LogChoices } from '@steelsafe/contract/maintenance/entities.ts'
import type { LogStatus } from '@steelsafe/contract/maintenance/names.ts'

/** A checklist that is being ticked: with its items as its version has them. */
export interface ChecklistValue {
  checklistId: string
  version: number
  name: string
  items: string[]
  done: boolean[]
}

/** What of an entry is typed. */
export interface EntryValues {
  description: string
  workDate: string | null
  statusId: LogStatus
  defectId: string | null
  actionId: string | null
  checklist: ChecklistValue | null
  selectedUsers: string[]
  repairHours: number | null
  laborCost: number | null
  materialCost: number | null
  projectedCost: number | null
  currencyCode: EntryForm['currencyCode']
  alertId: string | null
  spareParts: { name: string; quantity: number | null }[]
}

/** A new entry; one for an alert is done, and has what the alert says of it. */
export function newEntryValues(choices: LogChoices, alertId: string | undefined): EntryValues {
  const alert = choices.alerts.find(({ id }) => id === alertId)
  return {
    description: alert?.title ?? '',
    workDate: choices.today,
    statusId: alert ? 'Complete' : 'Open',
    defectId: null,
    actionId: null,
    checklist: blankChecklist(choices, alert?.checklistId ?? null),
    selectedUsers: [],
    repairHours: 0,
    laborCost: null,
    materialCost: null,
    projectedCost: null,
    currencyCode: choices.currencyCode,
    alertId: alert?.id ?? null,
    spareParts: [],
  }
}

/** A checklist in its present version, with nothing ticked. */
export function blankChecklist(
  { checklists }: LogChoices,
  checklistId: string | null,
): ChecklistValue | null {
  const found = checklists.find(({ id }) => id === checklistId)
  if (!found) return null
  const { id, version, name, items } = found
  return { checklistId: id, version, name, items, done: items.map(() => false) }
}

export const valuesOf = ({ checklist, ...entry }: Entry): EntryValues => ({
  description: entry.description,
  workDate: entry.workDate,
  statusId: entry.statusId,
  defectId: entry.defectId,
  actionId: entry.actionId,
  checklist: checklist && {
    checklistId: checklist.checklistId,
    version: checklist.version,
    name: checklist.name,
    items: checklist.items.map(({ text }) => text),
    done: checklist.items.map(({ isDone }) => isDone),
  },
  selectedUsers: entry.selectedUsers,
  repairHours: entry.repairHours,
  laborCost: entry.laborCost,
  materialCost: entry.materialCost,
  projectedCost: entry.projectedCost,
  currencyCode: entry.currencyCode as EntryValues['currencyCode'],
  alertId: entry.alertId,
  spareParts: entry.spareParts,
})

/** What is sent: an emptied day is the project's, emptied hours are none. */
export const bodyOf = ({ workDate, repairHours, ...typed }: EntryValues) => ({
  ...typed,
  workDate: workDate ?? undefined,
  repairHours: repairHours ?? 0,
})
