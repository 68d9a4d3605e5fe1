import type { SignInRule } from '@steelsafe/contract/company-sign-in/entities.ts'
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { AppError } from '#core/errors.ts'
import { signInIdentities } from '#database/schema/company-sign-in.ts'
import { users } from '#database/schema/users.ts'
import { assertNotLastAdministrator, endAllSessions, roleByCompanies } from '#features/account/index.ts'
import type { Entry, Identity } from './accounts.ts'
import type { Person } from './claims.ts'
import { givenRoles, settleMemberships } from './memberships.ts'
import type { ActiveProvider } from './requests.ts'

/**
 * Gives a person the companies, access roles and rights of an administrator that the rules of the provider name, and
 * takes back those that the rules gave before. When the provider has left the values out, nothing is taken back.
 */
export async function applyRules(
  tx: Tx,
  provider: ActiveProvider,
  { account, identity, isFirst }: Entry,
  { values }: Pick<Person, 'values'>,
): Promise<void> {
  const rules = provider.rules.filter(({ value }) => values?.includes(value))
  const current = await givenRoles(tx, provider, account.id)
  const wanted = await existingRoles(tx, rules)
  const { companyId } = provider
  const ownRole = companyId && roleWithoutRule(provider, current.get(companyId), isFirst)
  if (companyId && ownRole && !wanted.has(companyId)) wanted.set(companyId, ownRole)
  if (values === null) for (const [company, role] of current) wanted.set(company, role)
  await settleMemberships(tx, provider, account.id, { current, wanted })
  if (values !== null) await settleAdministrator(tx, identity, rules.some(isForAdministrators))
}

/**
 * Returns the access role in the company of the provider when no rule names one: that of the first sign-in, also when a
 * rule had given another one before. A role that no rule gives was given by a person, and stays.
 */
function roleWithoutRule(
  { companyId, relationshipId, rules }: ActiveProvider,
  before: string | undefined,
  isFirst: boolean,
): string | null {
  if (before === undefined) return isFirst ? relationshipId : null
  const isOfRule = rules.some(rule => rule.companyId === companyId && rule.relationshipId === before)
  return isOfRule ? relationshipId : before
}

const isForAdministrators = ({ companyId }: SignInRule): boolean => companyId === null

/** Returns the access roles by company. The first rule of a company counts; rules of deleted companies are left out. */
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
 * Makes a user an administrator of the installation, or ends that if a rule had made them one. Another role ends the
 * sessions. The last administrator stays one, and so does one whom a person has appointed.
 */
export async function settleAdministrator(tx: Tx, identity: Identity, isWanted: boolean): Promise<void> {
  const { id, userId, givesAdministrator } = identity
  const [user] = await tx.select({ appRole: users.appRole }).from(users).where(eq(users.id, userId))
  const isAdministrator = user?.appRole === 'Administrator'
  if (isWanted ? isAdministrator : !givesAdministrator) return
  if (!isWanted && isAdministrator && (await isLastAdministrator(tx, userId))) return
  await tx.update(signInIdentities).set({ givesAdministrator: isWanted }).where(eq(signInIdentities.id, id))
  if (isWanted === isAdministrator) return
  const appRole = isWanted ? 'Administrator' : await roleByCompanies(tx, userId)
  await tx
    .update(users)
    .set({ appRole, version: sql`${users.version} + 1` })
    .where(eq(users.id, userId))
  await endAllSessions(tx, userId)
}

async function isLastAdministrator(tx: Tx, id: string): Promise<boolean> {
  try {
    await assertNotLastAdministrator(tx, { id })
    return false
  } catch (error) {
    if (error instanceof AppError) return true
    throw error
  }
}
