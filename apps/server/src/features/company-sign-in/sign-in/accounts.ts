import { domainOf } from '@steelsafe/contract/company-sign-in/addresses.ts'
import { and, eq } from 'drizzle-orm'
import type { Origin } from '#core/access/caller.ts'
import { hashToken } from '#core/access/tokens.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { conflict, forbidden } from '#core/errors.ts'
import { sendMail } from '#core/mail/mail.ts'
import type { Services } from '#core/services.ts'
import { newId } from '#database/columns.ts'
import { signInIdentities } from '#database/schema/company-sign-in.ts'
import { users } from '#database/schema/users.ts'
import {
  type Account,
  acceptInvitations,
  accountByEmail,
  accountForUpdate,
  hasInvitation,
  resetUnconfirmed,
} from '#features/account/index.ts'
import type { Person } from './claims.ts'
import type { ActiveProvider } from './requests.ts'

export type Identity = typeof signInIdentities.$inferSelect

interface Context {
  tx: Tx
  services: Services
  provider: ActiveProvider
  origin: Origin
}

/** The account that a person signs in to. */
export interface SignInAccount {
  account: Account
  identity: Identity
  /** True when the person signs in at this provider for the first time. */
  isFirst: boolean
}

/**
 * Returns the account of a person: the linked account, or at the first sign-in the account with the verified address,
 * or a new account.
 * @throws 403 for a person who may not sign in
 */
export async function findOrCreateAccount(context: Context, person: Person): Promise<SignInAccount> {
  const { tx, provider } = context
  const identity = await identityOf(tx, provider, person)
  if (!identity) return firstEntry(context, person)
  const account = await accountForUpdate(tx, identity.userId)
  if (!account) throw forbidden('company-sign-in:rule.noAccount')
  assertCanEnter(provider, account)
  await tx
    .update(signInIdentities)
    .set({ lastUsedAt: new Date().toISOString() })
    .where(eq(signInIdentities.id, identity.id))
  return { account, identity, isFirst: false }
}

/** Returns the link of a person by issuer and subject. Ignores the address that the provider states. */
export async function identityOf(
  tx: Tx,
  provider: Pick<ActiveProvider, 'id'>,
  { issuer, subject }: Pick<Person, 'issuer' | 'subject'>,
): Promise<Identity | undefined> {
  const [identity] = await tx
    .select()
    .from(signInIdentities)
    .where(
      and(
        eq(signInIdentities.providerId, provider.id),
        eq(signInIdentities.issuer, issuer),
        eq(signInIdentities.subjectHash, hashToken(subject)),
      ),
    )
  return identity
}

async function firstEntry(context: Context, person: Person): Promise<SignInAccount> {
  const { tx, provider } = context
  const email = verifiedAddress(provider, person)
  const holder = await accountByEmail(tx, email)
  const account = holder
    ? await lockLinkableAccount(context, person, holder)
    : await newAccount(context, person, email)
  const [identity] = await tx
    .insert(signInIdentities)
    .values({
      userId: account.id,
      providerId: provider.id,
      issuer: person.issuer,
      subjectHash: hashToken(person.subject),
    })
    .returning()
  return { account, identity: identity!, isFirst: true } // an insert returns its row
}

/**
 * Returns the verified address of a person. The address must be in the domains that an administrator has entered, so
 * that no provider can vouch for an address of another company.
 * @throws 403 when the address is missing, not verified, or outside of the domains of the provider
 */
function verifiedAddress({ domains }: ActiveProvider, { email, isVerified }: Person): string {
  if (email === null) throw forbidden('company-sign-in:rule.noEmail')
  if (!isVerified) throw forbidden('company-sign-in:rule.notVerified')
  if (!domains.includes(domainOf(email))) throw forbidden('company-sign-in:rule.outsideDomains')
  return email
}

/**
 * Checks that a provider may open an account. A link alone is not enough: the provider of a company could otherwise
 * open the account of a person who has left the company and has another address.
 * @throws 403 for a locked account, for an address outside of the domains of the provider, and for an administrator of
 * the installation at the provider of one company
 */
function assertCanEnter(
  { companyId, domains }: ActiveProvider,
  { accountLocked, appRole, email }: Account,
): void {
  if (accountLocked) throw forbidden('account:rule.locked')
  if (!domains.includes(domainOf(email))) throw forbidden('company-sign-in:rule.outsideDomains')
  if (companyId !== null && appRole === 'Administrator') throw forbidden('company-sign-in:rule.administrator')
}

/**
 * Returns an existing account for its first link to a provider. Resets an account whose address was never confirmed,
 * because a stranger may have created it.
 * @throws 403, also when the account is linked to another subject of the provider; 409 when a concurrent sign-in has
 * linked it
 */
async function lockLinkableAccount(
  { tx, services, provider }: Context,
  person: Person,
  { id }: Account,
): Promise<Account> {
  const account = await accountForUpdate(tx, id)
  if (!account) throw forbidden('company-sign-in:rule.noAccount')
  assertCanEnter(provider, account)
  const linked = await tx
    .select({ subjectHash: signInIdentities.subjectHash })
    .from(signInIdentities)
    .where(
      and(
        eq(signInIdentities.userId, id),
        eq(signInIdentities.providerId, provider.id),
        eq(signInIdentities.issuer, person.issuer),
      ),
    )
  // A concurrent first sign-in of the same person has created the link.
  if (linked.some(({ subjectHash }) => subjectHash === hashToken(person.subject)))
    throw conflict('company-sign-in:rule.expired')
  if (linked.length > 0) throw forbidden('company-sign-in:rule.subjectChanged')
  if (!account.isConfirmed) return claimAccount(tx, account)
  await sendMail(tx, services, {
    to: account.email,
    language: account.language,
    template: 'company-sign-in:mail.linked',
    values: { provider: provider.name },
  })
  return account
}

/** Resets an account whose address was never confirmed. Then confirms the address and accepts its invitations. */
export async function claimAccount(tx: Tx, account: Account): Promise<Account> {
  await resetUnconfirmed(tx, account, { isConfirmed: true })
  await acceptInvitations(tx, account)
  return reloaded(tx, account.id)
}

/**
 * Creates the account of a person who signs in for the first time.
 * @throws 403 when the provider creates no accounts, and the address has no open invitation
 */
async function newAccount(
  { tx, provider, origin }: Context,
  { firstName, lastName, language }: Person,
  email: string,
): Promise<Account> {
  if (!provider.createsAccounts && !(await hasInvitation(tx, email)))
    throw forbidden('company-sign-in:rule.noAccount')
  return createAccount(tx, { email, firstName, lastName, language: language ?? origin.language })
}

type NewAccount = Pick<Account, 'email' | 'firstName' | 'lastName' | 'language'>

/**
 * Creates an account without a password, with an address that a provider has verified. Accepts the address's
 * invitations.
 * @throws 409 when another request has created an account with the address at the same moment
 */
export async function createAccount(tx: Tx, account: NewAccount): Promise<Account> {
  const id = newId()
  const insertedRows = await tx
    .insert(users)
    .values({ id, ...account, appRole: 'ProjectUser', isConfirmed: true })
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id })
  if (insertedRows.length === 0) throw conflict('company-sign-in:rule.expired')
  await acceptInvitations(tx, { id, email: account.email })
  return reloaded(tx, id)
}

async function reloaded(tx: Tx, id: string): Promise<Account> {
  const account = await accountForUpdate(tx, id)
  return account! // The row was written in this transaction.
}
