import { companySignInLimits } from '@steelsafe/contract/company-sign-in/limits.ts'
import { isLocalAddress } from '@steelsafe/contract/core/names/local-address.ts'
import {
  allowInsecureRequests,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  type CustomFetch,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  None,
  type ServerMetadata,
} from 'openid-client'
import { refusalOf } from './refusals.ts'

/** The registration of Steelsafe at a provider. */
export interface Client {
  issuer: string
  clientId: string
  /** Null for a client that only PKCE protects. */
  secret: string | null
}

/**
 * Reads the discovery document of a provider. The returned configuration checks the signature of every ID token,
 * although OpenID Connect does not require this for tokens that come directly from the provider.
 * @throws 409 when the provider does not answer, or states another issuer
 */
export async function discover(
  { issuer, clientId, secret }: Client,
  answerSeconds: number = companySignInLimits.answerSeconds,
): Promise<Configuration> {
  try {
    return await discovery(new URL(issuer), clientId, undefined, authenticationOf(secret), {
      timeout: answerSeconds,
      [customFetch]: fetchWithinLimit,
      execute: [enableNonRepudiationChecks, ...(isLocalAddress(issuer) ? [allowInsecureRequests] : [])],
    })
  } catch (error) {
    throw refusalOf(error, 'company-sign-in:rule.wrongIssuer')
  }
}

/** Aborts a response that is longer than `answerBytes`, because the library reads the whole response into memory. */
const fetchWithinLimit: CustomFetch = async (address, options) => {
  const response = await fetch(address, options as RequestInit)
  const { status, statusText, headers } = response
  return new Response(response.body?.pipeThrough(limitedStream()), { status, statusText, headers })
}

function limitedStream(): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  let bytes = 0
  return new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.byteLength
      if (bytes > companySignInLimits.answerBytes) controller.error(new Error('The response is too long'))
      else controller.enqueue(chunk)
    },
  })
}

/**
 * Sends the secret in the header, which is the default of OpenID Connect, unless the provider accepts it only in the
 * body.
 */
function authenticationOf(secret: string | null): ClientAuth {
  if (secret === null) return None()
  const [inHeader, inBody] = [ClientSecretBasic(secret), ClientSecretPost(secret)]
  return (server, client, body, headers) => {
    const authenticate = acceptsHeader(server) ? inHeader : inBody
    authenticate(server, client, body, headers)
  }
}

const acceptsHeader = ({ token_endpoint_auth_methods_supported: methods }: ServerMetadata): boolean =>
  !Array.isArray(methods) || methods.includes('client_secret_basic')
