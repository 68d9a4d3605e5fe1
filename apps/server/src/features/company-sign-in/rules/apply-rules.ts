import type { SignInRule } from '@steelsafe/contract/company-sign-in/entities.ts'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { AppError } from '#core/errors.ts'
import { signInIdentities, signInProviders } from '#database/schema/company-sign-in.ts'
import { users } from '#database/schema/users.ts'
import { assertAdministratorRemains, endAllSessions, roleByCompanies } from '#features/account/index.ts'
import type { Identity } from '../sign-in/accounts.ts'
import type { ActiveProvider } from '../sign-in/requests.ts'
import { rolesFromProvider, syncMemberships } from './memberships.ts'

/** The parts of a provider that determine the access that it grants. */
type RuledProvider = Pick<ActiveProvider, 'id' | 'companyId' | 'relationshipId' | 'rules'>

/** A user to whom the rules apply. */
interface RuledUser {
  userId: string
  /**
   * The links of the user to the provider. Only a user who has signed in at the provider can become an administrator.
   */
  identities: readonly Identity[]
  /** True when the provider gives this user access for the first time. */
  isFirst: boolean
}

/**
 * Grants a user the memberships, access roles and administrator role that the rules of the provider name, and revokes
 * memberships and roles that the rules granted before.
 * @param values the values of the claim, or the names and external ids of the groups; null when the provider has
 *   omitted them, so that nothing is revoked
 */
export async function applyRules(
  tx: Tx,
  provider: RuledProvider,
  { userId, identities, isFirst }: RuledUser,
  values: readonly string[] | null,
): Promise<void> {
  const rules = provider.rules.filter(({ value }) => values?.includes(value))
  const current = await rolesFromProvider(tx, provider, userId)
  const targetRoles = await existingRoles(tx, rules)
  const { companyId } = provider
  const ownRole = companyId && roleWithoutRule(provider, current.get(companyId), isFirst)
  if (companyId && ownRole && !targetRoles.has(companyId)) targetRoles.set(companyId, ownRole)
  if (values === null) for (const [company, role] of current) targetRoles.set(company, role)
  await syncMemberships(tx, provider, userId, { current, wanted: targetRoles })
  if (values === null) return
  for (const identity of identities)
    await applyAdministratorRule(tx, identity, rules.some(isForAdministrators))
}

/**
 * Returns the access role in the company of the provider when no rule names the company: the role of the first sign-in,
 * also for a user whose current role comes from a rule. A current role that comes from no rule was assigned by a
 * person, and does not change.
 */
function roleWithoutRule(
  { companyId, relationshipId, rules }: RuledProvider,
  currentRole: string | undefined,
  isFirst: boolean,
): string | null {
  if (currentRole === undefined) return isFirst ? relationshipId : null
  const isOfRule = rules.some(rule => rule.companyId === companyId && rule.relationshipId === currentRole)
  return isOfRule ? relationshipId : currentRole
}

const isForAdministrators = ({ companyId }: SignInRule): boolean => companyId === null

/** Returns the access roles by company. The first rule of a company applies; rules of deleted companies are omitted. */
async function existingRoles(tx: Tx, rules: readonly SignInRule[]): Promise<Map<string, string>> {
  const roles = new Map<string, string>()
  for (const { companyId, relationshipId } of rules)
    if (companyId !== null && relationshipId !== null && !roles.has(companyId))
      roles.set(companyId, relationshipId)
  if (roles.size === 0) return roles
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from company where id = any(${sql.param([...roles.keys()])}::uuid[])`,
  )
  const existing = new Set(rows.map(({ id }) => id))
  return new Map([...roles].filter(([companyId]) => existing.has(companyId)))
}

/**
 * Grants the role of administrator of the installation, or revokes it if a rule had granted it. A change of the role
 * ends the user's sessions. The last administrator, administrators whom a person has appointed, and administrators by
 * the rules of another provider keep the role.
 */
export async function applyAdministratorRule(tx: Tx, identity: Identity, isWanted: boolean): Promise<void> {
  const { id, userId, givesAdministrator } = identity
  const [user] = await tx.select({ appRole: users.appRole }).from(users).where(eq(users.id, userId))
  const isAdministrator = user?.appRole === 'Administrator'
  const isByOtherLink = isAdministrator && (await hasOtherAdministratorLink(tx, identity))
  if (isWanted ? isAdministrator && !isByOtherLink : !givesAdministrator) return
  if (isWanted && !(await isOfIssuer(tx, identity))) return
  if (!isWanted && isAdministrator && !isByOtherLink && (await isLastAdministrator(tx, userId))) return
  await tx.update(signInIdentities).set({ givesAdministrator: isWanted }).where(eq(signInIdentities.id, id))
  if (isWanted === isAdministrator || isByOtherLink) return
  const appRole = isWanted ? 'Administrator' : await roleByCompanies(tx, userId)
  await tx
    .update(users)
    .set({ appRole, version: sql`${users.version} + 1` })
    .where(eq(users.id, userId))
  await endAllSessions(tx, userId)
}

/**
 * Returns true when another link of the user gives the administrator role, by a rule of the same or another provider.
 */
async function hasOtherAdministratorLink(tx: Tx, { id, userId }: Identity): Promise<boolean> {
  const sqlGivesRole = and(
    eq(signInIdentities.userId, userId),
    ne(signInIdentities.id, id),
    eq(signInIdentities.givesAdministrator, true),
  )
  return (await tx.$count(signInIdentities, sqlGivesRole)) > 0
}

/** Returns false for a link whose issuer is not the current issuer of the provider; the link then grants no role. */
async function isOfIssuer(tx: Tx, { providerId, issuer }: Identity): Promise<boolean> {
  const sqlIsCurrent = and(eq(signInProviders.id, providerId), eq(signInProviders.issuer, issuer))
  return (await tx.$count(signInProviders, sqlIsCurrent)) > 0
}

/** Revokes the administrator role of all users to whom the rules of a provider have granted it. */
export async function endAdministratorsOf(tx: Tx, providerId: string): Promise<void> {
  const identities = await tx
    .select()
    .from(signInIdentities)
    .where(and(eq(signInIdentities.providerId, providerId), eq(signInIdentities.givesAdministrator, true)))
  for (const identity of identities) await applyAdministratorRule(tx, identity, false)
}

async function isLastAdministrator(tx: Tx, id: string): Promise<boolean> {
  try {
    await assertAdministratorRemains(tx, [id])
    return false
  } catch (error) {
    if (error instanceof AppError) return true
    throw error
  }
}
