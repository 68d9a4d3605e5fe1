import { retentionDays } from '@steelsafe/contract/system/limits.ts'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { administrator, emptyServer, type TestServer } from '#test/support/harness.ts'
import { retentionJob } from './retention.ts'

let server: TestServer
let userId: string
beforeAll(async () => {
  server = await emptyServer()
  userId = await server.userId(administrator.email)
})
afterAll(() => server.stop())

const runJob = () => retentionJob(server.services).run({} as never)
/** Runs the job with this value of AUDIT_DAYS. */
const runWith = (AUDIT_DAYS?: number) =>
  retentionJob({ ...server.services, config: { ...server.services.config, AUDIT_DAYS } }).run({} as never)
/** Returns the values of a column, in order. */
const valuesOf = async (table: string, column: string) =>
  (await server.rows<{ value: string }>(`select ${column} as value from ${table} order by 1`)).map(
    ({ value }) => value,
  )

test('sign-in attempts are deleted after their retention time, and later attempts stay', async () => {
  await server.rows('delete from login_attempt')
  for (const days of [retentionDays.loginAttempts - 1, retentionDays.loginAttempts + 1])
    await server.rows(
      `insert into login_attempt (id, user_name, outcome, address, browser, at)
       values (gen_random_uuid(), $1, 'unknownUser', '192.0.2.1', '', now() - make_interval(days => $2))`,
      [`after ${days} days`, days],
    )
  await runJob()
  expect(await valuesOf('login_attempt', 'user_name')).toEqual([
    `after ${retentionDays.loginAttempts - 1} days`,
  ])
})

test('sessions and codes are deleted some time after they have ended, used or not', async () => {
  const session = (name: string, createdDays: number, usedDays: number) =>
    server.rows(
      `insert into session (id, user_id, token_hash, created_at, last_used_at, address, browser)
       values (gen_random_uuid(), $1, $2, now() - make_interval(days => $3), now() - make_interval(days => $4), '', $2)`,
      [userId, name, createdDays, usedDays],
    )
  await server.rows('delete from session')
  await session('open', 1, 0)
  await session('ended lately', 40, 12)
  await session('unused for long', 40, retentionDays.sessions + 1)
  await session('old', 90, 59)
  const code = (name: string, expiredDays: number, usedDays: number | null) =>
    server.rows(
      `insert into one_time_code (id, user_id, purpose, code_hash, email, expires_at, used_at)
       values (gen_random_uuid(), $1, 'resetPassword', $2, 'a@b.example', now() - make_interval(days => $3),
         now() - make_interval(days => $4::int))`,
      [userId, name, expiredDays, usedDays],
    )
  await server.rows('delete from one_time_code')
  await code('valid', -1, null)
  await code('expired lately', 1, null)
  await code('expired', retentionDays.codes + 1, null)
  await code('used', -1, retentionDays.codes + 1)
  await runJob()
  expect(await valuesOf('session', 'browser')).toEqual(['ended lately', 'open'])
  expect(await valuesOf('one_time_code', 'code_hash')).toEqual(['expired lately', 'valid'])
})

test('unfinished sign-ins by company account or passkey are deleted a day after they expired', async () => {
  const [provider] = await server.rows<{ id: string }>(
    `insert into sign_in_provider (id, name, issuer, client_id, domains)
     values (gen_random_uuid(), 'Plant', 'https://sso.plant.example', 'steelsafe', '{plant.example}') returning id`,
  )
  for (const [state, hours] of [
    ['open', -1],
    ['expired lately', 23],
    ['expired', 25],
  ] as const) {
    await server.rows(
      `insert into sign_in_request (id, provider_id, state_hash, key_hash, nonce, verifier, expires_at)
       values (gen_random_uuid(), $1, $2, '', '', '', now() - make_interval(hours => $3))`,
      [provider!.id, state, hours],
    )
    await server.rows(
      `insert into passkey_challenge (id, challenge_hash, expires_at)
       values (gen_random_uuid(), $1, now() - make_interval(hours => $2))`,
      [state, hours],
    )
  }
  await runJob()
  expect(await valuesOf('sign_in_request', 'state_hash')).toEqual(['expired lately', 'open'])
  expect(await valuesOf('passkey_challenge', 'challenge_hash')).toEqual(['expired lately', 'open'])
})

