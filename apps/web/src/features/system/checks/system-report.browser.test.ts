import type { Page } from '@playwright/test'
import { bannerPaths } from '@steelsafe/contract/banners/paths.ts'
import { outbox } from '@steelsafe/contract/outbox/endpoints.ts'
import { system } from '@steelsafe/contract/system/endpoints.ts'
import { type CheckName, checks } from '@steelsafe/contract/system/names.ts'
import { systemPaths } from '@steelsafe/contract/system/paths.ts'
import type { SystemReport } from '@steelsafe/contract/system/report.ts'
import { test } from 'vitest'
import { mockEndpoint, Refusal } from '#test/answers.ts'
import { expect, open, translate } from '#test/component.ts'

const healthyReport: SystemReport = {
  version: '1.2.3',
  database: { kind: 'embedded', version: '18.1', sizeBytes: 48_000_000, migration: '0085_any' },
  backup: {
    result: 'fine',
    place: '/var/backups/steelsafe',
    isEncrypted: true,
    isRunning: false,
    lastDate: '2026-11-25T02:30:00.000Z',
    ageDays: 1,
    sizeBytes: 2_000_000,
    problem: null,
    nextDate: '2026-11-26T02:30:00.000Z',
  },
  disk: {
    result: 'fine',
    folder: '/var/lib/steelsafe',
    freeBytes: 80_000_000_000,
    totalBytes: 100_000_000_000,
  },
  storage: { result: 'fine', place: '/var/lib/steelsafe/files', problem: null },
  mail: { result: 'fine', waitingCount: 0, failedCount: 0 },
  jobs: { result: 'fine', failures: [] },
  timeZones: { result: 'fine', unknown: [] },
  address: { result: 'fine', url: 'https://tools.example.com' },
  certificate: {
    result: 'fine',
    host: 'tools.example.com:443',
    endDate: '2027-01-20T10:00:00.000Z',
    daysLeft: 55,
    problem: null,
  },
  clock: {
    result: 'fine',
    date: '2026-11-26T10:00:00.000Z',
    databaseAheadSeconds: 0,
    laterEntryDate: null,
  },
  statements: { result: 'fine', slowCount: 0, slowest: [] },
  alertHost: null,
}

/** Returns the clock of a server that is ahead of the browser's clock. */
const clockAhead = (minutes: number): SystemReport['clock'] => ({
  ...healthyReport.clock,
  date: new Date(Date.now() + minutes * 60_000).toISOString(),
})

/** Opens the report of an installation with these differences from a healthy installation. */
function openReport(changes: Partial<SystemReport> = {}, answers: Parameters<typeof open>[1] = []) {
  const state = mockEndpoint(system.state, () => ({ isEmpty: false, isMailSent: true }))
  const report = mockEndpoint(system.report, () => ({ ...healthyReport, clock: clockAhead(0), ...changes }))
  return open(systemPaths.report(), [state, report, ...answers])
}

const check = (page: Page, name: CheckName) =>
  page.getByRole('region', { name: translate(`system:check.${name}.title`) })
const overview = (page: Page) =>
  page.getByRole('region', { name: translate('system:screen.report.overview') })

test('every check of a healthy installation shows that it is in order', async () => {
  const page = await openReport()
  await expect(overview(page)).toContainText(translate('system:screen.report.summary.good'))
  await expect(overview(page)).toContainText('1.2.3')
  await expect(overview(page)).toContainText('PostgreSQL 18.1')
  for (const name of Object.keys(checks) as CheckName[])
    await expect(check(page, name)).toContainText(translate('system:state.good'))
  await expect(check(page, 'backup')).toContainText('yesterday')
  await expect(check(page, 'backup')).toContainText('/var/backups/steelsafe')
  await expect(check(page, 'address')).toContainText('https://tools.example.com')
})

