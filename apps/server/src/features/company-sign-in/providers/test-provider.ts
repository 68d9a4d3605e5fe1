import type { companySignIn as calls } from '@steelsafe/contract/company-sign-in/endpoints.ts'
import type { Output } from '@steelsafe/contract/core/endpoint/endpoint.ts'
import { eq } from 'drizzle-orm'
import type { StreamingCall } from '#core/http/serve.ts'
import { signInProviderSecrets } from '#database/schema/company-sign-in.ts'
import { discover } from '../sign-in/client.ts'
import { lockProvider } from './providers.ts'

/**
 * Reads the discovery document of a provider, also of a provider that is turned off.
 * @throws 404 when there is no such provider; 409 when the provider does not answer, or states another issuer
 */
export async function testProvider({
  params,
  transaction,
}: StreamingCall<typeof calls.test>): Promise<Output<typeof calls.test>> {
  const client = await transaction(async tx => {
    const { issuer, clientId, id } = await lockProvider(tx, params.providerId)
    const [row] = await tx
      .select({ secret: signInProviderSecrets.secret })
      .from(signInProviderSecrets)
      .where(eq(signInProviderSecrets.providerId, id))
    return { issuer, clientId, secret: row?.secret ?? null }
  })
  const server = (await discover(client)).serverMetadata()
  return { hasPkce: server.supportsPKCE(), hasSignOut: server.end_session_endpoint !== undefined }
}
