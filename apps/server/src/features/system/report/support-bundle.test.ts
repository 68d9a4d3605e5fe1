import { system } from '@steelsafe/contract/system/endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig, settingNames } from '#server/config.ts'
import { administrator, shopServer, type TestServer } from '#test/support/harness.ts'
import { supportBundle } from './support-bundle.ts'

let server: TestServer
let admin: string
beforeAll(async () => {
  server = await shopServer()
  admin = await server.token('admin')
})
afterAll(() => server.stop())

/** A value for each setting that may be secret or personal. Each value can be recognized in the bundle. */
const secrets: Record<string, string> = {
  DATABASE_URL: 'postgres://userOfDatabase:secretOfDatabase@database.example/steelsafe',
  STORAGE_URL: 's3://keyOfStorage:secretOfStorage@store.example:8333/files?tls=false',
  SMTP_URL: 'smtp://userOfMail:secretOfMail@mail.example:587',
  MAIL_FROM: 'Steelsafe <senderOfMail@northlake.example>',
  BACKUP_URL: 's3://keyOfBackup:secretOfBackup@store.example:8333/backups?tls=false',
  BACKUP_KEY: 'forty steel plates in a row',
  METRICS_TOKEN: 'a token of the metrics',
  ALERT_URL: 'https://chat.example/hooks/secretOfChat',
  GEOCODER_URL: 'https://geocoder.example/?key=secretOfGeocoder',
  MAP_TILES_URL: 'https://tiles.example/{z}/{x}/{y}.png?key=secretOfTiles',
  ADMIN_EMAIL: 'first.person@northlake.example',
  ADMIN_PASSWORD: 'password of the first person',
  DEMO_PASSWORD: 'password of the example shop',
  SUPPORT_EMAIL: 'support.person@northlake.example',
  SUPPORT_PHONE: '+1 555 0100',
}
const marks = [
  ...['userOfDatabase', 'secretOfDatabase', 'keyOfStorage', 'secretOfStorage', 'userOfMail', 'secretOfMail'],
  ...['senderOfMail', 'keyOfBackup', 'secretOfBackup', 'forty steel plates', 'a token of the metrics'],
  ...['secretOfChat', 'secretOfGeocoder', 'secretOfTiles', 'first.person', 'password of', 'support.person'],
  ...['555 0100', administrator.email, administrator.password],
]

test('the bundle contains no secrets and no people, and states for each setting whether it is set', async () => {
  const person = await server.newPerson({ firstName: 'Ottilie', lastName: 'Brandes' })
  await server.rows(
    `insert into outbox_mail (id, recipient, language, template, subject, html, text, state, last_error)
     values (gen_random_uuid(), $1, 'en', 'users:mail.welcome', 'Welcome Ottilie', '', 'Dear Ottilie', 'failed', 'EAUTH 535')`,
    [person.email],
  )
  const config = { ...server.services.config, ...readConfig({ DATA_DIR: server.folder, ...secrets }) }
  const { body, name } = await supportBundle({ ...server.services, config })
  const text = String(body)
  expect(name).toMatch(/^steelsafe-support-\d{4}-\d\d-\d\d\.json$/)
  for (const mark of [...marks, 'Ottilie', 'Brandes', person.email]) expect(text).not.toContain(mark)
  const { settings, mails } = JSON.parse(text)
  expect(Object.keys(settings)).toEqual(settingNames)
  for (const setting of Object.keys(secrets)) expect(settings[setting]).toBe('set, not shown')
  expect(settings).toMatchObject({ TIME_ZONE: 'UTC', CORPORATE_URL: null })
  expect(settings.BLOCKED_EXTENSIONS).toContain('exe')
  expect(mails).toContainEqual({ state: 'failed', problem: 'EAUTH 535', count: 1 })
})

test('an administrator downloads the bundle with versions, tables, backups, jobs and warnings', async () => {
  await server.rows('delete from backup_run')
  await server.rows(
    `insert into backup_run (id, name, state, is_encrypted, problem)
     values (gen_random_uuid(), 'any', 'failed', true, 'No space left')`,
  )
  const response = await fetch(server.url + system.supportBundle.path, {
    headers: { authorization: `Bearer ${admin}` },
  })
  expect(response.status).toBe(200)
  expect(response.headers.get('content-disposition')).toContain('steelsafe-support-')
  const bundle = (await response.json()) as Record<string, unknown>
  expect(bundle).toMatchObject({
    process: { node: process.version },
    report: { database: { migration: expect.stringMatching(/^\d{4}_/) } },
    tables: expect.arrayContaining([expect.objectContaining({ name: 'user_account' })]),
    backups: [{ state: 'failed', problem: 'No space left' }],
    failedJobs: [],
    warnings: expect.any(Array),
  })
})

test('only administrators may download the bundle', async () => {
  const { email } = await server.newPerson()
  const { status } = await server.ask(system.supportBundle, {}, { token: await server.token(email) })
  expect(status).toBe(403)
})