test('the overview shows the state of the worst check, and each check has advice', async () => {
  const { backup } = healthyReport
  const page = await openReport({
    backup: { ...backup, result: 'none', place: null, lastDate: null, ageDays: null, sizeBytes: null },
    mail: { result: 'failed', waitingCount: 2, failedCount: 3 },
    jobs: { result: 'failed', failures: [{ name: 'digests', count: 2 }] },
    timeZones: { result: 'unknown', unknown: ['Mars/Olympus_Mons'] },
    address: { result: 'local', url: 'http://localhost:3000' },
  })
  await expect(overview(page)).toContainText(translate('system:screen.report.summary.problem'))
  await expect(check(page, 'backup')).toContainText(translate('system:state.problem'))
  await expect(check(page, 'backup')).toContainText('BACKUP_DIR')
  await expect(check(page, 'backup')).not.toContainText(translate('system:field.lastBackup'))
  await expect(check(page, 'mail')).toContainText(translate('system:state.warning'))
  await expect(check(page, 'mail').getByRole('link')).toHaveAttribute('href', '/admin/outbox')
  await expect(check(page, 'jobs')).toContainText('digests (2)')
  await expect(check(page, 'timeZones')).toContainText('Mars/Olympus_Mons')
  await expect(check(page, 'address')).toContainText('PUBLIC_URL')
  await expect(check(page, 'disk')).toContainText(translate('system:state.good'))
})

test('a failed backup shows its reason, and a running backup is shown', async () => {
  const { backup } = healthyReport
  const page = await openReport({
    backup: { ...backup, result: 'failed', isRunning: true, isEncrypted: false, problem: 'No space left' },
  })
  await expect(overview(page)).toContainText(translate('system:screen.report.summary.warning'))
  await expect(check(page, 'backup')).toContainText('No space left')
  await expect(check(page, 'backup')).toContainText(translate('system:screen.report.backupRuns'))
  await expect(check(page, 'backup')).toContainText(translate('system:screen.report.plain'))
})

test('an old backup shows why the latest attempt failed', async () => {
  const { backup } = healthyReport
  const none = { lastDate: null, ageDays: null, sizeBytes: null }
  const page = await openReport({
    backup: { ...backup, ...none, result: 'old', problem: 'No space left' },
  })
  await expect(check(page, 'backup')).toContainText(translate('system:state.problem'))
  await expect(check(page, 'backup')).toContainText(translate('system:check.backup.old'))
  await expect(check(page, 'backup')).toContainText('No space left')
})

test('the report shows no free space without a data folder, and no test e-mail without a mail server', async () => {
  const page = await openReport({
    disk: { result: 'apart', folder: '/data', freeBytes: null, totalBytes: null },
    mail: { result: 'noServer', waitingCount: 0, failedCount: 0 },
  })
  await expect(check(page, 'disk')).toContainText(translate('system:check.disk.apart'))
  await expect(check(page, 'disk')).not.toContainText(translate('system:field.freeSpace'))
  await expect(check(page, 'mail')).toContainText('SMTP_URL')
  await expect(check(page, 'mail').getByRole('button')).toHaveCount(0)
})

test('a report that cannot be loaded shows the error, and can be loaded again', async () => {
  let isRefused = true
  const report = mockEndpoint(system.report, () =>
    isRefused ? new Refusal(500, 'The database does not answer') : healthyReport,
  )
  const state = mockEndpoint(system.state, () => ({ isEmpty: false, isMailSent: true }))
  const page = await open(systemPaths.report(), [state, report])
  await expect(page.getByText('The database does not answer')).toBeVisible()
  isRefused = false
  await page.getByRole('button', { name: translate('ui:state.retry') }).click()
  await expect(overview(page)).toContainText('1.2.3')
})

test('failed jobs can be retried, or discarded after confirmation', async () => {
  const retry = mockEndpoint(system.retryJobs, () => undefined)
  const drop = mockEndpoint(system.deleteJobs, () => undefined)
  const page = await openReport({ jobs: { result: 'failed', failures: [{ name: 'digests', count: 2 }] } }, [
    retry,
    drop,
  ])
  const button = (key: 'retry' | 'drop') =>
    check(page, 'jobs').getByRole('button', {
      name: translate(`system:screen.report.jobs.${key}`, { name: 'digests' }),
    })
  await button('retry').click()
  await expect.poll(() => retry.calls.map(({ body }) => body)).toEqual([{ name: 'digests' }])
  await button('drop').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(translate('system:screen.report.jobs.dropQuestion', { name: 'digests' }))
  expect(drop.calls).toEqual([])
  await dialog
    .getByRole('button', { name: translate('system:screen.report.jobs.drop', { name: 'digests' }) })
    .click()
  await expect.poll(() => drop.calls.map(({ query }) => query)).toEqual([{ name: 'digests' }])
})

