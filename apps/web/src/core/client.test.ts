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

/** Starts a server that answers 429 to the first requests. Returns a function that counts the requests so far. */
async function refuse(times: number, retryAfter: string) {
  let calls = 0
  server = createServer((_, response) => {
    calls += 1
    response.setHeader('connection', 'close')
    if (calls > times) return response.end('[]')
    response.writeHead(429, { 'retry-after': retryAfter })
    response.end(JSON.stringify({ message: 'Too many tries.', error: 'tooMany' }))
  }).listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const { fetch } = globalThis
  // Outside of a browser an address needs a host.
  vi.stubGlobal('fetch', (path: string, request: RequestInit) =>
    fetch(`http://127.0.0.1:${port}${path}`, request),
  )
  return () => calls
}

/** Stops timers of this length until the test releases them. All other timers run normally. */
function hold(ms: number) {
  const timers: (() => void)[] = []
  const { setTimeout } = globalThis
  vi.stubGlobal('setTimeout', (goOn: () => void, wait?: number, ...values: []) =>
    wait === ms ? timers.push(goOn) : setTimeout(goOn, wait, ...values),
  )
  return timers
}

test('after a 429 response the client waits for Retry-After, and retries', async () => {
  const calls = await refuse(1, '1')
  const timers = hold(1_000)
  const answer = call(banners.current, {})
  await expect.poll(() => timers).toHaveLength(1)
  expect(calls()).toBe(1)
  timers[0]!()
  expect(await answer).toEqual([])
  expect(calls()).toBe(2)
})

test('a long Retry-After is reported as an error at once', async () => {
  const calls = await refuse(1, '60')
  await expect(call(banners.current, {})).rejects.toMatchObject({ status: 429, message: 'Too many tries.' })
  expect(calls()).toBe(1)
})

test('after six 429 responses the error is reported', async () => {
  const calls = await refuse(100, '0.01')
  await expect(call(banners.current, {})).rejects.toBeInstanceOf(CallError)
  expect(calls()).toBe(6)
})
