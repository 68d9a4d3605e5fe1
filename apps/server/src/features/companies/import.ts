import type { companies as calls } from '@steelsafe/contract/companies/endpoints.ts'
import { type ImportedCompany, importedCompany } from '@steelsafe/contract/companies/entities.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import type { Call, StreamingCall } from '#core/http/serve.ts'
import {
  assertNoProblems,
  fieldText,
  readManyRows,
  recordImport,
  type SheetProblem,
  translateProblems,
  undoImport,
} from '#features/imports/index.ts'
import { createCompanies, deleteCompany, lockCompanyNames } from './profile.ts'

type Rows = readonly Record<string, unknown>[]

/** Returns all problems of a sheet of companies. */
export async function checkImport({
  transaction,
  body: { rows },
  origin,
}: StreamingCall<typeof calls.checkImport>) {
  const rowProblems = await readManyRows(importedCompany, rows)
  const nameProblems = await transaction(tx => takenNames(tx, rows))
  return translateProblems(origin.language, rows.length, [...rowProblems, ...nameProblems])
}

/** Returns a problem for each name that appears twice in the sheet or exists already. */
async function takenNames(tx: Tx, rows: Rows): Promise<SheetProblem[]> {
  const { rows: takenRows } = await tx.execute<{ position: string; is_taken: boolean }>(sql`
    with named_row as (
      select company_name_key(name) as name, position
      from unnest(${sql.param(rows.map(row => fieldText(row, 'name')))}::text[]) with ordinality as sheet (name, position)
      where name <> ''
    ), numbered as (
      select name, position, row_number() over (partition by name order by position) as nth from named_row
    )
    select position, exists (select 1 from company where company_name_key(company.name) = numbered.name) as is_taken
    from numbered
    where nth > 1 or exists (select 1 from company where company_name_key(company.name) = numbered.name)
    order by position`)
  return takenRows.map(({ position, is_taken }) => ({
    row: Number(position) - 1,
    field: 'name',
    message: { key: is_taken ? 'companies:rule.nameTaken' : 'companies:rule.nameTwice' },
  }))
}

/**
 * Creates the companies of a sheet, all or none.
 * @throws 400 with every rejected row
 */
export async function importCompanies({ tx, caller, body: { rows, fileName } }: Call<typeof calls.import>) {
  await lockCompanyNames(tx)
  assertNoProblems(await takenNames(tx, rows))
  const ids = await createCompanies(tx, rows.map(formOf))
  const importId = await recordImport(tx, { kind: 'companies' }, { userId: caller.id, fileName, ids })
  return { rowCount: rows.length, importId }
}

/** Deletes the companies of an import. Keeps a company that was changed after the import. */
export const undoCompanies = ({ tx, caller, body: { importId } }: Call<typeof calls.undoImport>) =>
  undoImport(tx, caller, { kind: 'companies' }, importId, {
    table: sql`company c`,
    id: sql`c.id`,
    name: sql`c.name`,
    sqlIsChangedSince: importedAt =>
      sql`exists (select 1 from audit_act a where a.company_id = c.id and a.at > ${importedAt})`,
    order: sql`c.sort_name, c.id`,
    remove: async ids => {
      for (const id of ids) await deleteCompany(tx, id)
    },
  })

const formOf = ({ name, contactName, contactEmail, contactPhone, ...address }: ImportedCompany) => ({
  name,
  primaryAddress: { ...address, addressType: 'Primary' as const },
  billingAddress: null,
  contacts: contactName
    ? [{ contactTypeId: 'Commercial' as const, name: contactName, email: contactEmail, phone: contactPhone }]
    : [],
})
