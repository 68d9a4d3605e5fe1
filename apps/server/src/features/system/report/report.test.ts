import { system } from '@steelsafe/contract/system/endpoints.ts'
import { systemLimits } from '@steelsafe/contract/system/limits.ts'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { slowStatements } from '#core/database/engine/slow-statements.ts'
import type { Services } from '#core/services.ts'
import { readConfig } from '#server/config.ts'
import { version } from '#server/version.ts'
import { emptyServer, type TestServer } from '#test/support/harness.ts'
import { clockReport } from './clock.ts'
import { diskReport, resultOf, worstDisk } from './disk.ts'
import { getReport } from './report.ts'

let server: TestServer
let admin: string
beforeAll(async () => {
  server = await emptyServer()
  admin = await server.token('admin')
})
afterAll(() => server.stop())
beforeEach(() => server.rows('delete from backup_run; delete from outbox_mail'))

/** Returns the report of an installation with these settings. */
function reportWith(settings: Record<string, string>, overrides: Partial<Services> = {}) {
  const config = { ...server.services.config, ...readConfig({ DATA_DIR: server.folder, ...settings }) }
  return getReport({ ...server.services, config, ...overrides })
}

test('an administrator sees the version, the engine, the sizes and the settings of a new installation', async () => {
  const report = await server.call(system.report, {}, { token: admin })
  expect(report).toMatchObject({
    version,
    database: { kind: server.services.engine.kind, version: expect.stringMatching(/^\d+/) },
    backup: { result: 'none', place: null, isEncrypted: false, lastDate: null, nextDate: null },
    disk: { folder: server.folder },
    storage: { result: 'fine', place: `${server.folder}/files`, problem: null },
    alertHost: null,
    mail: { result: 'noServer', waitingCount: 0, failedCount: 0 },
    jobs: { result: 'fine', failures: [] },
    timeZones: { result: 'fine', unknown: [] },
    address: { result: 'local', url: server.services.publicUrl },
    certificate: { result: 'none', host: null, endDate: null },
    clock: { result: 'fine', laterEntryDate: null },
    statements: { result: 'fine' },
  })
  expect(report.version).toMatch(/^\d+\.\d+\.\d+/)
  expect(report.database.sizeBytes).toBeGreaterThan(1_000_000)
  expect(report.disk.freeBytes).toBeGreaterThan(0)
  expect(report.disk.totalBytes).toBeGreaterThanOrEqual(report.disk.freeBytes!)
})

test('the report contains the place of the backups, but no key or password', async () => {
  const [accessKey, secretKey, mailPassword] = ['keyOfBucket', 'secretOfBucket', 'passwordOfMail']
  const [BACKUP_KEY, METRICS_TOKEN] = ['forty steel plates in a row', 'a token of the metrics']
  const report = await reportWith({
    BACKUP_URL: `s3://${accessKey}:${secretKey}@store.example:8333/backups?tls=false`,
    BACKUP_KEY,
    SMTP_URL: `smtp://steelsafe:${mailPassword}@mail.example:587`,
    METRICS_TOKEN,
  })
  expect(report.backup).toMatchObject({ place: 'store.example:8333/backups', isEncrypted: true })
  for (const secret of [accessKey, secretKey, mailPassword, BACKUP_KEY, METRICS_TOKEN])
    expect(JSON.stringify(report)).not.toContain(secret)
})

const run = (state: string, daysAgo: number, problem: string | null = null) =>
  server.rows(
    `insert into backup_run (id, name, state, started_at, is_encrypted, size_bytes, problem)
     values (gen_random_uuid(), 'any', $1, now() - make_interval(days => $2), false, 4000, $3)`,
    [state, daysAgo, problem],
  )
const backup = async () => (await reportWith({ BACKUP_DIR: '/mnt/backups' })).backup

test('the state of the backups depends on the newest backups', async () => {
  expect(await backup()).toMatchObject({ result: 'first', place: '/mnt/backups', ageDays: null })
  await run('failed', 1, 'No space left')
  expect(await backup()).toMatchObject({ result: 'failed', problem: 'No space left' })
  await run('done', 0)
  expect(await backup()).toMatchObject({ result: 'fine', ageDays: 0, sizeBytes: 4000, problem: null })
  const { lastDate, nextDate } = await backup()
  expect(Date.parse(nextDate!)).toBeGreaterThan(Date.parse(lastDate!))
  await server.rows('delete from backup_run')
  await run('done', 3)
  await run('running', 0)
  expect(await backup()).toMatchObject({ result: 'old', ageDays: 3, isRunning: true })
})

