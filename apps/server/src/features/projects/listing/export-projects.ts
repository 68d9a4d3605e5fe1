import type { Language } from '@steelsafe/contract/core/fields.ts'
import { limits } from '@steelsafe/contract/core/limits.ts'
import { dayCell } from '@steelsafe/contract/core/sheets/sheets.ts'
import { detailKeyOf, fieldOfDetail } from '@steelsafe/contract/projects/details.ts'
import type { projects as calls } from '@steelsafe/contract/projects/endpoints.ts'
import { projectLimits } from '@steelsafe/contract/projects/limits.ts'
import type { TextKey } from '@steelsafe/texts/texts.ts'
import { withPauses } from '#core/database/portions.ts'
import type { GeneratedFile } from '#core/http/send-file.ts'
import type { StreamingCall } from '#core/http/serve.ts'
import { fieldColumns, sheetFile } from '#core/sheets/sheet-file.ts'
import { translate } from '#core/texts.ts'
import { valueByName } from './detail-columns.ts'
import { type ProjectPage, readOwnPage } from './queries.ts'

type Row = ProjectPage['rows'][number]

/**
 * Number of projects that one transaction reads. Larger pages make other requests wait; smaller pages repeat the sort
 * if the order has no index.
 */
const pageSize = 500

/** Exports My Projects as a sheet, with the search, the filters and the order of the list. */
export async function exportProjects({
  transaction,
  services,
  caller,
  query: { format, ...query },
  origin: { language },
}: StreamingCall<typeof calls.export>): Promise<GeneratedFile> {
  const read = withPauses(transaction)
  const loadPage = (page: number) =>
    read(tx => readOwnPage(tx, services, caller, { ...query, page, pageSize }, language))
  const { columns, ...first } = await loadPage(1)
  const rows = [...first.rows]
  for (let page = 2; rows.length === (page - 1) * pageSize && rows.length < limits.exportedRows; page += 1)
    rows.push(...(await loadPage(page)).rows)
  return sheetFile(format, {
    name: 'projects',
    title: translate(language, 'projects:screen.list.title'),
    columns: columnsOf({ rows, columns }, language),
    rows,
  })
}

const nameOf = (detail: string, language: Language) => {
  const key = detailKeyOf(detail)
  return key ? translate(language, `projects:${key}`) : detail
}

/**
 * Returns the columns of the sheet: number and details, then the state of the project. Days are dates and lateness is a
 * number, so that a spreadsheet can calculate with them.
 */
function columnsOf({ rows, columns }: Pick<ProjectPage, 'rows' | 'columns'>, language: Language) {
  const names = columnNames(rows, columns)
  // A field that is a column of the list is not repeated.
  const isShown = columns.some(name => fieldOfDetail(name) === 'cavities')
  const titleOf = <Field extends string>(field: Field) => `projects:field.${field}` as const
  const translateText = (key: TextKey) => translate(language, key)
  const state = {
    phase: (row: Row) => (row.phaseTypeId ? translateText(`core:phaseType.${row.phaseTypeId}`) : ''),
    status: (row: Row) => (row.statusId ? translateText(`core:phaseStatus.${row.statusId}`) : ''),
    nextDate: (row: Row) => dayCell(row.nextDate),
    daysToNext: (row: Row) => row.daysToNext ?? '',
    daysLate: (row: Row) => row.daysLate,
    delayReason: (row: Row) => row.delay?.reason ?? '',
    dateOfDelivery: (row: Row) => dayCell(row.dateOfDelivery),
    daysSinceDelivery: (row: Row) => row.daysSinceDelivery,
    acts: (row: Row) => row.acts?.name ?? '',
    lead: (row: Row) => row.leadName,
  }
  return [
    { title: translateText('projects:field.jobNumber'), cellOf: (row: Row) => row.projectNumber },
    ...names.map(name => ({ title: nameOf(name, language), cellOf: (row: Row) => valueByName(row, name) })),
    ...(isShown ? [] : fieldColumns(language, titleOf, { cavities: (row: Row) => row.cavities ?? '' })),
    ...fieldColumns(language, titleOf, state),
  ]
}

/** Returns the columns of the list, then the names of all other details that have a value, the most frequent first. */
function columnNames(rows: ProjectPage['rows'], columns: readonly string[]): string[] {
  const counts = new Map<string, { name: string; count: number }>()
  for (const row of rows)
    for (const [name] of row.details) {
      if (valueByName(row, name) === '') continue
      const key = fieldOfDetail(name) ?? name.toLowerCase()
      const entry = counts.get(key) ?? { name, count: 0 }
      counts.set(key, { ...entry, count: entry.count + 1 })
    }
  counts.delete('cavities')
  for (const name of columns) counts.delete(fieldOfDetail(name) ?? name.toLowerCase())
  const others = [...counts.values()].sort(
    (one, other) => other.count - one.count || (one.name < other.name ? -1 : 1),
  )
  return [...columns, ...others.slice(0, projectLimits.exportedDetails).map(({ name }) => name)]
}
