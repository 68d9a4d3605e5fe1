import { notifications } from '@steelsafe/contract/notifications/endpoints.ts'
import { system } from '@steelsafe/contract/system/endpoints.ts'
import type { SystemReport } from '@steelsafe/contract/system/report.ts'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { administrator, emptyServer, type TestServer } from '#test/support/harness.ts'
import { openHook, respondWith } from '#test/support/hook.ts'
import { getReport } from '../report/report.ts'
import { isDue, notifyOfTroubles } from './alerts.ts'
import { type Trouble, troublesOf } from './troubles.ts'

let server: TestServer
let hook: Awaited<ReturnType<typeof openHook>>
beforeAll(async () => {
  hook = await openHook()
  server = await emptyServer({ ALERT_URL: hook.url })
})
afterAll(async () => {
  await server.stop()
  await hook.close()
})
beforeEach(async () => {
  // Alerts of the previous test may not have been posted yet.
  const open = () =>
    server.rows(
      `select 1 from pgboss.job where name = 'system-alert' and state in ('created', 'retry', 'active')`,
    )
  await expect.poll(open).toEqual([])
  await server.rows('delete from system_alert; delete from notification; delete from outbox_mail')
  hook.received.length = 0
})

const services = () => ({
  ...server.services,
  config: {
    ...server.services.config,
    ...readConfig({ DATA_DIR: server.folder, ALERT_URL: hook.url, SMTP_URL: 'smtp://127.0.0.1:9' }),
  },
})

/** Returns the report of an installation without troubles, with the given changes. */
async function reportWith(changes: Partial<SystemReport>): Promise<SystemReport> {
  const report = await getReport(services())
  return {
    ...report,
    backup: { ...report.backup, result: 'fine' },
    disk: { ...report.disk, result: 'fine' },
    storage: { ...report.storage, result: 'fine' },
    mail: { result: 'fine', waitingCount: 0, failedCount: 0 },
    jobs: { result: 'fine', failures: [] },
    ...changes,
  }
}

const fullDisk: SystemReport['disk'] = {
  result: 'full',
  folder: '/var/lib/steelsafe',
  freeBytes: 500_000_000,
  totalBytes: 100_000_000_000,
}

const start = new Date('2026-05-04T08:00:00Z')
const later = (hours: number) => new Date(start.getTime() + hours * 3_600_000)
const watch = async (changes: Partial<SystemReport>, now = start) =>
  notifyOfTroubles(services(), await reportWith(changes), now)

/** Returns the titles of the administrator's notifications and the subjects of the e-mails. */
async function readMessages() {
  const params = { userId: await server.userId(administrator.email) }
  const as = { token: await server.token('admin'), language: 'en' }
  const { notifications: list } = await server.call(notifications.list, { params, query: {} }, as)
  const mails = await server.rows<{ subject: string }>('select subject from outbox_mail order by created_at')
  return { notices: list.map(({ title }) => title), mails: mails.map(({ subject }) => subject) }
}

test('a full disk sends an alert in the app, by e-mail and to ALERT_URL, and again only after a day', async () => {
  await watch({ disk: fullDisk })
  await watch({ disk: fullDisk }, later(23))
  expect(await readMessages()).toEqual({
    notices: ['The disk is almost full'],
    mails: ['The disk of Steelsafe is almost full'],
  })
  await expect.poll(() => hook.events()).toMatchObject([{ check: 'disk', result: 'full', state: 'problem' }])
  const [{ text, installation }] = hook.events()
  expect(installation).toBe(server.services.publicUrl)
  expect(text).toContain('Free some space now.')
  expect(text).toContain('/admin/system')
  await watch({ disk: fullDisk }, later(24))
  expect((await readMessages()).mails).toHaveLength(2)
})

test('the notification of an alert opens the system page', async () => {
  await watch({ disk: fullDisk })
  expect(await server.rows('select path from notification')).toEqual([{ path: '/admin/system' }])
})

test('a mail server that does not work sends an alert without an e-mail', async () => {
  await watch({ mail: { result: 'stuck', waitingCount: 4, failedCount: 0 } })
  expect(await readMessages()).toEqual({ notices: ['The mail server does not work'], mails: [] })
  await expect.poll(() => hook.events()).toMatchObject([{ check: 'mail', result: 'stuck' }])
})

test('alerts about failed jobs and e-mails contain their numbers', async () => {
  await watch({
    mail: { result: 'failed', waitingCount: 0, failedCount: 1234 },
    jobs: { result: 'failed', failures: [{ name: 'digests', count: 2 }] },
  })
  const texts = await server.rows<{ text: string }>('select text from outbox_mail order by subject')
  expect(texts.map(({ text }) => text)).toEqual([
    expect.stringContaining('digests (2)'),
    expect.stringContaining('1,234'),
  ])
})

