import { account } from '@steelsafe/contract/account/endpoints.ts'
import { appTokens } from '@steelsafe/contract/app-tokens/endpoints.ts'
import { companies } from '@steelsafe/contract/companies/endpoints.ts'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import { users } from '@steelsafe/contract/users/endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inDays } from '#test/support/days.ts'
import { administrator, shopServer, type TestServer } from '#test/support/harness.ts'

let server: TestServer
let admin: string
beforeAll(async () => {
  server = await shopServer()
  admin = await server.token('admin')
})
afterAll(() => server.stop())

const nextYear = inDays(365)
const make = (overrides: object = {}, token = admin) =>
  server.ask(
    appTokens.create,
    { body: { name: 'ERP', scope: 'read' as const, expirationDate: nextYear, ...overrides } },
    { token },
  )
const createToken = async (overrides: object = {}) =>
  (await make(overrides)).body as { id: string; secret: string; hint: string; version: number }
const list = () => server.call(appTokens.list, { query: { pageSize: -1 } }, { token: admin })
const read = (token: string) => server.ask(projects.list, { query: {} }, { token })
const write = (token: string) =>
  server.ask(
    companies.import,
    { body: { rows: [{ name: `By token ${Math.random()}`, country: 'US' }] } },
    { token },
  )

test('the secret is returned once and not stored', async () => {
  const { id, secret, hint } = await createToken()
  expect(secret).toMatch(/^sst_[\w-]{43}$/)
  expect(secret.startsWith(hint)).toBe(true)
  const one = await server.call(appTokens.get, { params: { tokenId: id } }, { token: admin })
  expect(JSON.stringify([one, await list()])).not.toContain(secret)
  const storedRows = await server.rows('select token_hash, hint from app_token where id = $1', [id])
  expect(JSON.stringify(storedRows)).not.toContain(secret)
  const audited = await server.rows("select after from audit_entry where subject = 'app_token'")
  expect(JSON.stringify(audited)).not.toContain((storedRows[0] as { token_hash: string }).token_hash)
})

test('a read-only token reads the data of its owner, and cannot write', async () => {
  const { secret } = await createToken()
  expect(await read(secret)).toMatchObject({ status: 200, body: { totalCount: 40 } })
  expect(await write(secret)).toMatchObject({
    status: 403,
    body: { message: 'This app token is read-only.' },
  })
})

test('a token with the scope to write can write, and the audit names its owner', async () => {
  const { secret } = await createToken({ scope: 'write' })
  expect((await write(secret)).status).toBe(201)
  const [entry] = await server.rows<{ actor_id: string }>(
    "select actor_id from audit_entry where subject = 'company' order by at desc limit 1",
  )
  expect(entry!.actor_id).toBe(await server.userId(administrator.email))
})

test('a token can neither create nor change tokens', async () => {
  const { id, secret } = await createToken({ scope: 'write' })
  expect((await make({}, secret)).status).toBe(403)
  const body = { name: 'Mine for ever', expirationDate: nextYear, version: 1 }
  expect(
    (await server.ask(appTokens.update, { params: { tokenId: id }, body }, { token: secret })).status,
  ).toBe(403)
})

test('an update of an older version of a token is refused and changes nothing', async () => {
  const { id, version } = await createToken({ name: 'ERP' })
  const change = (name: string, read: number) =>
    server.ask(
      appTokens.update,
      { params: { tokenId: id }, body: { name, expirationDate: nextYear, version: read } },
      { token: admin },
    )
  const answers = await Promise.all([change('MES', version), change('SCM', version)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const stored = answers.find(({ status }) => status === 200)?.body
  expect(stored).toMatchObject({ version: version + 1 })
  expect(await change('PLM', version)).toMatchObject({ status: 409, body: { error: 'changedMeanwhile' } })
  expect(await server.call(appTokens.get, { params: { tokenId: id } }, { token: admin })).toEqual(stored)
})

test('the list shows the last use of a token', async () => {
  const { id, secret } = await createToken({ name: 'Robot' })
  const lastUsed = async () => (await list()).appTokens.find(token => token.id === id)!.lastUsed
  expect(await lastUsed()).toBeNull()
  await read(secret)
  expect(Date.parse((await lastUsed())!)).toBeGreaterThan(Date.now() - 60_000)
})

test('a token that has expired, was deleted or has a locked owner is refused', async () => {
  const owner = await server.newPerson({ appRole: 'Administrator' })
  const token = await server.token(owner.email)
  const madeByOwner = async () => (await make({}, token)).body as { id: string; secret: string }
  const [expired, deleted, sleeping] = [await madeByOwner(), await madeByOwner(), await madeByOwner()]
  await server.rows('update app_token set expires_on = current_date - 2 where id = $1', [expired.id])
  expect((await read(expired.secret)).status).toBe(401)
  await server.call(appTokens.delete, { params: { tokenId: deleted.id } }, { token: admin })
  expect((await read(deleted.secret)).status).toBe(401)
  await server.rows('update user_account set account_locked = true where id = $1', [owner.id])
  expect((await read(sleeping.secret)).status).toBe(401)
  await server.rows('update user_account set account_locked = false where id = $1', [owner.id])
  expect((await read(sleeping.secret)).status).toBe(200)
})

test('the token of a former administrator has only the current rights of its owner', async () => {
  const password = 'twelve wear plates'
  const email = server.newAddress('third', 'steelsafe.example')
  const person = { email, firstName: 'T', lastName: 'H', language: 'en' as const }
  const body = { ...person, id: '00000000-0000-0000-0000-000000000000', password, confirmPassword: password }
  const other = await server.call(
    users.save,
    { body: { ...body, appRole: 'Administrator' } },
    { token: admin },
  )
  const { secret } = (await make({}, await server.signIn(email, password))).body as { secret: string }
  expect(await read(secret)).toMatchObject({ body: { totalCount: 40 } })
  await server.call(
    users.save,
    {
      body: {
        ...person,
        id: other.id,
        version: other.version,
        appRole: 'CompanyUser',
        password: '',
        confirmPassword: '',
      },
    },
    { token: admin },
  )
  expect(await read(secret)).toMatchObject({ status: 200, body: { totalCount: 0 } })
  expect((await server.ask(appTokens.list, { query: {} }, { token: secret })).status).toBe(403)
})

test.each([
  [{ expirationDate: '2020-01-01' }, 'expirationDate'],
  [{ expirationDate: '2099-01-01' }, 'expirationDate'],
  [{ expirationDate: 'soon' }, 'expirationDate'],
  [{ name: '' }, 'name'],
  [{ scope: 'everything' }, 'scope'],
])('a token with %o is refused at its field', async (wrong, field) => {
  expect(Object.keys(((await make(wrong)).body as { modelState: object }).modelState)).toEqual([field])
})

test('a text that only looks like a token is refused', async () => {
  for (const token of ['sst_', `sst_${'A'.repeat(43)}`, "sst_' or 1=1 --"])
    expect((await server.ask(account.session, {}, { token })).status).toBe(401)
})

test('a token without a valid expiration date is refused at the field', async () => {
  for (const expirationDate of [undefined, null, ''])
    expect(await make({ expirationDate })).toMatchObject({
      status: 400,
      body: { modelState: { expirationDate: ['Required'] } },
    })
  expect(await make({ expirationDate: 'tomorrow' })).toMatchObject({
    body: { modelState: { expirationDate: ['Invalid date.'] } },
  })
})
