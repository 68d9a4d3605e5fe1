import { account } from '@steelsafe/contract/account/endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { administrator, emptyServer, type TestServer } from '#test/support/harness.ts'

/** Names that `Intl` knows, but that the database does not know or reads as another zone. */
const unknownToDatabase = ['US/Pacific-New', 'Canada/East-Saskatchewan', 'SystemV/AST4']

let server: TestServer

beforeAll(async () => {
  server = await emptyServer()
})
afterAll(() => server.stop())

const storedZone = async () => {
  const [row] = await server.rows<{ zone: string | null }>(
    'select time_zone as zone from user_account where email = $1',
    [administrator.email],
  )
  return row?.zone
}

test.each(unknownToDatabase)('%s, which the database does not know, is refused', async timeZone => {
  const token = await server.token('admin')
  await server.call(account.setTimeZone, { body: { timeZone: 'Europe/Berlin' } }, { token })
  const refusal = await server.refusal(account.setTimeZone, { body: { timeZone } }, { token })
  expect(refusal.status).toBe(400)
  expect(refusal.modelState).toHaveProperty('timeZone')
  expect(await storedZone()).toBe('Europe/Berlin')
})

test('an update of the name can change the time zone, and does not change it without a time zone', async () => {
  const token = await server.token('admin')
  const name = { firstName: 'Ada', lastName: 'Lovelace' }
  await server.call(account.updateName, { body: { ...name, timeZone: 'Asia/Tokyo' } }, { token })
  expect(await storedZone()).toBe('Asia/Tokyo')
  await server.call(account.updateName, { body: name }, { token })
  expect(await storedZone()).toBe('Asia/Tokyo')
  const refusal = await server.refusal(
    account.updateName,
    { body: { ...name, timeZone: 'SystemV/AST4' } },
    { token },
  )
  expect(refusal.modelState).toHaveProperty('timeZone')
})

test('a browser with a time zone that the database does not know can sign in, and its zone is not stored', async () => {
  await server.rows('update user_account set time_zone = null')
  const signInFrom = (timeZone: string) =>
    server.call(account.signIn, {
      body: {
        grant_type: 'password',
        userName: administrator.email,
        password: administrator.password,
        timeZone,
      },
    })
  await signInFrom('US/Pacific-New')
  expect(await storedZone()).toBeNull()
  await signInFrom('America/Los_Angeles')
  expect(await storedZone()).toBe('America/Los_Angeles')
})
