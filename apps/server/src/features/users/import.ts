import { companyRelationships } from '@steelsafe/contract/core/actions.ts'
import type { Message } from '@steelsafe/contract/core/issues.ts'
import type { ImportedUser } from '@steelsafe/contract/users/entities.ts'
import { sql } from 'drizzle-orm'
import type { Caller } from '#core/caller.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { invalid } from '#core/errors.ts'
import type { Services } from '#core/services.ts'
import { newId } from '#database/columns.ts'
import { companyUsers } from '#database/schema/companies.ts'
import { users } from '#database/schema/users.ts'
import { welcome } from './saving.ts'

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
  await tx.insert(users).values(
    added.map(({ id, email, firstName, lastName, language, companyId }) => ({
      id,
      email,
      firstName,
      lastName,
      language,
      appRole: companyId ? 'CompanyUser' : 'ProjectUser',
    })),
  )
  const members = added.flatMap(row =>
    row.companyId
      ? [
          {
            companyId: row.companyId,
            userId: row.id,
            relationshipId: (relationshipOf(row) ?? companyRelationships.member).id,
          },
        ]
      : [],
  )
  if (members.length > 0) await tx.insert(companyUsers).values(members)
  for (const user of added) await welcome(tx, services, user, `${caller.firstName} ${caller.lastName}`)
  return { rowCount: rows.length }
}

const relationshipOf = ({ relationship }: ImportedUser) =>
  relationships.find(({ name }) => name.toLowerCase() === relationship.toLowerCase())