const mail = async () => (await reportWith({ SMTP_URL: 'smtp://127.0.0.1:9' })).mail
const letter = (state: string, minutesAgo: number, template = 'users:mail.welcome') =>
  server.rows(
    `insert into outbox_mail (id, recipient, language, template, subject, html, text, state, created_at)
     values (gen_random_uuid(), 'ben@northlake.example', 'en', $3, '', '', '', $1, now() - make_interval(mins => $2))`,
    [state, minutesAgo, template],
  )

test('e-mails that wait for long or have failed are counted, except failed test e-mails', async () => {
  const dayMinutes = 24 * 60
  await letter('sent', 1)
  await letter('waiting', 1)
  await letter('failed', 1, 'outbox:mail.test')
  await letter('failed', (systemLimits.failureDays + 1) * dayMinutes)
  expect(await mail()).toEqual({ result: 'fine', waitingCount: 1, failedCount: 0 })
  await letter('failed', dayMinutes)
  expect(await mail()).toEqual({ result: 'failed', waitingCount: 1, failedCount: 1 })
  await letter('waiting', systemLimits.mailWaitMinutes + 1)
  expect(await mail()).toEqual({ result: 'stuck', waitingCount: 2, failedCount: 1 })
})

test('recently failed jobs are counted by name', async () => {
  onTestFinished(async () => void (await server.rows(`delete from pgboss.job where state = 'failed'`)))
  await server.rows(`
    insert into pgboss.job (name, state, completed_on) values ('digests', 'failed', now()),
      ('digests', 'failed', now()), ('backup', 'failed', now()), ('reminders', 'completed', now()),
      ('webhook', 'failed', now()), ('mail', 'failed', now() - interval '30 days')`)
  expect((await server.call(system.report, {}, { token: admin })).jobs).toEqual({
    result: 'failed',
    failures: [
      { name: 'backup', count: 1 },
      { name: 'digests', count: 2 },
    ],
  })
})

test('failed jobs of a name can be retried or deleted, and then leave the report', async () => {
  onTestFinished(async () => void (await server.rows(`delete from pgboss.job where state = 'failed'`)))
  const [digest] = await server.rows<{ id: string }>(`
    insert into pgboss.job (name, state, completed_on) values ('digests', 'failed', now()),
      ('reminders', 'failed', now()), ('mail', 'failed', now() - interval '30 days') returning id`)
  const names = async () =>
    (await server.call(system.report, {}, { token: admin })).jobs.failures.map(({ name }) => name)
  expect(await names()).toEqual(['digests', 'reminders'])
  await server.call(system.retryJobs, { body: { name: 'digests' } }, { token: admin })
  expect(await names()).toEqual(['reminders'])
  const retried = () => server.rows('select state from pgboss.job where id = $1', [digest!.id])
  await expect.poll(retried).toEqual([{ state: 'completed' }])
  await server.call(system.deleteJobs, { query: { name: 'reminders' } }, { token: admin })
  expect(await names()).toEqual([])
  expect(await server.rows(`select name from pgboss.job where state = 'failed'`)).toEqual([{ name: 'mail' }])
})

test('a storage that cannot be written is a problem, reported with its reason and without its keys', async () => {
  const storage = {
    ...server.services.storage,
    check: () =>
      Promise.reject(Object.assign(new Error('ENOSPC: no space left'), { code: 'ENOSPC', syscall: 'write' })),
  }
  const report = await reportWith(
    { STORAGE_URL: 's3://keyOfBucket:secretOfBucket@store.example:8333/files?tls=false' },
    { storage },
  )
  expect(report.storage).toEqual({
    result: 'failed',
    place: 'store.example:8333/files',
    problem: expect.stringContaining('ENOSPC'),
  })
})

test('the report contains the host of ALERT_URL, but not its path', async () => {
  const report = await reportWith({ ALERT_URL: 'https://chat.example/hooks/secretOfChat' })
  expect(report.alertHost).toBe('chat.example')
  expect(JSON.stringify(report)).not.toContain('secretOfChat')
})

test('the report names the time zones that the database does not know', async () => {
  onTestFinished(async () => void (await server.rows(`update user_account set time_zone = null`)))
  await server.rows(`update user_account set time_zone = 'Mars/Olympus_Mons'`)
  expect((await server.call(system.report, {}, { token: admin })).timeZones).toEqual({
    result: 'unknown',
    unknown: ['Mars/Olympus_Mons'],
  })
})

