import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer, text } from 'node:stream/consumers'
import { account } from '@steelsafe/contract/account/endpoints.ts'
import { banners } from '@steelsafe/contract/banners/endpoints.ts'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import { stars } from '@steelsafe/contract/stars/endpoints.ts'
import { expect, onTestFinished, test } from 'vitest'
import { type ClientOptions, SteelsafeClient, SteelsafeError } from './index.ts'

type Answer = (response: ServerResponse, request: IncomingMessage) => void

const answerWith =
  (status: number, body: unknown, headers: Record<string, string> = {}): Answer =>
  response =>
    response.writeHead(status, { connection: 'close', ...headers }).end(JSON.stringify(body))
const well = answerWith(200, [])
const refusal = { message: 'Too many calls.', error: 'tooMany', requestId: 'a-request' }
const busy = answerWith(429, refusal, { 'retry-after': '0.01' })
const away = answerWith(503, { error: 'unavailable', message: 'Away.' }, { 'retry-after': '0.01' })
const hangUp: Answer = (_response, request) => request.socket.destroy()

/** Starts a server that sends these responses in order, and then repeats the last response. */
async function serve(...answers: [Answer, ...Answer[]]) {
  const requests: { path: string; headers: IncomingMessage['headers']; body: string }[] = []
  const server = createServer(async (request, response) => {
    const body = await text(request).catch(() => '')
    const answer = answers[Math.min(requests.length, answers.length - 1)]!
    requests.push({ path: request.url ?? '', headers: request.headers, body })
    answer(response, request)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const clientWith = (options: Partial<ClientOptions> = {}) =>
    new SteelsafeClient({ url, token: 'sst_token', pauseSeconds: 0, ...options })
  return { requests, clientWith }
}

const star = { params: { id: '0195a000-0000-7000-8000-000000000001' } }

test('a call sends the token and the language', async () => {
  const { requests, clientWith } = await serve(well)
  const client = clientWith({ language: 'de' })
  await client.call(banners.current, {})
  expect(requests).toMatchObject([
    {
      path: banners.current.path,
      headers: { authorization: 'Bearer sst_token', 'accept-language': 'de' },
    },
  ])
})

test('calls send the session token after a sign-in, and no token after a sign-out', async () => {
  const { requests, clientWith } = await serve(answerWith(200, { access_token: 'session' }), well)
  const client = clientWith({ token: undefined })
  await client.signIn('mia@northlake.example', 'her password')
  await client.signOut()
  await client.call(banners.current, {})
  expect(requests.map(({ path, headers }) => [path, headers.authorization])).toEqual([
    [account.signIn.path, undefined],
    [account.signOut.path, 'Bearer session'],
    [banners.current.path, undefined],
  ])
  expect(Object.fromEntries(new URLSearchParams(requests[0]!.body))).toEqual({
    grant_type: 'password',
    userName: 'mia@northlake.example',
    password: 'her password',
  })
})

test('every call waits and is retried after 429', async () => {
  const { requests, clientWith } = await serve(busy, busy, answerWith(200, []))
  await clientWith().call(stars.add, star)
  expect(requests).toHaveLength(3)
})

test('a call that reads is retried after 503 and after a network failure', async () => {
  const { requests, clientWith } = await serve(away, hangUp, well)
  expect(await clientWith().call(banners.current, {})).toEqual([])
  expect(requests).toHaveLength(3)
})

test.each([
  ['503', away, 503],
  ['a network failure', hangUp, 0],
])('a call that writes is not retried after %s', async (_what, answer, status) => {
  const { requests, clientWith } = await serve(answer)
  await expect(clientWith().call(stars.add, star)).rejects.toMatchObject({ status })
  expect(requests).toHaveLength(1)
})

test('the last attempt throws the error with its message, key, request id and pause', async () => {
  const { requests, clientWith } = await serve(busy)
  const error = await clientWith({ maxTries: 3 })
    .call(banners.current, {})
    .catch(error => error)
  expect(error).toBeInstanceOf(SteelsafeError)
  expect(error).toMatchObject({
    status: 429,
    message: 'Too many calls.',
    key: 'tooMany',
    modelState: {},
    requestId: 'a-request',
    retryAfterSeconds: 0.01,
  })
  expect(requests).toHaveLength(3)
})

test('a Retry-After above the limit of the client throws the error without a retry', async () => {
  const { requests, clientWith } = await serve(answerWith(429, refusal, { 'retry-after': '120' }))
  await expect(clientWith().call(banners.current, {})).rejects.toMatchObject({ retryAfterSeconds: 120 })
  expect(requests).toHaveLength(1)
})

test('an error page of a proxy throws an error with its status', async () => {
  const page: Answer = response =>
    response.writeHead(502, { connection: 'close' }).end('<h1>Bad gateway</h1>')
  const { clientWith } = await serve(page)
  await expect(clientWith().call(banners.current, {})).rejects.toMatchObject({ status: 502, key: '' })
})

test('an aborted call is not retried', async () => {
  const ending = new AbortController()
  const { requests, clientWith } = await serve(() => ending.abort(new Error('Ended')))
  const call = clientWith().call(banners.current, {}, { signal: ending.signal })
  await expect(call).rejects.toThrow('Ended')
  expect(requests).toHaveLength(1)
})

test.each(['Ended', undefined])(
  'a call that is aborted with the reason %j throws the abort reason, also during a pause',
  async reason => {
    const ending = new AbortController()
    const { requests, clientWith } = await serve(hangUp, () => ending.abort(reason))
    const during = clientWith().call(banners.current, {}, { signal: ending.signal })
    expect(await during.catch(error => error)).toBe(ending.signal.reason)
    expect(requests).toHaveLength(2)

    const pausing = new AbortController()
    const { clientWith: patientClient } = await serve((response, request) => {
      response.on('close', () => setImmediate(() => pausing.abort(reason)))
      answerWith(503, {}, { 'retry-after': '30' })(response, request)
    })
    const pause = patientClient().call(banners.current, {}, { signal: pausing.signal })
    expect(await pause.catch(error => error)).toBe(pausing.signal.reason)
  },
)

test('a successful response that is not JSON throws an error', async () => {
  const { clientWith } = await serve(response =>
    response.writeHead(200, { connection: 'close' }).end('<h1>Sign in to the network</h1>'),
  )
  const error = await clientWith()
    .call(banners.current, {})
    .catch(error => error)
  expect(error).toBeInstanceOf(SteelsafeError)
  expect(error).toMatchObject({
    status: 200,
    key: '',
    message: 'The response with the status 200 is not from Steelsafe',
  })
})

const gone = answerWith(404, { error: 'core:error.notFound', message: 'Not found.' })

test.each([
  ['a network failure', hangUp],
  ['503', away],
])('a deletion succeeds when the retry after %s returns 404', async (_what, lost) => {
  const { requests, clientWith } = await serve(lost, gone)
  expect(await clientWith().call(stars.remove, star)).toBeUndefined()
  expect(requests).toHaveLength(2)
})

test('a deletion that returns 404 at the first attempt, or after 429, throws the error', async () => {
  const { clientWith } = await serve(gone, busy, gone)
  const client = clientWith()
  for (let n = 0; n < 2; n += 1)
    await expect(client.call(stars.remove, star)).rejects.toMatchObject({ status: 404 })
})

test('a call that reads throws an error when the retry after a network failure returns 404', async () => {
  const { clientWith } = await serve(hangUp, gone)
  await expect(clientWith().call(banners.current, {})).rejects.toMatchObject({ status: 404 })
})

const pageOf = (count: number, overrides: object = {}) =>
  answerWith(200, {
    projects: Array.from({ length: count }, (_, index) => ({ id: String(index) })),
    ...overrides,
  })

test.each<[string, [Answer, ...Answer[]], number]>([
  ['until one is not full', [pageOf(100, { totalCount: 103 }), pageOf(3, { totalCount: 103 })], 103],
  ['until all are read', [pageOf(100, { totalCount: 200 })], 200],
  // The server estimates large counts.
  [
    'beyond an estimate that is too small',
    [
      pageOf(100, { totalCount: 10_050 }),
      ...Array<Answer>(100).fill(pageOf(100, { totalCount: 10_050 })),
      pageOf(0, { totalCount: 10_050 }),
    ],
    10_100,
  ],
])('all rows of a list are read page by page, %s', async (_what, answers, count) => {
  const { requests, clientWith } = await serve(...answers)
  const rows = await Array.fromAsync(
    clientWith().rows(projects.list, 'projects', { query: { only: 'late' } }),
  )
  expect(rows).toHaveLength(count)
  expect(requests.slice(0, 2).map(({ path }) => path)).toEqual([
    '/api/project/listing?only=late&page=1&pageSize=100',
    '/api/project/listing?only=late&page=2&pageSize=100',
  ])
})

test.each([
  ['without a count', 100, {}],
  ['with a count', 100, { totalCount: 100 }],
  ['with more rows than a page has', 300, { totalCount: 300 }],
])('a list without pages is read with one call, %s', async (_what, count, fields) => {
  const { requests, clientWith } = await serve(pageOf(count, fields))
  const rows = await Array.fromAsync(clientWith().rows(projects.list, 'projects', { query: {} }))
  expect(rows).toHaveLength(count)
  expect(requests).toHaveLength(1)
})

test('a download returns the file as a stream', async () => {
  const { clientWith } = await serve(response =>
    response.writeHead(200, { connection: 'close' }).end('number'),
  )
  const { body } = await clientWith().download(projects.export, { query: { format: 'csv' } })
  expect(String(await buffer(body as never))).toBe('number')
})
