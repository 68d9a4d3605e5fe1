import { domainOf } from '@steelsafe/contract/company-sign-in/addresses.ts'
import { companySignIn } from '@steelsafe/contract/company-sign-in/endpoints.ts'
import { isEmail } from '@steelsafe/contract/core/names/email.ts'
import { call } from '#core/http/client.ts'
import { openProvider } from '#core/session/pending-sign-in.ts'

/**
 * Opens the sign-in page of a provider, which suggests the entered address.
 * @throws CallError when the provider does not respond
 */
export async function startCompanySignIn(providerId: string, typedEmail: string): Promise<void> {
  const email = typedEmail.trim().toLowerCase()
  const body = { providerId, ...(isEmail(email) ? { email } : {}) }
  openProvider(await call(companySignIn.start, { body }), 'signIn')
}

/**
 * Opens the sign-in page of the provider for the domain of the entered address. Resolves to false if the domain has no
 * provider.
 * @throws CallError when the provider does not respond
 */
export async function startByDomain(typedEmail: string): Promise<boolean> {
  const email = typedEmail.trim().toLowerCase()
  if (!isEmail(email)) return false
  const { provider } = await call(companySignIn.getOfDomain, { query: { domain: domainOf(email) } })
  if (!provider) return false
  await startCompanySignIn(provider.id, email)
  return true
}

/**
 * Returns the address that ends the session at the provider, or null. A failed request also returns null, because it
 * does not stop the sign-out.
 */
export const providerSignOut = (): Promise<string | null> =>
  call(companySignIn.signOutPlace, {}).then(
    ({ address }) => address,
    () => null,
  )
