import { scimLimits } from '@steelsafe/contract/scim/limits.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { conflict } from '#core/errors.ts'
import { sendMail } from '#core/mail/mail.ts'
import { newId } from '#database/columns.ts'
import { scimUsers } from '#database/schema/scim.ts'
import { type Account, accountByEmail, cancelEmailChange } from '#features/account/index.ts'
import { claimAccount, createAccount, languageOf, namesOf } from '#features/company-sign-in/index.ts'
import type { ScimContext } from '../context.ts'
import { type JsonObject, member } from '../protocol/json.ts'
import { notAllowed, taken } from '../protocol/refusals.ts'
import { applyRulesToUser } from './apply-rules-to-user.ts'
import { isOwnAdministrator, lockAccountRow } from './lock-account.ts'
import { changeActive, changeNames, claimsOf } from './update-user.ts'
import { findUser, type UserRow } from './user-rows.ts'
import { assertInDomains, claimUserName } from './user-rules.ts'
import { addressOf, readUser, type UserValues } from './user-values.ts'

/**
 * Provisions a user: links the account with the e-mail address, or creates an account without a password. A user whom
 * the provider deleted earlier gets the same account and a new id.
 * @throws 400 for an invalid value; 403 for an address outside of the domains of the provider, and for an account that
 *   it may not manage; 409 when the user name or the account belongs to another user of the provider, or the provider
 *   has the maximum number of users
 */
export async function createUser(context: ScimContext, body: JsonObject): Promise<UserRow> {
  const { tx, provider } = context
  const values = readUser(body)
  const { email, type } = addressOf(values)
  assertInDomains(provider, email)
  await claimUserName(context, values.userName)
  await assertUserLimit(context)
  const holder = await lockAccountByEmail(context, email)
  const account = holder
    ? await linkExistingAccount(context, holder)
    : await newAccount(context, email, body, values)
  const former = await deleteFormerUser(context, account)
  const hasLocked = (former?.hasLocked ?? false) && account.accountLocked
  const id = newId()
  await tx.insert(scimUsers).values({
    id,
    providerId: provider.id,
    userId: account.id,
    userName: values.userName,
    externalId: values.externalId,
    displayName: values.displayName,
    addressType: type,
    hasLocked,
  })
  // A local administrator of the installation keeps the names of the account, even if the provider sends other names.
  if (!(await isOwnAdministrator(context, account.id))) await changeNames(context, account, values, email)
  await changeActive(context, { userId: account.id, isActive: !account.accountLocked, hasLocked }, values)
  await applyRulesToUser(context, account.id, true)
  if (holder?.isConfirmed && !former) await notifyOwner(context, holder)
  return findUser(context, id)
}

async function assertUserLimit({ tx, provider }: ScimContext): Promise<void> {
  const sqlIsUserOfProvider = and(eq(scimUsers.providerId, provider.id), isNull(scimUsers.deletedAt))
  if ((await tx.$count(scimUsers, sqlIsUserOfProvider)) >= scimLimits.users)
    throw conflict('scim:rule.tooManyUsers', { max: scimLimits.users })
}

/** Returns the account with the address, selected for update. */
async function lockAccountByEmail(context: ScimContext, email: string): Promise<Account | undefined> {
  const holder = await accountByEmail(context.tx, email)
  return holder && lockAccountRow(context, holder.id)
}

/**
 * Prepares an existing account for management by the provider, and returns it. Cancels a pending change of the address,
 * because the provider decides on the address.
 * @throws 403 for an administrator of the installation if the provider belongs to one company
 */
async function linkExistingAccount({ tx, provider }: ScimContext, holder: Account): Promise<Account> {
  if (provider.companyId !== null && holder.appRole === 'Administrator')
    throw notAllowed('scim:rule.notManaged')
  if (!holder.isConfirmed) return claimAccount(tx, holder)
  await cancelEmailChange(tx, holder)
  return holder
}

function newAccount(
  { tx, origin }: ScimContext,
  email: string,
  body: JsonObject,
  { name, displayName }: UserValues,
): Promise<Account> {
  const names = namesOf(claimsOf(name, displayName), email)
  const language = languageOf(member(body, 'preferredlanguage')) ?? languageOf(member(body, 'locale'))
  return createAccount(tx, { email, ...names, language: language ?? origin.language })
}

/**
 * Deletes the row of a user whom the provider deleted earlier, and returns it.
 * @throws 409 when the account is a current user of the provider
 */
async function deleteFormerUser({ tx, provider }: ScimContext, account: Account) {
  const [former] = await tx
    .select()
    .from(scimUsers)
    .where(and(eq(scimUsers.providerId, provider.id), eq(scimUsers.userId, account.id)))
  if (!former) return undefined
  if (former.deletedAt === null) throw taken('emails')
  await tx.delete(scimUsers).where(eq(scimUsers.id, former.id))
  return former
}

const notifyOwner = ({ tx, services, provider }: ScimContext, { email, language }: Account): Promise<void> =>
  sendMail(tx, services, {
    to: email,
    language,
    template: 'scim:mail.managed',
    values: { provider: provider.name },
  })
