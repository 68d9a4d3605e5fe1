import type { Option } from '@steelsafe/contract/core/lists.ts'
import type { users as usersArea } from '@steelsafe/contract/users/endpoints.ts'
import { and, sql } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { invalid } from '#core/errors.ts'
import { sqlPersonName, u } from '#core/person.ts'
import { publishAccessChange } from '#core/publish-change.ts'
import type { Call } from '#core/serve.ts'
import { contains } from '#core/wildcards.ts'
import { handOverLinks } from '#features/sharing/index.ts'
import { holdings } from './holdings.ts'
import { getUser } from './queries.ts'

/** Gives what somebody holds to another one: all of it, or the sorts that are named; in one act, or not at all. @throws 404, 400, 409 */
export async function handOver({ tx, params, body }: Call<typeof usersArea.handOver>): Promise<void> {
  await getUser(tx, params.userId)
  await assertCanTakeOver(tx, params.userId, body.toUserId)
  for (const { what, handOver } of holdings)
    if (body.what.includes(what)) await handOver(tx, params.userId, body.toUserId)
  await publishAccessChange(tx, params.userId)
  await publishAccessChange(tx, body.toUserId)
}

/** Gives one link to another person. @throws 404, 400, 409 */
export async function handOverLink({ tx, params, body }: Call<typeof usersArea.handOverLink>): Promise<void> {
  await getUser(tx, params.userId)
  await assertCanTakeOver(tx, params.userId, body.toUserId)
  await handOverLinks(tx, params.userId, body.toUserId, [params.linkId])
}

/** Only somebody else with an open, confirmed account takes over. @throws 400 */
export async function assertCanTakeOver(tx: Tx, from: string, to: string): Promise<void> {
  const { rows } = await tx.execute(sql`
    select 1 from user_account where id = ${to} and id <> ${from} and is_confirmed and not account_locked
      and deleted_at is null for update`)
  if (rows.length === 0) throw invalid({ toUserId: 'users:rule.cannotTakeOver' })
}

/** Maximum number of people that are offered at once; a search finds the others. */
const maxOffered = 50

export async function takeOverOptions(
  tx: Tx,
  from: string,
  searchTerm: string | undefined,
): Promise<Option[]> {
  return tx
    .select({ value: u.id, display: sql<string>`${sqlPersonName} || ' (' || u.email || ')'` })
    .from(u)
    .where(
      and(
        sql`u.id <> ${from} and u.is_confirmed and not u.account_locked and u.deleted_at is null`,
        contains(sql`u.search_text`, searchTerm),
      ),
    )
    .orderBy(u.sortName, u.id)
    .limit(maxOffered)
}
