import { companySignIn as calls } from '@steelsafe/contract/company-sign-in/endpoints.ts'
import { companyRelationships } from '@steelsafe/contract/core/endpoint/actions.ts'
import { emptyId } from '@steelsafe/contract/core/limits.ts'
import { expect, onTestFinished, test } from 'vitest'
import { setUpCompanySignIn } from '#test/support/company-sign-in.ts'
import { shopServer } from '#test/support/harness.ts'
import { openIdentityProvider, registeredClient } from '#test/support/identity-provider.ts'

const own = setUpCompanySignIn()

const form = (overrides: object) => ({
  name: 'Plant',
  issuer: own.atProvider.issuer,
  clientId: 'steelsafe',
  domains: ['plant.example'],
  ...overrides,
})
const fieldsOf = async (overrides: object) => {
  const { status, body } = await own.server.askUntyped(calls.create, { body: form(overrides) }, own.admin)
  expect(status).toBe(400)
  return Object.keys((body as { modelState: object }).modelState)
}

test('a provider can be listed, updated, tested and deleted', async () => {
  const provider = await own.newProvider({ scopes: 'groups' })
  const params = { providerId: provider.id }
  expect(await own.server.call(calls.get, { params }, own.admin)).toMatchObject({
    name: provider.name,
    issuer: own.atProvider.issuer,
    scopes: 'groups',
    company: null,
    accountCount: 0,
    version: 1,
  })
  const query = { searchTerm: provider.domain }
  const { providers } = await own.server.call(calls.list, { query }, own.admin)
  expect(providers.map(({ id }) => id)).toEqual([provider.id])
  const { name, issuer, clientId, domains, version } = provider
  const body = { name: `${name}!`, issuer, clientId, domains, version }
  expect(await own.server.call(calls.update, { params, body }, own.admin)).toMatchObject({
    name: `${name}!`,
    version: 2,
  })
  expect(await own.server.refusal(calls.update, { params, body }, own.admin)).toMatchObject({
    status: 409,
    error: 'changedMeanwhile',
  })
  expect(await own.server.call(calls.test, { params }, own.admin)).toEqual({
    hasPkce: true,
    hasSignOut: true,
  })
  await own.server.call(calls.delete, { params }, own.admin)
  expect((await own.server.refusal(calls.get, { params }, own.admin)).status).toBe(404)
})

test.each([
  ['an issuer without https', { issuer: 'http://sso.plant.example' }, 'issuer'],
  ['an issuer with a password', { issuer: 'https://me:secret@sso.plant.example' }, 'issuer'],
  ['no client', { clientId: ' ' }, 'clientId'],
  ['no domain', { domains: [] }, 'domains'],
  ['a text that is no domain', { domains: ['plant'] }, 'domains'],
  ['too many domains', { domains: Array.from({ length: 51 }, (_, index) => `p${index}.example`) }, 'domains'],
  ['a company without an access role', { companyId: emptyId }, 'relationshipId'],
  ['rules without a claim', { rules: [{ value: 'it', companyId: null, relationshipId: null }] }, 'claim'],
  [
    'a rule without an access role',
    { claim: 'groups', rules: [{ value: 'it', companyId: emptyId, relationshipId: null }] },
    'rules.0.relationshipId',
  ],
  [
    'a rule of an unknown company',
    {
      claim: 'groups',
      rules: [{ value: 'it', companyId: emptyId, relationshipId: companyRelationships.viewer.id }],
    },
    'rules.0.companyId',
  ],
  ['an unknown company', { companyId: emptyId, relationshipId: companyRelationships.viewer.id }, 'companyId'],
  [
    'administrators of the installation by the provider of a company',
    {
      companyId: emptyId,
      relationshipId: companyRelationships.viewer.id,
      claim: 'groups',
      rules: [{ value: 'it', companyId: null, relationshipId: null }],
    },
    'rules',
  ],
])('a provider with %s is refused at its field', async (_what, overrides, field) => {
  expect(await fieldsOf(overrides)).toEqual([field])
})

test('a domain with letters beyond ASCII is stored in its ASCII form, and both forms lead to its provider', async () => {
  const { id, name, issuer, clientId, domain, version } = await own.newProvider()
  const typed = `Ü${domain}`
  const body = { name, issuer, clientId, domains: [`@${typed}`], version }
  const changed = await own.server.call(calls.update, { params: { providerId: id }, body }, own.admin)
  const [stored = ''] = changed.domains
  expect(stored).toMatch(/^xn--[a-z0-9-]+\.[a-z.]+$/)
  for (const query of [{ domain: typed }, { domain: stored }])
    expect(await own.server.call(calls.getOfDomain, { query })).toMatchObject({ provider: { id } })
})

