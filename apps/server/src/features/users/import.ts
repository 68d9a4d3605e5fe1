import { companyRelationships } from '@steelsafe/contract/core/actions.ts'
import type { Message } from '@steelsafe/contract/core/issues.ts'
import { personName } from '@steelsafe/contract/core/person.ts'
import type { ImportedUser } from '@steelsafe/contract/users/entities.ts'
import { sql } from 'drizzle-orm'
import type { Caller } from '#core/caller.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { invalid } from '#core/errors.ts'
import type { Services } from '#core/services.ts'
import { newId } from '#database/columns.ts'
import { companyUsers } from '#database/schema/companies.ts'
import { users } from '#database/schema/users.ts'
import { welcome } from './save-user.ts'

const relationships = Object.values(companyRelationships)

interface Found extends Record<string, unknown> {
  position: string
  nth: string
  isTaken: boolean
  companyId: string | null
}

/** Refuses a sheet with an address twice or taken, a company or a relationship that there is not. Returns the company of each row. */
async function examine(tx: Tx, rows: ImportedUser[]): Promise<(string | null)[]> {
  const { rows: found } = await tx.execute<Found>(sql`
    select position, row_number() over (partition by email order by position) as nth,
      exists (select 1 from user_account u where u.email = sheet.email) as "isTaken",
      (select c.id from company c where company <> '' and searchable(c.name) = searchable(company) order by c.id limit 1) as "companyId"
    from unnest(${sql.param(rows.map(row => row.email))}::text[], ${sql.param(rows.map(row => row.company))}::text[])
      with ordinality as sheet (email, company, position)
    order by position`)
  const problems: Record<string, Message> = {}
  for (const [index, { nth, isTaken, companyId }] of found.entries()) {
    const row = rows[index]!
    if (isTaken) problems[`rows.${index}.email`] = { key: 'account:rule.emailTaken' }
    else if (Number(nth) > 1) problems[`rows.${index}.email`] = { key: 'users:rule.emailTwice' }
    if (row.company && !companyId) problems[`rows.${index}.company`] = { key: 'users:rule.noSuchCompany' }
    if (row.relationship && !relationshipOf(row))
      problems[`rows.${index}.relationship`] = { key: 'rule.notAChoice' }
  }
  if (Object.keys(problems).length > 0) throw invalid(problems)
  return found.map(row => row.companyId)
}

export async function checkImport(tx: Tx, rows: ImportedUser[]): Promise<{ rowCount: number }> {
  await examine(tx, rows)
  return { rowCount: rows.length }
}

/** Adds the users of a sheet, all or none; each gets a link to choose a password. */
export async function importUsers(tx: Tx, services: Services, caller: Caller, rows: ImportedUser[]) {
  // Two sheets at once would not see each other's addresses.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('user import'))`)
  const companyIds = await examine(tx, rows)
  const added = rows.map((row, index) => ({ ...row, id: newId(), companyId: companyIds[index] ?? null }))
  const empty = await companiesWithoutUsers(tx, companyIds)
  await tx.insert(users).values(
    added.map(({ id, email, firstName, lastName, language, companyId }) => ({
      id,
      email,
      firstName,
      lastName,
      language,
      appRole: companyId ? ('CompanyUser' as const) : ('ProjectUser' as const),
    })),
  )
  const members = added.flatMap(({ id, companyId, ...row }) => {
    if (!companyId) return []
    // The first user of a company is its Administrator, whatever the sheet says.
    const isFirst = empty.delete(companyId)
    const { id: relationshipId } = isFirst
      ? companyRelationships.administrator
      : (relationshipOf(row) ?? companyRelationships.member)
    return [{ companyId, userId: id, relationshipId }]
  })
  if (members.length > 0) await tx.insert(companyUsers).values(members)
  for (const user of added) await welcome(tx, services, user, personName(caller))
  return { rowCount: rows.length }
}

/** Of the companies of a sheet those that nobody is in yet; locked, so that nobody comes first meanwhile. */
async function companiesWithoutUsers(tx: Tx, ids: (string | null)[]): Promise<Set<string>> {
  const named = sql`id = any (${sql.param(ids.filter(id => id !== null))}::uuid[])`
  await tx.execute(sql`select 1 from company where ${named} order by id for update`)
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from company where ${named}
      and not exists (select 1 from company_user where company_id = company.id)`)
  return new Set(rows.map(({ id }) => id))
}

const relationshipOf = ({ relationship }: Pick<ImportedUser, 'relationship'>) =>
  relationships.find(({ name }) => name.toLowerCase() === relationship.toLowerCase())
