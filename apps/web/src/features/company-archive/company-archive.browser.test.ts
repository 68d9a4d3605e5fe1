import type { Page } from '@playwright/test'
import { companies } from '@steelsafe/contract/companies/endpoints.ts'
import { companyArchive } from '@steelsafe/contract/company-archive/endpoints.ts'
import type {
  CompanyExport,
  CompanyImport,
  ImportPreview,
} from '@steelsafe/contract/company-archive/entities.ts'
import { archiveLimits } from '@steelsafe/contract/company-archive/limits.ts'
import { companyArchivePaths } from '@steelsafe/contract/company-archive/paths.ts'
import type { TextKey } from '@steelsafe/texts/texts.ts'
import { test } from 'vitest'
import { mockEndpoint, Refusal } from '#test/answers.ts'
import { expect, open, translate } from '#test/component.ts'
import { mockCompanyPermissions } from '#test/rights.ts'
import { mockSettings } from '#test/settings.ts'
import { companyId, id, instant } from '#test/two-people.ts'

const otherId = '00000000-0000-4000-8000-000000000003'
const plant = { value: '00000000-0000-4000-8000-0000000000c2', display: 'Hartmann Formenbau' }

const ended: CompanyExport = {
  id,
  name: 'Northline 2026-11-22',
  state: 'done',
  problem: null,
  doneCount: 40,
  totalCount: 40,
  sizeBytes: 2_000_000,
  createdDate: instant,
  createdBy: 'Mia Berg',
  expirationDate: '2026-11-29T10:00:00.000Z',
  downloadedDate: null,
}
const running: CompanyExport = {
  ...ended,
  id: otherId,
  name: 'Northline 2026-11-23',
  state: 'running',
  doneCount: 12,
  sizeBytes: null,
  expirationDate: null,
}

const uploaded: CompanyImport = {
  id,
  state: 'checked',
  problem: null,
  doneCount: 0,
  totalCount: null,
  createdDate: instant,
  createdBy: 'Mia Berg',
  fileName: 'northline.zip',
  sizeBytes: 500,
  sourceName: 'Northline',
  companyId: null,
  companyName: null,
}
const contents: ImportPreview = {
  ...uploaded,
  exportedDate: instant,
  appVersion: '1.4.0',
  projects: [{ id: otherId, number: 'NL-24-0107', partName: 'Fog lamp lens', newNumber: null }],
  rowCount: 812,
  fileCount: 40,
  fileBytes: 2_000_000,
  missingCount: 0,
  people: {
    matchedCount: 3,
    newCount: 1,
    shown: [{ name: 'Ines Ortega', email: 'ines@northline.example' }],
    formerCount: 0,
  },
  isNameTaken: false,
  earlier: null,
}

const button = (page: Page, key: TextKey) =>
  page.getByRole('button', { name: translate(key), exact: true }).first()
const confirmation = (page: Page, key: TextKey) =>
  page.getByRole('dialog').getByRole('button', { name: translate(key), exact: true })
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const nameField = (page: Page) =>
  page.getByRole('textbox', { name: translate('company-archive:field.newName') })

/**
 * Opens the page of an uploaded archive with these contents. The list of imports contains the row that `read` returns.
 */
function openImport(
  preview: Partial<ImportPreview>,
  read: () => CompanyImport,
  others: Parameters<typeof open>[1] = [],
) {
  return open(companyArchivePaths.import(id), [
    mockEndpoint(companyArchive.imports, () => [read()]),
    mockEndpoint(companyArchive.preview, ({ query }) => ({
      ...contents,
      ...preview,
      projects: contents.projects.map(project => ({
        ...project,
        newNumber: query.companyId === plant.value ? `${project.number} (2)` : null,
      })),
    })),
    mockEndpoint(companies.options, () => [plant]),
    ...others,
  ])
}

test('the list of exports shows the progress of each, and a new export starts after a confirmation', async () => {
  const start = mockEndpoint(companyArchive.startExport, () => ({ exportId: otherId }))
  const page = await open(
    companyArchivePaths.exports(companyId),
    [
      mockCompanyPermissions(companyId, 'RemoveCompany'),
      mockEndpoint(companyArchive.exports, () => [running, ended]),
      start,
    ],
    { isAdmin: false },
  )
  await expect(rowOf(page, ended.name)).toContainText(translate('company-archive:state.done'))
  await expect(rowOf(page, running.name)).toContainText(
    translate('company-archive:screen.progress', { done: 12, total: 40 }),
  )
  await button(page, 'company-archive:screen.exports.start').click()
  await expect(page.getByRole('dialog')).toContainText(
    translate('company-archive:screen.exports.question', { days: archiveLimits.exportDays }),
  )
  expect(start.calls).toHaveLength(0)
  await confirmation(page, 'company-archive:screen.exports.start').click()
  await expect.poll(() => start.calls).toMatchObject([{ params: { id: companyId } }])
})

