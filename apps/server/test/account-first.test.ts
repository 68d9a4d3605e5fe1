import { account } from '@steelsafe/contract/account/endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { administrator, type TestServer, testServer } from './harness.ts'
let server: TestServer
beforeAll(async () => { server = await testServer() })
afterAll(() => server.stop())
test('signs in', async () => {
  const token = await server.signInAsAdministrator()
  const session = await server.call(account.session, {}, { token })
  expect(session.isAdmin).toBe(true)
})
