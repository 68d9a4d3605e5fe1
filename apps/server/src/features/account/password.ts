import type { account } from '@steelsafe/contract/account/endpoints.ts'
import { accountPaths } from '@steelsafe/contract/account/paths.ts'
import { eq } from 'drizzle-orm'
import type { Caller } from '#core/caller.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { AppError, invalid } from '#core/errors.ts'
import { sendMail } from '#core/mail.ts'
import { hashPassword, isPassword } from '#core/passwords.ts'
import type { Steps } from '#core/serve.ts'
import type { Services } from '#core/services.ts'
import { users } from '#database/schema/users.ts'
import { newCode, useCode } from './codes.ts'
import { acceptInvitations } from './invitations.ts'
import { isCommonPassword } from './password-rules.ts'
import { accountByEmail, accountById } from './queries.ts'
import { endAllSessions, endOtherSessions } from './sessions.ts'

/** Sends the link, if there is such an account. The answer and its time are the same if there is none. */
export async function forgetPassword(tx: Tx, services: Services, email: string): Promise<void> {
  const user = await accountByEmail(tx, email)
  if (!user || user.accountLocked) return
  const { code } = await newCode(tx, user.id, 'resetPassword')
  await sendMail(tx, services, {
    to: user.email,
    language: user.language,
    template: 'account:mail.resetPassword',
    path: accountPaths.resetPassword(user.id, code),
  })
}

/** The code shows that the address is theirs too. */
export async function resetPassword({
  body,
  transaction,
}: Steps<typeof account.resetPassword>): Promise<void> {
  const known = await transaction(tx => accountById(tx, body.userId))
  if (isCommonPassword(body.password, known?.email ?? '')) throw invalid({ password: 'rule.passwordCommon' })
  const passwordHash = await hashPassword(body.password)
  await transaction(async tx => {
    const owner = await useCode(tx, 'resetPassword', body.code)
    const user = owner === body.userId ? await accountById(tx, body.userId) : undefined
    if (!user) throw new AppError(400, { key: 'account:rule.codeDead' })
    await tx.update(users).set({ passwordHash, isConfirmed: true }).where(eq(users.id, user.id))
    await acceptInvitations(tx, user)
    await endAllSessions(tx, user.id)
  })
}

export async function changePassword({
  body,
  caller,
  transaction,
}: Steps<typeof account.changePassword>): Promise<void> {
  await mustKnowPassword(transaction, caller, body.oldPassword, 'oldPassword')
  if (isCommonPassword(body.newPassword, caller.email)) throw invalid({ newPassword: 'rule.passwordCommon' })
  const passwordHash = await hashPassword(body.newPassword)
  await transaction(async tx => {
    await tx.update(users).set({ passwordHash }).where(eq(users.id, caller.id))
    await endOtherSessions(tx, caller)
  })
}

/** @throws 400 on the given field */
export async function mustKnowPassword(
  transaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
  caller: Caller,
  password: string,
  field = 'password',
): Promise<void> {
  const user = await transaction(tx => accountById(tx, caller.id))
  if (!(await isPassword(password, user?.passwordHash)))
    throw invalid({ [field]: 'account:rule.wrongPassword' })
}
