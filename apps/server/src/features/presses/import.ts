import type { presses as calls } from '@steelsafe/contract/presses/endpoints.ts'
import { newPress } from '@steelsafe/contract/presses/entities.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { insertRows } from '#core/database/insert-rows.ts'
import type { Call } from '#core/http/serve.ts'
import { presses } from '#database/schema/presses.ts'
import {
  assertNoProblems,
  fieldText,
  readRows,
  type SheetProblem,
  translateProblems,
} from '#features/imports/index.ts'
import { lockLibrary } from './presses.ts'

type Rows = readonly Record<string, unknown>[]

/** Returns every problem in the rows of a sheet of presses. */
export async function checkImport({
  tx,
  company,
  body: { rows },
  origin: { language },
}: Call<typeof calls.checkImport>) {
  const problems = [...readRows(newPress, rows), ...(await nameProblems(tx, company, rows))]
  return translateProblems(language, rows.length, problems)
}

/**
 * Imports the presses of a sheet.
 * @throws 400 with every rejected row; 409 when the library has no room for all presses
 */
export async function importPresses({ tx, company, body: { rows } }: Call<typeof calls.import>) {
  await lockLibrary(tx, company, rows.length)
  assertNoProblems(await nameProblems(tx, company, rows))
  await insertRows(
    tx,
    presses,
    rows.map(row => ({ ...row, companyId: company })),
  )
  return { rowCount: rows.length }
}

/** Returns a problem for each name that the library already has or that the sheet repeats. */
async function nameProblems(tx: Tx, company: string, rows: Rows): Promise<SheetProblem[]> {
  const names = rows.map(row => fieldText(row, 'name').toLowerCase())
  const { rows: there } = await tx.execute<{ name: string }>(sql`
    select lower(name) as name from press
    where company_id = ${company} and lower(name) = any(${sql.param(names)}::text[])`)
  const knownNames = new Set(there.map(({ name }) => name))
  return names.flatMap((name, row): SheetProblem[] => {
    if (name === '' || knownNames.size < knownNames.add(name).size) return []
    return [{ row, field: 'name', message: { key: 'presses:rule.nameTaken' } }]
  })
}
