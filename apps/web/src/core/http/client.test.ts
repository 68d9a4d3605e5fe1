import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { banners } from '@steelsafe/contract/banners/endpoints.ts'
import { files } from '@steelsafe/contract/files/endpoints.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { CallError, call, download } from './client.ts'
import { upload } from './upload.ts'

let server: Server | undefined
afterEach(async () => {
  vi.unstubAllGlobals()
  if (!server) return
  server.close()
  await once(server, 'close')
  server = undefined
})

/** Starts a server that answers 429 to the first requests. Returns a function that counts the requests so far. */
async function refuse(times: number, retryAfter: string) {
  let calls = 0
  const refusing = createServer((_, response) => {
    calls += 1
    response.setHeader('connection', 'close')
    if (calls > times) return response.end('[]')
    response.writeHead(429, { 'retry-after': retryAfter })
    response.end(JSON.stringify({ message: 'Too many tries.', error: 'tooMany' }))
  }).listen(0)
  server = refusing
  await once(refusing, 'listening')
  const { port } = refusing.address() as AddressInfo
  const { fetch } = globalThis
  // Outside of a browser an address needs a host.
  vi.stubGlobal('fetch', (path: string, request: RequestInit) =>
    fetch(`http://127.0.0.1:${port}${path}`, request),
  )
  return () => calls
}

/** Answers the next request with this body. Cuts the connection after the body when `isCut` is true. */
function stubResponse(body: string, { status = 200, isCut = false } = {}) {
  const content = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(body))
      if (isCut) controller.error(new TypeError('network error'))
      else controller.close()
    },
  })
  vi.stubGlobal('fetch', async () => new Response(content, { status }))
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

test.each([
  ['ends early', '[{"id":', true],
  ['is the page of another server', '<!doctype html><title>Sign in to this network</title>', false],
  ['is empty', '', false],
])('a response that %s counts as a network failure', async (_, body, isCut) => {
  stubResponse(body, { isCut })
  await expect(call(banners.current, {})).rejects.toMatchObject({ status: 0 })
})

test('a download that ends early counts as a network failure', async () => {
  stubResponse('half a fi', { isCut: true })
  await expect(download(files.download, { params: { id: 'p' }, query: {} } as never)).rejects.toMatchObject({
    status: 0,
  })
})

test.each(['<h1>Bad Gateway</h1>', 'null', ''])(
  'an error of a proxy has the status and no message of the server: %s',
  async body => {
    stubResponse(body, { status: 502 })
    await expect(call(banners.current, {})).rejects.toMatchObject({ status: 502, key: '' })
  },
)

/** Answers 429 to the first uploads, and 200 to the next ones. Returns a function that counts the uploads so far. */
function refuseUploads(times: number, retryAfter: string) {
  let uploads = 0
  class RefusedRequest {
    readonly upload = {}
    status = 0
    responseText = ''
    onload?: () => void
    open() {}
    setRequestHeader() {}
    getResponseHeader = () => retryAfter
    send() {
      uploads += 1
      this.status = uploads > times ? 200 : 429
      this.responseText = JSON.stringify({ message: 'Too many tries.', error: 'tooMany' })
      queueMicrotask(() => this.onload?.())
    }
  }
  vi.stubGlobal('XMLHttpRequest', RefusedRequest)
  return () => uploads
}

const uploadFile = () =>
  upload(files.upload, { params: { id: 'p' }, query: {} } as never, new File(['a'], 'a.txt'), {
    progress: () => undefined,
    signal: new AbortController().signal,
  })

test('after a 429 response the upload waits for Retry-After, and is retried', async () => {
  const uploads = refuseUploads(1, '1')
  const timers = hold(1_000)
  const answer = uploadFile()
  await expect.poll(() => timers).toHaveLength(1)
  expect(uploads()).toBe(1)
  timers[0]!()
  await answer
  expect(uploads()).toBe(2)
})

test('after six 429 responses the upload fails with the error', async () => {
  const uploads = refuseUploads(20, '0.01')
  await expect(uploadFile()).rejects.toMatchObject({ status: 429, message: 'Too many tries.' })
  expect(uploads()).toBe(6)
})
