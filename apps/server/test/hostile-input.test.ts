import { allEndpoints } from '@steelsafe/contract/all.ts'
import { type Endpoint, isEmptySchema, uploadPartType } from '@steelsafe/contract/core/endpoint/endpoint.ts'
import { expect, onTestFinished, test } from 'vitest'
import { hashToken } from '#core/access/tokens.ts'
import { administrator, shopServer, type TestServer } from './support/harness.ts'
import { type Dice, diceOf, type KnownIds, Requests } from './support/hostile-input.ts'
import { extendTimeout } from './support/patience.ts'
import { people } from './support/people.ts'

/** Returns a few ids of every table with rows. */
async function knownIds(server: TestServer): Promise<KnownIds> {
  const tables = await server.rows<{ name: string; type: string }>(`
    select table_name as name, data_type as type from information_schema.columns
    where table_schema = 'public' and column_name = 'id' and data_type in ('uuid', 'integer') order by 1`)
  const ids: KnownIds = {}
  for (const { name } of tables) {
    const rows = await server.rows<{ id: string }>(`select id::text from "${name}" order by id limit 3`)
    if (rows.length > 0) ids[name] = rows.map(({ id }) => id)
  }
  return ids
}

/** Returns a caller who can sign in again, whatever the requests have changed in the account. */
async function walker(server: TestServer, email: string) {
  const token = `walker-${email}-${'x'.repeat(30)}`.replace(/[^\w-]/g, '-')
  const [user] = await server.rows<{ id: string }>('select id from user_account where email = $1', [email])
  const signIn = async () => {
    await server.rows(
      'update user_account set account_locked = false, deleted_at = null, is_confirmed = true where id = $1',
      [user!.id],
    )
    await server.rows(
      `insert into session (id, user_id, token_hash, address, browser) values (gen_random_uuid(), $1, $2, '', '')
       on conflict do nothing`,
      [user!.id, hashToken(token)],
    )
  }
  await signIn()
  return { token, signIn }
}

interface HostileRequest {
  path: string
  headers?: Record<string, string>
  body?: string
}

const bodies: readonly string[] = [
  '',
  'null',
  '"text"',
  '[]',
  '{',
  '{"a":1e999}',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  '['.repeat(200_000),
  `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`,
  '{"name":"\\ud800","models":"\\u0000"}',
]

/** Yields requests for an endpoint: a valid request and hostile requests. */
function* requestsOf(endpoint: Endpoint, requests: Requests, dice: Dice): Generator<HostileRequest> {
  const { encoding, method } = endpoint
  const hasBody = method !== 'GET' && method !== 'HEAD'
  if (hasBody && encoding === 'multipart') yield* forms(endpoint, requests, dice)
  else if (hasBody && (encoding === 'bytes' || endpoint.path.includes('/tus')))
    yield* partsOfUploads(endpoint, requests, dice)
  else if (!hasBody || isEmptySchema(endpoint.body)) {
    for (const isSpoilt of [false, true, true])
      yield { path: requests.path(endpoint, isSpoilt && dice(4) === 0) + requests.query(endpoint, isSpoilt) }
  } else {
    for (let count = 0; count < 5; count += 1) {
      const path = requests.path(endpoint, count > 2 && dice(2) === 0) + requests.query(endpoint, count > 2)
      const validBody = requests.body(endpoint) ?? null
      yield { path, ...encoded(endpoint, count === 0 ? validBody : requests.spoilt(validBody)) }
    }
    const headers = { 'content-type': 'application/json' }
    yield { path: requests.path(endpoint, false), headers, body: bodies[dice(bodies.length)]! }
  }
}

function encoded({ encoding }: Endpoint, value: unknown): Pick<HostileRequest, 'headers' | 'body'> {
  if (encoding !== 'form')
    return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(value) }
  const fields = new URLSearchParams()
  for (const [name, field] of Object.entries(Object(value)))
    fields.append(name, typeof field === 'string' ? field : JSON.stringify(field))
  return { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: String(fields) }
}

