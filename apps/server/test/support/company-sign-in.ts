import { companySignIn as calls } from '@steelsafe/contract/company-sign-in/endpoints.ts'
import type { Input } from '@steelsafe/contract/core/endpoint/endpoint.ts'
import { afterAll, beforeAll } from 'vitest'
import { type Refusal, sharedShop, type TestServer } from './harness.ts'
import {
  type Claims,
  type IdentityProvider,
  openIdentityProvider,
  type RedirectParameters,
  registeredClient,
} from './identity-provider.ts'

type ProviderBody = Input<typeof calls.create>['body']

/** Starts an identity provider for the tests of a file, next to the shared shop. */
export function setUpCompanySignIn({ hasClaimsInToken = false } = {}) {
  let server: TestServer
  let atProvider: IdentityProvider
  let admin: { token: string }
  beforeAll(async () => {
    server = await sharedShop()
    admin = { token: await server.token('admin') }
    atProvider = await openIdentityProvider({ origin: server.services.publicUrl, hasClaimsInToken })
  })
  const created: string[] = []
  afterAll(() => atProvider.close())
  // Delete the providers, because an installation has a limited number of them and other files use the same shop.
  afterAll(async () => {
    for (const providerId of created) await server.ask(calls.delete, { params: { providerId } }, admin)
  })

  const start = (providerId: string) => server.call(calls.start, { body: { providerId } })
  /** Signs in at the provider, and sends its response to the server. */
  async function arrive(
    providerId: string,
    subject: string,
    change: (sent: RedirectParameters) => RedirectParameters = same,
  ) {
    const { address, key } = await start(providerId)
    const sent = change(await atProvider.signIn(address, subject))
    return server.ask(calls.finish, { body: { key, ...sent } })
  }

  return {
    get server() {
      return server
    },
    get atProvider() {
      return atProvider
    },
    get admin() {
      return admin
    },
    start,
    arrive,
    /** Signs in and returns the session. */
    async signIn(providerId: string, subject: string) {
      const { status, body } = await arrive(providerId, subject)
      if (status !== 200) throw new Error(`The sign-in was answered ${status}: ${JSON.stringify(body)}`)
      const {
        access_token: token,
        email,
        isAdmin,
        id,
      } = body as {
        access_token: string
        email: string
        isAdmin: boolean
        id: string
      }
      return { token, email, isAdmin, id }
    },
    /** Signs in and expects a refusal. Returns its error and status. */
    async refusal(
      providerId: string,
      subject: string,
      change?: (sent: RedirectParameters) => RedirectParameters,
    ) {
      const { status, body } = await arrive(providerId, subject, change)
      if (status < 400) throw new Error('The sign-in was not refused')
      return { status, error: (body as Refusal).error }
    },
    /** Creates the provider in Steelsafe with a unique domain. It has no button on the sign-in page. */
    async newProvider(overrides: Partial<ProviderBody> = {}, caller = admin) {
      const domain = `${server.unique('plant').replace(' ', '')}-${Date.now()}.example`
      const body = {
        name: server.unique('Plant'),
        issuer: atProvider.issuer,
        clientId: registeredClient.id,
        secret: registeredClient.secret,
        domains: [domain],
        isShown: false,
        ...overrides,
      }
      const provider = await server.call(calls.create, { body }, caller)
      created.push(provider.id)
      return { ...provider, domain }
    },
    /** Creates an account at the provider, with a verified address. */
    newSubject(domain: string, claims: Claims = {}) {
      const subject = server.unique('subject').replace(' ', '-')
      const email = `${subject}@${domain}`
      atProvider.accounts.set(subject, {
        email,
        email_verified: true,
        given_name: 'Ada',
        family_name: 'Lind',
        ...claims,
      })
      return { subject, email }
    },
  }
}

const same = (sent: RedirectParameters): RedirectParameters => sent
