import { domainOf } from '@steelsafe/contract/company-sign-in/addresses.ts'
import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { scimUsers } from '#database/schema/scim.ts'
import { accountForUpdate } from '#features/account/index.ts'
import { type ScimContext, sqlIsReachable } from '../context.ts'
import { notAllowed, taken } from '../protocol/refusals.ts'
import { markUserDeleted, revokeAccess } from './deprovision.ts'

/** Throws 403 for an address outside of the domains that an administrator has entered for the provider. */
export function assertInDomains({ domains }: ScimContext['provider'], email: string): void {
  if (!domains.includes(domainOf(email))) throw notAllowed('scim:rule.outsideDomains')
}

/**
 * Checks that no other user of the provider has a user name. Names ignore case. A user out of reach loses the name,
 * because the provider cannot see that user and could not find out why the name is taken.
 * @throws 409 when another user within reach of the provider has the name
 */
export async function claimUserName(
  context: ScimContext,
  userName: string,
  exceptId?: string,
): Promise<void> {
  const { tx, provider } = context
  await releaseUserName(context, userName, exceptId)
  const sqlHasSameName = and(
    eq(scimUsers.providerId, provider.id),
    isNull(scimUsers.deletedAt),
    sql`lower(${scimUsers.userName}) = lower(${userName})`,
    exceptId ? ne(scimUsers.id, exceptId) : undefined,
  )
  if ((await tx.$count(scimUsers, sqlHasSameName)) > 0) throw taken('userName')
}

/** Deprovisions a user out of reach who has the user name. Does not lock the account. */
async function releaseUserName(context: ScimContext, userName: string, exceptId = ''): Promise<void> {
  const { tx, provider } = context
  const { rows } = await tx.execute<{ id: string; userId: string }>(sql`
    select s.id, s.user_id as "userId" from scim_user s join user_account u on u.id = s.user_id
    where s.provider_id = ${provider.id} and s.deleted_at is null and lower(s.user_name) = lower(${userName})
      and s.id::text <> ${exceptId} and not ${sqlIsReachable(provider)}`)
  for (const { id, userId } of rows) {
    await accountForUpdate(tx, userId)
    await revokeAccess(context, userId)
    await markUserDeleted(context, id)
  }
}
