import type { CurrencyCode } from '@steelsafe/contract/core/formats/currencies.ts'
import { type ImportedEntry, importedEntry } from '@steelsafe/contract/maintenance/entities.ts'
import type { LogStatus } from '@steelsafe/contract/maintenance/names.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { inPortions, inTransactions } from '#core/database/portions.ts'
import { dayOfProject } from '#core/project/project-day.ts'
import { getTool } from '#core/project/tool.ts'
import { maintenanceEntries, type TickedChecklist } from '#database/schema/maintenance.ts'
import {
  type ImportContext,
  parseManyRows,
  rowIdentifier,
  type SheetProblem,
} from '#features/imports/index.ts'
import { findNamedThings, readSheetNames } from './sheet-names.ts'

/** A row of a sheet, before it is checked. */
export type SheetRow = Record<string, unknown>

/** A checked row of a sheet, as the log stores it. */
export interface AcceptedEntry {
  id: string
  sentHash: string
  workDate: string
  statusId: LogStatus
  description: string
  repairHours: number
  laborCost: number | null
  materialCost: number | null
  projectedCost: number | null
  currencyCode: CurrencyCode
  alertId: string | null
  defectId: string | null
  actionId: string | null
  checklist: TickedChecklist | null
  userIds: string[]
}

interface Sheet {
  /** The valid rows. Without problems, these are all rows. */
  entries: AcceptedEntry[]
  /** The ids of the entries that are stored already. */
  storedIds: ReadonlySet<string>
  problems: SheetProblem[]
}

/** Reads and checks the rows of a sheet in portions, so that other requests are served in between. */
export async function readSheet(
  project: string,
  { services, transaction }: ImportContext,
  rows: readonly SheetRow[],
): Promise<Sheet> {
  const { today, currencyCode, names } = await transaction(async tx => {
    const tool = await getTool(tx, project)
    return {
      today: await dayOfProject(tx, services, project),
      currencyCode: tool.currencyCode,
      names: await readSheetNames(tx, project, tool.companyId),
    }
  })
  const { problems, validRows } = await parseManyRows(importedEntry, rows)
  const things: ReturnType<typeof findNamedThings>[] = []
  await inPortions(rows, (portion, from) => {
    for (const [index, cells] of portion.entries()) {
      const namedThings = findNamedThings(cells, names)
      things.push(namedThings)
      problems.push(...namedThings.problems.map(problem => ({ row: from + index, ...problem })))
    }
  })
  const identify = rowIdentifier(`maintenance ${project}`)
  const entries: AcceptedEntry[] = []
  await inPortions(validRows, portion => {
    for (const { row, values } of portion) {
      if (values.workDate > today)
        problems.push({ row, field: 'workDate', message: { key: 'maintenance:rule.notYet' } })
      entries.push(entryOf(values, things[row]!, identify(values), currencyCode)) // `things` has an element for each row
    }
  })
  return { entries, storedIds: await readStoredIds(transaction, project, entries), problems }
}

function entryOf(
  values: ImportedEntry,
  { alertId, defectId, actionId, checklist, userIds }: ReturnType<typeof findNamedThings>,
  identity: { id: string; sentHash: string },
  companyCurrency: CurrencyCode,
): AcceptedEntry {
  const { workDate, statusId, description, repairHours, laborCost, materialCost, projectedCost } = values
  return {
    ...identity,
    workDate,
    statusId,
    description,
    repairHours,
    laborCost,
    materialCost,
    projectedCost,
    currencyCode: values.currencyCode ?? companyCurrency,
    alertId,
    defectId,
    actionId,
    checklist: checklist && {
      checklistId: checklist.id,
      name: checklist.name,
      version: checklist.version,
      items: checklist.items.map(text => ({ text, isDone: statusId === 'Complete' })),
    },
    userIds,
  }
}

async function readStoredIds(
  transaction: ImportContext['transaction'],
  project: string,
  entries: readonly AcceptedEntry[],
): Promise<Set<string>> {
  const storedIds = new Set<string>()
  await inTransactions(transaction, entries, async (tx, portion) => {
    for (const id of await storedIn(tx, project, portion)) storedIds.add(id)
  })
  return storedIds
}

async function storedIn(tx: Tx, project: string, entries: readonly AcceptedEntry[]): Promise<string[]> {
  const rows = await tx
    .select({ id: maintenanceEntries.id })
    .from(maintenanceEntries)
    .where(
      and(
        eq(maintenanceEntries.projectId, project),
        inArray(
          maintenanceEntries.id,
          entries.map(({ id }) => id),
        ),
      ),
    )
  return rows.map(({ id }) => id)
}
