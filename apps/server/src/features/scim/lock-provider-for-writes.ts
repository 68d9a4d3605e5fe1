import { and, eq } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { unauthorized } from '#core/errors.ts'
import { signInProviders } from '#database/schema/company-sign-in.ts'
import type { ScimProvider } from './token.ts'

/**
 * Locks a provider, so that its write requests run one after the other and cannot create the same user twice. Sign-ins
 * do not wait. Returns the current row of the provider.
 * @throws 401 when the provider was turned off or deleted in the meantime
 */
export async function lockForWrites(tx: Tx, { id }: Pick<ScimProvider, 'id'>): Promise<ScimProvider> {
  const [provider] = await tx
    .select()
    .from(signInProviders)
    .where(and(eq(signInProviders.id, id), eq(signInProviders.isActive, true)))
    .for('no key update')
  if (!provider) throw unauthorized('scim:rule.token')
  return provider
}
