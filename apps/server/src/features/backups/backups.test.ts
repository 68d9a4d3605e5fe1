import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { notifications } from '@steelsafe/contract/notifications/endpoints.ts'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { administrator, emptyServer, type TestServer } from '#test/support/harness.ts'
import { withProcesses } from '#test/support/patience.ts'
import { isMissed, notifyOfFailure, notifyWhenOld } from './backup-alerts.ts'
import { lastBackup } from './index.ts'
import { runBackup } from './run-backup.ts'
import { lastDue } from './schedule.ts'

let server: TestServer
beforeAll(async () => {
  server = await emptyServer()
})
afterAll(() => server.stop())
beforeEach(() =>
  server.rows(
    'delete from backup_run; delete from notification; delete from outbox_mail; delete from system_alert',
  ),
)

/** Returns the services of an installation with these settings. */
const servicesWith = (settings: Record<string, string>) => ({
  ...server.services,
  config: { ...server.services.config, ...readConfig({ DATA_DIR: server.folder, ...settings }) },
})

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'steelsafe-backups-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

const last = () => server.services.engine.transaction(lastBackup)

/** Returns the texts of the administrator's notifications and e-mails. */
async function readMessages() {
  const params = { userId: await server.userId(administrator.email) }
  const as = { token: await server.token('admin') }
  const { notifications: list } = await server.call(notifications.list, { params, query: {} }, as)
  const letters = await server.rows<{ subject: string }>(
    'select subject from outbox_mail where recipient = $1',
    [administrator.email],
  )
  return { notices: list.map(({ title }) => title), letters: letters.map(({ subject }) => subject) }
}

test(
  'a scheduled backup is encrypted, verified and recorded, and replaces the oldest backup',
  withProcesses,
  async () => {
    const folder = await newFolder()
    const services = servicesWith({
      BACKUP_DIR: folder,
      BACKUP_KEEP: '1',
      BACKUP_KEY: 'forty steel plates in a row',
    })
    await writeFile(join(folder, 'steelsafe-2026-01-01-02-30-00.backup'), 'an older one')
    await writeFile(join(folder, 'steelsafe-2026-01-02-02-30-00.part'), 'a killed one')
    await writeFile(join(folder, 'accounts.xlsx'), 'not ours')
    await runBackup(services)
    const { done, failed, running } = await last()
    expect({ failed, running }).toEqual({ failed: undefined, running: undefined })
    expect(done).toMatchObject({ state: 'done', isEncrypted: true, problem: null })
    expect(done?.rows).toBeGreaterThan(200)
    expect(done?.sizeBytes).toBeGreaterThan(10_000)
    expect((await readdir(folder)).sort()).toEqual(['accounts.xlsx', `${done?.name}.backup`])
  },
)

test(
  'a lost file in the storage fails the backup, keeps older backups, and notifies administrators',
  withProcesses,
  async () => {
    const folder = await newFolder()
    await writeFile(join(folder, 'steelsafe-2026-01-01-02-30-00.backup'), 'an older one')
    const services = servicesWith({ BACKUP_DIR: folder, BACKUP_KEEP: '1' })
    await server.rows(
      `insert into theme (id, name, colors, image_key) values (gen_random_uuid(), 'Lost', '[]', 'lost')`,
    )
    onTestFinished(async () => void (await server.rows(`delete from theme where name = 'Lost'`)))
    await expect(runBackup(services)).rejects.toThrow('The storage lacks 1 files')
    expect((await last()).failed?.problem).toContain('lost')
    expect(await readdir(folder)).toEqual(['steelsafe-2026-01-01-02-30-00.backup'])
    await services.engine.transaction(tx => notifyOfFailure(tx, services))
    expect(await readMessages()).toEqual({
      notices: ['The backup has failed'],
      letters: ['The backup of Steelsafe has failed'],
    })
  },
)

test('a backup to an unwritable folder is recorded with the reason', withProcesses, async () => {
  const file = join(await newFolder(), 'file')
  await writeFile(file, '')
  await expect(runBackup(servicesWith({ BACKUP_DIR: join(file, 'below') }))).rejects.toThrow('ENOTDIR')
  expect((await last()).failed).toMatchObject({
    state: 'failed',
    problem: expect.stringContaining('ENOTDIR'),
  })
})

