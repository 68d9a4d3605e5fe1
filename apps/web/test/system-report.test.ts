import type { Page } from '@playwright/test'
import { system } from '@steelsafe/contract/system/endpoints.ts'
import { systemPaths } from '@steelsafe/contract/system/paths.ts'
import type { SystemReport } from '@steelsafe/contract/system/report.ts'
import { test } from 'vitest'
import { answer, Refusal } from './answers.ts'
import { expect, open, translate } from './component.ts'

const healthyReport: SystemReport = {
  version: '1.2.3',
  database: { kind: 'embedded', version: '18.1', sizeBytes: 48_000_000 },
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
  mail: { result: 'fine', waitingCount: 0, failedCount: 0 },
  jobs: { result: 'fine', failures: [] },
  timeZones: { result: 'fine', unknown: [] },
  address: { result: 'fine', url: 'https://tools.example.com' },
}

/** Opens the page of an installation with these differences from a healthy one. */
function openReport(changes: Partial<SystemReport> = {}) {
  const state = answer(system.state, () => ({ isEmpty: false, isMailSent: true }))
  const report = answer(system.report, () => ({ ...healthyReport, ...changes }))
  return open(systemPaths.report(), [state, report])
}

const check = (page: Page, name: 'backup' | 'disk' | 'mail' | 'jobs' | 'timeZones' | 'address') =>
  page.getByRole('region', { name: translate(`system:check.${name}.title`) })
const overview = (page: Page) =>
  page.getByRole('region', { name: translate('system:screen.report.overview') })

test('a healthy installation is in order at every point, in words', async () => {
  const page = await openReport()
  await expect(overview(page)).toContainText(translate('system:screen.report.summary.good'))
  await expect(overview(page)).toContainText('1.2.3')
  await expect(overview(page)).toContainText('PostgreSQL 18.1')
  for (const name of ['backup', 'disk', 'mail', 'jobs', 'timeZones', 'address'] as const)
    await expect(check(page, name)).toContainText(translate('system:state.good'))
  await expect(check(page, 'backup')).toContainText('yesterday')
  await expect(check(page, 'backup')).toContainText('/var/backups/steelsafe')
  await expect(check(page, 'address')).toContainText('https://tools.example.com')
})

test('the worst point decides the overview, and each says what to do', async () => {
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

test('the reason of a failed backup is shown, and a running backup too', async () => {
  const { backup } = healthyReport
  const page = await openReport({
    backup: { ...backup, result: 'failed', isRunning: true, isEncrypted: false, problem: 'No space left' },
  })
  await expect(overview(page)).toContainText(translate('system:screen.report.summary.warning'))
  await expect(check(page, 'backup')).toContainText('No space left')
  await expect(check(page, 'backup')).toContainText(translate('system:screen.report.backupRuns'))
  await expect(check(page, 'backup')).toContainText(translate('system:screen.report.plain'))
})

test('backups that have not succeeded for long say why the newest one failed', async () => {
  const { backup } = healthyReport
  const none = { lastDate: null, ageDays: null, sizeBytes: null }
  const page = await openReport({
    backup: { ...backup, ...none, result: 'old', problem: 'No space left' },
  })
  await expect(check(page, 'backup')).toContainText(translate('system:state.problem'))
  await expect(check(page, 'backup')).toContainText(translate('system:check.backup.old'))
  await expect(check(page, 'backup')).toContainText('No space left')
})

test('without a data folder there is no free space to show, and without a mail server no test e-mail', async () => {
  const page = await openReport({
    disk: { result: 'apart', folder: '/data', freeBytes: null, totalBytes: null },
    mail: { result: 'noServer', waitingCount: 0, failedCount: 0 },
  })
  await expect(check(page, 'disk')).toContainText(translate('system:check.disk.apart'))
  await expect(check(page, 'disk')).not.toContainText(translate('system:field.freeSpace'))
  await expect(check(page, 'mail')).toContainText('SMTP_URL')
  await expect(check(page, 'mail').getByRole('button')).toHaveCount(0)
})

test('a report that cannot be read shows the error, and can be tried again', async () => {
  let isRefused = true
  const report = answer(system.report, () =>
    isRefused ? new Refusal(500, 'The database does not answer') : healthyReport,
  )
  const state = answer(system.state, () => ({ isEmpty: false, isMailSent: true }))
  const page = await open(systemPaths.report(), [state, report])
  await expect(page.getByText('The database does not answer')).toBeVisible()
  isRefused = false
  await page.getByRole('button', { name: translate('ui:state.retry') }).click()
  await expect(overview(page)).toContainText('1.2.3')
})
