import type { companies } from '@steelsafe/contract/companies/endpoints.ts'
import { companyPaths } from '@steelsafe/contract/companies/paths.ts'
import { companyRelationships } from '@steelsafe/contract/core/endpoint/actions.ts'
import { fullName } from '@steelsafe/contract/core/names/full-name.ts'
import { and, eq, sql } from 'drizzle-orm'
import { assertCanAssign } from '#core/access/assignable-relationships.ts'
import type { Caller } from '#core/access/caller.ts'
import { otherAdministratorsOf } from '#core/access/members.ts'
import { relationshipName } from '#core/access/relationships.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { lockCompany } from '#core/database/locks.ts'
import { conflict, invalid, notFound } from '#core/errors.ts'
import type { Call } from '#core/http/serve.ts'
import { publishAccessChange } from '#core/live/publish-change.ts'
import { notify } from '#core/notify/notify.ts'
import { companyUsers } from '#database/schema/companies.ts'
import { addPeople, closeInvitations, joinCompany, updateRole } from '#features/account/index.ts'
import { assertInvitable } from '#features/subscriptions/index.ts'
import { userByEmail } from './queries.ts'

type Relationship = typeof companyUsers.$inferSelect

type Adding = Pick<Call<typeof companies.addUser>, 'tx' | 'caller' | 'services' | 'company' | 'body'>

/**
 * Adds a user to a company, and notifies the user.
 * @throws 403 when the caller may not assign the relationship; 400 for an address without a confirmed account; 409 for
 *   a user of the company
 */
export async function addUser({ tx, caller, services, company, body }: Adding): Promise<void> {
  const { userEmailAddress, relationshipId } = body
  await assertCanAssign(tx, caller, { companyId: company }, relationshipId)
  await assertInvitable(tx, caller, { companyId: company }, userEmailAddress)
  const user = await userByEmail(tx, company, userEmailAddress)
  if (user?.isMember) throw conflict('companies:rule.alreadyAdded')
  if (!user?.isConfirmed) throw invalid({ userEmailAddress: 'companies:rule.noAccount' })
  if (!(await joinCompany(tx, { companyId: company, userId: user.id, relationshipId })))
    throw conflict('companies:rule.alreadyAdded')
  await closeInvitations(tx, { companyId: company }, userEmailAddress)
  await notify(
    { tx, services, caller },
    await membershipNotification(tx, caller, { userId: user.id, company, change: 'added' }),
  )
}

/** Adds the people with an account to a company, and invites the others. */
export const addOrInviteUsers = (call: Call<typeof companies.addPeople>) =>
  addPeople(call, { companyId: call.company }, userEmailAddress =>
    addUser({
      ...call,
      body: { companyId: call.company, userEmailAddress, relationshipId: call.body.relationshipId },
    }),
  )

/** Changes the relationship of a user to a company, and notifies the user. */
export async function updateRelationship(call: Call<typeof companies.updateUser>) {
  const { tx, caller, services, company, body } = call
  const { userId, relationshipId } = body
  const current = await lockRelationship(tx, company, userId)
  await assertCanAssign(tx, caller, { companyId: company }, current.relationshipId)
  await assertCanAssign(tx, caller, { companyId: company }, relationshipId)
  if (current.relationshipId === relationshipId) return
  await assertNotLastAdministrator(tx, company, current)
  await tx
    .update(companyUsers)
    .set({ relationshipId })
    .where(and(eq(companyUsers.companyId, company), eq(companyUsers.userId, userId)))
  await publishAccessChange(tx, userId)
  const { values, ...notice } = await membershipNotification(tx, caller, {
    userId,
    company,
    change: 'changed',
  })
  const relationship = await relationshipName(tx, relationshipId)
  await notify({ tx, services, caller }, { ...notice, values: { ...values, relationship } })
}

/** Removes a user from a company, and notifies the user. */
export async function removeUser({
  tx,
  caller,
  services,
  company,
  query,
}: Call<typeof companies.removeUser>) {
  const { userId } = query
  const current = await lockRelationship(tx, company, userId)
  await assertCanAssign(tx, caller, { companyId: company }, current.relationshipId)
  await assertNotLastAdministrator(tx, company, current)
  await tx
    .delete(companyUsers)
    .where(and(eq(companyUsers.companyId, company), eq(companyUsers.userId, userId)))
  await updateRole(tx, userId)
  await publishAccessChange(tx, userId)
  await notify(
    { tx, services, caller },
    await membershipNotification(tx, caller, { userId, company, change: 'removed' }),
  )
}

/** Returns the notification to a user about a change of the user's membership of a company. */
async function membershipNotification(
  tx: Tx,
  caller: Caller,
  { userId, company, change }: { userId: string; company: string; change: 'added' | 'changed' | 'removed' },
) {
  return {
    users: [userId],
    messageKey: `companies:${change}` as const,
    values: { company: await companyName(tx, company), person: fullName(caller) },
    ...(change === 'removed' ? {} : { path: companyPaths.home(company) }),
  }
}

/** Returns the relationship and locks the company, so that two users cannot remove each other at the same time. */
async function lockRelationship(tx: Tx, company: string, userId: string): Promise<Relationship> {
  await lockCompany(tx, company)
  const [relationship] = await tx
    .select()
    .from(companyUsers)
    .where(and(eq(companyUsers.companyId, company), eq(companyUsers.userId, userId)))
  if (!relationship) throw notFound('user')
  return relationship
}

/** Checks that another administrator of the company remains who can sign in. */
async function assertNotLastAdministrator(tx: Tx, company: string, current: Relationship) {
  if (current.relationshipId !== companyRelationships.administrator.id) return
  const { rows } = await tx.execute(
    sql`${otherAdministratorsOf(sql`${company}::uuid`, current.userId)} limit 1`,
  )
  if (rows.length === 0) throw conflict('companies:rule.lastAdministrator')
}

async function companyName(tx: Tx, company: string): Promise<string> {
  const { rows } = await tx.execute<{ name: string }>(sql`select name from company where id = ${company}`)
  return rows[0]?.name ?? ''
}
