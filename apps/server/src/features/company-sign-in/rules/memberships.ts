import { companyRelationships } from '@steelsafe/contract/core/endpoint/actions.ts'
import { and, eq, sql } from 'drizzle-orm'
import { otherAdministratorsOf } from '#core/access/members.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { lockCompany } from '#core/database/locks.ts'
import { publishAccessChange } from '#core/live/publish-change.ts'
import { companyUsers } from '#database/schema/companies.ts'
import { signInMemberships } from '#database/schema/company-sign-in.ts'
import { joinCompany, updateRole } from '#features/account/index.ts'
import type { ActiveProvider } from '../sign-in/requests.ts'

/** The access roles of a user by company. */
type Roles = ReadonlyMap<string, string>

interface Member {
  companyId: string
  userId: string
}

/** Returns the access roles of the existing memberships that the provider has given to the user. */
export async function rolesFromProvider(
  tx: Tx,
  { id: providerId }: Pick<ActiveProvider, 'id'>,
  userId: string,
): Promise<Roles> {
  const rows = await tx
    .select({ companyId: companyUsers.companyId, relationshipId: companyUsers.relationshipId })
    .from(signInMemberships)
    .innerJoin(
      companyUsers,
      and(
        eq(companyUsers.companyId, signInMemberships.companyId),
        eq(companyUsers.userId, signInMemberships.userId),
      ),
    )
    .where(and(eq(signInMemberships.userId, userId), eq(signInMemberships.providerId, providerId)))
  return new Map(rows.map(({ companyId, relationshipId }) => [companyId, relationshipId]))
}

/**
 * Replaces the memberships that the provider has given by the wanted memberships. Does not change memberships that a
 * person has added, nor the last administrator of a company.
 */
export async function syncMemberships(
  tx: Tx,
  { id: providerId }: Pick<ActiveProvider, 'id'>,
  userId: string,
  { current, wanted }: { current: Roles; wanted: Roles },
): Promise<void> {
  for (const [companyId, relationshipId] of wanted) {
    const currentRole = current.get(companyId)
    if (currentRole === undefined) {
      if (await joinCompany(tx, { companyId, userId, relationshipId }))
        await tx.insert(signInMemberships).values({ companyId, userId, providerId })
    } else if (currentRole !== relationshipId)
      await replaceRole(tx, { companyId, userId }, currentRole, relationshipId)
  }
  for (const [companyId, before] of current)
    if (!wanted.has(companyId)) await removeMember(tx, { companyId, userId }, before)
}

async function replaceRole(
  tx: Tx,
  member: Member,
  currentRole: string,
  relationshipId: string,
): Promise<void> {
  if (await isNeeded(tx, member, currentRole)) return
  await tx.update(companyUsers).set({ relationshipId }).where(sqlIsMember(member))
  await publishAccessChange(tx, member.userId)
}

async function removeMember(tx: Tx, member: Member, currentRole: string): Promise<void> {
  if (await isNeeded(tx, member, currentRole)) return
  await tx.delete(companyUsers).where(sqlIsMember(member))
  await updateRole(tx, member.userId)
  await publishAccessChange(tx, member.userId)
}

const sqlIsMember = ({ companyId, userId }: Member) =>
  and(eq(companyUsers.companyId, companyId), eq(companyUsers.userId, userId))

/** Locks the company, and returns true when no other administrator would remain in it. */
async function isNeeded(tx: Tx, { companyId, userId }: Member, relationshipId: string): Promise<boolean> {
  await lockCompany(tx, companyId)
  if (relationshipId !== companyRelationships.administrator.id) return false
  const { rows } = await tx.execute(sql`${otherAdministratorsOf(sql`${companyId}::uuid`, userId)} limit 1`)
  return rows.length === 0
}
