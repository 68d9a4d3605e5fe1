import { allEndpoints } from '@steelsafe/contract/all.ts'
import { limits } from '@steelsafe/contract/core/limits.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyServer, type TestServer } from './harness.ts'

let server: TestServer

beforeAll(async () => {
  server = await emptyServer()
})
afterAll(() => server.stop())

/** The addresses that take files, which may be many times larger than any other body. */
const takeFiles = allEndpoints
  .filter(({ encoding }) => encoding === 'multipart' || encoding === 'bytes')
  .map(({ method, path }) => [method, path] as const)

test.each(takeFiles)('%s %s takes no more JSON than any other address', async (method, path) => {
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
