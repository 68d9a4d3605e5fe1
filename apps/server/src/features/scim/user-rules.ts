import { domainOf } from '@steelsafe/contract/company-sign-in/addresses.ts'
import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { scimUsers } from '#database/schema/scim.ts'
import type { ScimContext } from './context.ts'
import { notAllowed, taken } from './refusals.ts'

/** @throws 403 for an address outside of the domains that an administrator has entered for the provider */
export function assertInDomains({ domains }: ScimContext['provider'], email: string): void {
  if (!domains.includes(domainOf(email))) throw notAllowed('scim:rule.outsideDomains')
}

/**
 * Checks that no other user of the provider has a user name. Names ignore case.
 * @throws 409
 */
export async function assertFreeUserName(
  { tx, provider }: ScimContext,
  userName: string,
  exceptId?: string,
): Promise<void> {
  const isSame = and(
    eq(scimUsers.providerId, provider.id),
    isNull(scimUsers.deletedAt),
    sql`lower(${scimUsers.userName}) = lower(${userName})`,
    exceptId ? ne(scimUsers.id, exceptId) : undefined,
  )
  if ((await tx.$count(scimUsers, isSame)) > 0) throw taken('userName')
}
