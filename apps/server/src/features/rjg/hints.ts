import type { Input, Output } from '@steelsafe/contract/core/endpoint.ts'
import type { rjg } from '@steelsafe/contract/rjg/endpoints.ts'
import { asc, eq, sql } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { exerciseHints } from '#database/schema/rjg.ts'

export const hintsOf = (tx: Tx, userId: string): Promise<Output<typeof rjg.hints>> =>
  tx
    .select({ challenge: exerciseHints.challenge, shown: exerciseHints.shown })
    .from(exerciseHints)
    .where(eq(exerciseHints.userId, userId))
    .orderBy(asc(exerciseHints.challenge))

/** Saves the number of shown hints. A lower number changes nothing. */
export async function saveHints(
  tx: Tx,
  userId: string,
  { challenge, shown }: Input<typeof rjg.saveHints>['body'],
): Promise<void> {
  await tx
    .insert(exerciseHints)
    .values({ userId, challenge, shown })
    .onConflictDoUpdate({
      target: [exerciseHints.userId, exerciseHints.challenge],
      set: { shown: sql`greatest(${exerciseHints.shown}, excluded.shown)` },
    })
}
