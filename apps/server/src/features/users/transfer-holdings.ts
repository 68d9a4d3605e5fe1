import type { Option } from '@steelsafe/contract/core/endpoint/lists.ts'
import { fullName } from '@steelsafe/contract/core/names/full-name.ts'
import { projectPaths } from '@steelsafe/contract/projects/paths.ts'
import type { users as usersArea } from '@steelsafe/contract/users/endpoints.ts'
import type { HoldingsOfUser } from '@steelsafe/contract/users/entities.ts'
import { and, eq, sql } from 'drizzle-orm'
import { sqlPersonName, userRow } from '#core/access/person.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { invalid, notFound } from '#core/errors.ts'
import type { Call } from '#core/http/serve.ts'
import { sqlContains } from '#core/lists/contains.ts'
import { publishAccessChange } from '#core/live/publish-change.ts'
import { notify } from '#core/notify/notify.ts'
import { companyUsers } from '#database/schema/companies.ts'
import { transferLinks } from '#features/sharing/index.ts'
import { type Holder, holdings, holdingsOf } from './holdings.ts'
import { getUser } from './queries.ts'

type Transfer = Pick<Call<typeof usersArea.transferAll>, 'tx' | 'services' | 'caller' | 'body'>

/**
 * Transfers the holdings of a user to another user: all kinds or the kinds in the request, completely or not at all.
 * Notifies the user who takes over, unless the former holder had none of the kinds.
 * @throws 404 when the user does not exist, or does not belong to the company; 400 when the other user cannot take
 *   over; 409 when the other user may not share in the project of a link
 */
export async function transferHoldings(
  { tx, services, caller, body }: Transfer,
  holder: Holder,
): Promise<void> {
  const { toUserId, kinds } = body
  await assertIsThere(tx, holder)
  await assertCanTakeOver(tx, holder, toUserId)
  const { holdings: counts } = await holdingsOf(tx, holder)
  for (const { kind, transfer } of holdings) if (kinds.includes(kind)) await transfer(tx, holder, toUserId)
  await publishAccessChange(tx, holder.user)
  await publishAccessChange(tx, toUserId)
  if (!counts.some(({ kind, count }) => count > 0 && kinds.includes(kind))) return
  await notify(
    { tx, services, caller },
    {
      users: [toUserId],
      messageKey: 'users:handedOver',
      values: { person: fullName(caller), former: fullName(await getUser(tx, holder.user)) },
      path: projectPaths.list(),
    },
  )
}

/**
 * Checks that the user exists and, if the holder has a company, belongs to it.
 * @throws 404 when the user does not exist, or does not belong to the company
 */
async function assertIsThere(tx: Tx, { user, company }: Holder): Promise<void> {
  await getUser(tx, user)
  if (
    company &&
    (await tx.$count(
      companyUsers,
      and(eq(companyUsers.companyId, company), eq(companyUsers.userId, user)),
    )) === 0
  )
    throw notFound('user')
}

/**
 * Returns the holdings of a user, and the places that depend on this user alone.
 * @throws 404 when the user does not exist, or does not belong to the company
 */
export async function getHoldings(tx: Tx, holder: Holder): Promise<HoldingsOfUser> {
  await assertIsThere(tx, holder)
  return holdingsOf(tx, holder)
}

/**
 * Transfers one link to another user.
 * @throws 404 when the user does not exist or has no such link; 400 when the other user cannot take over; 409 when the
 *   other user may not share in its project
 */
export async function transferLink({ tx, params, body }: Call<typeof usersArea.transferLink>): Promise<void> {
  await getUser(tx, params.userId)
  await assertCanTakeOver(tx, { user: params.userId }, body.toUserId)
  await transferLinks(tx, params.userId, body.toUserId, [params.linkId])
}

/**
 * Returns the SQL condition that a user `u` can take over: another user with an active, confirmed account, who belongs
 * to the company if the holder has one.
 */
const sqlCanTakeOver = ({
  user,
  company,
}: Holder) => sql`u.id <> ${user} and u.is_confirmed and not u.account_locked
  and u.deleted_at is null
  and ${company ? sql`exists (select 1 from company_user cu where cu.user_id = u.id and cu.company_id = ${company})` : sql`true`}`

/** Throws 400 unless the user `to` can take over, see `sqlCanTakeOver`. Locks the user. */
export async function assertCanTakeOver(tx: Tx, from: Holder, to: string): Promise<void> {
  const { rows } = await tx.execute(sql`
    select 1 from user_account u where u.id = ${to} and ${sqlCanTakeOver(from)} for update of u`)
  if (rows.length === 0) throw invalid({ toUserId: 'users:rule.cannotTakeOver' })
}

/** Maximum number of options. A search finds further people. */
const maxOffered = 50

export async function takeOverOptions(
  tx: Tx,
  from: Holder,
  searchTerm: string | undefined,
): Promise<Option[]> {
  return tx
    .select({ value: userRow.id, display: sql<string>`${sqlPersonName} || ' (' || u.email || ')'` })
    .from(userRow)
    .where(and(sqlCanTakeOver(from), sqlContains(sql`u.search_text`, searchTerm)))
    .orderBy(userRow.sortName, userRow.id)
    .limit(maxOffered)
}
