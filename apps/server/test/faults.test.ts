import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { account } from '@steelsafe/contract/account/endpoints.ts'
import { outbox } from '@steelsafe/contract/outbox/endpoints.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { migrate, NewerData } from '#database/migrate.ts'
import { build } from '#server/app.ts'
import { readConfig, WrongSetting } from '#server/config.ts'
import { newLog } from '#server/log/log.ts'
import { emptyServer, sharedShop, shopServer, type TestServer } from './support/harness.ts'
import { openInbox } from './support/inbox.ts'
import { people } from './support/people.ts'

let server: TestServer
const cleanups: (() => Promise<unknown>)[] = []
beforeAll(async () => {
  server = await emptyServer()
})
afterAll(() => server.stop())
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

const post = (path: string, body: string, headers: Record<string, string>) =>
  fetch(server.url + path, { method: 'POST', body, headers })

test('a JSON body of 10 MB is refused, and the server keeps running', async () => {
  const token = await server.token('admin')
  const answer = await post('/api/company', JSON.stringify({ name: 'x'.repeat(10_000_000) }), {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
  })
  expect([answer.status, await answer.json()]).toMatchObject([
    413,
    { message: 'Too much data was sent at once.' },
  ])
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
})

test.each([
  ['{"name":', 'application/json', 400],
  ['<name/>', 'application/xml', 415],
  ['null', 'application/json', 400],
  ['[]', 'application/json', 400],
  ['{"name":"a\\u0000b","primaryAddress":{"addressType":"Primary","country":"US"}}', 'application/json', 400],
])('the body %j is refused', async (body, type, status) => {
  const token = await server.token('admin')
  const answer = await post('/api/company', body, { authorization: `Bearer ${token}`, 'content-type': type })
  expect(answer.status).toBe(status)
  expect(await answer.json()).toMatchObject({ message: expect.any(String), requestId: expect.any(String) })
})

test('an unknown address returns 404 in the language of the caller', async () => {
  const answer = await fetch(`${server.url}/api/no/such/call`, {
    headers: { 'accept-language': 'fr, zh;q=0.8' },
  })
  expect([answer.status, await answer.json()]).toMatchObject([404, { message: '未找到：页面' }])
})

test('the content security policy forbids inline scripts and content of other origins', async () => {
  const policy = (await fetch(`${server.url}/healthz`)).headers.get('content-security-policy') ?? ''
  expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';")
  expect(policy).toContain("object-src 'none'")
})

test.each([
  [{ PORT: 'abc' }, 'PORT must be a number'],
  [{ SMTP_URL: 'http://mail' }, 'SMTP_URL is not an address of the expected form'],
  [{ ADMIN_PASSWORD: 'short' }, 'ADMIN_PASSWORD must have 12 to 128 characters'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be'],
])('the setting %o prevents the start, and the message names it', (environment, message) => {
  expect(() => readConfig(environment)).toThrow(WrongSetting)
  expect(() => readConfig(environment)).toThrow(message)
})

test('a TIME_ZONE that the database does not know prevents the start, and the message names it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'steelsafe-zone-'))
  cleanups.push(() => rm(folder, { recursive: true, force: true }))
  const config = readConfig({
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    TIME_ZONE: 'US/Pacific-New',
  })
  const start = build(config, newLog(config), server.services.engine)
  await expect(start).rejects.toThrow(WrongSetting)
  await expect(start).rejects.toThrow('TIME_ZONE must be a time zone that the database knows')
})

test('data of a newer version are refused and not changed', async () => {
  const readRelationships = () => server.rows('select * from relationship order by id')
  const before = await readRelationships()
  cleanups.push(() => server.rows(`delete from schema_migration where hash = 'from the future'`))
  await server.rows(`insert into schema_migration (hash, made_at) values ('from the future', 9e12)`)
  await expect(migrate(server.services.engine)).rejects.toThrow(NewerData)
  expect(before).not.toEqual([])
  expect(await readRelationships()).toEqual(before)
})

test('several simultaneous starts on one database migrate it once', async () => {
  const { engine } = server.services
  await Promise.all([migrate(engine), migrate(engine), migrate(engine)])
  const { rows } = await engine.execute(
    'select count(*)::int as n, count(distinct hash)::int as d from schema_migration',
  )
  expect(rows[0]!.n).toBe(rows[0]!.d)
})

test('an e-mail is sent when the mail server works again after a failure', async () => {
  const inbox = await openInbox()
  const port = new URL(inbox.url).port
  await inbox.close()
  const shop = await shopServer({ SMTP_URL: inbox.url })
  cleanups.push(() => shop.stop())
  await shop.call(account.forgotPassword, { query: { email: people.ben.email } })
  const mail = async () =>
    (
      await shop.rows<{ state: string; tries: number; last_error: string }>(
        'select state, tries, last_error from outbox_mail',
      )
    )[0]!
  await expect.poll(async () => (await mail()).tries).toBe(1)
  expect(await mail()).toMatchObject({
    state: 'waiting',
    last_error: expect.stringMatching(/ESOCKET|ECONN/),
  })

  const back = await openInbox(Number(port))
  cleanups.push(() => back.close())
  // The queue records the failed attempt a moment after the outbox.
  const sendNow = `update pgboss.job set start_after = now() where name = 'mail' and state = 'retry' returning id`
  await expect.poll(() => shop.rows(sendNow)).toHaveLength(1)
  expect((await back.mailTo(people.ben.email, /new password/)).text).toContain('/resetpassword?userId=')
  await expect.poll(async () => (await mail()).state).toBe('sent')
})

test('a failed e-mail is sent at once when an administrator retries it', async () => {
  const inbox = await openInbox()
  const port = new URL(inbox.url).port
  await inbox.close()
  const shop = await shopServer({ SMTP_URL: inbox.url })
  cleanups.push(() => shop.stop())
  const admin = await shop.token('admin')
  await shop.call(account.forgotPassword, { query: { email: people.ben.email } })
  const mail = async () => (await shop.call(outbox.list, { query: {} }, { token: admin })).mails[0]!
  await expect.poll(async () => (await mail()).tries).toBe(1)
  await shop.rows("update outbox_mail set state = 'failed'")
  const back = await openInbox(Number(port))
  cleanups.push(() => back.close())
  await shop.call(outbox.retry, { params: { mailId: (await mail()).id } }, { token: admin })
  await back.mailTo(people.ben.email, /new password/)
  await expect.poll(async () => (await mail()).state).toBe('sent')
})

test('e-mails are stored with their text when SMTP is not configured', async () => {
  const shop = await sharedShop()
  const { email } = await shop.newPerson({ language: 'es' })
  await shop.call(account.forgotPassword, { query: { email } })
  const mails = () =>
    shop.rows('select language, state, subject from outbox_mail where recipient = $1', [email])
  await expect.poll(mails).toEqual([{ language: 'es', state: 'kept', subject: 'Elija una contraseña nueva' }])
})
