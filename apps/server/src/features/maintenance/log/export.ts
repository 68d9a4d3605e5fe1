import type { Language } from '@steelsafe/contract/core/fields.ts'
import { limits } from '@steelsafe/contract/core/limits.ts'
import type { Cell } from '@steelsafe/contract/core/sheets/sheets.ts'
import type { maintenance as calls } from '@steelsafe/contract/maintenance/endpoints.ts'
import { and, sql } from 'drizzle-orm'
import { readInPortions } from '#core/database/portions.ts'
import type { GeneratedFile } from '#core/http/send-file.ts'
import type { StreamingCall } from '#core/http/serve.ts'
import type { SelectedRow } from '#core/lists/read-page.ts'
import { sheetFile } from '#core/sheets/sheet-file.ts'
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
    titles: columns.map(name => translate(language, `maintenance:field.${name}`)),
    rows,
    cellsOf: row => cellsOf(row, cyclesAt(row.workDate), nameOf, language),
    dates: 'yyyy-mm-dd',
  })
}

const columns = [
  'workDate',
  'cycles',
  'status',
  'description',
  'alert',
  'defect',
  'action',
  'people',
  'repairHours',
  'laborCost',
  'materialCost',
  'projectedCost',
  'currency',
  'spareParts',
  'checklist',
  'notTicked',
  'files',
  'addedBy',
] as const

/**
 * Returns the cells of a row. Days are dates and amounts are numbers, so that a spreadsheet can calculate with them.
 */
function cellsOf(
  row: Row,
  cycles: number | null,
  nameOf: (id: string | null) => string | null,
  language: Language,
): Cell[] {
  return [
    new Date(row.workDate),
    cycles,
    translate(language, `maintenance:status.${row.statusId}`),
    row.description,
    row.alertTitle ?? '',
    nameOf(row.defectId) ?? '',
    nameOf(row.actionId) ?? '',
    row.people.join(', '),
    row.repairHours,
    row.laborCost,
    row.materialCost,
    row.projectedCost,
    row.currencyCode,
    row.spareParts.map(({ name, quantity }) => `${quantity} × ${name}`).join(', '),
    checklistCell(row, language),
    (row.checklist?.items ?? []).flatMap(({ text, isDone }) => (isDone ? [] : [text])).join('; '),
    row.attachedFiles.map(({ name }) => name).join(', '),
    row.addedBy,
  ]
}

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
