import { eq, sql } from 'drizzle-orm'
import { AppError } from '#core/errors.ts'
import { scimUsers } from '#database/schema/scim.ts'
import { users } from '#database/schema/users.ts'
import { type Account, accountByEmail, replaceEmail } from '#features/account/index.ts'
import { namesOf } from '#features/company-sign-in/index.ts'
import type { ScimContext } from '../context.ts'
import { notAllowed, taken, unknownResource } from '../protocol/refusals.ts'
import { isOwnAdministrator, lockAccountRow, setLockedByProvider } from './lock-account.ts'
import { findProvisionedUser, type UserRow } from './user-rows.ts'
import { assertInDomains, claimUserName } from './user-rules.ts'
import { addressOf, type Name, type UserValues } from './user-values.ts'

/** Converts the row of a user to the values that the provider sees. */
const valuesOf = (row: UserRow): UserValues => ({
  userName: row.userName,
  externalId: row.externalId,
  displayName: row.displayName,
  name: { formatted: null, givenName: row.firstName || null, familyName: row.lastName || null },
  active: row.isActive,
  emails: row.addressType === null ? [] : [{ value: row.email, type: row.addressType, primary: true }],
})

/**
 * Updates a user of the provider. A user out of reach can only be deactivated, and the result contains no data of the
 * account.
 * @param change returns the new values
 * @throws 404 when the provider has no such user, or the change activates a user out of reach; 400 for values that are
 *   not allowed; 403 for an address outside of the domains, and for a local administrator; 409 when another user has
 *   the user name or the address
 */
export async function updateUser(
  context: ScimContext,
  id: string,
  change: (storedValues: UserValues, id: string) => UserValues,
): Promise<UserRow> {
  const { tx } = context
  const { userId } = await findProvisionedUser(context, id)
  await lockAccountRow(context, userId)
  // Another request may have changed the account before its row was locked.
  const row = await findProvisionedUser(context, id)
  const storedValues = valuesOf(row)
  const values = change(storedValues, row.id)
  if (!row.isReachable && values.active) throw unknownResource()
  const { externalId, displayName } = values
  const userName = await changeUserName(context, row, values)
  if (row.isReachable) await updateAccount(context, row, storedValues, values)
  await changeActive(context, row, values)
  const addressType = row.isReachable ? { addressType: addressOf(values).type } : {}
  await tx
    .update(scimUsers)
    .set({ userName, externalId, displayName, ...addressType, updatedAt: sql`now()` })
    .where(eq(scimUsers.id, row.id))
  return findProvisionedUser(context, row.id)
}

/** Returns true when the change locks the account. The lock applies even if other values of the change are refused. */
const isDeactivation = ({ isActive }: UserRow, { active }: UserValues): boolean => isActive && !active

/**
 * Checks a new user name and returns the name to store. A user who is deactivated in the same change keeps the former
 * name when the new name is taken.
 * @throws 409 when the new name is taken, unless the change deactivates the user
 */
async function changeUserName(context: ScimContext, row: UserRow, values: UserValues): Promise<string> {
  const { userName } = values
  if (userName === row.userName) return userName
  try {
    await claimUserName(context, userName, row.id)
    return userName
  } catch (error) {
    if (!isDeactivation(row, values) || !(error instanceof AppError)) throw error
    return row.userName
  }
}

/**
 * Updates the address and the name of an account if the provider has changed them. A user who is deactivated in the
 * same change keeps the address when the new address is refused.
 */
async function updateAccount(
  context: ScimContext,
  row: UserRow,
  storedValues: UserValues,
  values: UserValues,
): Promise<void> {
  const { email } = addressOf(values)
  if (email !== addressOf(storedValues).email && email !== row.email) {
    try {
      await changeAddress(context, row.userId, email)
    } catch (error) {
      if (!isDeactivation(row, values) || !(error instanceof AppError)) throw error
    }
  }
  if (!isSameName(values, storedValues)) await changeNames(context, { ...row, id: row.userId }, values, email)
}

/**
 * Replaces the address of an account and notifies the former address.
 * @throws 403 for an address outside of the domains, and for a local administrator, so that nobody else can open the
 *   account; 409 when another account has the address
 */
async function changeAddress(context: ScimContext, id: string, email: string): Promise<void> {
  const { tx, services, provider } = context
  assertInDomains(provider, email)
  if (await isOwnAdministrator(context, id)) throw notAllowed('scim:rule.ownAdministrator')
  const holder = await accountByEmail(tx, email)
  if (holder && (holder.isConfirmed || holder.appRole === 'Administrator')) throw taken('emails')
  await replaceEmail(tx, services, { id, email })
}

const isSameName = (one: UserValues, other: UserValues): boolean =>
  one.displayName === other.displayName &&
  (['formatted', 'givenName', 'familyName'] as const).every(part => one.name[part] === other.name[part])

/**
 * Returns a name as claims of OpenID Connect. The formatted name, or else the display name, is used when a part is
 * missing.
 */
export const claimsOf = ({ formatted, givenName, familyName }: Name, displayName: string | null) => ({
  given_name: givenName,
  family_name: familyName,
  name: formatted ?? displayName,
})

/**
 * Saves the first and the last name if the provider sends a name and it differs.
 * @throws 403 for a local administrator
 */
export async function changeNames(
  context: ScimContext,
  account: Pick<Account, 'id' | 'firstName' | 'lastName'>,
  { name, displayName }: UserValues,
  email: string,
): Promise<void> {
  const claims = claimsOf(name, displayName)
  if (Object.values(claims).every(part => part === null)) return
  const { firstName, lastName } = namesOf(claims, email)
  if (firstName === account.firstName && lastName === account.lastName) return
  if (await isOwnAdministrator(context, account.id)) throw notAllowed('scim:rule.ownAdministrator')
  await context.tx
    .update(users)
    .set({ firstName, lastName, version: sql`${users.version} + 1` })
    .where(eq(users.id, account.id))
}

/**
 * Locks or unlocks the account. Does not undo a lock by a person.
 * @throws 403 for a local administrator; 409 for the last administrator of the installation
 */
export async function changeActive(
  context: ScimContext,
  { userId, isActive, hasLocked }: Pick<UserRow, 'userId' | 'isActive' | 'hasLocked'>,
  { active }: Pick<UserValues, 'active'>,
): Promise<void> {
  if (active === isActive || (active && !hasLocked)) return
  if (!active && (await isOwnAdministrator(context, userId))) throw notAllowed('scim:rule.ownAdministrator')
  await setLockedByProvider(context, userId, !active)
}
