import type { Language } from '@steelsafe/contract/core/fields.ts'
import { limits } from '@steelsafe/contract/core/limits.ts'
import type { ListQuery } from '@steelsafe/contract/core/lists.ts'
import { type Cell, csvOf } from '@steelsafe/contract/core/sheets.ts'
import { workbookOf } from '@steelsafe/contract/core/workbook.ts'
import { detailKeyOf } from '@steelsafe/contract/projects/details.ts'
import type { Caller } from '#core/caller.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import type { MadeFile } from '#core/send-file.ts'
import { say } from '#core/texts.ts'
import { type ProjectPage, pageOfOwn, type SortField } from './queries.ts'

type Query = Omit<ListQuery<SortField>, 'page' | 'pageSize'> & { format: 'xlsx' | 'csv' }

/** My Projects as a sheet: what a list of this search shows, in its order. The sheet is written after the transaction. */
export async function exportProjects(
  tx: Tx,
  caller: Caller,
  { format, ...query }: Query,
  language: Language,
): Promise<MadeFile> {
  const found = await pageOfOwn(tx, caller, { ...query, page: 1, pageSize: limits.exportedRows })
  const name = `projects.${format}`
  return format === 'csv'
    ? { name, type: 'text/csv; charset=utf-8', cacheSeconds: 0, body: () => csvOf(cellsOf(found, language)) }
    : {
        name,
        type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        cacheSeconds: 0,
        body: async () => Buffer.from(await (await workbookOf(cellsOf(found, language))).arrayBuffer()),
      }
}

const nameOf = (detail: string, language: Language) => {
  const key = detailKeyOf(detail)
  return key ? say(language, `projects:${key}`) : detail
}

function cellsOf({ rows, columns }: ProjectPage, language: Language): Cell[][] {
  const phaseOf = (phase: string | null) => (phase ? say(language, `core:phaseType.${phase}`) : '')
  const titles = [
    say(language, 'projects:field.jobNumber'),
    ...columns.map(name => nameOf(name, language)),
    say(language, 'projects:field.phase'),
  ]
  return [
    titles,
    ...rows.map(row => [
      row.projectNumber,
      ...[row.column1, row.column2, row.column3, row.column4].slice(0, columns.length),
      phaseOf(row.phaseTypeId),
    ]),
  ]
}
