import { type AddressInfo, connect } from 'node:net'
import { account } from '@steelsafe/contract/account/endpoints.ts'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import { themes } from '@steelsafe/contract/themes/endpoints.ts'
import { users } from '@steelsafe/contract/users/endpoints.ts'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { build } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { emptyServer, type TestServer } from './support/harness.ts'

/**
 * The tests are about the trust of the server in proxies, its time limits for slow callers, and its responses to
 * unknown callers.
 */
let server: TestServer
beforeAll(async () => {
  server = await emptyServer()
})
beforeEach(() => server.rows('delete from login_attempt'))
afterAll(() => server.stop())

/** Starts another server on the same database with other settings, for one test. Returns its address. */
async function startAnother(environment: Record<string, string>): Promise<string> {
  const { log, engine } = server.services
  const config = readConfig({ DATA_DIR: server.folder, ANONYMOUS_RATE: '100000', ...environment })
  const { app, services, startJobs } = await build(config, log, engine)
  await startJobs()
  onTestFinished(async () => {
    app.server.closeAllConnections()
    await app.close()
    await services.eventStreams.close()
    await services.jobs.stop()
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  return `http://127.0.0.1:${port}`
}

const tryToSignIn = (url: string, forwarded: string) =>
  fetch(`${url}/token`, {
    method: 'POST',
    headers: { 'x-forwarded-for': forwarded },
    body: new URLSearchParams({
      grant_type: 'password',
      userName: `${crypto.randomUUID()}@x.example`,
      password: 'x',
    }),
  }).then(answer => answer.status)

/** Returns the addresses in the login history, except the address of the administrator who reads it. */
const loggedAddresses = async () => {
  const query = { pageSize: '-1', outcome: 'unknownUser' } as const
  const token = await server.token('admin')
  const history = await server.call(users.loginHistory, { query }, { token })
  return [...new Set(history.loginHistoryReportEntries.map(entry => entry.address))]
}

test.each([
  ['one proxy', '1', '203.0.113.7'],
  ['two proxies', '2', '198.51.100.4'],
  ['a proxy by its address', '127.0.0.1', '203.0.113.7'],
  ['proxies by their addresses', '127.0.0.0/8,203.0.113.7', '198.51.100.4'],
  ['no proxy', '0', '127.0.0.1'],
  ['another proxy than the one that calls', '10.0.0.5', '127.0.0.1'],
])(
  'with %s, a forged header of a caller affects neither limits nor the history',
  async (_what, proxies, address) => {
    const url = await startAnother({ TRUST_PROXY: proxies, ANONYMOUS_RATE: '6' })
    const statuses: number[] = []
    for (let index = 0; index < 8; index += 1)
      statuses.push(await tryToSignIn(url, `9.9.9.${index}, 198.51.100.4, 203.0.113.7`))
    expect(statuses).toEqual([401, 401, 401, 401, 401, 401, 429, 429])
    expect(await loggedAddresses()).toEqual([address])
  },
)

test('TRUST_PROXY=false means no proxy, as in earlier versions', () => {
  const { TRUST_PROXY } = readConfig({ TRUST_PROXY: '0' })
  expect(readConfig({ TRUST_PROXY: 'false' }).TRUST_PROXY).toEqual(TRUST_PROXY)
})

test.each(['true', '11', '-1', 'proxy.example', '10.0.0.5/33', '10.0.0.5,'])(
  'TRUST_PROXY=%s prevents the start, and the message names the allowed values',
  value =>
    expect(() => readConfig({ TRUST_PROXY: value })).toThrow(
      'TRUST_PROXY must be a number of proxies (0 to 10) or their addresses',
    ),
)

test('responses, sign-ins and refusals are not cached, but bytes of files may be', async () => {
  const [theme] = await server.rows<{ id: string }>(
    `insert into theme (id, name, colors) values (gen_random_uuid(), 'Steel ' || gen_random_uuid(), '[]') returning id`,
  )
  const body = {
    grant_type: 'password' as const,
    userName: 'admin@steelsafe.example',
    password: 'a safe of steel plates',
  }
  const signedIn = await server.ask(account.signIn, { body })
  const { access_token: token } = signedIn.body as { access_token: string }
  const list = await server.ask(projects.list, { query: {} }, { token })
  const unauthorized = await server.ask(projects.list, { query: {} })
  const done = await server.ask(account.signOut, {}, { token })
  const missing = await fetch(`${server.url}/api/file/none`)
  for (const { headers } of [signedIn, list, unauthorized, done, missing])
    expect(headers.get('cache-control')).toBe('no-store')
  const colors = await server.ask(themes.style, { params: { themeId: theme!.id } })
  expect(colors.headers.get('cache-control')).toBe('private, max-age=86400')
})

/** Opens a connection for raw text. Its `end` is the whole response, after the server has closed the connection. */
function dial(url: string) {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  let heard = ''
  socket.setEncoding('utf8').on('data', text => {
    heard += text
  })
  socket.on('error', () => undefined) // The connection may be cut during a write.
  const end = new Promise<string>(resolve => socket.on('close', () => resolve(heard)))
  return { socket, end }
}

/** Sends a head and then one letter every 100 ms. Returns the response. */
async function sendDripping(url: string, head: string): Promise<string> {
  const { socket, end } = dial(url)
  socket.write(head.replaceAll('\n', '\r\n'))
  const drip = setInterval(() => socket.write('a'), 100)
  const heard = await end
  clearInterval(drip)
  return heard
}

const dripping: Record<string, string> = {
  headers: 'GET /healthz HTTP/1.1\nHost: x\nX-Slow: ',
  'a sign-in':
    'POST /token HTTP/1.1\nHost: x\nContent-Type: application/x-www-form-urlencoded\nContent-Length: 5000\n\n',
  JSON: 'POST /api/account/register HTTP/1.1\nHost: x\nContent-Type: application/json\nContent-Length: 500000\n\n',
  'a form that is refused before it is there':
    'POST /api/theme/x/image HTTP/1.1\nHost: x\nContent-Type: multipart/form-data; boundary=steel\nContent-Length: 500000\n\n--steel\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\n',
}

test('headers, a sign-in, JSON and a refused form that arrive very slowly are cut off', async () => {
  const url = await startAnother({ SLOW_CALLER_SECONDS: '1' })
  const answers = await Promise.all(
    Object.entries(dripping).map(async ([what, head]) => ({ what, heard: await sendDripping(url, head) })),
  )
  // The response is lost when the connection is reset while the client still sends.
  for (const { what, heard } of answers) expect(heard, what).toMatch(/^(HTTP\/1\.1 (408|401)|$)/)
})

test('a body over a slow but steady connection is accepted, however long it takes', async () => {
  // The writes may be a second late on a busy machine; together they take more than twice the limit.
  const { socket, end } = dial(await startAnother({ SLOW_CALLER_SECONDS: '3' }))
  const length = 480_000
  socket.write(
    `POST /api/account/register HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`,
  )
  const parts = 24
  const part = Buffer.alloc(length / parts, ' ')
  let sentParts = 0
  const steady = setInterval(() => {
    socket.write(part)
    sentParts += 1
    if (sentParts === parts) clearInterval(steady)
  }, 300)
  const heard = await end
  clearInterval(steady)
  expect(sentParts).toBe(parts)
  expect(heard).toMatch(/^HTTP\/1\.1 400/)
})

test('metrics require their token, and do not exist without METRICS_TOKEN', async () => {
  expect((await fetch(`${server.url}/metrics`)).status).toBe(404)
  const url = await startAnother({ METRICS_TOKEN: 'sixteen letters at least' })
  const metrics = (token: string) =>
    fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${token}` } })
  expect((await fetch(`${url}/metrics`)).status).toBe(401)
  expect((await metrics('sixteen letters at last')).status).toBe(401)
  expect(await (await metrics('sixteen letters at least')).text()).toContain(
    'http_request_duration_seconds_bucket',
  )
})

test('the API reference is not served unless API_DOCS is public', async () => {
  for (const path of ['/api/docs', '/api/docs/', '/api/docs/json', '/api/openapi.json'])
    expect((await fetch(server.url + path)).status).toBe(404)
  const url = await startAnother({ API_DOCS: 'public' })
  expect((await fetch(`${url}/api/docs/`)).status).toBe(200)
  expect(await (await fetch(`${url}/api/openapi.json`)).json()).toMatchObject({ openapi: '3.1.0' })
})