test('an old backup that cannot be deleted does not fail the new backup', withProcesses, async () => {
  const folder = await newFolder()
  const old = 'steelsafe-2026-01-01-02-30-00.backup'
  // The deletion of a file fails for a folder with its name.
  await mkdir(join(folder, old))
  await runBackup(servicesWith({ BACKUP_DIR: folder, BACKUP_KEEP: '1' }))
  const { done, failed } = await last()
  expect({ state: done?.state, failed }).toEqual({ state: 'done', failed: undefined })
  expect((await readdir(folder)).sort()).toEqual([old, `${done?.name}.backup`])
})

test(
  'a verified backup is kept when the database fails before its row is updated',
  withProcesses,
  async () => {
    const folder = await newFolder()
    const services = servicesWith({ BACKUP_DIR: folder })
    const { engine } = server.services
    let begunCount = 0
    const failing: typeof engine = Object.create(engine, {
      transaction: {
        value: (...call: Parameters<typeof engine.transaction>) => {
          begunCount += 1
          return begunCount === 1 ? engine.transaction(...call) : Promise.reject(new Error('no connection'))
        },
      },
    })
    await expect(runBackup({ ...services, engine: failing })).rejects.toThrow('no connection')
    expect(await readdir(folder)).toEqual([expect.stringMatching(/\.backup$/)])
  },
)

const run = (state: string, daysAgo: number) =>
  server.rows(
    `insert into backup_run (id, name, state, started_at, is_encrypted)
     values (gen_random_uuid(), 'any', $1, now() - make_interval(days => $2), false)`,
    [state, daysAgo],
  )

test('administrators are notified once a day that the newest backup is old', async () => {
  const services = servicesWith({ BACKUP_DIR: '/nowhere' })
  const notifyNow = () => services.engine.transaction(tx => notifyWhenOld(tx, services, new Date()))
  await run('done', 1)
  await notifyNow()
  expect(await readMessages()).toEqual({ notices: [], letters: [] })
  await server.rows('delete from backup_run')
  await run('done', 3)
  await run('failed', 1)
  await notifyNow()
  await notifyNow()
  expect(await readMessages()).toEqual({
    notices: ['The newest backup is old'],
    letters: ['The newest backup of Steelsafe is old'],
  })
})

test('the notice of an old backup comes again after a day, and not because it was deleted', async () => {
  const services = servicesWith({ BACKUP_DIR: '/nowhere' })
  const notifyIn = (hours: number) =>
    services.engine.transaction(tx => notifyWhenOld(tx, services, new Date(Date.now() + hours * 3_600_000)))
  const once = {
    notices: ['The newest backup is old'],
    letters: ['The newest backup of Steelsafe is old'],
  }
  await run('done', 3)
  await notifyIn(0)
  expect(await readMessages()).toEqual(once)
  await server.rows('delete from notification; delete from outbox_mail')
  await notifyIn(1)
  expect(await readMessages()).toEqual({ notices: [], letters: [] })
  await notifyIn(25)
  expect(await readMessages()).toEqual(once)
})

test('a due backup without a run is missed, and a due backup with a failed run is not missed', async () => {
  const services = servicesWith({ BACKUP_EVERY: '02:30', TIME_ZONE: 'America/Chicago' })
  const missed = (now: string) => services.engine.transaction(tx => isMissed(tx, services, new Date(now)))
  expect(await missed('2026-05-04T08:00:00Z')).toBe(true)
  await server.rows(`
    insert into backup_run (id, name, state, started_at, is_encrypted)
    values (gen_random_uuid(), 'any', 'failed', '2026-05-04T07:30:10Z', false)`)
  expect(await missed('2026-05-04T08:00:00Z')).toBe(false)
  expect(await missed('2026-05-05T07:35:00Z')).toBe(false)
  expect(await missed('2026-05-05T08:00:00Z')).toBe(true)
})

test.each([
  ['02:30', '2026-05-04T07:30:00.000Z', 24],
  ['0 */6 * * *', '2026-05-04T11:00:00.000Z', 6],
  ['0 3 * * 1-5', '2026-05-04T08:00:00.000Z', 24],
])('%s was last due at %s', (BACKUP_EVERY, at, hours) => {
  const config = readConfig({ BACKUP_EVERY, TIME_ZONE: 'America/Chicago' })
  const due = lastDue(config, new Date('2026-05-04T12:00:00Z'))
  expect({ at: due.at.toISOString(), hours: due.intervalMs / 3_600_000 }).toEqual({ at, hours })
})

test.each(['25:00', '2:3', '* * *', '61 * * * *', '* * * * * *'])(
  'BACKUP_EVERY=%s is refused',
  BACKUP_EVERY => {
    expect(() => readConfig({ BACKUP_EVERY })).toThrow('BACKUP_EVERY must be a time of day')
  },
)
