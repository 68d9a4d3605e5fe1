import type { Page } from '@playwright/test'
import { folderImports } from '@steelsafe/contract/folder-import/endpoints.ts'
import type { FolderImport, FolderPreview } from '@steelsafe/contract/folder-import/entities.ts'
import { folderImportPaths } from '@steelsafe/contract/folder-import/paths.ts'
import { test } from 'vitest'
import { mockEndpoint, Refusal } from '#test/answers.ts'
import { expect, open, translate } from '#test/component.ts'
import { mockCompanyPermissions } from '#test/rights.ts'
import { mockSettings } from '#test/settings.ts'
import { companyId, id, instant } from '#test/two-people.ts'

const uploaded: FolderImport = {
  id,
  state: 'checked',
  problem: null,
  doneCount: 0,
  totalCount: null,
  level: null,
  createdDate: instant,
  createdBy: 'Mia Berg',
  fileName: 'Tools.zip',
  sizeBytes: 5_000,
  toolCount: 0,
  skippedCount: 0,
  skipped: [],
}
const bezel = {
  folder: 'T-201 Bezel',
  projectNumber: 'T-201',
  partName: 'Bezel',
  fileCount: 12,
  sizeBytes: 4_000,
  isTaken: false,
  isChosen: true,
}
const lens = {
  ...bezel,
  folder: 'T-202 Lens',
  projectNumber: 'T-202',
  partName: 'Lens',
  isTaken: true,
  isChosen: false,
}
const contents: FolderPreview = {
  ...uploaded,
  tools: [bezel, lens],
  folderCount: 2,
  looseCount: 1,
  systemCount: 0,
  repairedCount: 0,
  refusedCount: 3,
}

const mayCreate = mockCompanyPermissions(companyId, 'CreateProject')
const numberOf = (page: Page, folder: string) =>
  page.getByRole('textbox', { name: translate('folder-import:screen.folders.numberOf', { folder }) })
const checkOf = (page: Page, folder: string) => page.getByRole('checkbox', { name: folder })
const submit = (page: Page) =>
  page.getByRole('button', { name: translate('folder-import:screen.folders.submit'), exact: true })

const openFolders = (read: () => FolderImport, others: Parameters<typeof open>[1] = []) =>
  open(
    folderImportPaths.folders(companyId, id),
    [
      ...others,
      mayCreate,
      mockEndpoint(folderImports.list, () => [read()]),
      mockEndpoint(folderImports.preview, ({ query }) => ({
        ...contents,
        ...read(),
        tools: query.level === '1' ? contents.tools : [{ ...bezel, folder: 'T-201 Bezel/Old' }],
      })),
    ],
    { isAdmin: false },
  )

test('the selected folders are imported under their numbers, and the progress is shown', async () => {
  let row = uploaded
  const start = mockEndpoint(folderImports.start, () => {
    row = { ...uploaded, state: 'running', doneCount: 3, totalCount: 12 }
    return undefined
  })
  const page = await openFolders(() => row, [start])
  await expect(numberOf(page, bezel.folder)).toHaveValue('T-201')
  await expect(checkOf(page, bezel.folder)).toBeChecked()
  // The company already has a tool with this number.
  await expect(checkOf(page, lens.folder)).not.toBeChecked()
  await expect(page.getByText(translate('folder-import:screen.folders.taken'))).toHaveCount(1)
  await checkOf(page, lens.folder).check()
  await numberOf(page, lens.folder).fill('T-202 B')
  await submit(page).click()
  const bar = page.getByRole('progressbar', { name: translate('folder-import:state.running') })
  await expect(bar).toHaveAttribute('aria-valuenow', '25')
  expect(start.calls).toMatchObject([
    {
      params: { id: companyId },
      body: {
        importId: id,
        level: '1',
        tools: [
          { folder: bezel.folder, projectNumber: 'T-201', partName: 'Bezel', isChosen: true },
          { folder: lens.folder, projectNumber: 'T-202 B', partName: 'Lens', isChosen: true },
        ],
      },
    },
  ])
})

