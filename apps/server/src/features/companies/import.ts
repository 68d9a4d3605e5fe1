import type { companies as calls } from '@steelsafe/contract/companies/endpoints.ts'
import { type ImportedCompany, importedCompany } from '@steelsafe/contract/companies/entities.ts'
import type { Language } from '@steelsafe/contract/core/fields.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import type { Call } from '#core/serve.ts'
import {
  type Problem,
  readRows,
  recordImport,
  refuseProblems,
  sayProblems,
  textOf,
  undoImport,
} from '#features/imports/index.ts'
import { createCompanies, removeCompany } from './profile.ts'

type Rows = readonly Record<string, unknown>[]

/** Everything that keeps a sheet of companies out. */
export const checkImport = async (tx: Tx, rows: Rows, language: Language) =>
  sayProblems(language, rows.length, [...readRows(importedCompany, rows), ...(await takenNames(tx, rows))])

/** Companies that a sheet names twice, or that are there already. */
async function takenNames(tx: Tx, rows: Rows): Promise<Problem[]> {
  const { rows: found } = await tx.execute<{ position: string; is_taken: boolean }>(sql`
    with asked as (
      select searchable(name) as name, position
      from unnest(${sql.param(rows.map(row => textOf(row, 'name')))}::text[]) with ordinality as sheet (name, position)
      where name <> ''
    ), numbered as (
      select name, position, row_number() over (partition by name order by position) as nth from asked
    )
    select position, exists (select 1 from company where searchable(company.name) = numbered.name) as is_taken
    from numbered
    where nth > 1 or exists (select 1 from company where searchable(company.name) = numbered.name)
    order by position`)
  return found.map(({ position, is_taken }) => ({
    row: Number(position) - 1,
    field: 'name',
    message: { key: is_taken ? 'companies:rule.nameTaken' : 'companies:rule.nameTwice' },
  }))
}

/** Adds the companies of a sheet, all or none. @throws 400 with every row that is refused */
export async function importCompanies({ tx, caller, body: { rows, fileName } }: Call<typeof calls.import>) {
  // Two sheets at once would not see each other's names.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('company import'))`)
  refuseProblems(await takenNames(tx, rows))
  const ids = await createCompanies(tx, rows.map(formOf))
  const importId = await recordImport(tx, { kind: 'companies' }, { userId: caller.id, fileName, ids })
  return { rowCount: rows.length, importId }
}

/** Deletes the companies of an import again; one in which anything happened since is kept. */
export const undoCompanies = ({ tx, caller, body: { importId } }: Call<typeof calls.undoImport>) =>
  undoImport(tx, caller, { kind: 'companies' }, importId, {
    table: sql`company c`,
    id: sql`c.id`,
    name: sql`c.name`,
    isChanged: sql`exists (select 1 from audit_act a where a.company_id = c.id and a.at > made.created_at)`,
    order: sql`searchable(c.name), c.id`,
    remove: async ids => {
      for (const id of ids) await removeCompany(tx, id)
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