/**
 * Yields forms with files: complete forms, truncated forms, forms with a wrong or missing boundary, and forms with
 * names of prototypes.
 */
function* forms(endpoint: Endpoint, requests: Requests, dice: Dice): Generator<HostileRequest> {
  const fields = Object.entries(Object(requests.body(endpoint) ?? {}))
  for (let count = 0; count < 12; count += 1) {
    const field = (name: string, value: unknown) =>
      `--steel\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${String(value)}\r\n`
    const fileName = ['Walk.txt', '', '__proto__', '\u0000.png', 'x'.repeat(300)][dice(5)]!
    const whole = [
      ...fields.map(([name, value]) => field(name, value)),
      dice(4) === 0 ? field('__proto__', 1) : '',
      `--steel\r\ncontent-disposition: form-data; name="file"; filename="${fileName}"\r\n`,
      `content-type: text/plain\r\n\r\n${'steel '.repeat(dice(2_000))}\r\n`,
      '--steel--\r\n',
    ].join('')
    const type = ['; boundary=steel', '', '; boundary=', '; boundary=other', `; boundary=${'x'.repeat(300)}`]
    yield {
      path: requests.path(endpoint, false) + requests.query(endpoint, count > 9),
      headers: { 'content-type': `multipart/form-data${count < 8 ? type[0] : type[dice(type.length)]}` },
      body: count === 0 ? whole : whole.slice(0, dice(whole.length + 1)),
    }
  }
}

function* partsOfUploads(endpoint: Endpoint, requests: Requests, dice: Dice): Generator<HostileRequest> {
  const numbers = ['0', '-1', '2147483648', '9007199254740993', '1e3', 'x', '__proto__', '']
  const number = () => numbers[dice(numbers.length)]!
  for (let count = 0; count < 10; count += 1) {
    yield {
      path: requests.path(endpoint, count > 7) + requests.query(endpoint, count > 4),
      headers: {
        'tus-resumable': '1.0.0',
        'upload-length': number(),
        'upload-offset': number(),
        'upload-metadata': ['filename V2Fsay50eHQ=', 'filename', '__proto__ AA==', ',,,', 'filename 77+9'][
          dice(5)
        ]!,
        ...(endpoint.encoding === 'bytes' ? { 'content-type': uploadPartType } : {}),
      },
      ...(endpoint.encoding === 'bytes' ? { body: 'steel' } : {}),
    }
  }
}

/**
 * Sends input that its schemas do not expect to every endpoint of the contract, including endpoints that are added
 * later.
 */
test.each([
  ['an administrator', administrator.email, 1],
  ['a program manager', people.mia.email, 2],
])(
  'hostile input of %s to every endpoint causes no 5xx response',
  async (_who, email, seed) => {
    const server = await shopServer()
    onTestFinished(() => server.stop())
    const ids = await knownIds(server)
    const { token, signIn } = await walker(server, email)
    const dice = diceOf(seed)
    const requests = new Requests(dice, ids)
    const statuses = new Map<number, number>()
    const failed: string[] = []
    for (const endpoint of allEndpoints) {
      for (const { path, headers, body } of requestsOf(endpoint, requests, dice)) {
        const answer = await fetch(server.url + path, {
          method: endpoint.method,
          body,
          headers: { ...headers, authorization: `Bearer ${token}` },
        })
        await answer.body?.cancel()
        const { status } = answer
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        if (status >= 500)
          failed.push(
            `${status} ${endpoint.area}.${endpoint.name} ${path.slice(0, 200)} ${body?.slice(0, 300)}`,
          )
        if (status === 401) await signIn()
      }
    }
    expect(failed).toEqual([])
    // Some valid requests must have succeeded.
    expect(statuses.get(200)).toBeGreaterThan(50)
    expect(statuses.get(400)).toBeGreaterThan(200)
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
  },
  extendTimeout(300_000),
)
