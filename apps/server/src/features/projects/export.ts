import type { Language } from '@steelsafe/contract/core/fields.ts'
import { limits } from '@steelsafe/contract/core/limits.ts'
import { type Cell, csvOf } from '@steelsafe/contract/core/sheets.ts'
import { detailKeyOf, fieldOfDetail } from '@steelsafe/contract/projects/details.ts'
import { projectLimits } from '@steelsafe/contract/projects/limits.ts'
import type { TextKey } from '@steelsafe/texts/texts.ts'
import type { Caller } from '#core/caller.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import type { MadeFile } from '#core/send-file.ts'
import type { Services } from '#core/services.ts'
import { translate } from '#core/texts.ts'
import { writeWorkbook } from '#core/workbooks.ts'
import { valueUnder } from './detail-columns.ts'
import { type ProjectPage, type ProjectQuery, pageOfOwn } from './queries.ts'

type Query = Omit<ProjectQuery, 'page' | 'pageSize'> & { format: 'xlsx' | 'csv' }

/** My Projects as a sheet: what a list of this search shows, in its order. The sheet is written after the transaction. */
export async function exportProjects(
  tx: Tx,
  services: Services,
  caller: Caller,
  { format, ...query }: Query,
  language: Language,
): Promise<MadeFile> {
  const found = await pageOfOwn(
    tx,
    services,
    caller,
    { ...query, page: 1, pageSize: limits.exportedRows },
    language,
  )
  const name = `projects.${format}`
  return format === 'csv'
    ? { name, type: 'text/csv; charset=utf-8', cacheSeconds: 0, body: () => csvOf(cellsOf(found, language)) }
    : {
        name,
        type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        cacheSeconds: 0,
        body: () =>
          writeWorkbook(cellsOf(found, language), {
            name: translate(language, 'projects:screen.list.title'),
          }),
      }
}

const nameOf = (detail: string, language: Language) => {
  const key = detailKeyOf(detail)
  return key ? translate(language, `projects:${key}`) : detail
}

const columnFields = [
  'cavities',
  'phase',
  'status',
  'nextDate',
  'daysToNext',
  'daysLate',
  'dateOfDelivery',
  'lead',
] as const

/** Number and details, then how the project stands: days are dates, and lateness a number, so that a sheet can count. */
function cellsOf({ rows, columns }: ProjectPage, language: Language): Cell[][] {
  const names = namesOf(rows, columns)
  // What a column of the list holds does not come twice.
  const isShown = new Set(columns.map(name => fieldOfDetail(name)))
  const fields = columnFields.filter(field => field !== 'cavities' || !isShown.has(field))
  const say = (key: TextKey) => translate(language, key)
  const dayOf = (day: string | null) => (day ? new Date(day) : '')
  return [
    [
      say('projects:field.jobNumber'),
      ...names.map(name => nameOf(name, language)),
      ...fields.map(field => say(`projects:field.${field}`)),
    ],
    ...rows.map(row => [
      row.projectNumber,
      ...names.map(name => valueUnder(row, name)),
      ...(fields.includes('cavities') ? [row.cavities ?? ''] : []),
      row.phaseTypeId ? say(`core:phaseType.${row.phaseTypeId}`) : '',
      row.statusId ? say(`core:phaseStatus.${row.statusId}`) : '',
      dayOf(row.nextDate),
      row.daysToNext ?? '',
      row.daysLate,
      dayOf(row.dateOfDelivery),
      row.leadName,
    ]),
  ]
}

/** The columns of the list, then what else any of the rows has a value under, as often as it stands there. */
function namesOf(rows: ProjectPage['rows'], columns: readonly string[]): string[] {
  const counts = new Map<string, { name: string; count: number }>()
  for (const row of rows)
    for (const [name] of row.details) {
      if (valueUnder(row, name) === '') continue
      const key = fieldOfDetail(name) ?? name.toLowerCase()
      const counted = counts.get(key) ?? { name, count: 0 }
      counts.set(key, { ...counted, count: counted.count + 1 })
    }
  counts.delete('cavities')
  for (const name of columns) counts.delete(fieldOfDetail(name) ?? name.toLowerCase())
  const others = [...counts.values()].sort(
    (one, other) => other.count - one.count || (one.name < other.name ? -1 : 1),
  )
  return [...columns, ...others.slice(0, projectLimits.exportedDetails).map(({ name }) => name)]
}
