import type { account } from '@steelsafe/contract/account/endpoints.ts'
import { accountPaths } from '@steelsafe/contract/account/paths.ts'
import { eq } from 'drizzle-orm'
import { hashPassword } from '#core/access/passwords.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { AppError, invalid } from '#core/errors.ts'
import type { Call, StreamingCall } from '#core/http/serve.ts'
import type { Job } from '#core/jobs/jobs.ts'
import { sendMail } from '#core/mail/mail.ts'
import type { Services } from '#core/services.ts'
import { users } from '#database/schema/users.ts'
import { needsCompanyAccount } from '../company-account.ts'
import { acceptInvitations } from '../invitations/acceptance.ts'
import { accountByEmail, accountById } from '../queries.ts'
import { consumeCode, deleteCodes, newCode } from '../registration/codes.ts'
import { markConfirmed } from '../registration/confirmation.ts'
import { secondsUntilNextMail } from '../registration/mail-pause.ts'
import { reauthenticate } from '../two-step/reauthentication.ts'
import { stopTwoStep } from '../two-step/two-step.ts'
import { recordAttempt } from './attempts.ts'
import { isCommonPassword } from './password-rules.ts'
import { endOtherSessions, revokeAllAccess } from './sessions.ts'

const job = 'password-mail'

/**
 * Only records the request. A job looks up the account later, so neither the response nor its timing reveals whether it
 * exists.
 */
export const requestPasswordLink = ({
  tx,
  services: { jobs },
  query: { email },
}: Call<typeof account.forgotPassword>): Promise<void> => jobs.enqueue(tx, job, { email })

/** Sends the requested password links to addresses that have an account. */
export const passwordMailJob = (services: Services): Job<{ email: string }> => ({
  name: job,
  retries: 5,
  pauseSeconds: 30,
  batchSize: 50,
  run: ({ email }) => services.engine.transaction(tx => sendPasswordLink(tx, services, email)),
})

async function sendPasswordLink(tx: Tx, services: Services, email: string): Promise<void> {
  const user = await accountByEmail(tx, email)
  if (!user || user.accountLocked || (await secondsUntilNextMail(tx, email, 'password')) > 0) return
  if (await needsCompanyAccount(tx, user.id)) return
  const { code } = await newCode(tx, user, 'resetPassword')
  await sendMail(tx, services, {
    to: user.email,
    language: user.language,
    template: 'account:mail.resetPassword',
    path: accountPaths.resetPassword({ userId: user.id, code }),
  })
}

/**
 * Sets a new password and confirms the address, which the code proves. Ends all sessions, app tokens and codes. Turns
 * off the second step of an account that was never confirmed, because a stranger may have turned it on.
 */
export async function resetPassword(call: StreamingCall<typeof account.resetPassword>): Promise<void> {
  const { body, origin, transaction } = call
  const currentUser = await transaction(tx => accountById(tx, body.userId))
  if (await isCommonPassword(body.password, currentUser?.email ?? ''))
    throw invalid({ password: 'rule.passwordCommon' })
  const passwordHash = await hashPassword(body.password)
  await transaction(async tx => {
    const usedCode = await consumeCode(tx, ['resetPassword'], body.code)
    const user = usedCode?.userId === body.userId ? await accountById(tx, body.userId) : undefined
    if (!usedCode || !user) throw new AppError(400, { key: 'account:rule.codeDead' })
    if (await needsCompanyAccount(tx, user.id))
      throw new AppError(400, { key: 'account:rule.companyAccountOnly' })
    await markConfirmed(tx, { id: user.id, email: usedCode.email })
    await tx.update(users).set({ passwordHash }).where(eq(users.id, user.id))
    if (!user.isConfirmed) await stopTwoStep(tx, user)
    await revokeAllAccess(tx, user.id)
    await recordAttempt(tx, { name: usedCode.email, userId: user.id }, origin, 'passwordReset')
    await acceptInvitations(tx, user)
  })
}

export async function changePassword(call: StreamingCall<typeof account.changePassword>): Promise<void> {
  const { body, caller, transaction } = call
  await reauthenticate(call, { password: body.oldPassword }, 'oldPassword')
  if (await isCommonPassword(body.newPassword, caller.email))
    throw invalid({ newPassword: 'rule.passwordCommon' })
  const passwordHash = await hashPassword(body.newPassword)
  await transaction(async tx => {
    await tx.update(users).set({ passwordHash }).where(eq(users.id, caller.id))
    await deleteCodes(tx, caller.id)
    await endOtherSessions(tx, caller)
  })
}