test('a public address is fine', async () => {
  const publicUrl = 'https://tools.example.com'
  expect((await reportWith({}, { publicUrl })).address).toEqual({ result: 'fine', url: publicUrl })
})

test.each([
  [900_000_000, 20_000_000_000, 'full'],
  [4_000_000_000, 20_000_000_000, 'low'],
  [6_000_000_000, 20_000_000_000, 'fine'],
  [40_000_000_000, 1_000_000_000_000, 'low'],
  [60_000_000_000, 1_000_000_000_000, 'fine'],
])('a disk with %i of %i bytes free is %s', (freeBytes, totalBytes, result) => {
  expect(resultOf(freeBytes, totalBytes)).toBe(result)
})

test('a missing data folder is not a problem, because the database and the files are elsewhere', async () => {
  const folder = `${server.folder}/none`
  expect(await diskReport(folder)).toEqual({ result: 'apart', folder, freeBytes: null, totalBytes: null })
})

test('the report shows the folder with the worst disk, the data folder or the folder of backups', () => {
  const disk = (folder: string, result: 'fine' | 'low' | 'full') => ({
    result,
    folder,
    freeBytes: 1,
    totalBytes: 2,
  })
  const nothing = { result: 'apart' as const, folder: '/none', freeBytes: null, totalBytes: null }
  expect(worstDisk([disk('/data', 'low'), disk('/backups', 'full')]).folder).toBe('/backups')
  expect(worstDisk([disk('/data', 'low'), disk('/backups', 'fine')]).folder).toBe('/data')
  expect(worstDisk([disk('/data', 'fine'), disk('/backups', 'fine')]).folder).toBe('/data')
  expect(worstDisk([nothing, disk('/backups', 'fine')]).folder).toBe('/backups')
})

const clockOf = (now?: () => Date) => server.services.engine.transaction(tx => clockReport(tx, now))

test.each([
  [90, -90],
  [-3600, 3600],
  [3600, -3600],
])(
  'a clock that is %i seconds ahead differs from the clock of the database',
  async (ahead, databaseAhead) => {
    const { result, databaseAheadSeconds } = await clockOf(() => new Date(Date.now() + ahead * 1_000))
    expect(result).toBe('differs')
    // A busy machine may take seconds for the statement.
    expect(Math.abs(databaseAheadSeconds - databaseAhead)).toBeLessThan(20)
  },
)

test('a clock that is off by less than a minute is fine', async () => {
  expect(await clockOf(() => new Date(Date.now() + 30_000))).toMatchObject({ result: 'fine' })
})

test('an audit entry in the future shows that the clock was set back', async () => {
  const id = crypto.randomUUID()
  onTestFinished(async () => void (await server.rows('delete from audit_act where id = $1', [id])))
  const [entry] = await server.rows<{ at: Date }>(
    `insert into audit_act (id, at, action, subject) values ($1, now() + interval '1 hour', 'update', 'company') returning at`,
    [id],
  )
  expect((await server.call(system.report, {}, { token: admin })).clock).toMatchObject({
    result: 'behind',
    laterEntryDate: new Date(entry!.at).toISOString(),
  })
})

/** Raises the limit of slow statements, so that only the statements that the test adds are recorded. */
function withoutRealStatements() {
  const { limitSeconds } = slowStatements
  slowStatements.limitSeconds = 1_000
  slowStatements.clear()
  onTestFinished(() => {
    slowStatements.limitSeconds = limitSeconds
    slowStatements.clear()
  })
}

test('slow statements are reported without their values, ordered by total time', async () => {
  withoutRealStatements()
  const { slowStatementCount } = systemLimits
  for (let index = 1; index < slowStatementCount; index += 1)
    slowStatements.add(`select 'Northlake ${index}'`, 1_003)
  slowStatements.add('commit', 1_002.34)
  const { statements } = await server.call(system.report, {}, { token: admin })
  const lastDate = expect.any(String)
  expect(statements).toEqual({
    result: 'slow',
    slowCount: slowStatementCount,
    slowest: [
      { text: `select '…'`, count: slowStatementCount - 1, longestSeconds: 1_003, lastDate },
      { text: 'commit', count: 1, longestSeconds: 1_002.3, lastDate },
    ],
  })
})

test('a few slow statements are fine', async () => {
  withoutRealStatements()
  slowStatements.add('select 1', 1_001)
  const { statements } = await server.call(system.report, {}, { token: admin })
  expect(statements).toMatchObject({ result: 'fine', slowCount: 1 })
})