test('e-mails are deleted after a year unless they are still waiting, together with the records of their links and without audit entries', async () => {
  await server.rows('delete from outbox_mail')
  const letter = (state: string, days: number, recipient = 'ben@northlake.example') =>
    server.rows(
      `insert into outbox_mail (id, recipient, language, template, subject, html, text, state, created_at)
       values (gen_random_uuid(), $3, 'en', 'users:mail.welcome', $1::text || ' ' || $2::int, '', '', $1, now() - make_interval(days => $2::int))`,
      [state, days, recipient],
    )
  for (const state of ['sent', 'failed', 'kept', 'waiting']) await letter(state, retentionDays.mails + 1)
  await letter('sent', 2)
  await letter('sent', 3, 'a'.repeat(64))
  await server.rows(`
    insert into revealed_link (id, mail_id, recipient, subject)
    select gen_random_uuid(), id, recipient, subject from outbox_mail where state = 'kept'`)
  const entries = () => server.rows(`select 1 from audit_entry where subject = 'revealed_link'`)
  const before = await entries()
  await runJob()
  expect(await valuesOf('outbox_mail', 'subject')).toEqual(['sent 2', `waiting ${retentionDays.mails + 1}`])
  expect(await server.rows('select 1 from revealed_link')).toEqual([])
  expect(await entries()).toHaveLength(before.length)
})

test('notifications are deleted a year after they were read, and unread notifications and the audit stay', async () => {
  const notice = (text: string, readDays: number | null) =>
    server.rows(
      `insert into notification (id, user_id, text, "values", created_at, read_at)
       values (gen_random_uuid(), $1, $2, '{}', now() - interval '900 days', now() - make_interval(days => $3::int))`,
      [userId, text, readDays],
    )
  await server.rows('delete from notification')
  await notice('read long ago', retentionDays.readNotifications + 1)
  await notice('read', retentionDays.readNotifications - 1)
  await notice('unread', null)
  const audit = () => valuesOf('audit_entry', 'id')
  const before = await audit()
  await runJob()
  expect(await valuesOf('notification', 'text')).toEqual(['read', 'unread'])
  expect(await audit()).toEqual(before)
})

test('the audit is never deleted, or after the days of AUDIT_DAYS, together with its entries', async () => {
  const act = (days: number) =>
    server.rows(
      `with act as (insert into audit_act (at, action, subject, place)
         values (now() - make_interval(days => $1), 'update', 'company', 'kept ' || $1) returning id, at)
       insert into audit_entry (at, verb, subject, subject_id, act_id, label)
         select at, 'update', 'company', 'any', id, 'kept ' || $1 from act`,
      [days],
    )
  for (const days of [99, 101, 5_000]) await act(days)
  const places = () => valuesOf(`(select * from audit_act where place like 'kept %') a`, 'place')
  const labels = () => valuesOf(`(select * from audit_entry where label like 'kept %') e`, 'label')
  await runWith()
  expect(await places()).toEqual(['kept 101', 'kept 5000', 'kept 99'])
  await runWith(100)
  expect(await places()).toEqual(['kept 99'])
  expect(await labels()).toEqual(['kept 99'])
})

test('the old audit is deleted in small batches without a time limit, because an act may have many entries', async () => {
  onTestFinished(async () => {
    await server.rows('drop trigger watch_deletion on audit_act')
    await server.rows('drop function watch_deletion')
    await server.rows('drop table watched_deletion')
  })
  await server.rows('create table watched_deletion (acts int, statement_timeout text)')
  await server.rows(`
    create function watch_deletion() returns trigger language plpgsql as $$ begin
      insert into watched_deletion select count(*), current_setting('statement_timeout') from gone;
      return null;
    end $$`)
  await server.rows(`
    create trigger watch_deletion after delete on audit_act referencing old table as gone
    for each statement execute function watch_deletion()`)
  await server.rows(
    `insert into audit_act (at, action, subject, whole_id)
     select now() - interval '200 days', 'insert', 'file_entry', case when n % 2 = 0 then gen_random_uuid() end
     from generate_series(1, 450) n`,
  )
  await runWith(100)
  expect(await server.rows(`select 1 from audit_act where at < now() - interval '100 days'`)).toEqual([])
  const portions = await server.rows<{ acts: number; timeout: string }>(
    'select acts, statement_timeout as timeout from watched_deletion',
  )
  expect(portions.reduce((sum, { acts }) => sum + acts, 0)).toBeGreaterThanOrEqual(450)
  for (const { acts, timeout } of portions) {
    expect(acts).toBeLessThanOrEqual(200)
    expect(timeout).toBe('0')
  }
})

test('an AUDIT_DAYS of less than a month is refused', () => {
  expect(() => readConfig({ AUDIT_DAYS: '7' })).toThrow('AUDIT_DAYS')
})
