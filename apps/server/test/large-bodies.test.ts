import { allEndpoints } from '@steelsafe/contract/all.ts'
import { limits } from '@steelsafe/contract/core/limits.ts'
import { beforeAll, expect, test } from 'vitest'
import { sharedShop, type TestServer } from './support/harness.ts'

let server: TestServer

beforeAll(async () => {
  server = await sharedShop()
})

/** The endpoints that accept files, whose bodies may be far larger than other bodies. */
const takeFiles = allEndpoints
  .filter(({ encoding }) => encoding === 'multipart' || encoding === 'bytes')
  .map(({ method, path }) => [method, path] as const)

test.each(takeFiles)('%s %s accepts no more JSON than other endpoints', async (method, path) => {
  const answer = await fetch(
    server.url + path.replaceAll(/\{\w+\}/g, '00000000-0000-4000-8000-000000000001'),
    {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify('x'.repeat(limits.jsonBodyBytes)),
    },
  )
  expect(answer.status).toBe(413)
})

test('a body of too many values is refused before it is parsed, even where a large body is allowed', async () => {
  const production = `${server.url}/api/production/data/00000000-0000-4000-8000-000000000001/import`
  const empties = `[${'{},'.repeat(2_000_000)}{}]`
  for (const [url, body] of [
    [production, `{"rows":${empties}}`],
    [`${server.url}/api/account/forgotpassword`, `{"a":[${'1,'.repeat(limits.jsonBodyValues)}1]}`],
  ] as const) {
    const answer = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    expect(answer.status).toBe(413)
  }
})
