import type { account as calls } from '@steelsafe/contract/account/endpoints.ts'
import { eq, sql } from 'drizzle-orm'
import type { Caller } from '#core/access/caller.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { assertTimeZone } from '#core/database/time-zones.ts'
import type { Call } from '#core/http/serve.ts'
import { users } from '#database/schema/users.ts'

/** The form for administrators shows name and language, so a change of either increments the version of the account. */
const nextVersion = sql`${users.version} + 1`

/** Updates the name of the caller, and the time zone if the request has a time zone. */
export const updateUserInfo = async ({
  tx,
  caller,
  body: { timeZone, ...name },
}: Call<typeof calls.updateName>) => {
  await tx
    .update(users)
    .set({ ...name, version: nextVersion })
    .where(eq(users.id, caller.id))
  if (timeZone !== undefined) await setTimeZone(tx, caller, timeZone)
}

export const setCookieConsent = async ({
  tx,
  caller,
  body: { cookieConsent },
}: Call<typeof calls.setCookieConsent>) => {
  await tx.update(users).set({ cookieConsent }).where(eq(users.id, caller.id))
}

export const setTimeZone = async (tx: Tx, caller: Pick<Caller, 'id'>, timeZone: string) => {
  await assertTimeZone(tx, timeZone)
  await tx.update(users).set({ timeZone }).where(eq(users.id, caller.id))
}

export const setLanding = async ({ tx, caller, body: { landing } }: Call<typeof calls.setLanding>) => {
  await tx.update(users).set({ landing }).where(eq(users.id, caller.id))
}

export const setLanguage = async ({ tx, caller, body: { language } }: Call<typeof calls.setLanguage>) => {
  await tx.update(users).set({ language, version: nextVersion }).where(eq(users.id, caller.id))
}
