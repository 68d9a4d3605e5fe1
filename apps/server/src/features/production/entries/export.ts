import type { Language } from '@steelsafe/contract/core/fields.ts'
import { limits } from '@steelsafe/contract/core/limits.ts'
import { toFileName } from '@steelsafe/contract/core/names/file-names.ts'
import type { Cell } from '@steelsafe/contract/core/sheets/sheets.ts'
import type { production as calls } from '@steelsafe/contract/production/endpoints.ts'
import type { ProductionEntry } from '@steelsafe/contract/production/entities.ts'
import { readInPortions } from '#core/database/portions.ts'
import type { GeneratedFile } from '#core/http/send-file.ts'
import type { StreamingCall } from '#core/http/serve.ts'
import { getTool } from '#core/project/tool.ts'
import { sheetFile } from '#core/sheets/sheet-file.ts'
import { translate } from '#core/texts.ts'
import { entriesAfter } from './entry-list.ts'

const fields = [
  'date',
  'shiftId',
  'quantity',
  'unitId',
  'cycles',
  'scrap',
  'scrapReasons',
  'cycleTime',
  'activeCavities',
  'plannedMinutes',
  'runMinutes',
  'counter',
  'press',
  'lot',
  'comment',
  'repairHours',
  'laborCost',
  'materialCost',
  'projectedCost',
  'currencyCode',
] as const satisfies (keyof ProductionEntry)[]

/**
 * Exports the entries of a tool as a sheet, the oldest first. Reads them in portions, so that other requests are served
 * in between.
 */
export async function exportEntries({
  project,
  query,
  origin: { language },
  transaction,
}: StreamingCall<typeof calls.export>): Promise<GeneratedFile> {
  const { format, ...filters } = query
  const { projectNumber } = await transaction(tx => getTool(tx, project))
  const rows = await readInPortions<ProductionEntry>(transaction, limits.exportedRows, (tx, last, max) =>
    entriesAfter(tx, project, { filters, last, max, language }),
  )
  return sheetFile(format, {
    name: `production-${toFileName(projectNumber)}`,
    title: translate(language, 'production:screen.data.title'),
    titles: fields.map(field => translate(language, `production:field.${field}`)),
    rows,
    cellsOf: entry => fields.map(field => formatCell(entry, field, language, format)),
    dates: 'yyyy-mm-dd',
  })
}

/**
 * Returns a cell. In a workbook a day is a date, so that a spreadsheet can calculate with it; in CSV it is a text in
 * ISO format.
 */
function formatCell(
  entry: ProductionEntry,
  field: (typeof fields)[number],
  language: Language,
  format: 'xlsx' | 'csv',
): Cell {
  switch (field) {
    case 'date':
      return format === 'csv' ? entry.date : new Date(entry.date)
    case 'shiftId':
      return translate(language, `production:shift.${entry.shiftId}`)
    case 'unitId':
      return translate(language, `core:productionUnit.${entry.unitId}`)
    case 'scrapReasons':
      return entry.scrapReasons.map(({ name, quantity }) => `${name} ${quantity}`).join('; ')
    default:
      return entry[field]
  }
}
