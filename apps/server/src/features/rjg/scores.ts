import type { Output } from '@steelsafe/contract/core/endpoint/endpoint.ts'
import { fullName } from '@steelsafe/contract/core/names/full-name.ts'
import type { rjg } from '@steelsafe/contract/rjg/endpoints.ts'
import { pointsAfter } from '@steelsafe/contract/rjg/points.ts'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Call } from '#core/http/serve.ts'
import { companyUsers } from '#database/schema/companies.ts'
import { exerciseScores } from '#database/schema/rjg.ts'
import { users } from '#database/schema/users.ts'
import { spentOn } from './hints.ts'

const columns = { challenge: exerciseScores.challenge, score: exerciseScores.score, at: exerciseScores.at }

export const scoresOf = ({
  tx,
  caller: { id: userId },
}: Call<typeof rjg.scores>): Promise<Output<typeof rjg.scores>> =>
  tx
    .select(columns)
    .from(exerciseScores)
    .where(eq(exerciseScores.userId, userId))
    .orderBy(asc(exerciseScores.challenge))

/**
 * Saves a score with the current time, unless the stored score is at least as good. A score is limited to the points
 * that remain after the saved hints, wrong checks and shots with flash.
 */
export async function saveScore({
  tx,
  caller: { id: userId },
  body: { challenge, score },
}: Call<typeof rjg.saveScore>): Promise<void> {
  const most = pointsAfter(await spentOn(tx, userId, challenge))
  await tx
    .insert(exerciseScores)
    .values({ userId, challenge, score: Math.min(score, most) })
    .onConflictDoUpdate({
      target: [exerciseScores.userId, exerciseScores.challenge],
      set: { score: sql`excluded.score`, at: sql`now()` },
      setWhere: sql`${exerciseScores.score} < excluded.score`,
    })
}

/** Returns the scores of the users of a company, ordered by name. Users without a score are left out. */
export async function scoresOfCompany({
  tx,
  company,
}: Call<typeof rjg.companyScores>): Promise<Output<typeof rjg.companyScores>> {
  const rows = await tx
    .select({ ...columns, userId: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(exerciseScores)
    .innerJoin(companyUsers, eq(companyUsers.userId, exerciseScores.userId))
    .innerJoin(users, eq(users.id, exerciseScores.userId))
    .where(and(eq(companyUsers.companyId, company), isNull(users.deletedAt)))
    .orderBy(users.sortName, users.id, exerciseScores.challenge)
  return Object.values(Object.groupBy(rows, ({ userId }) => userId)).flatMap(own => {
    const [first] = own ?? []
    if (!own || !first) return []
    const name = fullName(first)
    return [
      {
        userId: first.userId,
        name,
        scores: own.map(({ challenge, score, at }) => ({ challenge, score, at })),
      },
    ]
  })
}
