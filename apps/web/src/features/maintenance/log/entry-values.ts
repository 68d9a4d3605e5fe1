import { addDays, daysBetween } from '@steelsafe/contract/core/dates/days.ts'
import type {
  LogChoices,
  MaintenanceEntry,
  MaintenanceEntryForm,
} from '@steelsafe/contract/maintenance/entities.ts'
import type { LogStatus } from '@steelsafe/contract/maintenance/names.ts'
import { deviceDay } from '#core/device-day.ts'

/** A checklist that is being filled in, with the items of its version. */
export interface ChecklistValue {
  checklistId: string
  version: number
  name: string
  items: string[]
  done: boolean[]
}

/** The fields of an entry form. */
export interface MaintenanceValues {
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
  currencyCode: MaintenanceEntryForm['currencyCode']
  alertId: string | null
  spareParts: { name: string; quantity: number | null }[]
}

/**
 * Returns choices with the current day of the project: the day that the server sent, moved by the days that have passed
 * on this device. The project can be in another time zone than the device.
 * @param readAt when the server sent the choices, in milliseconds since 1970
 */
export function withCurrentDay(choices: LogChoices, readAt: number): LogChoices {
  const passedDays = daysBetween(deviceDay(new Date(readAt)), deviceDay(new Date()))
  return { ...choices, today: addDays(choices.today, Math.max(0, passedDays)) }
}

/** Returns the values of a new entry. An entry for an alert is complete and takes its values from the alert. */
export function newEntryValues(choices: LogChoices, alertId: string | undefined): MaintenanceValues {
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

/** Returns the current version of a checklist without checked items, or null if the checklist does not exist. */
export function blankChecklist(
  { checklists }: LogChoices,
  checklistId: string | null,
): ChecklistValue | null {
  const checklist = checklists.find(({ id }) => id === checklistId)
  if (!checklist) return null
  const { id, version, name, items } = checklist
  return { checklistId: id, version, name, items, done: items.map(() => false) }
}

/** Returns the form values of an entry. */
export const toEntryValues = ({ checklist, ...entry }: MaintenanceEntry): MaintenanceValues => ({
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
  currencyCode: entry.currencyCode as MaintenanceValues['currencyCode'],
  alertId: entry.alertId,
  spareParts: entry.spareParts,
})

/**
 * Returns the request body. An empty day is omitted, so that the server uses the project's current day; empty hours
 * become 0.
 */
export const toEntryBody = ({ workDate, repairHours, ...values }: MaintenanceValues) => ({
  ...values,
  workDate: workDate ?? undefined,
  repairHours: repairHours ?? 0,
})
