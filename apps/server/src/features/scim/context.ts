import { type SQL, sql } from 'drizzle-orm'
import type { Origin } from '#core/caller.ts'
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

/**
 * The condition that a provider reaches an account `u`: the address is in its domains, and the provider of one company
 * reaches no administrator of the installation.
 */
export const isReachable = ({ domains, companyId }: Pick<ScimProvider, 'domains' | 'companyId'>): SQL => sql`(
  u.deleted_at is null and split_part(u.email, '@', 2) = any(${sql.param([...domains])}::text[])
  ${companyId === null ? sql`` : sql`and u.app_role <> 'Administrator'`})`

const id = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/

/** Returns an id in lower case; undefined for a text that is none. */
export function resourceId(text: unknown): string | undefined {
  const lower = typeof text === 'string' ? text.toLowerCase() : ''
  return id.test(lower) ? lower : undefined
}
