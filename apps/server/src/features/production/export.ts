import type { Language } from '@steelsafe/contract/core/fields.ts'
import { limits } from '@steelsafe/contract/core/limits.ts'
import { type Cell, csvOf } from '@steelsafe/contract/core/sheets.ts'
import type { production as calls } from '@steelsafe/contract/production/endpoints.ts'
import type { Entry } from '@steelsafe/contract/production/entities.ts'
import type { MadeFile } from '#core/send-file.ts'
import type { Call } from '#core/serve.ts'
import { translate } from '#core/texts.ts'
import { writeWorkbook } from '#core/workbooks.ts'
import { entriesOf } from './list.ts'
import { getTool } from './tool.ts'

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
] as const satisfies (keyof Entry)[]

/** The entries of a tool as a sheet, oldest first. The sheet is written after the transaction. */
export async function exportEntries({
  tx,
  project,
  query: { format, ...filters },
  origin: { language },
}: Call<typeof calls.export>): Promise<MadeFile> {
  const { projectNumber } = await getTool(tx, project)
  const entries = await entriesOf(tx, project, filters, limits.exportedRows, language)
  const name = `production-${projectNumber.replace(/[^\w.-]+/g, '-')}.${format}`
  return format === 'csv'
    ? {
        name,
        type: 'text/csv; charset=utf-8',
        cacheSeconds: 0,
        body: () => csvOf(cellsOf(entries, language, 'csv')),
      }
    : {
        name,
        type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        cacheSeconds: 0,
        body: () =>
          writeWorkbook(cellsOf(entries, language, 'xlsx'), {
            name: translate(language, 'production:screen.data.title'),
            dates: 'yyyy-mm-dd',
          }),
      }
}

/** Days are dates in a workbook, so that a sheet can count; in CSV they are written as anybody reads them. */
const cellsOf = (entries: readonly Entry[], language: Language, format: 'xlsx' | 'csv'): Cell[][] => [
  fields.map(field => translate(language, `production:field.${field}`)),
  ...entries.map(entry => fields.map(field => cellOf(entry, field, language, format))),
]

function cellOf(
  entry: Entry,
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
