import { scimLimits } from '@steelsafe/contract/scim/limits.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { conflict } from '#core/errors.ts'
import { newId } from '#database/columns.ts'
import { scimUsers } from '#database/schema/scim.ts'
import { type Account, accountByEmail, accountForUpdate } from '#features/account/index.ts'
import { addAccount, languageOf, namesOf, takeOver } from '#features/company-sign-in/index.ts'
import { applyToUser } from './apply-to-user.ts'
import { changeActive, changeNames, claimsOf } from './change-user.ts'
import type { ScimContext } from './context.ts'
import { type JsonObject, member } from './json.ts'
import { notAllowed, taken } from './refusals.ts'
import { findUser, type UserRow } from './user-rows.ts'
import { assertFreeUserName, assertInDomains } from './user-rules.ts'
import { addressOf, readUser } from './user-values.ts'

/**
 * Makes a user of the provider: the account with the address, or a new one without a password. A user whom the provider
 * has deleted before gets the same account and a new id.
 * @throws 400; 403 for an address outside of the domains of the provider, and for an account that it may not manage; 409
 */
export async function createUser(context: ScimContext, body: JsonObject): Promise<UserRow> {
  const { tx, provider } = context
  const values = readUser(body)
  const { email, type } = addressOf(values)
  assertInDomains(provider, email)
  await assertFreeUserName(context, values.userName)
  await assertRoom(context)
  const account = await accountOf(context, email, body, values)
  const hadLocked = await dropFormer(context, account)
  const id = newId()
  await tx.insert(scimUsers).values({
    id,
    providerId: provider.id,
    userId: account.id,
    userName: values.userName,
    externalId: values.externalId,
    displayName: values.displayName,
    addressType: type,
    hasLocked: hadLocked,
  })
  await changeNames(context, account, values, email)
  await changeActive(
    context,
    { userId: account.id, isActive: !account.accountLocked, hasLocked: hadLocked },
    values,
  )
  await applyToUser(context, account.id, true)
  return findUser(context, id)
}

async function assertRoom({ tx, provider }: ScimContext): Promise<void> {
  const isOwn = and(eq(scimUsers.providerId, provider.id), isNull(scimUsers.deletedAt))
  if ((await tx.$count(scimUsers, isOwn)) >= scimLimits.users)
    throw conflict('scim:rule.tooManyUsers', { max: scimLimits.users })
}

/** Returns the account with the address, or a new one. */
async function accountOf(
  { tx, provider, origin }: ScimContext,
  email: string,
  body: JsonObject,
  { name, displayName }: ReturnType<typeof readUser>,
): Promise<Account> {
  const holder = await accountByEmail(tx, email)
  const account = holder && (await accountForUpdate(tx, holder.id))
  if (!account) {
    const names = namesOf(claimsOf(name, displayName), email)
    const language = languageOf(member(body, 'preferredlanguage')) ?? languageOf(member(body, 'locale'))
    return addAccount(tx, { email, ...names, language: language ?? origin.language })
  }
  if (provider.companyId !== null && account.appRole === 'Administrator')
    throw notAllowed('scim:rule.notManaged')
  return account.isConfirmed ? account : takeOver(tx, account)
}

/**
 * Deletes the row of a user whom the provider has deleted before.
 * @returns true when the provider has locked the account then
 * @throws 409 when the account is a user of the provider
 */
async function dropFormer({ tx, provider }: ScimContext, account: Account): Promise<boolean> {
  const [former] = await tx
    .select()
    .from(scimUsers)
    .where(and(eq(scimUsers.providerId, provider.id), eq(scimUsers.userId, account.id)))
  if (!former) return false
  if (former.deletedAt === null) throw taken('emails')
  await tx.delete(scimUsers).where(eq(scimUsers.id, former.id))
  return former.hasLocked && account.accountLocked
}