test('a test alert shows the response, and without an alert address the page explains how to set it', async () => {
  const testAlert = mockEndpoint(system.testAlert, () => ({ problem: 'timeout' as const }))
  const page = await openReport({ alertHost: 'chat.example' }, [testAlert])
  const alerts = page.getByRole('region', { name: translate('system:screen.report.alerts.title') })
  await expect(alerts).toContainText('chat.example')
  await alerts.getByRole('button', { name: translate('system:screen.report.alerts.test') }).click()
  await expect(alerts.getByRole('status')).toHaveText(
    translate('system:screen.report.alerts.refused', { problem: translate('webhooks:problem.timeout') }),
  )
  const other = await openReport()
  const without = other.getByRole('region', { name: translate('system:screen.report.alerts.title') })
  await expect(without).toContainText('ALERT_URL')
  await expect(without.getByRole('button')).toHaveCount(0)
})

test('only the result of the latest test e-mail and test alert is shown', async () => {
  let isRefused = false
  const refuse = () => new Refusal(503, 'The server is overloaded.')
  const page = await openReport({ alertHost: 'chat.example' }, [
    mockEndpoint(outbox.sendTest, () =>
      isRefused ? refuse() : { recipient: 'mia@example.com', problem: null },
    ),
    mockEndpoint(system.testAlert, () => (isRefused ? refuse() : { problem: null })),
  ])
  const alerts = page.getByRole('region', { name: translate('system:screen.report.alerts.title') })
  const tests = [
    [check(page, 'mail'), translate('system:screen.steps.mail.send')],
    [alerts, translate('system:screen.report.alerts.test')],
  ] as const
  for (const [region, name] of tests) {
    const button = region.getByRole('button', { name })
    isRefused = false
    await button.click()
    await expect(region.getByRole('status')).toBeVisible()
    isRefused = true
    await button.click()
    await expect(region.getByRole('alert')).toContainText('The server is overloaded.')
    await expect(region.getByRole('status')).toHaveCount(0)
    isRefused = false
    await button.click()
    await expect(region.getByRole('status')).toBeVisible()
    await expect(region.getByRole('alert')).toHaveCount(0)
  }
})

test('a failing storage shows its place and its problem', async () => {
  const page = await openReport({
    storage: { result: 'failed', place: 'store.example/files', problem: 'ENOSPC: no space left' },
  })
  await expect(overview(page)).toContainText(translate('system:screen.report.summary.problem'))
  await expect(check(page, 'storage')).toContainText('ENOSPC: no space left')
  await expect(check(page, 'storage')).toContainText('store.example/files')
})

test('an administrator tests the storage again, and sees that it works', async () => {
  const changes: Partial<SystemReport> = {
    storage: { result: 'failed', place: 'store.example/files', problem: 'ENOSPC' },
  }
  const page = await openReport(changes)
  await expect(check(page, 'storage')).toContainText('ENOSPC')
  changes.storage = healthyReport.storage
  const test = translate('system:screen.report.storage.test')
  await check(page, 'storage').getByRole('button', { name: test }).click()
  await expect(check(page, 'storage')).toContainText(translate('system:check.storage.fine'))
})

test.each([60, -60])('a server clock that is %i minutes ahead of the device is a warning', async minutes => {
  const page = await openReport({ clock: clockAhead(minutes) })
  await expect(check(page, 'clock')).toContainText(
    translate('system:screen.report.deviceClock', { count: 60 }),
  )
  await expect(check(page, 'clock')).toContainText(translate('system:state.warning'))
  await expect(overview(page)).toContainText(translate('system:screen.report.summary.warning'))
})

test('a server clock that differs from the database clock is a problem', async () => {
  const page = await openReport({
    clock: { ...clockAhead(0), result: 'differs', databaseAheadSeconds: -3600 },
  })
  await expect(check(page, 'clock')).toContainText(
    translate('system:check.clock.differs', { seconds: '3,600' }),
  )
  await expect(check(page, 'clock')).toContainText(translate('system:state.problem'))
})

