import { type SQL, sql } from 'drizzle-orm'
import type { Origin } from '#core/access/caller.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import type { Services } from '#core/services.ts'
import type { ScimProvider } from './token.ts'

/** The surroundings of a call of an identity provider. */
export interface ScimContext {
  tx: Tx
  services: Services
  origin: Origin
  provider: ScimProvider
  tokenId: string
}

type Reach = Pick<ScimProvider, 'id' | 'domains' | 'companyId'>

/** The condition on an account `u`. The provider of one company manages no administrator of the installation. */
const isManageable = ({ companyId }: Reach): SQL => sql`(
  u.deleted_at is null ${companyId === null ? sql`` : sql`and u.app_role <> 'Administrator'`})`

const domain = sql`split_part(u.email, '@', 2)`

/** The condition that a provider reaches an account `u`: it may manage the account, and the address is in its domains. */
export const isReachable = (provider: Reach): SQL => sql`(
  ${isManageable(provider)} and ${domain} = any(${sql.param([...provider.domains])}::text[]))`

/**
 * The condition that a provider may lock and delete an account `u` that it has provisioned. The address may be outside of
 * its domains by now, but not in those of another provider, which manages the account instead.
 */
export const isDeprovisionable = (provider: Reach): SQL => sql`(${isManageable(provider)} and not exists (
  select 1 from sign_in_provider other where other.id <> ${provider.id} and ${domain} = any(other.domains)))`

const id = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/

/** Returns an id in lower case; undefined for a text that is none. */
export function resourceId(text: unknown): string | undefined {
  const lower = typeof text === 'string' ? text.toLowerCase() : ''
  return id.test(lower) ? lower : undefined
}
