import { companyPaths } from '@steelsafe/contract/companies/paths.ts'
import { companyRelationships } from '@steelsafe/contract/core/actions.ts'
import { and, eq, sql } from 'drizzle-orm'
import { announceAccess } from '#core/announce.ts'
import type { Caller } from '#core/caller.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { invalid, notFound, refused } from '#core/errors.ts'
import { mustBeAbleToGive } from '#core/grants.ts'
import { notify } from '#core/notify.ts'
import { companyUsers } from '#database/schema/companies.ts'
import { mayInvite } from '#features/account/index.ts'
import { userByEmail } from './queries.ts'

interface Addition {
  userEmailAddress: string
  relationshipId: string
}

/** Adds somebody who has an account, and tells them. */
export async function addUser(
  tx: Tx,
  caller: Caller,
  company: string,
  { userEmailAddress, relationshipId }: Addition,
) {
  await mustBeAbleToGive(tx, caller, { companyId: company }, relationshipId)
  await mayInvite(tx, caller, { companyId: company }, userEmailAddress)
  const user = await userByEmail(tx, company, userEmailAddress)
  if (!user) throw invalid({ userEmailAddress: 'companies:rule.noAccount' })
  if (user.isInCompany) throw refused('companies:rule.alreadyAdded')
  await tx.insert(companyUsers).values({ companyId: company, userId: user.id, relationshipId })
  await becomeCompanyUser(tx, user.id)
  await announceAccess(tx, user.id)
  await notify(tx, {
    users: [user.id],
    text: 'companies:notice.added',
    values: { company: await nameOf(tx, company), person: `${caller.firstName} ${caller.lastName}` },
    path: companyPaths.home(company),
  })
}

export async function changeRelationship(
  tx: Tx,
  caller: Caller,
  company: string,
  userId: string,
  relationshipId: string,
) {
  const current = await membership(tx, company, userId)
  await mustBeAbleToGive(tx, caller, { companyId: company }, current.relationshipId)
  await mustBeAbleToGive(tx, caller, { companyId: company }, relationshipId)
  if (current.relationshipId !== relationshipId) await mustNotBeLastAdministrator(tx, company, current)
  await tx
    .update(companyUsers)
    .set({ relationshipId })
    .where(and(eq(companyUsers.companyId, company), eq(companyUsers.userId, userId)))
  await announceAccess(tx, userId)
}

export async function removeUser(tx: Tx, caller: Caller, company: string, userId: string) {
  const current = await membership(tx, company, userId)
  await mustBeAbleToGive(tx, caller, { companyId: company }, current.relationshipId)
  await mustNotBeLastAdministrator(tx, company, current)
  await tx
    .delete(companyUsers)
    .where(and(eq(companyUsers.companyId, company), eq(companyUsers.userId, userId)))
  await announceAccess(tx, userId)
}

/** The row, locked, so that two who remove each other wait for one another. */
async function membership(tx: Tx, company: string, userId: string) {
  await tx.execute(sql`select 1 from company where id = ${company} for update`)
  const [found] = await tx
    .select()
    .from(companyUsers)
    .where(and(eq(companyUsers.companyId, company), eq(companyUsers.userId, userId)))
  if (!found) throw notFound('user')
  return found
}

/** A company with projects must always have somebody who can do everything in it. */
async function mustNotBeLastAdministrator(
  tx: Tx,
  company: string,
  current: { userId: string; relationshipId: string },
) {
  if (current.relationshipId !== companyRelationships.administrator.id) return
  const { rows } = await tx.execute(sql`
    select 1 from company_user cu join user_account u on u.id = cu.user_id
    where cu.company_id = ${company} and cu.relationship_id = ${companyRelationships.administrator.id}
      and cu.user_id <> ${current.userId} and not u.account_locked limit 1`)
  if (rows.length === 0) throw refused('companies:rule.lastAdministrator')
}

const becomeCompanyUser = (tx: Tx, userId: string) =>
  tx.execute(
    sql`update user_account set app_role = 'CompanyUser' where id = ${userId} and app_role = 'ProjectUser'`,
  )

async function nameOf(tx: Tx, company: string): Promise<string> {
  const { rows } = await tx.execute<{ name: string }>(sql`select name from company where id = ${company}`)
  return rows[0]?.name ?? ''
}
