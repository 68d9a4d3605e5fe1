import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { companySignIn as calls } from '@steelsafe/contract/company-sign-in/endpoints.ts'
import { companyRelationships } from '@steelsafe/contract/core/endpoint/actions.ts'
import { users } from '@steelsafe/contract/users/endpoints.ts'
import type { JWTPayload } from 'jose'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { setUpCompanySignIn } from '#test/support/company-sign-in.ts'
import { openIdentityProvider, type RedirectParameters } from '#test/support/identity-provider.ts'

/** Tests wrong responses of a provider, and of a server that pretends to be a provider. */
const own = setUpCompanySignIn({ hasClaimsInToken: true })

afterEach(async () => {
  own.atProvider.alterTokens()
  await own.atProvider.signWithOtherKey(false)
})

const refused = (rule: string, status = 403) => ({ status, error: `company-sign-in:rule.${rule}` })

test.each([
  ['says that the address is not verified', { email_verified: false }, 'notVerified'],
  ['says nothing about the verification', { email_verified: undefined }, 'notVerified'],
  ['sends no address', { email: undefined }, 'noEmail'],
  ['sends an address of another domain', { email: 'admin@steelsafe.example' }, 'outsideDomains'],
])('a provider that %s neither links nor creates an account', async (_what, claims, rule) => {
  const { id, name, domain } = await own.newProvider({ createsAccounts: true })
  const { subject } = own.newSubject(domain, claims)
  expect(await own.refusal(id, subject)).toEqual(refused(rule))
  expect(await own.server.rows('select 1 from sign_in_identity where provider_id = $1', [id])).toEqual([])
  const attempts = await own.server.rows(
    'select outcome, way, user_id from login_attempt where provider = $1',
    [name],
  )
  expect(attempts).toMatchObject([{ outcome: 'providerRefused', way: 'provider' }])
})

test('another subject with the address of a linked account is refused until an administrator deletes the link', async () => {
  const { id, domain } = await own.newProvider()
  const person = await own.server.newPerson({ domain })
  const first = own.newSubject(domain, { email: person.email })
  const second = own.newSubject(domain, { email: person.email })
  const session = await own.signIn(id, first.subject)
  expect(await own.refusal(id, second.subject)).toEqual(refused('subjectChanged'))
  const params = { userId: person.id }
  const [linked] = await own.server.call(calls.listOfUser, { params }, own.admin)
  await own.server.call(calls.unlink, { params: { ...params, linkedId: linked!.id } }, own.admin)
  expect(await own.server.isSignedIn(session.token)).toBe(false)
  expect(await own.signIn(id, second.subject)).toMatchObject({ id: person.id })
  expect(await own.refusal(id, first.subject)).toEqual(refused('subjectChanged'))
})

test('a link to a provider is not valid at another provider with the same issuer', async () => {
  const [one, other] = [await own.newProvider({ createsAccounts: true }), await own.newProvider()]
  const { subject } = own.newSubject(one.domain)
  await own.signIn(one.id, subject)
  expect(await own.refusal(other.id, subject)).toEqual(refused('outsideDomains'))
})

test('a linked account whose address is outside of the domains of the provider is refused', async () => {
  const { id, domain } = await own.newProvider()
  const person = await own.server.newPerson({ domain })
  const { subject } = own.newSubject(domain, { email: person.email })
  await own.signIn(id, subject)
  const move = (email: string) =>
    own.server.rows('update user_account set email = $1 where id = $2', [email, person.id])
  await move(`${person.id}@next-employer.example`)
  expect(await own.refusal(id, subject)).toEqual(refused('outsideDomains'))
  await move(person.email)
  expect(await own.signIn(id, subject)).toMatchObject({ id: person.id })
})

