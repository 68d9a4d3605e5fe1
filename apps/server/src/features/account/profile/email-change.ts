import type { account } from '@steelsafe/contract/account/endpoints.ts'
import { accountPaths } from '@steelsafe/contract/account/paths.ts'
import { eq, sql } from 'drizzle-orm'
import type { Caller } from '#core/access/caller.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { conflict, invalid } from '#core/errors.ts'
import type { StreamingCall } from '#core/http/serve.ts'
import { sendMail } from '#core/mail/mail.ts'
import { assertOutsideMailsLeft } from '#core/mail/sender.ts'
import type { Services } from '#core/services.ts'
import { users } from '#database/schema/users.ts'
import { isProvisioned, needsCompanyAccount } from '../company-account.ts'
import { type Account, accountByEmail, accountById, accountForUpdate } from '../queries.ts'
import { deleteCodes, deleteCodesFor, newCode } from '../registration/codes.ts'
import { assertNotMailedLately } from '../registration/mail-pause.ts'
import { notifyHolder } from '../registration/notify-holder.ts'
import { reauthenticate } from '../two-step/reauthentication.ts'
import { deleteAccount, hasNoMembership } from './delete-account.ts'

/**
 * Requests a change of the address. Requires the password, because otherwise anybody with an open session could take
 * over the account.
 */
export async function changeEmail(call: StreamingCall<typeof account.changeEmail>): Promise<void> {
  const { body, caller, services, transaction } = call
  await reauthenticate(call, { password: body.password })
  await transaction(async tx => {
    // Locks the account, so that no provider begins to manage it meanwhile.
    const user = await accountForUpdate(tx, caller.id)
    if (!user || body.email === user.email) throw invalid({ email: 'account:rule.sameEmail' })
    // With another address, the user could sign in with the password again.
    if (await needsCompanyAccount(tx, user.id)) throw conflict('account:rule.companyAccountOnly')
    // With an address outside of its domains, the provider could not manage the account any more.
    if (await isProvisioned(tx, user.id)) throw conflict('account:rule.provisioned')
    await requestEmailChange(tx, services, user, body.email)
  })
}

/** Stores the new address as pending until its link is opened. The old address stays valid and is notified. */
export async function requestEmailChange(
  tx: Tx,
  services: Services,
  user: Account,
  email: string,
): Promise<void> {
  await assertNotMailedLately(tx, email)
  await assertOutsideMailsLeft(tx, user, email)
  await tx.update(users).set({ pendingEmail: email }).where(eq(users.id, user.id))
  await sendEmailChange(tx, services, user, email)
  if (!user.isConfirmed) return
  await sendMail(tx, services, {
    to: user.email,
    language: user.language,
    template: 'account:mail.emailChangeAsked',
    values: { email },
  })
}

/**
 * Sends the link to the new address. If a confirmed account has the address, its owner gets an e-mail about it instead;
 * the response is the same.
 */
export async function sendEmailChange(
  tx: Tx,
  services: Services,
  user: Account,
  email: string,
): Promise<void> {
  const { code } = await newCode(tx, { id: user.id, email }, 'changeEmail')
  const holder = await accountByEmail(tx, email)
  if (holder?.isConfirmed) return notifyHolder(tx, services, holder)
  await sendMail(tx, services, {
    to: email,
    language: user.language,
    template: 'account:mail.changeEmail',
    path: accountPaths.confirmEmail({ subject: 'email', userId: user.id, code }),
    sender: { id: user.id, isOutside: true },
  })
}

export async function cancelEmailChange(tx: Tx, caller: Pick<Caller, 'id'>): Promise<void> {
  await tx.update(users).set({ pendingEmail: null }).where(eq(users.id, caller.id))
  await deleteCodesFor(tx, caller.id, 'changeEmail')
}

/**
 * Replaces the address of a user who has opened the link that was sent to the new address.
 * @throws 409 when another account has the address
 */
export async function replaceEmail(
  tx: Tx,
  services: Services,
  { id, email }: { id: string; email: string },
): Promise<void> {
  const user = await accountById(tx, id)
  await releaseEmail(tx, email)
  await tx
    .update(users)
    .set({ email, isConfirmed: true, version: sql`${users.version} + 1` })
    .where(eq(users.id, id))
  await deleteCodes(tx, id)
  if (!user?.isConfirmed) return
  await sendMail(tx, services, {
    to: user.email,
    language: user.language,
    template: 'account:mail.emailChanged',
    values: { email },
  })
}

/**
 * Deletes an account that has never confirmed this address and belongs to no company or project, so that the user who
 * has confirmed the address can use it.
 * @throws 409 for any other account with the address
 */
async function releaseEmail(tx: Tx, email: string): Promise<void> {
  const holder = await accountByEmail(tx, email)
  if (!holder) return
  if (holder.isConfirmed || !(await hasNoMembership(tx, holder))) throw conflict('account:rule.emailTaken')
  await deleteAccount(tx, holder, email)
}