test('a certificate that expires soon shows its days left, and an address without a certificate shows no days', async () => {
  const { certificate } = healthyReport
  const page = await openReport({ certificate: { ...certificate, result: 'soon', daysLeft: 9 } })
  await expect(check(page, 'certificate')).toContainText(translate('system:state.warning'))
  await expect(check(page, 'certificate')).toContainText('tools.example.com:443')
  await expect(check(page, 'certificate')).toContainText(translate('system:field.certificateDays'))
  const without = { result: 'none', host: null, endDate: null, daysLeft: null, problem: null } as const
  const other = await openReport({ certificate: without })
  await expect(check(other, 'certificate')).toContainText(translate('system:check.certificate.none'))
  await expect(check(other, 'certificate')).not.toContainText(translate('system:field.certificateDays'))
})

test.each(['embedded', 'postgres'] as const)(
  'many slow statements are listed, with advice for the database kind %s',
  async kind => {
    const statement = { text: 'select * from company', count: 12, longestSeconds: 4.5 }
    const page = await openReport({
      database: { ...healthyReport.database, kind },
      statements: {
        result: 'slow',
        slowCount: 12,
        slowest: [{ ...statement, lastDate: '2026-11-25T02:30:00.000Z' }],
      },
    })
    await expect(check(page, 'statements')).toContainText('select * from company')
    await expect(check(page, 'statements')).toContainText('4.5 s')
    await expect(check(page, 'statements')).toContainText(translate('system:state.warning'))
    await expect(check(page, 'statements')).toContainText(
      translate(`system:screen.report.statements.${kind}`),
    )
  },
)

test('the administration shows problems, but not warnings', async () => {
  const { backup } = healthyReport
  const openHome = (changes: Partial<SystemReport>) =>
    open(bannerPaths.list(), [mockEndpoint(system.report, () => ({ ...healthyReport, ...changes }))])
  const page = await openHome({
    backup: { ...backup, result: 'none', place: null },
    mail: { result: 'failed', waitingCount: 0, failedCount: 1 },
  })
  const warning = page.getByRole('alert').filter({ hasText: translate('system:screen.warning.title') })
  await expect(warning).toContainText(translate('system:check.backup.none'))
  await expect(warning).not.toContainText(translate('system:check.mail.title'))
  await expect(warning.getByRole('link', { name: translate('system:screen.warning.open') })).toHaveAttribute(
    'href',
    '/admin/system',
  )
  const well = await openHome({})
  await expect(well.getByRole('heading', { name: 'Notices' })).toBeVisible()
  await expect(well.getByRole('alert')).toHaveCount(0)
})

test('an update is shown in the administration until the user opens its changes', async () => {
  let version = '1.2.3'
  const report = mockEndpoint(system.report, () => ({ ...healthyReport, version }))
  const news = mockEndpoint(system.news, () => ({
    version,
    releases: [
      {
        version: '1.3.0',
        intro: '',
        changes: [{ title: 'Backups', text: 'made by `npm run backup`.' }],
      },
      { version: '1.2.3', intro: 'The first version.', changes: [] },
    ],
  }))
  const page = await open(bannerPaths.list(), [report, news])
  const notice = page.getByRole('link', { name: translate('system:screen.news.open') })
  await expect(page.getByRole('heading', { name: 'Notices' })).toBeVisible()
  await expect.poll(() => report.calls.length).toBeGreaterThan(0)
  await expect.poll(() => storedVersion(page)).toBe('1.2.3')
  await expect(notice).toHaveCount(0)
  version = '1.3.0'
  await page.reload()
  await notice.click()
  const release = page.getByRole('region', { name: translate('system:screen.news.release', { version }) })
  await expect(release).toContainText('Backups: made by npm run backup.')
  await expect(release.getByText('npm run backup', { exact: true })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Notices' })).toBeVisible()
  await expect(notice).toHaveCount(0)
})

/** Returns the version whose changes the browser has stored as seen. */
const storedVersion = (page: Page) =>
  page.evaluate(() =>
    Object.entries(localStorage)
      .find(([name]) => name.endsWith('seenVersion'))
      ?.at(1),
  )
