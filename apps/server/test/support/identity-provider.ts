import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { decodeJwt, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import Provider from 'oidc-provider'

/** The registration of Steelsafe at the provider. */
export const registeredClient = { id: 'steelsafe', secret: 'a secret of the tests' }

/** The claims of a provider about a person, in addition to the subject. */
export type Claims = Record<string, unknown>

/** The parameters with which a provider redirects a person to Steelsafe. */
export interface RedirectParameters {
  state: string
  code?: string
  iss?: string
  error?: string
}

interface Options {
  /** The address of Steelsafe, without a trailing slash. */
  origin: string
  /**
   * True when the ID token contains all claims. By default the provider returns claims only at its UserInfo endpoint.
   */
  hasClaimsInToken?: boolean
}

/** Starts a real OpenID Connect provider on a free port. `accounts` contains its accounts by their subject. */
export async function openIdentityProvider({ origin, hasClaimsInToken = false }: Options) {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  const header = { alg: 'ES256', kid: 'test' } as const
  const accounts = new Map<string, Claims>()
  let signingKey = privateKey
  let alter: ((token: JWTPayload) => JWTPayload) | undefined

  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: registeredClient.id,
        client_secret: registeredClient.secret,
        redirect_uris: [`${origin}/login/company`],
        post_logout_redirect_uris: [`${origin}/login`],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        id_token_signed_response_alg: 'ES256',
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), ...header, use: 'sig' }] },
    cookies: { keys: ['a key of the tests'] },
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified', 'xms_edov'],
      profile: ['name', 'given_name', 'family_name', 'locale', 'groups', 'hasgroups', 'realm_access'],
    },
    conformIdTokenClaims: !hasClaimsInToken,
    pkce: { required: () => true },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => {
          ctx.body = page(
            `${form}<button form="op.logoutForm" name="logout" value="yes">End it here</button>`,
          )
        },
      },
    },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    findAccount: (_ctx, accountId) => {
      const claims = accounts.get(accountId)
      return claims && { accountId, claims: () => ({ sub: accountId, ...claims }) }
    },
    // Do not ask for consent, like the provider of a company.
    async loadExistingGrant({ oidc: { provider: own, client, session } }) {
      const grant = new own.Grant({ clientId: client?.clientId, accountId: session?.accountId })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  provider.use(async (ctx, next) => {
    await next()
    const body = ctx.body as { id_token?: string } | undefined
    if (ctx.path !== '/token' || typeof body?.id_token !== 'string') return
    if (!alter && signingKey === privateKey) return
    const token = decodeJwt(body.id_token)
    const signed = new SignJWT(alter ? alter(token) : token).setProtectedHeader(header)
    ctx.body = { ...body, id_token: await signed.sign(signingKey) }
  })
  const answer = provider.callback()
  server.on('request', (request, response) => {
    if (request.url?.startsWith('/interaction/')) void interact(provider, request, response)
    else void answer(request, response)
  })

  return {
    issuer,
    accounts,
    /** Changes all further ID tokens, and signs them again. */
    alterTokens(next?: (token: JWTPayload) => JWTPayload) {
      alter = next
    },
    /** Signs the ID tokens with a key that the provider does not publish, or with the published key again. */
    async signWithOtherKey(isOther: boolean) {
      signingKey = isOther ? (await generateKeyPair('ES256')).privateKey : privateKey
    },
    /**
     * Signs in at the page of the provider, like a browser without cookies.
     * @param accountId the subject; empty to cancel
     */
    signIn: (address: string, accountId: string) => visit(issuer, address, accountId),
    async close() {
      server.closeAllConnections()
      await new Promise<void>(resolve => server.close(() => resolve()))
    },
  }
}

export type IdentityProvider = Awaited<ReturnType<typeof openIdentityProvider>>

/** Shows a form for the account, and finishes the sign-in with the account of the form. */
async function interact(provider: Provider, request: IncomingMessage, response: ServerResponse) {
  if (request.method !== 'POST') {
    const { params } = await provider.interactionDetails(request, response)
    response.setHeader('content-type', 'text/html; charset=utf-8')
    const hint = String(params.login_hint ?? '')
    return response.end(
      page(
        `<form method="post"><label>Account <input name="account" value="${hint}"></label><button>Enter</button></form>`,
      ),
    )
  }
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  const accountId = new URLSearchParams(Buffer.concat(parts).toString()).get('account') ?? ''
  const result = accountId ? { login: { accountId } } : { error: 'access_denied' }
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
}

const page = (content: string) =>
  `<!doctype html><html lang="en"><head><title>Identity provider</title></head><body><main><h1>Identity provider</h1>${content}</main></body></html>`

async function visit(issuer: string, address: string, accountId: string): Promise<RedirectParameters> {
  const cookies = new Map<string, string>()
  let url = address
  let body: URLSearchParams | undefined
  for (let step = 0; step < 10; step += 1) {
    const response = await fetch(url, {
      method: body ? 'POST' : 'GET',
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(body ? { body } : {}),
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      cookies.set(name, value)
    }
    const location = response.headers.get('location')
    if (location) {
      const next = new URL(location, url)
      if (next.origin !== issuer) return parseRedirect(next)
      url = next.href
      body = undefined
    } else if (url.includes('/interaction/')) body = new URLSearchParams({ account: accountId })
    else throw new Error(`The provider answered ${response.status}: ${await response.text()}`)
  }
  throw new Error('The provider redirects without an end')
}

function parseRedirect({ searchParams }: URL): RedirectParameters {
  const { state = '', code, iss, error } = Object.fromEntries(searchParams) as Partial<Record<string, string>>
  return { state, ...(code ? { code } : {}), ...(iss ? { iss } : {}), ...(error ? { error } : {}) }
}
