import { account } from '@steelsafe/contract/account/endpoints.ts'
import { buildRequest } from '@steelsafe/contract/core/endpoint/build-request.ts'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import { timeline } from '@steelsafe/contract/timeline/endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shopServer, type TestServer } from './support/harness.ts'

/**
 * A server that allows each user twenty light calls and one heavy call per minute, and each address four openings of a
 * plan.
 */
let server: TestServer
let addressCount = 0
beforeAll(async () => {
  server = await shopServer({ USER_RATE: '20', ANONYMOUS_RATE: '20', TRUST_PROXY: '1' })
})
afterAll(() => server.stop())

/** Signs in as a new person who has not made any calls. */
const newToken = async () => server.token((await server.newPerson()).email)

test('a caller beyond the limit gets the time to retry, and other callers are not affected', async () => {
  const [hasty, other] = [await newToken(), await newToken()]
  const answers = await Promise.all(
    Array.from({ length: 60 }, () => server.ask(account.session, {}, { token: hasty })),
  )
  const refusals = answers.filter(({ status }) => status === 429)
  expect(answers.length - refusals.length).toBeGreaterThanOrEqual(20)
  expect(refusals.length).toBeGreaterThan(0)
  expect(refusals[0]).toMatchObject({ body: { error: 'tooMany' } })
  expect(['1', '2', '3']).toContain(refusals[0]!.headers.get('retry-after'))
  await server.call(account.session, {}, { token: other })
})

test('fewer heavy calls than light calls are allowed, and refused heavy calls do not block light calls', async () => {
  const token = await newToken()
  const query = { format: 'csv' as const }
  expect((await server.ask(projects.export, { query }, { token })).status).toBe(200)
  const second = await server.ask(projects.export, { query }, { token })
  expect(second.status).toBe(429)
  expect(Number(second.headers.get('retry-after'))).toBeGreaterThan(3)
  await server.call(account.session, {}, { token })
})

test('heavy calls without an account are counted by address', async () => {
  addressCount += 1
  const forwarded = { 'x-forwarded-for': `203.0.113.${addressCount}` }
  const { path, body, headers } = buildRequest(timeline.openLink, { params: { token: 'unknown' }, body: {} })
  const open = () => fetch(server.url + path, { method: 'POST', body, headers: { ...headers, ...forwarded } })
  const answers = await Promise.all(Array.from({ length: 7 }, open))
  expect(answers.map(({ status }) => status).sort()).toEqual([404, 404, 404, 404, 429, 429, 429])
})
