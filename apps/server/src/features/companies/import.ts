import type { ImportedCompany } from '@steelsafe/contract/companies/entities.ts'
import type { Message } from '@steelsafe/contract/core/issues.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { invalid } from '#core/errors.ts'
import { createCompanies } from './profile.ts'

/** Refuses a sheet that names a company twice, or one that is there already. @throws 400 with every row */
export async function checkImport(tx: Tx, rows: ImportedCompany[]): Promise<{ rowCount: number }> {
  const { rows: found } = await tx.execute<{ position: string; is_taken: boolean }>(sql`
    with asked as (
      select searchable(name) as name, position
      from unnest(${sql.param(rows.map(row => row.name))}::text[]) with ordinality as sheet (name, position)
    ), numbered as (
      select name, position, row_number() over (partition by name order by position) as nth from asked
    )
    select position, exists (select 1 from company where searchable(company.name) = numbered.name) as is_taken
    from numbered
    where nth > 1 or exists (select 1 from company where searchable(company.name) = numbered.name)`)
  const problems = found.map(({ position, is_taken }): [string, Message] => [
    `rows.${Number(position) - 1}.name`,
    { key: is_taken ? 'companies:rule.nameTaken' : 'companies:rule.nameTwice' },
  ])
  if (problems.length > 0) throw invalid(Object.fromEntries(problems))
  return { rowCount: rows.length }
}

/** Adds the companies of a sheet, all or none. */
export async function importCompanies(tx: Tx, rows: ImportedCompany[]): Promise<{ rowCount: number }> {
  // Two sheets at once would not see each other's names.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('company import'))`)
  const checked = await checkImport(tx, rows)
  await createCompanies(tx, rows.map(formOf))
  return checked
}

const formOf = ({ name, contactName, contactEmail, contactPhone, ...address }: ImportedCompany) => ({
  name,
  primaryAddress: { ...address, addressType: 'Primary' as const },
  billingAddress: null,
  contacts: contactName
    ? [{ contactTypeId: 'Commercial' as const, name: contactName, email: contactEmail, phone: contactPhone }]
    : [],
})
