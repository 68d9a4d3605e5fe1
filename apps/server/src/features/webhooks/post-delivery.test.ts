import type { lookup as resolve } from 'node:dns'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { selfSigned } from '#test/support/certificate.ts'
import { openHook, respondWith } from '#test/support/hook.ts'
import { post } from './post-delivery.ts'

let hook: Awaited<ReturnType<typeof openHook>>
beforeEach(async () => {
  hook = await openHook()
})
afterEach(() => hook.close())

const allowing = { seconds: 60, allowsPrivate: true }
const send = (url = hook.url, manner: Parameters<typeof post>[3] = allowing) =>
  post(url, { 'webhook-id': 'one' }, '{"a":1}', manner)

/** Returns a DNS lookup that gives these answers in order, for any name. */
function names(...answers: string[][]) {
  const hosts: string[] = []
  const lookup = ((host: string, _options: object, callback: (error: null, addresses: object[]) => void) => {
    const addresses = answers[hosts.length] ?? answers.at(-1)!
    hosts.push(host)
    callback(
      null,
      addresses.map(address => ({ address, family: address.includes(':') ? 6 : 4 })),
    )
  }) as unknown as typeof resolve
  return { asked: hosts, lookup }
}

test('a message is posted as JSON with its headers, and the response is returned', async () => {
  expect(await send()).toMatchObject({ problem: null, status: 200, answer: 'thank you' })
  expect(hook.received).toMatchObject([
    { body: '{"a":1}', headers: { 'content-type': 'application/json', 'webhook-id': 'one' } },
  ])
})

test('a response that does not begin in time is a timeout', async () => {
  hook.answerWith(() => undefined)
  const { problem, status, durationMs } = await send(hook.url, { ...allowing, seconds: 1 })
  expect({ problem, status }).toEqual({ problem: 'timeout', status: null })
  expect(durationMs).toBeGreaterThan(900)
})

test('a response that does not end in time is a timeout', async () => {
  hook.answerWith(response => void response.writeHead(200).write('begun'))
  expect(await send(hook.url, { ...allowing, seconds: 1 })).toMatchObject({ problem: 'timeout' })
})

test('a redirect is not followed', async () => {
  const other = await openHook()
  onTestFinished(() => other.close())
  hook.answerWith(respondWith(307, { location: other.url }))
  expect(await send()).toMatchObject({ problem: 'redirect', status: 307 })
  expect(other.received).toEqual([])
})

test('only the beginning of a response of ten megabytes is read', async () => {
  let isCut = false
  hook.answerWith(response => {
    response.on('close', () => {
      isCut = !response.writableFinished
    })
    response.writeHead(200).end(Buffer.alloc(10 * 1024 ** 2, 'x'))
  })
  const { problem, answer } = await send()
  expect(problem).toBeNull()
  expect(answer).toBe('x'.repeat(2_000))
  await expect.poll(() => isCut).toBe(true)
})

test('characters of a response that the database cannot store are removed or replaced', async () => {
  hook.answerWith(response => void response.writeHead(200).end(Buffer.from([0x61, 0, 0xff, 0x62])))
  expect((await send()).answer).toBe('a\ufffdb')
})

test.each([
  [400, 'status'],
  [410, 'status'],
  [500, 'status'],
] as const)('a response with status %i is a problem', async (status, problem) => {
  hook.answerWith(respondWith(status))
  expect(await send()).toMatchObject({ problem, status, answer: 'no' })
})

test('a private address is not contacted, whether the URL contains it or a name that resolves to it', async () => {
  const refusing = { seconds: 60, allowsPrivate: false }
  expect(await send(hook.url, refusing)).toMatchObject({ problem: 'privateAddress' })
  expect(await send(`http://localhost:${hook.port}/`, refusing)).toMatchObject({ problem: 'privateAddress' })
  const { lookup } = names(['8.8.8.8', '127.0.0.1'])
  expect(await send(`http://mixed.example:${hook.port}/`, { ...refusing, lookup })).toMatchObject({
    problem: 'privateAddress',
  })
  expect(hook.received).toEqual([])
})

test('a name is resolved once, and the connection uses the address that was checked', async () => {
  const { asked: hosts, lookup } = names(['127.0.0.1'], ['192.0.2.1'])
  const { problem } = await send(`http://rebinding.example:${hook.port}/`, { ...allowing, lookup })
  expect(problem).toBeNull()
  expect(hosts).toEqual(['rebinding.example'])
})

test('an unknown name, a closed port and a response without TLS are different problems', async () => {
  expect(await send('http://nowhere.invalid/')).toMatchObject({ problem: 'unknownHost' })
  expect(await send('http://127.0.0.1:1/')).toMatchObject({ problem: 'unreachable' })
  expect(await send(hook.url.replace('http:', 'https:'))).toMatchObject({ problem: 'certificate' })
})

test('a self-signed certificate is not trusted, and nothing is sent', async () => {
  let count = 0
  const server = createServer(selfSigned, (_request, response) => {
    count += 1
    response.end()
  })
  onTestFinished(() => void server.close())
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  expect(await send(`https://localhost:${port}/`)).toMatchObject({ problem: 'certificate', status: null })
  expect(count).toBe(0)
})