test('a locked account is refused, with and without a link', async () => {
  const { id, name, domain } = await own.newProvider()
  const person = await own.server.newPerson({ domain })
  const { subject } = own.newSubject(domain, { email: person.email })
  const lock = (accountLocked: boolean) =>
    own.server.call(users.lock, { body: { id: person.id, accountLocked } }, own.admin)
  await lock(true)
  expect(await own.refusal(id, subject)).toEqual({ status: 403, error: 'account:rule.locked' })
  await lock(false)
  await own.signIn(id, subject)
  await lock(true)
  expect(await own.refusal(id, subject)).toEqual({ status: 403, error: 'account:rule.locked' })
  const attempts = await own.server.rows<{ outcome: string }>(
    'select outcome from login_attempt where provider = $1 order by at, id',
    [name],
  )
  expect(attempts.map(({ outcome }) => outcome)).toEqual(['locked', 'succeeded', 'locked'])
})

test('the provider of a company cannot sign in an administrator of the installation', async () => {
  const companyId = await own.server.newCompany('Wants more')
  const { id, domain } = await own.newProvider({
    companyId,
    relationshipId: companyRelationships.viewer.id,
  })
  const boss = await own.server.newPerson({ domain, appRole: 'Administrator' })
  onTestFinished(async () => {
    await own.server.rows(`update user_account set app_role = 'ProjectUser' where id = $1`, [boss.id])
  })
  const { subject } = own.newSubject(domain, { email: boss.email })
  expect(await own.refusal(id, subject)).toEqual(refused('administrator'))
})

const hour = 3600
test.each<[what: string, alter: (token: JWTPayload) => JWTPayload, rule: string]>([
  ['for another audience', token => ({ ...token, aud: 'another-app' }), 'wrongAnswer'],
  ['with an old nonce', token => ({ ...token, nonce: 'the nonce of an earlier sign-in' }), 'wrongAnswer'],
  ['without a nonce', ({ nonce: _, ...token }) => token, 'wrongAnswer'],
  ['of another issuer', token => ({ ...token, iss: 'https://accounts.google.com' }), 'wrongAnswer'],
  [
    'of a provider whose clock is an hour behind',
    token => ({ ...token, iat: token.iat! - hour, exp: token.exp! - hour }),
    'clock',
  ],
  [
    'of a provider whose clock is an hour ahead',
    token => ({ ...token, iat: token.iat! + hour, exp: token.exp! + hour }),
    'clock',
  ],
  ['that has expired', token => ({ ...token, exp: token.iat! - hour }), 'clock'],
])('a token %s is refused', async (_what, alter, rule) => {
  const { id, domain } = await own.newProvider({ createsAccounts: true })
  const { subject } = own.newSubject(domain)
  own.atProvider.alterTokens(alter)
  expect(await own.refusal(id, subject)).toEqual(refused(rule, 409))
  own.atProvider.alterTokens()
  await own.signIn(id, subject)
})

test('a token that is signed with another key is refused', async () => {
  const { id, domain } = await own.newProvider({ createsAccounts: true })
  const { subject } = own.newSubject(domain)
  await own.atProvider.signWithOtherKey(true)
  expect(await own.refusal(id, subject)).toEqual(refused('wrongAnswer', 409))
})

test('a response can be used only once', async () => {
  const { id, domain } = await own.newProvider({ createsAccounts: true })
  const { subject } = own.newSubject(domain)
  const { address, key } = await own.start(id)
  const body = { key, ...(await own.atProvider.signIn(address, subject)) }
  await own.server.call(calls.finish, { body })
  expect(await own.server.refusal(calls.finish, { body })).toMatchObject(refused('expired', 409))
})

test('a response in another browser is refused, and then also in the original browser', async () => {
  const { id, domain } = await own.newProvider({ createsAccounts: true })
  const { subject } = own.newSubject(domain)
  const { address, key } = await own.start(id)
  const sent = await own.atProvider.signIn(address, subject)
  for (const one of ['the key of another browser', key])
    expect(await own.server.refusal(calls.finish, { body: { key: one, ...sent } })).toMatchObject(
      refused('expired', 409),
    )
})

