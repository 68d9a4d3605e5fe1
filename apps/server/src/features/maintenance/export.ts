import type { Language } from '@steelsafe/contract/core/fields.ts'
import { limits } from '@steelsafe/contract/core/limits.ts'
import { type Cell, csvOf } from '@steelsafe/contract/core/sheets.ts'
import type { maintenance as calls } from '@steelsafe/contract/maintenance/endpoints.ts'
import type { TextKey } from '@steelsafe/texts/texts.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import type { RowOf } from '#core/lists.ts'
import { sortedBy } from '#core/page-range.ts'
import type { MadeFile } from '#core/send-file.ts'
import type { Call } from '#core/serve.ts'
import { translate } from '#core/texts.ts'
import { writeWorkbook } from '#core/workbooks.ts'
import { entrySorting } from './entries.ts'
import { isFiltered, selectEntries } from './entry-rows.ts'
import { namesIn } from './words.ts'

/** The log as a sheet: what its list is narrowed to, the latest work first. The sheet is written after the transaction. */
export async function exportLog(
  tx: Tx,
  project: string,
  { format, ...filters }: Call<typeof calls.exportLog>['query'],
  language: Language,
): Promise<MadeFile> {
  const rows = await selectEntries(tx)
    .where(isFiltered(project, filters, language))
    .orderBy(sortedBy(entrySorting, { page: 1, pageSize: -1 }))
    .limit(limits.exportedRows)
  const nameOf = await namesIn(tx, rows, language)
  const name = `maintenance-log.${format}`
  if (format === 'csv')
    return {
      name,
      type: 'text/csv; charset=utf-8',
      cacheSeconds: 0,
      body: () => csvOf(cellsOf(rows, nameOf, language)),
    }
  return {
    name,
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    cacheSeconds: 0,
    body: () =>
      writeWorkbook(cellsOf(rows, nameOf, language), {
        name: translate(language, 'maintenance:screen.logs.title'),
        dates: 'yyyy-mm-dd',
      }),
  }
}

const columns = [
  'workDate',
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

/** Days are dates and amounts are numbers, so that a sheet can count. */
function cellsOf(
  rows: readonly RowOf<typeof selectEntries>[],
  nameOf: (id: string | null) => string | null,
  language: Language,
): Cell[][] {
  const say = (key: TextKey) => translate(language, key)
  return [
    columns.map(name => say(`maintenance:field.${name}`)),
    ...rows.map(row => [
      new Date(row.workDate),
      say(`maintenance:status.${row.statusId}`),
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
    ]),
  ]
}

/** As "Bench service, version 2: 5 of 6". */
function checklistCell({ checklist }: RowOf<typeof selectEntries>, language: Language): string {
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
