import { connect } from 'node:net'
import { account } from '@steelsafe/contract/account/endpoints.ts'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import { themes } from '@steelsafe/contract/themes/endpoints.ts'
import { users } from '@steelsafe/contract/users/endpoints.ts'
import { afterEach, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { emptyServer, shopServer, type TestServer } from './harness.ts'

/** Tests the server's trust in callers, its time limits for them, and its responses to unknown ones. */
const servers: TestServer[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop()
})
const empty = async (environment: Record<string, string> = {}) => {
  const server = await emptyServer(environment)
  servers.push(server)
  return server
}

const tryToSignIn = (server: TestServer, forwarded: string) =>
  fetch(`${server.url}/token`, {
    method: 'POST',
    headers: { 'x-forwarded-for': forwarded },
    body: new URLSearchParams({
      grant_type: 'password',
      userName: `${crypto.randomUUID()}@x.example`,
      password: 'x',
    }),
  }).then(answer => answer.status)

const addressesOf = async (server: TestServer) => {
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
  ['no proxy, as it was written before', 'false', '127.0.0.1'],
  ['another proxy than the one that calls', '10.0.0.5', '127.0.0.1'],
])(
  'with %s, the header of a caller counts neither for limits nor for the history',
  async (_what, proxies, address) => {
    const server = await empty({ TRUST_PROXY: proxies, ANONYMOUS_RATE: '6' })
    const statuses: number[] = []
    for (let index = 0; index < 8; index += 1)
      statuses.push(await tryToSignIn(server, `9.9.9.${index}, 198.51.100.4, 203.0.113.7`))
    expect(statuses).toEqual([401, 401, 401, 401, 401, 401, 429, 429])
    const loggedAddresses = await server.rows<{ address: string }>(
      'select distinct address from login_attempt',
    )
    expect(loggedAddresses).toEqual([{ address }])
  },
)

test('the history shows the address that the proxy vouches for', async () => {
  const server = await empty({ TRUST_PROXY: '1' })
  await tryToSignIn(server, '9.9.9.9, 203.0.113.7')
  expect(await addressesOf(server)).toEqual(['203.0.113.7'])
})

test.each(['true', '11', '-1', 'proxy.example', '10.0.0.5/33', '10.0.0.5,'])(
  'TRUST_PROXY=%s stops the start, and the message names the expected values',
  value =>
    expect(() => readConfig({ TRUST_PROXY: value })).toThrow(
      'TRUST_PROXY must be a number of proxies (0 to 10) or their addresses',
    ),
)

test('answers are not cached, sign-ins and refusals neither; bytes of files may be', async () => {
  const server = await shopServer()
  servers.push(server)
  const [theme] = await server.rows<{ id: string }>(
    "insert into theme (id, name, colors) values (gen_random_uuid(), 'Steel', '[]') returning id",
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

/** Opens a connection that sends raw text, and returns the whole response when the server has closed it. */
function dial(server: TestServer) {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  let heard = ''
  socket.setEncoding('utf8').on('data', text => {
    heard += text
  })
  socket.on('error', () => undefined) // the connection may be cut during a write
  const end = new Promise<string>(resolve => socket.on('close', () => resolve(heard)))
  return { socket, end }
}

const dripping = (head: string) => async (server: TestServer) => {
  const { socket, end } = dial(server)
  socket.write(head.replaceAll('\n', '\r\n'))
  const drip = setInterval(() => socket.write('a'), 100)
  const heard = await end
  clearInterval(drip)
  return heard
}

test.each([
  ['headers', 'GET /healthz HTTP/1.1\nHost: x\nX-Slow: '],
  [
    'a sign-in',
    'POST /token HTTP/1.1\nHost: x\nContent-Type: application/x-www-form-urlencoded\nContent-Length: 5000\n\n',
  ],
  [
    'JSON',
    'POST /api/account/register HTTP/1.1\nHost: x\nContent-Type: application/json\nContent-Length: 500000\n\n',
  ],
  [
    'a form that is refused before it is there',
    'POST /api/theme/x/image HTTP/1.1\nHost: x\nContent-Type: multipart/form-data; boundary=steel\nContent-Length: 500000\n\n--steel\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\n',
  ],
])('%s drop by drop: the connection is cut', async (_what, head) => {
  const server = await empty({ SLOW_CALLER_SECONDS: '1' })
  // The response is lost when the connection is reset while the client still sends.
  expect(await dripping(head)(server)).toMatch(/^(HTTP\/1\.1 (408|401)|$)/)
})

test('a body over a slow but steady line is taken whole, however long it takes', async () => {
  // The writes may be a second late on a busy machine; all of them take more than twice the limit.
  const server = await empty({ SLOW_CALLER_SECONDS: '3' })
  const { socket, end } = dial(server)
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

test('metrics are returned with their token only, and do not exist without one', async () => {
  const without = await empty()
  expect((await fetch(`${without.url}/metrics`)).status).toBe(404)
  const server = await empty({ METRICS_TOKEN: 'sixteen letters at least' })
  const metrics = (token: string) =>
    fetch(`${server.url}/metrics`, { headers: { authorization: `Bearer ${token}` } })
  expect((await fetch(`${server.url}/metrics`)).status).toBe(401)
  expect((await metrics('sixteen letters at last')).status).toBe(401)
  expect(await (await metrics('sixteen letters at least')).text()).toContain(
    'http_request_duration_seconds_bucket',
  )
})

test('the reference is closed unless it is opened', async () => {
  const server = await empty()
  for (const path of ['/api/docs', '/api/docs/', '/api/docs/json', '/api/openapi.json'])
    expect((await fetch(server.url + path)).status).toBe(404)
  const open = await empty({ API_DOCS: 'public' })
  expect((await fetch(`${open.url}/api/docs/`)).status).toBe(200)
  expect(await (await fetch(`${open.url}/api/openapi.json`)).json()).toMatchObject({ openapi: '3.1.0' })
})