test('a response after ten minutes is refused', async () => {
  const { id, domain } = await own.newProvider({ createsAccounts: true })
  const { subject } = own.newSubject(domain)
  const { address, key } = await own.start(id)
  const sent = await own.atProvider.signIn(address, subject)
  await own.server.rows(
    `update sign_in_request set expires_at = expires_at - interval '10 minutes' where provider_id = $1`,
    [id],
  )
  expect(await own.server.refusal(calls.finish, { body: { key, ...sent } })).toMatchObject(
    refused('expired', 409),
  )
})

test.each<[what: string, change: (sent: RedirectParameters) => RedirectParameters, rule: string]>([
  ['with another state', sent => ({ ...sent, state: 'a'.repeat(43) }), 'expired'],
  ['with another code', sent => ({ ...sent, code: 'b'.repeat(43) }), 'expired'],
  ['without a code', ({ code: _, ...sent }) => sent, 'wrongAnswer'],
  ['of another issuer', sent => ({ ...sent, iss: 'https://accounts.google.com' }), 'wrongAnswer'],
])('a response %s is refused', async (_what, change, rule) => {
  const { id, domain } = await own.newProvider({ createsAccounts: true })
  const { subject } = own.newSubject(domain)
  const refusal = await own.refusal(id, subject, change)
  expect(refusal).toEqual(refused(rule, 409))
})

test('a person who cancels at the provider is not signed in', async () => {
  const { id } = await own.newProvider({ createsAccounts: true })
  expect(await own.refusal(id, '')).toEqual(refused('canceled'))
})

test('a sign-in at a provider that does not answer is refused, also when the sign-in has begun', async () => {
  const away = await openIdentityProvider({ origin: own.server.services.publicUrl })
  const { id, domain } = await own.newProvider({ issuer: away.issuer, createsAccounts: true })
  away.accounts.set('ada', { email: `ada@${domain}`, email_verified: true })
  const { address, key } = await own.start(id)
  const sent = await away.signIn(address, 'ada')
  await away.close()
  expect(await own.server.refusal(calls.finish, { body: { key, ...sent } })).toMatchObject(
    refused('providerDown', 409),
  )
  expect(await own.server.refusal(calls.start, { body: { providerId: id } })).toMatchObject(
    refused('providerDown', 409),
  )
  const params = { providerId: id }
  expect(await own.server.refusal(calls.test, { params }, own.admin)).toMatchObject(
    refused('providerDown', 409),
  )
})

test('an issuer that is not a provider, or that states another issuer, is refused', async () => {
  const noProvider = await own.newProvider({ issuer: own.server.url })
  expect(await own.server.refusal(calls.start, { body: { providerId: noProvider.id } })).toMatchObject(
    refused('providerDown', 409),
  )
  const issuer = own.atProvider.issuer.replace('127.0.0.1', 'localhost')
  const wrongIssuer = await own.newProvider({ issuer })
  expect(await own.server.refusal(calls.start, { body: { providerId: wrongIssuer.id } })).toMatchObject(
    refused('wrongIssuer', 409),
  )
})

test.each<[what: string, send: (response: ServerResponse) => void, rule: string]>([
  ['whose issuer is no address', response => response.end('{"issuer":"plant"}'), 'wrongIssuer'],
  ['that is much too long', response => response.end(`{"long":"${'a'.repeat(2_000_000)}"}`), 'providerDown'],
])('a discovery document %s is refused', async (_what, send, rule) => {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json')
    send(response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { id } = await own.newProvider({ issuer })
  expect(await own.server.refusal(calls.start, { body: { providerId: id } })).toMatchObject(
    refused(rule, 409),
  )
})

test('a wrong client secret is refused with the reason wrongClient', async () => {
  const { id, domain } = await own.newProvider({ secret: 'an old secret', createsAccounts: true })
  const { subject } = own.newSubject(domain)
  expect(await own.refusal(id, subject)).toEqual(refused('wrongClient', 409))
})