test('an export that failed shows the reason, and cannot be downloaded', async () => {
  const failed: CompanyExport = { ...running, state: 'failed', problem: 'diskFull' }
  const page = await open(companyArchivePaths.exports(companyId), [
    mockEndpoint(companyArchive.exports, () => [failed]),
  ])
  await expect(rowOf(page, failed.name)).toContainText(translate('company-archive:problem.diskFull'))
  const download = translate('company-archive:screen.exports.download', { name: failed.name })
  await expect(page.getByRole('button', { name: download })).toHaveCount(0)
})

test('an archive is downloaded from the address that the server returns', async () => {
  const address = mockEndpoint(companyArchive.createExportAddress, () => ({
    url: 'data:application/zip;base64,UEsFBgAAAAAAAAAAAAAAAAAAAAAAAA==',
    name: 'Northline.zip',
  }))
  const page = await open(companyArchivePaths.exports(companyId), [
    mockEndpoint(companyArchive.exports, () => [ended]),
    address,
  ])
  const saved = page.waitForEvent('download')
  await page
    .getByRole('button', {
      name: translate('company-archive:screen.exports.download', { name: ended.name }),
    })
    .click()
  expect((await saved).suggestedFilename()).toBe('Northline.zip')
  expect(address.calls).toMatchObject([{ params: { id: companyId }, body: { exportId: id } }])
})

test('a user without permission sees the reason at the button, and no actions', async () => {
  const page = await open(
    companyArchivePaths.exports(companyId),
    [mockCompanyPermissions(companyId, 'ViewProjects'), mockEndpoint(companyArchive.exports, () => [ended])],
    { isAdmin: false },
  )
  await expect(rowOf(page, ended.name)).toBeVisible()
  await expect(button(page, 'company-archive:screen.exports.start')).toHaveAttribute('aria-disabled', 'true')
  const remove = translate('ui:list.delete', { name: ended.name })
  await expect(page.getByRole('button', { name: remove, exact: true })).toHaveCount(0)
})

async function selectArchive(page: Page, sizeBytes: number) {
  const file = { name: 'northline.zip', mimeType: 'application/zip', buffer: Buffer.alloc(sizeBytes) }
  await page.locator('input[type=file]').setInputFiles(file)
}

test('an archive that the server rejects shows the reason, and an archive above the limit is not sent', async () => {
  const text = translate('company-archive:rule.newer')
  const upload = mockEndpoint(companyArchive.upload, () => new Refusal(400, 'Wrong', { file: [text] }))
  const page = await open(companyArchivePaths.imports(), [
    mockEndpoint(companyArchive.imports, () => []),
    mockSettings({ largestFileBytes: 1_000 }),
    upload,
  ])
  await expect(page.getByText(translate('company-archive:screen.imports.empty'))).toBeVisible()
  const uploadButton = (await button(page, 'company-archive:screen.imports.upload').boundingBox())!
  expect(uploadButton.width, 'as wide as its text').toBeLessThan(250)
  await selectArchive(page, 500)
  await expect(page.getByRole('alert')).toContainText(text)
  await selectArchive(page, 1_001)
  await expect(page.getByRole('alert')).toHaveText(
    translate('company-archive:rule.tooLarge', { maxMb: 1_000 / 1024 ** 2 }),
  )
  expect(upload.calls).toHaveLength(1)
})

test('an uploaded archive appears in the list with a link to its page', async () => {
  let rows: CompanyImport[] = []
  const page = await open(companyArchivePaths.imports(), [
    mockEndpoint(companyArchive.imports, () => rows),
    mockSettings(),
    mockEndpoint(companyArchive.upload, () => {
      rows = [uploaded]
      return undefined
    }),
  ])
  await selectArchive(page, 500)
  await expect(rowOf(page, 'northline.zip')).toContainText(translate('company-archive:state.checked'))
  const openLabel = translate('company-archive:screen.imports.open', { name: 'northline.zip' })
  await expect(page.getByRole('link', { name: openLabel })).toHaveAttribute(
    'href',
    companyArchivePaths.import(id),
  )
})

