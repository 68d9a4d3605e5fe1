import type { account } from '@steelsafe/contract/account/endpoints.ts'
import type { Output } from '@steelsafe/contract/core/endpoint/endpoint.ts'
import { hashPassword } from '#core/access/passwords.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { invalid } from '#core/errors.ts'
import type { StreamingCall } from '#core/http/serve.ts'
import { newId } from '#database/columns.ts'
import { users } from '#database/schema/users.ts'
import { isAddressOfCompanyAccounts } from '../company-account.ts'
import { acceptInvitations, isInvited } from '../invitations/acceptance.ts'
import { type Account, accountByEmail } from '../queries.ts'
import { isCommonPassword } from '../sign-in/password-rules.ts'
import { sendConfirmation } from './confirmation.ts'
import { secondsUntilNextMail } from './mail-pause.ts'
import { notifyHolder } from './notify-holder.ts'
import { resetUnconfirmed } from './reset-unconfirmed.ts'

/**
 * Creates an account. A valid invitation code proves the address. Without it, the response does not reveal whether the
 * account exists, and the owner of an existing account is notified by e-mail. An invalid code is ignored.
 * @throws 400 for a common password, and for an address that may sign in only with a company account
 */
export async function register(
  call: StreamingCall<typeof account.register>,
): Promise<Output<typeof account.register>> {
  const { body, origin, services, transaction } = call
  const { email, firstName, lastName, inviteCode } = body
  if (await isCommonPassword(body.password, email)) throw invalid({ password: 'rule.passwordCommon' })
  const passwordHash = await hashPassword(body.password)
  return transaction(async tx => {
    if (await isAddressOfCompanyAccounts(tx, email))
      throw invalid({ email: 'account:rule.companyAccountOnly' })
    const isConfirmed = inviteCode !== undefined && (await isInvited(tx, email, inviteCode))
    const user = { id: newId(), email, language: body.language ?? origin.language }
    const person = { firstName, lastName, passwordHash, isConfirmed }
    const insertedRows = await tx
      .insert(users)
      .values({ ...user, ...person, appRole: 'ProjectUser' })
      .onConflictDoNothing({ target: users.email })
      .returning({ id: users.id })
    if (insertedRows.length > 0) {
      if (isConfirmed) await acceptInvitations(tx, user)
      // The address may have got a link for an account that has been deleted.
      else if ((await secondsUntilNextMail(tx, email, 'link')) === 0)
        await sendConfirmation(tx, services, user)
      return { isConfirmed }
    }
    const holder = await accountByEmail(tx, email)
    if (!holder) return { isConfirmed: false }
    if (isConfirmed) await claimAccount(tx, holder, person)
    else if ((await secondsUntilNextMail(tx, email, 'link')) === 0) await notifyHolder(tx, services, holder)
    return { isConfirmed }
  })
}

/**
 * Transfers an unconfirmed account to the invited person, who has proven to own its address.
 * @throws 400 when the account is confirmed or locked
 */
async function claimAccount(
  tx: Tx,
  holder: Account,
  person: Partial<typeof users.$inferInsert>,
): Promise<void> {
  if (holder.isConfirmed || holder.accountLocked) throw invalid({ email: 'account:rule.emailTaken' })
  await resetUnconfirmed(tx, holder, person)
  await acceptInvitations(tx, holder)
}

/**
 * Checks that no account has the address.
 * @throws 400 on the field `email`
 */
export async function assertEmailIsFree(tx: Tx, email: string): Promise<void> {
  if (await accountByEmail(tx, email)) throw invalid({ email: 'account:rule.emailTaken' })
}