const ending: SystemReport['certificate'] = {
  result: 'soon',
  host: 'tools.example.com:443',
  endDate: '2026-05-14T10:00:00.000Z',
  daysLeft: 10,
  problem: null,
}

test('a certificate that is not renewed sends an alert, and another immediately when it has expired', async () => {
  await watch({ certificate: ending })
  await watch({ certificate: { ...ending, result: 'expired', daysLeft: -1 } }, later(1))
  expect((await readMessages()).mails).toEqual([
    'The certificate of Steelsafe ends soon',
    'The certificate of Steelsafe has expired',
  ])
  await expect
    .poll(() => hook.events().map(({ text }) => text))
    .toContainEqual(expect.stringContaining('The certificate of tools.example.com:443 ends on 2026-05-14'))
})

test('a certificate that the server cannot read is not a trouble', async () => {
  const unread = { ...ending, result: 'unknown' as const, endDate: null, daysLeft: null }
  expect(troublesOf(await reportWith({ certificate: unread }))).toEqual([])
})

test('a clock that is an hour off sends an alert', async () => {
  const { clock } = await reportWith({})
  await watch({ clock: { ...clock, result: 'differs', databaseAheadSeconds: -3600 } })
  expect((await readMessages()).notices).toEqual(['The clock of the server is wrong'])
  await expect
    .poll(() => hook.events())
    .toMatchObject([{ check: 'clock', state: 'problem', text: expect.stringContaining('3600 seconds') }])
})

test('a failed backup is posted to ALERT_URL only, because the area of backups notifies administrators', async () => {
  const { backup } = await reportWith({})
  await watch({ backup: { ...backup, result: 'failed', problem: 'No space left' } })
  expect(await readMessages()).toEqual({ notices: [], mails: [] })
  await expect
    .poll(() => hook.events())
    .toMatchObject([{ check: 'backup', text: expect.stringContaining('No space left') }])
})

test('after a check was fine for a day, its next trouble sends an alert immediately', async () => {
  await watch({ disk: fullDisk })
  await watch({}, later(1))
  await watch({ disk: fullDisk }, later(2))
  expect((await readMessages()).mails).toHaveLength(1)
  await watch({}, later(30))
  await watch({ disk: fullDisk }, later(31))
  expect((await readMessages()).mails).toHaveLength(2)
})

test('missing backups, a missing mail server and a missing data folder send no alert', async () => {
  const { backup, disk } = await reportWith({})
  const report = await reportWith({
    backup: { ...backup, result: 'none' },
    disk: { ...disk, result: 'apart' },
    mail: { result: 'noServer', waitingCount: 0, failedCount: 0 },
  })
  expect(troublesOf(report)).toEqual([])
})

const failedJobs = (failureCount: number): Trouble => ({
  check: 'jobs',
  result: 'failed',
  state: 'warning',
  failureCount,
})

test.each([
  [2, 167, false],
  [2, 168, true],
  [3, 23, false],
  [3, 24, true],
])(
  'after an alert about 2 failures, %i failures %i hours later send an alert: %s',
  (count, hours, expected) => {
    const last = {
      checkName: 'jobs' as const,
      result: 'failed',
      failureCount: 2,
      notifiedAt: start.toISOString(),
    }
    expect(isDue(failedJobs(count), last, later(hours))).toBe(expected)
  },
)

test('a disk that becomes full after an alert about low space sends an alert immediately', () => {
  const last = { checkName: 'disk' as const, result: 'low', failureCount: 0, notifiedAt: start.toISOString() }
  const full: Trouble = { check: 'disk', result: 'full', state: 'problem', failureCount: 0 }
  expect(isDue(full, last, later(1))).toBe(true)
})

test('a test alert is posted immediately, and its refusal is returned', async () => {
  const token = await server.token('admin')
  expect(await server.call(system.testAlert, {}, { token })).toEqual({ problem: null })
  expect(hook.events()).toMatchObject([{ check: 'test', text: expect.stringContaining('This is a test') }])
  hook.answerWith(respondWith(403))
  onTestFinished(() => hook.answerWith(respondWith(200)))
  expect(await server.call(system.testAlert, {}, { token })).toEqual({ problem: 'status' })
})

test('a test alert without ALERT_URL is refused', async () => {
  const other = await emptyServer()
  onTestFinished(() => other.stop())
  const refusal = await other.refusal(system.testAlert, {}, { token: await other.token('admin') })
  expect(refusal).toMatchObject({ status: 409, message: expect.stringContaining('ALERT_URL') })
})
