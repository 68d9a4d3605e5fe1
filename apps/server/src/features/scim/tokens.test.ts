import { companySignIn } from '@steelsafe/contract/company-sign-in/endpoints.ts'
import { scim } from '@steelsafe/contract/scim/endpoints.ts'
import { expect, onTestFinished, test } from 'vitest'
import { hashToken } from '#core/access/tokens.ts'
import { shopServer } from '#test/support/harness.ts'
import { sendScim, setUpScim } from '#test/support/scim.ts'

const own = setUpScim()

const list = (token?: string) => sendScim(own.server, 'GET', '/Users', undefined, { token })

test('a token is returned once and stored as a hash, and the time of its last use is shown', async () => {
  const { params, secret, newUser, newGroup } = await own.newProvider()
  await newUser('counted')
  await newGroup('Quality')
  const state = await own.server.call(scim.get, { params }, own.admin)
  expect(state).toMatchObject({
    address: `${own.server.services.publicUrl}/scim/v2`,
    token: { hint: secret.slice(0, 8), lastUsed: expect.stringMatching(/Z$/) },
    userCount: 1,
    groupCount: 1,
    groups: ['Quality'],
  })
  expect(JSON.stringify(state)).not.toContain(secret)
  const rows = await own.server.rows('select token_hash as hash from scim_token where provider_id = $1', [
    params.providerId,
  ])
  expect(rows).toEqual([{ hash: hashToken(secret) }])
  const [entry] = await own.server.rows<{ after: object }>(
    `select after from audit_entry where subject = 'scim_token' and after ->> 'provider_id' = $1`,
    [params.providerId],
  )
  expect(entry!.after).toMatchObject({ token_hash: '***' })
})

test('a renewed token replaces the previous token, and a revoked token is refused', async () => {
  const { params, secret } = await own.newProvider()
  expect((await list(secret)).status).toBe(200)
  const renewed = await own.server.call(scim.renewToken, { params }, own.admin)
  expect((await list(secret)).status).toBe(401)
  expect((await list(renewed.secret)).status).toBe(200)
  await own.server.call(scim.revokeToken, { params }, own.admin)
  expect((await list(renewed.secret)).status).toBe(401)
  expect(await own.server.call(scim.get, { params }, own.admin)).toMatchObject({ token: null })
})

test('a request without a token, or with a wrong token, a session token or an app token, is refused', async () => {
  const { status, headers, body } = await list()
  expect(status).toBe(401)
  expect(headers.get('www-authenticate')).toBe('Bearer')
  expect(body).toMatchObject({ schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'], status: '401' })
  for (const token of [`ssp_${'x'.repeat(43)}`, 'sst_'.padEnd(47, 'x'), own.admin.token])
    expect((await list(token)).status).toBe(401)
  expect(await own.server.isSignedIn((await own.newProvider()).secret)).toBe(false)
})

test('other endpoints refuse the token of a provider before they read the body', async () => {
  const { secret } = await own.newProvider()
  const answer = await fetch(`${own.server.url}/api/apptoken`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    body: '{',
  })
  expect(answer.status).toBe(401)
})

test('requests of a provider that is turned off or deleted are refused, and its users stay', async () => {
  const { params, secret, newUser, name, issuer, clientId, domains, version } = await own.newProvider()
  const { userId } = await newUser('stays')
  const body = { name, issuer, clientId, domains, version, isActive: false }
  await own.server.call(companySignIn.update, { params, body }, own.admin)
  expect((await list(secret)).status).toBe(401)
  await own.server.call(companySignIn.delete, { params }, own.admin)
  expect((await list(secret)).status).toBe(401)
  expect(await own.accountOf(userId)).toMatchObject({ isLocked: false })
  expect((await own.server.refusal(scim.get, { params }, own.admin)).status).toBe(404)
})

test('the audit names a provider that was deleted', async () => {
  const { params, newUser, name } = await own.newProvider()
  const { userId } = await newUser('remembered')
  await own.server.call(companySignIn.delete, { params }, own.admin)
  const [row] = await own.server.rows(
    `select t.name from audit_entry e join scim_token t on t.id = e.actor_id
     where e.subject = 'user_account' and e.subject_id = $1 and e.verb = 'insert'`,
    [userId],
  )
  expect(row).toEqual({ name })
})

test('requests of a provider are rate-limited, and its token and its users are not in the log', async () => {
  const lines: string[] = []
  const server = await shopServer({ USER_RATE: '20', LOG_LEVEL: 'trace' }, line => void lines.push(line))
  onTestFinished(() => server.stop())
  const admin = { token: await server.token('admin') }
  const form = {
    name: 'Plant',
    issuer: 'https://sso.plant.example',
    clientId: 'x',
    domains: ['plant.example'],
  }
  const { id } = await server.call(companySignIn.create, { body: form }, admin)
  const { secret } = await server.call(scim.renewToken, { params: { providerId: id } }, admin)
  const as = { token: secret }
  const userName = 'private.person@plant.example'
  const created = await sendScim(server, 'POST', '/Users', { userName }, as)
  expect(created.status).toBe(201)
  const path = `/Users?filter=${encodeURIComponent(`userName eq "${userName}"`)}`
  expect((await sendScim(server, 'GET', path, undefined, as)).status).toBe(200)
  let limited = created
  for (let count = 0; count < 200 && limited.status !== 429; count += 1)
    limited = await sendScim(server, 'GET', path, undefined, as)
  expect(limited.status).toBe(429)
  expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(limited.body).toMatchObject({ status: '429' })
  const log = lines.join('\n')
  expect(log).toContain('/scim/v2/Users')
  for (const secretText of [secret, hashToken(secret), userName, 'private.person'])
    expect(log).not.toContain(secretText)
})
