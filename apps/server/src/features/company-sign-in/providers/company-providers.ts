import type { companySignIn as calls } from '@steelsafe/contract/company-sign-in/endpoints.ts'
import type { CompanyProvider } from '@steelsafe/contract/company-sign-in/entities.ts'
import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Caller } from '#core/access/caller.ts'
import { relationshipRow } from '#core/access/members.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { naturalOrder } from '#core/database/natural-order.ts'
import { assertVersion, updateLockedRow } from '#core/database/versions.ts'
import { conflict } from '#core/errors.ts'
import type { Call } from '#core/http/serve.ts'
import { sqlContains } from '#core/lists/contains.ts'
import { readPage } from '#core/lists/read-page.ts'
import { signInIdentities, signInProviders } from '#database/schema/company-sign-in.ts'
import { endBoundSessions } from './bound-sessions.ts'
import { lockProvider } from './providers.ts'

const signInProviderRow = alias(signInProviders, 'p')

const sorting = {
  columns: { name: naturalOrder(sql`p.name`) },
  byDefault: { field: 'name', ascending: true },
  id: sql`p.id`,
} as const

const select = (tx: Tx) =>
  tx
    .select({
      id: signInProviderRow.id,
      name: signInProviderRow.name,
      issuer: signInProviderRow.issuer,
      domains: signInProviderRow.domains,
      isActive: signInProviderRow.isActive,
      isOnlyWay: signInProviderRow.isOnlyWay,
      createsAccounts: signInProviderRow.createsAccounts,
      relationship: relationshipRow.name,
      accountCount: sql<number>`(select count(*)::int from sign_in_identity i where i.provider_id = p.id)`,
      version: signInProviderRow.version,
    })
    .from(signInProviderRow)
    .leftJoin(relationshipRow, eq(relationshipRow.id, signInProviderRow.relationshipId))
    .$dynamic()

/** Returns the providers that belong to a company. */
export async function listCompanyProviders({ tx, company, query }: Call<typeof calls.listOfCompany>) {
  const where = and(
    sql`p.company_id = ${company}`,
    sqlContains(sql`searchable(p.name || E'\n' || array_to_string(p.domains, E'\n'))`, query.searchTerm),
  )
  const { rows, ...page } = await readPage(tx, select, { table: signInProviders, query, sorting, where })
  return { providers: rows, ...page }
}

/**
 * Switches a provider of a company on or off, or makes it the only way to sign in for its domains. A user of the
 * company may make it the only way only after signing in at the provider, because a wrong setting would lock everybody
 * out.
 * @throws 404 when the company has no such provider; 409 when another user has changed the provider since the caller
 *   read it, and when the caller has not signed in at the provider
 */
export async function setProviderPolicy({
  tx,
  caller,
  company,
  body: { providerId, isActive, isOnlyWay, version },
}: Call<typeof calls.setPolicy>): Promise<CompanyProvider> {
  const storedProvider = await lockProvider(tx, providerId, company)
  assertVersion(storedProvider, version)
  if (
    isOnlyWay &&
    !storedProvider.isOnlyWay &&
    !caller.isAdmin &&
    !(await hasSignedIn(tx, caller, providerId))
  )
    throw conflict('company-sign-in:rule.tryFirst')
  await updateLockedRow(tx, signInProviders, providerId, { isActive, isOnlyWay })
  if (isActive && isOnlyWay) await endBoundSessions(tx, storedProvider.domains, caller.sessionId)
  const [provider] = await select(tx).where(eq(signInProviderRow.id, providerId))
  return provider! // The row was locked above.
}

async function hasSignedIn(tx: Tx, { id }: Caller, providerId: string): Promise<boolean> {
  const sqlIsIdentityOfUser = and(
    eq(signInIdentities.userId, id),
    eq(signInIdentities.providerId, providerId),
  )
  return (await tx.$count(signInIdentities, sqlIsIdentityOfUser)) > 0
}
