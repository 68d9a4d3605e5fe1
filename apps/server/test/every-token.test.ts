import { account } from '@steelsafe/contract/account/endpoints.ts'
import { allEndpoints } from '@steelsafe/contract/all.ts'
import { appTokens } from '@steelsafe/contract/app-tokens/endpoints.ts'
import { emptyId } from '@steelsafe/contract/core/limits.ts'
import { openapi } from '@steelsafe/contract/openapi.ts'
import { users } from '@steelsafe/contract/users/endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inDays } from './support/days.ts'
import { administrator, shopServer, type TestServer } from './support/harness.ts'
import {
  createKnownIds,
  endpointName,
  inputFor,
  type KnownIds,
  protectedEndpoints,
} from './support/requests.ts'

/** The tests check for every endpoint of the contract what an app token and an unconfirmed account may do. */
let server: TestServer
let ids: KnownIds
const secrets = {} as Record<'read' | 'write', string>
let unconfirmed: string

beforeAll(async () => {
  server = await shopServer()
  ids = await createKnownIds(server)
  // Paths contain the owner of the tokens as the user.
  ids.user = await server.userId(administrator.email)
  const admin = await server.token('admin')
  const expirationDate = inDays(3)
  for (const scope of ['read', 'write'] as const) {
    const appToken = await server.call(
      appTokens.create,
      { body: { name: scope, scope, expirationDate } },
      { token: admin },
    )
    secrets[scope] = appToken.secret
  }
  const password = 'nine guide pillars'
  const email = 'not.proven@elsewhere.example'
  await server.call(account.register, {
    body: {
      email,
      firstName: 'No',
      lastName: 'Body',
      password,
      confirmPassword: password,
      acceptTerms: true,
    },
  })
  unconfirmed = await server.signIn(email, password)
})
afterAll(() => server.stop())

const writing = protectedEndpoints.filter(endpoint => endpoint.writes)
const forPeople = protectedEndpoints.filter(endpoint => endpoint.noAppTokens === true)
const ask = (endpoint: (typeof protectedEndpoints)[number], token: string) =>
  server.askUntyped(endpoint, inputFor(endpoint, ids), { token })

test.each(writing.map(endpoint => [endpointName(endpoint), endpoint] as const))(
  '%s is refused to an app token that may only read',
  async (_name, endpoint) => expect((await ask(endpoint, secrets.read)).status).toBe(403),
)

test.each(forPeople.map(endpoint => [endpointName(endpoint), endpoint] as const))(
  '%s is refused to every app token',
  async (_name, endpoint) => {
    for (const secret of Object.values(secrets)) {
      const { status, body } = await ask(endpoint, secret)
      expect(status).toBe(403)
      expect(body).toMatchObject({ error: 'app-tokens:rule.personOnly' })
    }
  },
)

test('only endpoints for sign-in, tokens, locks, deletions and e-mails refuse app tokens', () => {
  const areas = new Set(forPeople.map(endpoint => endpoint.area))
  expect([...areas]).toEqual(expect.arrayContaining(['account', 'app-tokens', 'outbox', 'system', 'users']))
  const open = protectedEndpoints.filter(
    ({ area, writes, noAppTokens }) => area === 'account' && writes && !noAppTokens,
  )
  expect(open.map(({ name }) => name).toSorted()).toEqual([
    'invite',
    'setCookieConsent',
    'setLanding',
    'setLanguage',
    'setTimeZone',
  ])
  for (const area of ['app-tokens', 'users']) {
    const openEndpoints = protectedEndpoints.filter(
      endpoint => endpoint.area === area && endpoint.writes && !endpoint.noAppTokens,
    )
    expect(openEndpoints).toEqual([])
  }
})

/** Returns true when the rule is about nothing that could be hidden from a user. */
const isKnown = ({ allow }: Pick<(typeof protectedEndpoints)[number], 'allow'>) =>
  ['admin', 'somewhere'].includes(allow.who)

const scoped = protectedEndpoints.filter(({ allow }) => allow.who !== 'user')

test.each(scoped.map(endpoint => [endpointName(endpoint), endpoint] as const))(
  '%s is refused to an account with an unconfirmed address, like to a stranger',
  async (_name, endpoint) => {
    const { status } = await ask(endpoint, unconfirmed)
    expect(status).toBe(isKnown(endpoint) ? 403 : 404)
  },
)

const person = {
  id: emptyId,
  email: 'by.program@northlake.example',
  firstName: 'By',
  lastName: 'Program',
  language: 'en' as const,
  appRole: 'CompanyUser' as const,
  password: '',
  confirmPassword: '',
}
const password = 'seven sprue bushings'

test.each([
  ['makes an administrator', { appRole: 'Administrator' as const }],
  ['sets a password', { password, confirmPassword: password }],
  ['changes an account', { id: '0e000000-0000-7000-8000-000000000000', version: 1 }],
])('a write token that %s is refused', async (_what, overrides) => {
  const refusal = await server.refusal(
    users.save,
    { body: { ...person, ...overrides } },
    { token: secrets.write, language: 'en' },
  )
  expect(refusal).toMatchObject({ status: 403, error: 'app-tokens:rule.personOnly' })
})

test('a write token creates a user, who chooses a password with the link in the e-mail', async () => {
  const email = server.newAddress('program')
  const user = await server.call(users.save, { body: { ...person, email } }, { token: secrets.write })
  expect(user).toMatchObject({ email, isAdmin: false })
})

test('the API reference states for every endpoint which tokens may use it', () => {
  const { paths } = openapi() as unknown as {
    paths: Record<string, Record<string, { description: string; security: object[] }>>
  }
  for (const { path, method, allow, noAppTokens, writes } of allEndpoints) {
    const { security, description } = paths[path]![method.toLowerCase()]!
    if (allow.who === 'anyone' || allow.who === 'signature') expect(security).toEqual([])
    else if (noAppTokens === true) expect(security).toEqual([{ session: [] }])
    else expect(security).toEqual([{ session: [] }, { appToken: [writes ? 'write' : 'read'] }])
    if (typeof noAppTokens === 'object') expect(description).toContain(noAppTokens.words)
  }
})