test('a rejected number is shown at its row, and the entered values stay', async () => {
  const text = translate('projects:rule.numberTaken')
  const start = mockEndpoint(
    folderImports.start,
    () => new Refusal(400, 'Wrong', { 'tools.0.projectNumber': [text] }),
  )
  const page = await openFolders(() => uploaded, [start])
  await numberOf(page, bezel.folder).fill('T-7')
  await submit(page).click()
  await expect(numberOf(page, bezel.folder)).toHaveAccessibleDescription(text)
  await expect(numberOf(page, bezel.folder)).toHaveValue('T-7')
})

test('an import without a selected folder, or with a number twice, is not sent', async () => {
  const start = mockEndpoint(folderImports.start, () => undefined)
  const page = await openFolders(() => uploaded, [start])
  await checkOf(page, bezel.folder).uncheck()
  await submit(page).click()
  await expect(page.getByText(translate('folder-import:rule.oneTool'))).toBeVisible()
  await checkOf(page, bezel.folder).check()
  await checkOf(page, lens.folder).check()
  await numberOf(page, lens.folder).fill('t-201')
  await submit(page).click()
  await expect(numberOf(page, lens.folder)).toHaveAccessibleDescription(
    translate('folder-import:rule.numberTwice'),
  )
  expect(start.calls).toHaveLength(0)
})

test('the folders one level below can be imported instead', async () => {
  const page = await openFolders(() => uploaded)
  await page.getByText(translate('folder-import:level.2'), { exact: true }).click()
  await expect(checkOf(page, 'T-201 Bezel/Old')).toBeVisible()
  await expect(checkOf(page, lens.folder)).toHaveCount(0)
})

test('a finished import names the files that were skipped, and links to the tools', async () => {
  const page = await openFolders(() => ({
    ...uploaded,
    state: 'done',
    toolCount: 1,
    skippedCount: 1,
    skipped: [{ path: 'T-201 Bezel/setup.exe', reason: 'type' }],
  }))
  await expect(page.getByRole('link', { name: translate('folder-import:screen.folders.show') })).toBeVisible()
  await expect(page.getByText(/T-201 Bezel\/setup\.exe/)).toContainText(
    translate('folder-import:skipped.type'),
  )
})

test('a failed import shows the reason and the remaining folders', async () => {
  const page = await openFolders(() => ({ ...uploaded, state: 'failed', problem: 'dataLimit' }))
  await expect(page.getByText(translate('folder-import:problem.dataLimit'))).toBeVisible()
  await expect(numberOf(page, bezel.folder)).toBeVisible()
})

test('a failed import shows the remaining folders of the chosen level, with the entered values', async () => {
  const page = await openFolders(
    () => ({ ...uploaded, state: 'failed', problem: 'dataLimit', level: '2', toolCount: 1 }),
    [
      mockEndpoint(folderImports.preview, ({ query }) => ({
        ...contents,
        tools:
          query.level === '2'
            ? [
                { ...bezel, folder: 'Tools/Bezel', projectNumber: 'X-1' },
                { ...bezel, folder: 'Tools/Old', projectNumber: 'X-2', isChosen: false },
              ]
            : [],
      })),
    ],
  )
  await expect(numberOf(page, 'Tools/Bezel')).toHaveValue('X-1')
  await expect(checkOf(page, 'Tools/Bezel')).toBeChecked()
  await expect(checkOf(page, 'Tools/Old')).not.toBeChecked()
})

test('a rejected zip shows the reason next to the button', async () => {
  const text = translate('folder-import:rule.noFolders')
  const upload = mockEndpoint(folderImports.upload, () => new Refusal(400, 'Wrong', { file: [text] }))
  const page = await open(
    folderImportPaths.list(companyId),
    [mayCreate, mockEndpoint(folderImports.list, () => []), mockSettings(), upload],
    { isAdmin: false },
  )
  await expect(page.getByText(translate('folder-import:screen.list.empty'))).toBeVisible()
  const file = { name: 'Tools.zip', mimeType: 'application/zip', buffer: Buffer.alloc(200) }
  await page.locator('input[type=file]').setInputFiles(file)
  await expect(page.getByRole('alert')).toContainText(text)
})
