import type { notifications as calls } from '@steelsafe/contract/notifications/endpoints.ts'
import type { ReminderOptions } from '@steelsafe/contract/notifications/entities.ts'
import { eq } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import type { Call } from '#core/http/serve.ts'
import { users } from '#database/schema/users.ts'
import { beginDigests } from './due.ts'

/** Returns the hour at which a user gets reminders, and the days of the digest. */
export async function reminderOptions(tx: Tx, user: string): Promise<ReminderOptions> {
  const [options] = await tx
    .select({ hour: users.reminderHour, digest: users.digest })
    .from(users)
    .where(eq(users.id, user))
  return options! // The caller exists.
}

/**
 * Saves the reminder options of the caller. A change of the days takes effect with the next digest; a change of the
 * hour takes effect today.
 */
export async function updateReminderOptions({
  tx,
  services,
  caller: { id: user },
  body: { hour, digest },
}: Call<typeof calls.updateReminderOptions>): Promise<void> {
  const storedOptions = await reminderOptions(tx, user)
  await tx.update(users).set({ reminderHour: hour, digest }).where(eq(users.id, user))
  if (digest !== 'off' && digest !== storedOptions.digest) await beginDigests(tx, services, user, new Date())
}
