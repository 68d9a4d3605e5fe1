import type { Output } from '@steelsafe/contract/core/endpoint/endpoint.ts'
import type { rjg } from '@steelsafe/contract/rjg/endpoints.ts'
import type { ChallengeNumber } from '@steelsafe/contract/rjg/names.ts'
import { type ExerciseCosts, noCosts } from '@steelsafe/contract/rjg/points.ts'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import type { Call } from '#core/http/serve.ts'
import { exerciseHints } from '#database/schema/rjg.ts'

const columns = {
  challenge: exerciseHints.challenge,
  shown: exerciseHints.shown,
  wrong: exerciseHints.wrong,
  flashes: exerciseHints.flashes,
}

export const hintsOf = ({
  tx,
  caller: { id: userId },
}: Call<typeof rjg.hints>): Promise<Output<typeof rjg.hints>> =>
  tx
    .select(columns)
    .from(exerciseHints)
    .where(eq(exerciseHints.userId, userId))
    .orderBy(asc(exerciseHints.challenge))

/** Returns the shown hints, wrong checks and flashes that a user has spent on an exercise. */
export async function spentOn(tx: Tx, userId: string, challenge: ChallengeNumber): Promise<ExerciseCosts> {
  const [row] = await tx
    .select(columns)
    .from(exerciseHints)
    .where(and(eq(exerciseHints.userId, userId), eq(exerciseHints.challenge, challenge)))
  return row ?? noCosts
}

/**
 * Saves the numbers of shown hints, wrong checks and shots with flash. A number below the stored number changes
 * nothing.
 */
export async function saveHints({
  tx,
  caller: { id: userId },
  body: { challenge, shown, wrong, flashes },
}: Call<typeof rjg.saveHints>): Promise<void> {
  await tx
    .insert(exerciseHints)
    .values({ userId, challenge, shown, wrong, flashes })
    .onConflictDoUpdate({
      target: [exerciseHints.userId, exerciseHints.challenge],
      set: {
        shown: sql`greatest(${exerciseHints.shown}, excluded.shown)`,
        wrong: sql`greatest(${exerciseHints.wrong}, excluded.wrong)`,
        flashes: sql`greatest(${exerciseHints.flashes}, excluded.flashes)`,
      },
    })
}
