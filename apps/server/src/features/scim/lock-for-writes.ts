import { and, eq } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { unauthorized } from '#core/errors.ts'
import { signInProviders } from '#database/schema/company-sign-in.ts'
import type { ScimProvider } from './token.ts'

/**
 * Makes the changes of one provider run one after the other, so that two of them cannot make the same user. Sign-ins do
 * not wait. Returns the provider as it is now.
 * @throws 401 when the provider was turned off or deleted meanwhile
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
