import type { companySignIn as calls } from '@steelsafe/contract/company-sign-in/endpoints.ts'
import type { ProviderOfDomain } from '@steelsafe/contract/company-sign-in/entities.ts'
import { and, eq, sql } from 'drizzle-orm'
import { naturalOrder } from '#core/database/natural-order.ts'
import type { Call } from '#core/http/serve.ts'
import { signInProviders } from '#database/schema/company-sign-in.ts'

/** Returns the data about providers that the sign-in page needs. The data reveal no domain of a company. */
export async function signInOptions({ tx }: Call<typeof calls.options>) {
  const rows = await tx
    .select({ id: signInProviders.id, name: signInProviders.name, isShown: signInProviders.isShown })
    .from(signInProviders)
    .where(eq(signInProviders.isActive, true))
    .orderBy(naturalOrder(signInProviders.name), signInProviders.id)
  return {
    providers: rows.filter(({ isShown }) => isShown).map(({ id, name }) => ({ id, name })),
    hasDomains: rows.length > 0,
  }
}

/** Returns the active provider for addresses of a domain, or null. */
export async function providerOfDomain({
  tx,
  query: { domain },
}: Call<typeof calls.getOfDomain>): Promise<{ provider: ProviderOfDomain }> {
  const [provider] = await tx
    .select({
      id: signInProviders.id,
      name: signInProviders.name,
      isOnlyWay: signInProviders.isOnlyWay,
    })
    .from(signInProviders)
    .where(and(eq(signInProviders.isActive, true), sql`${domain} = any(${signInProviders.domains})`))
  return { provider: provider ?? null }
}
