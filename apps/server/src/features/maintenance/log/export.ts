import type { Language } from '@steelsafe/contract/core/fields.ts'
import { limits } from '@steelsafe/contract/core/limits.ts'
import { dayCell } from '@steelsafe/contract/core/sheets/sheets.ts'
import type { maintenance as calls } from '@steelsafe/contract/maintenance/endpoints.ts'
import { and, sql } from 'drizzle-orm'
import { readInPortions } from '#core/database/portions.ts'
import type { GeneratedFile } from '#core/http/send-file.ts'
import type { StreamingCall } from '#core/http/serve.ts'
import type { SelectedRow } from '#core/lists/read-page.ts'
import { fieldColumns, type SheetColumn, sheetFile } from '#core/sheets/sheet-file.ts'
import { translate } from '#core/texts.ts'
import { cyclesAtDays } from './cycles-at.ts'
import { selectEntries, sqlMatchesFilters } from './entry-rows.ts'
import { namesOfEntries } from './words.ts'

type Row = SelectedRow<typeof selectEntries>

/**
 * Exports the filtered log as a sheet, latest work first. Reads in portions, so that other requests are served in
 * between.
 */
export async function exportLog({
  project,
  query: { format, ...filters },
  origin: { language },
  transaction,
}: StreamingCall<typeof calls.exportLog>): Promise<GeneratedFile> {
  const rows = await readInPortions<Row>(transaction, limits.exportedRows, (tx, last, count) =>
    selectEntries(tx)
      .where(
        and(
          sqlMatchesFilters(project, filters, language),
          last && sql`(e.work_date, e.id) < (${last.workDate}::date, ${last.id}::uuid)`,
        ),
      )
      .orderBy(sql`e.work_date desc, e.id desc`)
      .limit(count),
  )
  const nameOf = await transaction(tx => namesOfEntries(tx, rows, language))
  const days = rows.map(({ workDate }) => workDate)
  const cyclesAt = await transaction(tx => cyclesAtDays(tx, project, days))
  return sheetFile(format, {
    name: 'maintenance-log',
    title: translate(language, 'maintenance:screen.logs.title'),
    columns: columnsOf(language, cyclesAt, nameOf),
    rows,
  })
}

/** Returns the columns of the sheet. Days are dates and amounts are numbers, so that a spreadsheet can calculate with them. */
const columnsOf = (
  language: Language,
  cyclesAt: (day: string) => number | null,
  nameOf: (id: string | null) => string | null,
): SheetColumn<Row>[] =>
  fieldColumns(language, field => `maintenance:field.${field}`, {
    workDate: row => dayCell(row.workDate),
    cycles: row => cyclesAt(row.workDate),
    status: row => translate(language, `maintenance:status.${row.statusId}`),
    description: row => row.description,
    alert: row => row.alertTitle ?? '',
    defect: row => nameOf(row.defectId) ?? '',
    action: row => nameOf(row.actionId) ?? '',
    people: row => row.people.join(', '),
    repairHours: row => row.repairHours,
    laborCost: row => row.laborCost,
    materialCost: row => row.materialCost,
    projectedCost: row => row.projectedCost,
    currency: row => row.currencyCode,
    spareParts: row => row.spareParts.map(({ name, quantity }) => `${quantity} × ${name}`).join(', '),
    checklist: row => checklistCell(row, language),
    notTicked: row =>
      (row.checklist?.items ?? []).flatMap(({ text, isDone }) => (isDone ? [] : [text])).join('; '),
    files: row => row.attachedFiles.map(({ name }) => name).join(', '),
    addedBy: row => row.addedBy,
  })

/** Returns the text of a checklist, such as "Bench service, version 2: 5 of 6". */
function checklistCell({ checklist }: Row, language: Language): string {
  if (!checklist) return ''
  const { name, version, items } = checklist
  const done = items.filter(({ isDone }) => isDone).length
  return translate(language, 'maintenance:screen.checklist.cell', {
    name,
    version,
    done,
    total: items.length,
  })
}
