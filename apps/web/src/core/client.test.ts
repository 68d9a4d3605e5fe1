import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { banners } from '@steelsafe/contract/banners/endpoints.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { CallError, call } from './client.ts'

let server: Server
afterEach(async () => {
  vi.unstubAllGlobals()
  server.close()
  await once(server, 'close')
})

/** A server that refuses the first calls with 429, and counts how many come. */
async function refuse(times: number, retryAfter: string) {
  const calls: number[] = []
  server = createServer((_, response) => {
    calls.push(performance.now())
    response.setHeader('connection', 'close')
    if (calls.length > times) return response.end('[]')
    response.writeHead(429, { 'retry-after': retryAfter })
    response.end(JSON.stringify({ message: 'Too many tries.', error: 'tooMany' }))
  }).listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const { fetch } = globalThis
  // Outside of a browser an address without a host leads nowhere.
  vi.stubGlobal('fetch', (path: string, request: RequestInit) =>
    fetch(`http://127.0.0.1:${port}${path}`, request),
  )
  return calls
}

test('after a 429 the client waits for Retry-After, and tries again', async () => {
  const calls = await refuse(1, '1')
  expect(await call(banners.current, {})).toEqual([])
  expect(calls).toHaveLength(2)
  expect(calls[1]! - calls[0]!).toBeGreaterThanOrEqual(990)
})

test('a long wait is reported at once', async () => {
  const calls = await refuse(1, '60')
  await expect(call(banners.current, {})).rejects.toMatchObject({ status: 429, message: 'Too many tries.' })
  expect(calls).toHaveLength(1)
})

test('after repeated refusals the error is reported', async () => {
  const calls = await refuse(100, '0.01')
  await expect(call(banners.current, {})).rejects.toBeInstanceOf(CallError)
  expect(calls).toHaveLength(6)
})
