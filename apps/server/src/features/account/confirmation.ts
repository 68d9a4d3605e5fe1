import { accountPaths } from '@steelsafe/contract/account/paths.ts'
import type { Language } from '@steelsafe/contract/core/fields.ts'
import { eq } from 'drizzle-orm'
import type { Caller } from '#core/caller.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { AppError, notFound } from '#core/errors.ts'
import { sendMail } from '#core/mail.ts'
import type { Services } from '#core/services.ts'
import { users } from '#database/schema/users.ts'
import { newCode, useCode } from './codes.ts'
import { acceptInvitations } from './invitations.ts'
import { accountById } from './queries.ts'

interface Addressee {
  id: string
  email: string
  language: Language
}

export async function sendConfirmation(tx: Tx, services: Services, user: Addressee): Promise<void> {
  const { code } = await newCode(tx, user.id, 'confirmEmail')
  await sendMail(tx, services, {
    to: user.email,
    language: user.language,
    template: 'account:mail.confirmEmail',
    path: accountPaths.confirmEmail(user.id, code),
  })
}

/** The link from the mail: the address is theirs, and what it was invited to is open now. */
export async function confirmEmail(tx: Tx, userId: string, code: string): Promise<void> {
  const owner = await useCode(tx, 'confirmEmail', code)
  const user = owner === userId ? await accountById(tx, userId) : undefined
  if (!user) throw new AppError(400, { key: 'account:rule.codeDead' })
  await tx.update(users).set({ isConfirmed: true }).where(eq(users.id, userId))
  await acceptInvitations(tx, user)
}

export async function resendConfirmation(
  tx: Tx,
  services: Services,
  caller: Caller,
  userId: string,
): Promise<void> {
  if (userId !== caller.id) throw notFound('user')
  if (!caller.isConfirmed) await sendConfirmation(tx, services, caller)
}
