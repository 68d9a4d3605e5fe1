import type { Language } from '@steelsafe/contract/core/fields.ts'
import type { CookieConsent } from '@steelsafe/contract/core/names.ts'
import { eq } from 'drizzle-orm'
import type { Caller } from '#core/caller.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { sendMail } from '#core/mail.ts'
import type { Services } from '#core/services.ts'
import { users } from '#database/schema/users.ts'
import { sendConfirmation } from './confirmation.ts'
import { mustBeFree } from './registration.ts'

export const rename = async (tx: Tx, caller: Caller, name: { firstName: string; lastName: string }) => {
  await tx.update(users).set(name).where(eq(users.id, caller.id))
}

export const setCookieConsent = async (tx: Tx, caller: Caller, cookieConsent: CookieConsent) => {
  await tx.update(users).set({ cookieConsent }).where(eq(users.id, caller.id))
}

export const setLanguage = async (tx: Tx, caller: Caller, language: Language) => {
  await tx.update(users).set({ language }).where(eq(users.id, caller.id))
}

/** The new address is unconfirmed until its link was opened; the old one hears of it. */
export async function changeEmail(
  tx: Tx,
  services: Services,
  user: Pick<Caller, 'id' | 'email' | 'language'>,
  email: string,
): Promise<void> {
  if (email === user.email) return
  await mustBeFree(tx, email)
  await tx.update(users).set({ email, isConfirmed: false }).where(eq(users.id, user.id))
  await sendConfirmation(tx, services, { ...user, email })
  await sendMail(tx, services, {
    to: user.email,
    language: user.language,
    template: 'account:mail.emailChanged',
  })
}