test('a domain of another provider is refused, and an update of a provider can keep its domain', async () => {
  const provider = await own.newProvider()
  const { status, body } = await own.server.askUntyped(
    calls.create,
    { body: form({ domains: [`@${provider.domain.toUpperCase()}`] }) },
    own.admin,
  )
  expect(status).toBe(400)
  const taken = `${provider.domain} already leads to ${provider.name}.`
  expect(body).toMatchObject({ modelState: { domains: [taken] } })
  const { name, issuer, clientId, domains, version } = provider
  await own.server.call(
    calls.update,
    { params: { providerId: provider.id }, body: { name, issuer, clientId, domains, version } },
    own.admin,
  )
})

test('the address of a discovery document is stored as its issuer', async () => {
  const issuer = `${own.atProvider.issuer}/.well-known/openid-configuration`
  expect(await own.newProvider({ issuer })).toMatchObject({ issuer: own.atProvider.issuer })
})

test('an update with an empty secret keeps the stored secret', async () => {
  const provider = await own.newProvider({ createsAccounts: true })
  const { subject } = own.newSubject(provider.domain)
  const { name, issuer, clientId, domains, version } = provider
  const params = { providerId: provider.id }
  const body = { name, issuer, clientId, domains, version, createsAccounts: true, secret: '' }
  await own.server.call(calls.update, { params, body }, own.admin)
  await own.signIn(provider.id, subject)
})

test('the addresses for a provider begin with the public address of the installation', async () => {
  const origin = own.server.services.publicUrl
  expect(await own.server.call(calls.installationAddresses, {}, own.admin)).toEqual({
    back: `${origin}/login/company`,
    signedOut: `${origin}/login`,
    isLocal: true,
  })
})

test('the list, the audit and the log contain no secret and no token, and the log contains no address', async () => {
  const lines: string[] = []
  const origin = 'https://steelsafe.example'
  const atProvider = await openIdentityProvider({ origin, hasClaimsInToken: true })
  const server = await shopServer({ PUBLIC_URL: origin, LOG_LEVEL: 'trace' }, line => void lines.push(line))
  onTestFinished(async () => {
    await atProvider.close()
    await server.stop()
  })
  const admin = { token: await server.token('admin') }
  const provider = await server.call(
    calls.create,
    {
      body: {
        name: 'Plant',
        issuer: atProvider.issuer,
        clientId: registeredClient.id,
        secret: registeredClient.secret,
        domains: ['plant.example'],
        createsAccounts: true,
      },
    },
    admin,
  )
  const email = 'ada.lind@plant.example'
  atProvider.accounts.set('subject-7', { email, email_verified: true })
  const finish = async () => {
    const { address, key } = await server.call(calls.start, { body: { providerId: provider.id } })
    const sent = await atProvider.signIn(address, 'subject-7')
    return { sent, key, answer: await server.ask(calls.finish, { body: { key, ...sent } }) }
  }
  const first = await finish()
  expect(first.answer.status).toBe(200)
  atProvider.alterTokens(token => ({ ...token, aud: 'another-app' }))
  const second = await finish()
  expect(second.answer.status).toBe(409)
  const log = () => lines.join('')
  await expect.poll(log).toContain('company-sign-in:rule.wrongAnswer')
  await expect.poll(log).toContain('/api/signin/finish')

  const [stored] = await server.rows<{ id_token: string }>('select id_token from session_provider')
  const secrets = [
    registeredClient.secret,
    stored!.id_token,
    ...[first, second].flatMap(({ sent, key }) => [sent.state, sent.code ?? '', key]),
  ]
  const audit = JSON.stringify(await server.rows('select * from audit_entry'))
  const list = JSON.stringify(await server.call(calls.list, { query: {} }, admin))
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThan(10)
    for (const text of [log(), audit, list]) expect(text).not.toContain(secret)
  }
  for (const word of [email, 'subject-7']) expect(log()).not.toContain(word)
  // The audit has entries of the provider, and of the link between the account and the provider.
  expect(audit).toContain('sign_in_provider')
  expect(audit).toContain('sign_in_identity')
  expect(audit).not.toContain('subject-7')
})