test('an archive is imported as a company under a chosen name, and then its progress is shown', async () => {
  let row = uploaded
  const start = mockEndpoint(companyArchive.importCompany, () => {
    row = { ...uploaded, state: 'running', doneCount: 3, totalCount: 12 }
    return undefined
  })
  const page = await openImport({}, () => row, [start])
  await expect(page.getByText('Ines Ortega · ines@northline.example')).toBeVisible()
  await expect(nameField(page)).toHaveValue('Northline')
  await nameField(page).fill('Northline Mexico')
  await button(page, 'company-archive:screen.import.companySubmit').click()
  await expect(page.getByRole('dialog')).toContainText(
    translate('company-archive:screen.import.question', { company: 'Northline Mexico' }),
  )
  await confirmation(page, 'company-archive:screen.import.companySubmit').click()
  const bar = page.getByRole('progressbar', { name: translate('company-archive:state.running') })
  await expect(bar).toHaveAttribute('aria-valuenow', '25')
  expect(start.calls).toMatchObject([
    { params: { importId: id }, body: { name: 'Northline Mexico', isCopy: false } },
  ])
})

test('a name in use is not suggested, and a rejected name stays in the field with its reason', async () => {
  const text = translate('companies:rule.nameTaken')
  const start = mockEndpoint(companyArchive.importCompany, () => new Refusal(400, 'Wrong', { name: [text] }))
  const page = await openImport({ isNameTaken: true }, () => uploaded, [start])
  await expect(nameField(page)).toHaveValue('')
  await nameField(page).fill('Northline Mexico')
  await button(page, 'company-archive:screen.import.companySubmit').click()
  await confirmation(page, 'company-archive:screen.import.companySubmit').click()
  await expect(page.getByText(text)).toBeVisible()
  await expect(nameField(page)).toHaveValue('Northline Mexico')
})

test('an archive that was imported before can be imported again only as a copy', async () => {
  const earlier = { companyId, companyName: 'Northline Mexico', date: instant }
  const start = mockEndpoint(companyArchive.importCompany, () => undefined)
  const page = await openImport({ earlier }, () => uploaded, [start])
  const submit = button(page, 'company-archive:screen.import.companySubmit')
  await expect(submit).toHaveAttribute('aria-disabled', 'true')
  await expect(submit).toHaveAccessibleDescription(
    translate('company-archive:rule.importedBefore', { company: 'Northline Mexico' }),
  )
  await page.getByRole('checkbox', { name: translate('company-archive:field.isCopy') }).check()
  await submit.click()
  await confirmation(page, 'company-archive:screen.import.companySubmit').click()
  await expect.poll(() => start.calls).toMatchObject([{ body: { name: 'Northline', isCopy: true } }])
})

test('the import of tools into a company shows their new numbers', async () => {
  const start = mockEndpoint(companyArchive.importProjects, () => undefined)
  const page = await openImport({}, () => uploaded, [start])
  await expect(page.getByText(translate('company-archive:screen.import.projectsText'))).toBeVisible()
  await page.getByRole('combobox', { name: translate('company-archive:field.projectIds') }).click()
  await page.getByRole('option', { name: 'NL-24-0107 Fog lamp lens' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('combobox', { name: translate('company-archive:field.companyId') }).click()
  await page.getByRole('option', { name: plant.display }).click()
  await expect(page.getByText('NL-24-0107 → NL-24-0107 (2)')).toBeVisible()
  await button(page, 'company-archive:screen.import.projectsSubmit').click()
  await expect
    .poll(() => start.calls)
    .toMatchObject([{ params: { importId: id }, body: { companyId: plant.value, projectIds: [otherId] } }])
})

test('a failed import shows the reason and the forms, so that it can be started again', async () => {
  const page = await openImport({}, () => ({ ...uploaded, state: 'failed', problem: 'projectLimit' }))
  await expect(page.getByText(translate('company-archive:problem.projectLimit'))).toBeVisible()
  await expect(nameField(page)).toBeVisible()
})

test('a finished import links to its company', async () => {
  const row: CompanyImport = { ...uploaded, state: 'done', companyId, companyName: 'Northline Mexico' }
  const page = await openImport({}, () => row)
  const label = translate('company-archive:screen.imports.company', { company: 'Northline Mexico' })
  await expect(page.getByRole('link', { name: label })).toBeVisible()
})
