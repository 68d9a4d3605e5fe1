import { type SQL, sql } from 'drizzle-orm'
import type { Origin } from '#core/access/caller.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import type { Services } from '#core/services.ts'
import type { ScimProvider } from './token.ts'

/** The transaction, the services, and the provider and token of a SCIM request. */
export interface ScimContext {
  tx: Tx
  services: Services
  origin: Origin
  provider: ScimProvider
  tokenId: string
}

type Reach = Pick<ScimProvider, 'id' | 'domains' | 'companyId'>

/**
 * Returns the SQL condition that a provider may manage the account `u`: it is not deleted and, for the provider of one
 * company, not an administrator of the installation.
 */
const sqlIsManageable = ({ companyId }: Reach): SQL => sql`(
  u.deleted_at is null ${companyId === null ? sql`` : sql`and u.app_role <> 'Administrator'`})`

const domain = sql`split_part(u.email, '@', 2)`

/**
 * Returns the SQL condition that a provider reaches the account `u`: it may manage the account, and the address is in
 * its domains.
 */
export const sqlIsReachable = (provider: Reach): SQL => sql`(
  ${sqlIsManageable(provider)} and ${domain} = any(${sql.param([...provider.domains])}::text[]))`

/**
 * Returns the SQL condition that a provider may lock and delete an account `u` that it has provisioned. The address may
 * be outside of the provider's domains, but not in a domain of another provider, which manages the account instead.
 */
export const sqlIsDeprovisionable = (
  provider: Reach,
): SQL => sql`(${sqlIsManageable(provider)} and not exists (
  select 1 from sign_in_provider other where other.id <> ${provider.id} and ${domain} = any(other.domains)))`

const id = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/

/** Returns a resource id in lower case, or undefined for a value that is not a UUID. */
export function resourceId(text: unknown): string | undefined {
  const lower = typeof text === 'string' ? text.toLowerCase() : ''
  return id.test(lower) ? lower : undefined
}
