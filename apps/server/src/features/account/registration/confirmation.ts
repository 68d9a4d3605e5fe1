import type { account as calls } from '@steelsafe/contract/account/endpoints.ts'
import { accountPaths } from '@steelsafe/contract/account/paths.ts'
import type { Language } from '@steelsafe/contract/core/fields.ts'
import { and, eq } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { AppError, notFound, unauthorized } from '#core/errors.ts'
import type { Call } from '#core/http/serve.ts'
import { publishToUsers } from '#core/live/publish-change.ts'
import { sendMail } from '#core/mail/mail.ts'
import type { Services } from '#core/services.ts'
import { users } from '#database/schema/users.ts'
import { acceptInvitations } from '../invitations/acceptance.ts'
import { replaceEmail, sendEmailChange } from '../profile/email-change.ts'
import { accountById } from '../queries.ts'
import { consumeCode, newCode } from './codes.ts'
import { assertNotMailedLately } from './mail-pause.ts'

interface Addressee {
  id: string
  email: string
  language: Language
}

export async function sendConfirmation(tx: Tx, services: Services, user: Addressee): Promise<void> {
  const { code } = await newCode(tx, user, 'confirmEmail')
  await sendMail(tx, services, {
    to: user.email,
    language: user.language,
    template: 'account:mail.confirmEmail',
    path: accountPaths.confirmEmail({ subject: 'email', userId: user.id, code }),
  })
}

/** Confirms the address of the link in the e-mail, and accepts the open invitations to it. */
export async function confirmEmail({
  tx,
  services,
  query: { userId, code },
}: Call<typeof calls.confirmEmail>): Promise<void> {
  const usedCode = await consumeCode(tx, ['confirmEmail', 'changeEmail'], code)
  if (usedCode?.userId !== userId) throw new AppError(400, { key: 'account:rule.codeDead' })
  const owner = { id: userId, email: usedCode.email }
  await (usedCode.purpose === 'changeEmail' ? replaceEmail(tx, services, owner) : markConfirmed(tx, owner))
  await acceptInvitations(tx, owner)
  await publishToUsers(tx, 'account', [userId])
}

/**
 * Marks the address as confirmed.
 * @throws 400 when the account has another address by now
 */
export async function markConfirmed(tx: Tx, { id, email }: { id: string; email: string }): Promise<void> {
  const confirmed = await tx
    .update(users)
    .set({ isConfirmed: true })
    .where(and(eq(users.id, id), eq(users.email, email)))
    .returning({ id: users.id })
  if (confirmed.length === 0) throw new AppError(400, { key: 'account:rule.codeDead' })
}

/** Sends the confirmation again: for a pending new address, or else for the user's own unconfirmed address. */
export async function resendConfirmation({
  tx,
  services,
  caller,
  query: { userId },
}: Call<typeof calls.resendConfirmation>): Promise<void> {
  if (userId !== caller.id) throw notFound('user')
  const user = await accountById(tx, userId)
  if (!user) throw unauthorized()
  const { pendingEmail } = user
  if (user.isConfirmed && !pendingEmail) return
  await assertNotMailedLately(tx, pendingEmail ?? user.email)
  await (pendingEmail
    ? sendEmailChange(tx, services, user, pendingEmail)
    : sendConfirmation(tx, services, user))
}
