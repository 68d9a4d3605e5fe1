import { readFileSync } from 'node:fs'
import { appTokens } from '@steelsafe/contract/app-tokens/endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { version } from '#server/version.ts'
import { inDays } from '#test/support/days.ts'
import { shopServer, type TestServer } from '#test/support/harness.ts'

const metricsToken = 'a token of the metrics'
let server: TestServer
beforeAll(async () => {
  server = await shopServer({ METRICS_TOKEN: metricsToken })
})
afterAll(() => server.stop())

const get = (path: string, token?: string) =>
  fetch(server.url + path, { headers: token ? { authorization: `Bearer ${token}` } : {} })
const health = async (token?: string) => (await get('/healthz', token)).json()

test('only administrators and monitoring programs see the running version', async () => {
  const admin = await server.token('admin')
  const { secret } = await server.call(
    appTokens.create,
    { body: { name: 'Monitor', scope: 'read', expirationDate: inDays(3) } },
    { token: admin },
  )
  for (const token of [admin, secret, metricsToken])
    expect(await health(token)).toEqual({ status: 'ok', version })
  const { email } = await server.newPerson()
  for (const token of [undefined, await server.token(email), 'x'.repeat(43)])
    expect(await health(token)).toEqual({ status: 'ok' })
})

test('every metric of the Grafana dashboard is served', async () => {
  const dashboard = readFileSync(new URL('../../../../../deploy/grafana.json', import.meta.url), 'utf8')
  // The dashboard queries histograms and counters with suffixes.
  const names = new Set(
    [...dashboard.matchAll(/\b((?:steelsafe|http|process|nodejs)_\w+)/g)].map(([, name]) =>
      name!.replace(/_(bucket|count|sum)$/, ''),
    ),
  )
  expect(names.size).toBeGreaterThan(8)
  await get('/healthz')
  const response = await get('/metrics', metricsToken)
  expect(response.status).toBe(200)
  const served = await response.text()
  expect([...names].filter(name => !served.includes(`# TYPE ${name} `))).toEqual([])
  expect(served).toMatch(/steelsafe_check_state\{check="backup"\} 2/)
  expect(served).toContain(`steelsafe_info{version="${version}"`)
})

test('metrics are refused without their token', async () => {
  for (const token of [undefined, 'another token than this'])
    expect((await get('/metrics', token)).status).toBe(401)
})
