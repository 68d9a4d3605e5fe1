import { account } from '@steelsafe/contract/account/endpoints.ts'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { errorForLog } from '#server/log/error-for-log.ts'
import { emptyServer, type TestServer } from './support/harness.ts'

/** The tests read the log of a server whose statements fail. It must not contain any user input. */
let server: TestServer
const lines: string[] = []
beforeAll(async () => {
  server = await emptyServer({ LOG_LEVEL: 'trace' }, line => lines.push(line))
})
afterAll(() => server.stop())

const secretWords = 'steel words of a password'
const registration = (email: string, overrides: object = {}) => ({
  body: {
    email,
    firstName: 'Unforgettable',
    lastName: 'Name',
    password: secretWords,
    confirmPassword: secretWords,
    acceptTerms: true as const,
    ...overrides,
  },
})
/** Returns the lines that were logged since a position. */
const linesFrom = (start: number) => lines.slice(start)
const unexpected = (start: number) => linesFrom(start).filter(line => line.includes('"unexpected error"'))

test('an error of the database is logged with its kind and its place, but without user input', async () => {
  const start = lines.length
  const dropTrigger = async () => void (await server.rows('drop trigger if exists fail on outbox_mail'))
  onTestFinished(dropTrigger)
  // Every write of an e-mail fails like on a full disk, with the e-mail in the error.
  await server.rows(`
    create or replace function fail() returns trigger language plpgsql as $$ begin
      raise exception 'no room for "%" of %', new.recipient, new.text using errcode = 'P0001', detail = new.html;
    end $$`)
  await server.rows(
    'create or replace trigger fail before insert on outbox_mail for each row execute function fail()',
  )
  const email = server.newAddress('unforgettable', 'elsewhere.example')
  expect((await server.ask(account.register, registration(email))).status).toBe(500)
  await dropTrigger()

  await expect.poll(() => unexpected(start)).toHaveLength(1)
  const logEntry = JSON.parse(unexpected(start)[0]!)
  expect(logEntry).toMatchObject({
    route: '/api/account/register',
    err: { message: 'Failed query', cause: { code: 'P0001' } },
    reqId: expect.any(String),
  })
  expect(logEntry.err.stack).toMatch(/^ {4}at /)
  const log = linesFrom(start).join('')
  for (const secret of [
    email,
    'Unforgettable',
    'unforgettable',
    secretWords,
    'argon2',
    'params',
    'insert into',
    'code=',
    '<html',
  ])
    expect(log).not.toContain(secret)
  expect(log).not.toMatch(/[\w-]{43}/)
})

test('a request that the database refuses is answered, but not logged as an error', async () => {
  const start = lines.length
  const email = server.newAddress('once', 'elsewhere.example')
  await server.call(account.register, registration(email))
  await server.ask(account.register, registration(email))
  await server.ask(account.register, registration('none', { firstName: '\u0000' }))
  const requestLines = () => linesFrom(start).filter(line => line.includes('/api/account/register'))
  await expect.poll(() => requestLines().length).toBeGreaterThanOrEqual(3)
  expect(unexpected(start)).toEqual([])
  expect(linesFrom(start).join('')).not.toContain(email)
})

test('no token, query or signature is in the log', async () => {
  const start = lines.length
  const token = await server.token('admin')
  await server.call(account.session, {}, { token })
  await server.ask(account.confirmEmail, {
    query: { userId: '0e000000-0000-7000-8000-000000000000', code: 'a'.repeat(43) },
  })
  await fetch(`${server.url}/api/file/eyJrZXkiOiJ4In0.c2lnbmF0dXJl`)
  const log = () => linesFrom(start).join('')
  await expect.poll(log).toContain('/api/account/confirmemail')
  for (const secret of [token, 'a'.repeat(43), 'c2lnbmF0dXJl', 'a safe of steel plates'])
    expect(log()).not.toContain(secret)
})

const database = (message: string, overrides: object = {}) =>
  Object.assign(new Error(message), { severity: 'ERROR', ...overrides })
const drizzled = (cause: Error) =>
  Object.assign(
    new Error(
      'Failed query: insert into user_account values ($1)\nparams: mia@x.example,$argon2id$v=19$abc\n    at secret (x.ts:1:1)',
      { cause },
    ),
    {
      query: 'insert into user_account values ($1)',
      params: ['mia@x.example', '$argon2id$v=19$abc'],
    },
  )

test.each([
  [
    'duplicate key value violates unique constraint "user_email"',
    { code: '23505', constraint: 'user_email', detail: 'Key (email)=(mia@x.example) already exists.' },
  ],
  [
    'invalid input syntax for type uuid: "mia@x.example"',
    { code: '22P02', where: "unnamed portal parameter $1 = 'mia'" },
  ],
  ['value "mia@x.example" is out of range for type integer', { code: '22003' }],
  ['Key (email)=(mia@x.example) is missing', { code: '23503' }],
  [
    '550 5.1.1 <mia@x.example> unknown: $argon2id$v=19$m=19456,t=2,p=1$abcdefghijklmnop',
    { responseCode: 550 },
  ],
  ['Unexpected token \'m\', "mia@x.example" is not valid JSON', {}],
])('the values of an error are not logged: %s', (message, fields) => {
  for (const error of [database(message, fields), drizzled(database(message, fields))]) {
    const logText = JSON.stringify(errorForLog(error))
    expect(logText).not.toMatch(/mia|argon2id|insert into|secret/)
    if ('code' in fields) expect(logText).toContain(fields.code)
    if ('constraint' in fields) expect(logText).toContain('user_email')
  }
})

test('errors of files and of the network are logged with their names, which contain no personal data', () => {
  const error = Object.assign(new Error("ENOSPC: no space left on device, open '/data/files/x'"), {
    code: 'ENOSPC',
    syscall: 'open',
  })
  expect(errorForLog(error)).toMatchObject({ code: 'ENOSPC', message: error.message })
  expect(errorForLog('a text')).toEqual({ type: 'string', message: '', stack: '' })
})
