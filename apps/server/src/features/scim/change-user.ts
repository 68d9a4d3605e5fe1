import { eq, sql } from 'drizzle-orm'
import { scimUsers } from '#database/schema/scim.ts'
import { users } from '#database/schema/users.ts'
import { type Account, accountByEmail, accountForUpdate, takeNewEmail } from '#features/account/index.ts'
import { namesOf } from '#features/company-sign-in/index.ts'
import type { ScimContext } from './context.ts'
import { isOwnAdministrator, setLockedByProvider } from './lock-account.ts'
import { notAllowed, taken } from './refusals.ts'
import { findUser, type UserRow } from './user-rows.ts'
import { assertFreeUserName, assertInDomains } from './user-rules.ts'
import { addressOf, type Name, type UserValues } from './user-values.ts'

/** Returns the values of a user as the provider sees them. */
const valuesOf = (row: UserRow): UserValues => ({
  userName: row.userName,
  externalId: row.externalId,
  displayName: row.displayName,
  name: { formatted: null, givenName: row.firstName || null, familyName: row.lastName || null },
  active: row.isActive,
  emails: row.addressType === null ? [] : [{ value: row.email, type: row.addressType, primary: true }],
})

/**
 * Changes a user of the provider.
 * @param change returns the new values
 * @throws 404; 400; 403; 409 when somebody else has the user name or the address
 */
export async function changeUser(
  context: ScimContext,
  id: string,
  change: (before: UserValues, id: string) => UserValues,
): Promise<UserRow> {
  const { tx, provider } = context
  const row = await findUser(context, id)
  const before = valuesOf(row)
  const values = change(before, row.id)
  const { email, type } = addressOf(values)
  const account = (await accountForUpdate(tx, row.userId))! // read above
  await assertFreeUserName(context, values.userName, row.id)
  if (email !== account.email) {
    assertInDomains(provider, email)
    await changeAddress(context, account, email)
  }
  if (!isSameName(values, before)) await changeNames(context, account, values, email)
  await changeActive(context, row, values)
  const { userName, externalId, displayName } = values
  await tx
    .update(scimUsers)
    .set({ userName, externalId, displayName, addressType: type, updatedAt: sql`now()` })
    .where(eq(scimUsers.id, row.id))
  return findUser(context, row.id)
}

/**
 * Replaces the address of an account. Its user is notified at the former one.
 * @throws 403 for a local administrator, whose account nobody else opens; 409 when another account has the address
 */
async function changeAddress(context: ScimContext, account: Account, email: string): Promise<void> {
  const { tx, services } = context
  if (await isOwnAdministrator(context, account.id)) throw notAllowed('scim:rule.ownAdministrator')
  const holder = await accountByEmail(tx, email)
  if (holder?.isConfirmed) throw taken('emails')
  await takeNewEmail(tx, services, { id: account.id, email })
}

const isSameName = (one: UserValues, other: UserValues): boolean =>
  one.displayName === other.displayName &&
  (['formatted', 'givenName', 'familyName'] as const).every(part => one.name[part] === other.name[part])

/** Returns a name in the words of OpenID Connect. The whole name counts when a part is missing. */
export const claimsOf = ({ formatted, givenName, familyName }: Name, displayName: string | null) => ({
  given_name: givenName,
  family_name: familyName,
  name: formatted ?? displayName,
})

/** Stores the first and the last name, if the provider sends any and they are others. */
export async function changeNames(
  { tx }: ScimContext,
  account: Account,
  { name, displayName }: UserValues,
  email: string,
): Promise<void> {
  const claims = claimsOf(name, displayName)
  if (Object.values(claims).every(part => part === null)) return
  const { firstName, lastName } = namesOf(claims, email)
  if (firstName === account.firstName && lastName === account.lastName) return
  await tx
    .update(users)
    .set({ firstName, lastName, version: sql`${users.version} + 1` })
    .where(eq(users.id, account.id))
}

/**
 * Locks or unlocks the account. A lock by a person stays.
 * @throws 403 for a local administrator; 409 for the last one
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
