import { companyRelationships } from '@steelsafe/contract/core/endpoint/actions.ts'
import type { users as calls } from '@steelsafe/contract/users/endpoints.ts'
import { importedUser } from '@steelsafe/contract/users/entities.ts'
import type { MessageKey } from '@steelsafe/texts/texts.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { insertRows } from '#core/database/insert-rows.ts'
import { lockByName } from '#core/database/locks.ts'
import type { Call, StreamingCall } from '#core/http/serve.ts'
import { newId } from '#database/columns.ts'
import { companyUsers } from '#database/schema/companies.ts'
import { users } from '#database/schema/users.ts'
import {
  assertNoProblems,
  fieldText,
  readManyRows,
  recordImport,
  type SheetProblem,
  translateProblems,
  undoImport,
} from '#features/imports/index.ts'
import { deleteUser } from './lock-user.ts'
import { sendWelcomeMail } from './save-user.ts'

const relationships = Object.values(companyRelationships)

type Rows = readonly Record<string, unknown>[]

/**
 * The result of the checks of a row: its number among the rows with the same address, from 1; whether the address
 * exists; and the id of the company.
 */
type RowCheck = {
  nth: string
  isTaken: boolean
  companyId: string | null
}

/**
 * Returns the problems of a sheet (an address that is repeated or exists, an unknown company or relationship), and the
 * id of the company of each row.
 */
async function examine(
  tx: Tx,
  rows: Rows,
): Promise<{ problems: SheetProblem[]; companyIds: (string | null)[] }> {
  const texts = (field: string) => sql.param(rows.map(row => fieldText(row, field)))
  const { rows: rowChecks } = await tx.execute<RowCheck>(sql`
    select row_number() over (partition by lower(email) order by position) as nth,
      exists (select 1 from user_account u where u.email = lower(sheet.email)) as "isTaken",
      (select c.id from company c where company <> '' and searchable(c.name) = searchable(company) order by c.id limit 1) as "companyId"
    from unnest(${texts('email')}::text[], ${texts('company')}::text[]) with ordinality as sheet (email, company, position)
    order by position`)
  const problems: SheetProblem[] = []
  for (const [row, { nth, isTaken, companyId }] of rowChecks.entries()) {
    const cells = rows[row]!
    const add = (field: string, key: MessageKey) => problems.push({ row, field, message: { key } })
    if (isTaken) add('email', 'account:rule.emailTaken')
    else if (Number(nth) > 1 && fieldText(cells, 'email')) add('email', 'users:rule.emailTwice')
    if (fieldText(cells, 'company') && !companyId) add('company', 'users:rule.noSuchCompany')
    if (fieldText(cells, 'relationship') && !relationshipOf(fieldText(cells, 'relationship')))
      add('relationship', 'rule.notAChoice')
  }
  return { problems, companyIds: rowChecks.map(row => row.companyId) }
}

/** Returns all problems of a sheet of users, without importing it. */
export async function checkImport({
  transaction,
  body: { rows },
  origin,
}: StreamingCall<typeof calls.checkImport>) {
  const rowProblems = await readManyRows(importedUser, rows)
  const { problems } = await transaction(tx => examine(tx, rows))
  return translateProblems(origin.language, rows.length, [...rowProblems, ...problems])
}

/**
 * Creates the users of a sheet, all or none. Each user gets a link to choose a password.
 * @throws 400 with all problems of the rows
 */
export async function importUsers({ tx, services, caller, body }: Call<typeof calls.import>) {
  const { rows, fileName } = body
  // Lock imports, because two concurrent imports would not see the addresses of each other.
  await lockByName(tx, 'user import')
  const { problems, companyIds } = await examine(tx, rows)
  assertNoProblems(problems)
  const newUsers = rows.map((row, index) => ({ ...row, id: newId(), companyId: companyIds[index] ?? null }))
  const empty = await companiesWithoutUsers(tx, companyIds)
  await insertRows(
    tx,
    users,
    newUsers.map(({ id, email, firstName, lastName, language, companyId }) => ({
      id,
      email,
      firstName,
      lastName,
      language,
      appRole: companyId ? ('CompanyUser' as const) : ('ProjectUser' as const),
    })),
  )
  const members = newUsers.flatMap(({ id, companyId, ...row }) => {
    if (!companyId) return []
    // The first user of a company becomes its administrator, regardless of the sheet.
    const isFirst = empty.delete(companyId)
    const { id: relationshipId } = isFirst
      ? companyRelationships.administrator
      : (relationshipOf(row.relationship) ?? companyRelationships.member)
    return [{ companyId, userId: id, relationshipId }]
  })
  await insertRows(tx, companyUsers, members)
  for (const user of newUsers) await sendWelcomeMail(tx, services, user, caller)
  const ids = newUsers.map(user => user.id)
  const importId = await recordImport(tx, { kind: 'users' }, { userId: caller.id, fileName, ids })
  return { rowCount: rows.length, importId }
}

/** Deletes the users of an import, except users who have used their account or were changed since. */
export const undoUsers = ({ tx, caller, body: { importId } }: Call<typeof calls.undoImport>) =>
  undoImport(tx, caller, { kind: 'users' }, importId, {
    table: sql`user_account u`,
    id: sql`u.id`,
    name: sql`u.email`,
    exists: sql`u.deleted_at is null`,
    sqlIsChangedSince: importedAt => sql`exists (
      select 1 from audit_entry e where e.person_id = u.id and e.at > ${importedAt}
      union all select 1 from audit_act a where a.actor_id = u.id)`,
    order: sql`u.email`,
    remove: async ids => {
      for (const id of ids) await deleteUser(tx, caller, id)
    },
  })

/**
 * Returns the companies of a sheet that have no users. Locks them, so that nobody else becomes their first user in the
 * meantime.
 */
async function companiesWithoutUsers(tx: Tx, ids: (string | null)[]): Promise<Set<string>> {
  const sqlIsInSheet = sql`id = any (${sql.param(ids.filter(id => id !== null))}::uuid[])`
  await tx.execute(sql`select 1 from company where ${sqlIsInSheet} order by id for update`)
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from company where ${sqlIsInSheet}
      and not exists (select 1 from company_user where company_id = company.id)`)
  return new Set(rows.map(({ id }) => id))
}

const relationshipOf = (relationship: string) =>
  relationships.find(({ name }) => name.toLowerCase() === relationship.toLowerCase())
