import type { Page } from '@playwright/test'
import { companies } from '@steelsafe/contract/companies/endpoints.ts'
import { files } from '@steelsafe/contract/files/endpoints.ts'
import type { FileEntry } from '@steelsafe/contract/files/entities.ts'
import { projectPaths } from '@steelsafe/contract/projects/paths.ts'
import { test } from 'vitest'
import { mockEndpoint } from '#test/answers.ts'
import { expect, open, translate } from '#test/component.ts'
import { mockProjectPermissions, readOnlyLine } from '#test/rights.ts'
import { mockSettings } from '#test/settings.ts'
import { instant, projectId } from '#test/two-people.ts'

/** Returns files with a name that begins with its number, from 1. */
const filesOf = (count: number, rest = '.txt'): FileEntry[] =>
  Array.from({ length: count }, (_, index) => {
    const name = `${index + 1}${rest}`
    return {
      id: `${index + 1}`,
      name,
      path: name,
      isDirectory: false,
      extension: 'txt',
      mimeType: 'text/plain',
      sizeBytes: 1,
      fileCount: 0,
      subfolderCount: 0,
      filesBelow: null,
      modifiedDate: instant,
      modifiedBy: 'Mia Berg',
      thumbnailUrl: null,
      version: 1,
    }
  })

/**
 * Opens the files of a project as an administrator, or as a user who has only these actions. Deleted files disappear
 * from the folder.
 */
async function openFiles(stored: FileEntry[], others: Parameters<typeof open>[1] = [], actions?: string[]) {
  let entries = stored
  const folder = mockEndpoint(files.folder, ({ query: { skip, take } }) => ({
    name: '',
    path: '',
    breadcrumb: [],
    children: entries.slice(skip, skip + take),
    fileCount: entries.length,
    subfolderCount: 0,
    filesBelow: entries.length,
    foldersBelow: 0,
    sizeBytes: entries.length,
  }))
  const remove = mockEndpoint(files.moveToBin, ({ query: { paths } }) => {
    entries = entries.filter(({ path }) => !paths.includes(path))
    return undefined
  })
  const page = await open(
    projectPaths.files(projectId),
    [
      ...others,
      folder,
      remove,
      mockEndpoint(files.subfolders, () => ({ folders: [], left: 0 })),
      mockProjectPermissions(...(actions ?? [])),
      mockEndpoint(companies.relationships, () => []),
      mockSettings(),
    ],
    { isAdmin: !actions },
  )
  return { page, remove }
}

const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })

/** Selects all entries of the page, and deletes them. */
async function deleteAll(page: Page, count: number) {
  await page.getByRole('checkbox', { name: translate('files:screen.selectAll') }).check()
  const selection = page.getByRole('region', { name: translate('files:screen.selected', { count }) })
  await selection.getByRole('button', { name: translate('files:menu.remove'), exact: true }).click()
  const act = translate('files:screen.removeAct', { count, name: '' })
  await page.getByRole('dialog').getByRole('button', { name: act }).click()
}

test('after everything on the last page of a folder was deleted, the page before it is shown', async () => {
  const { page } = await openFiles(filesOf(150))
  await expect(link(page, '1.txt')).toBeVisible()
  await page.getByRole('button', { name: translate('ui:list.page', { page: 2 }), exact: true }).click()
  await expect(link(page, '150.txt')).toBeVisible()
  await deleteAll(page, 50)
  await expect(link(page, '100.txt')).toBeVisible()
  await expect(link(page, '150.txt')).toHaveCount(0)
})

test('many selected files with long names are deleted by several requests, whose addresses are short', async () => {
  const stored = filesOf(100, ` ${'photo of a part '.repeat(6)}.txt`)
  const { page, remove } = await openFiles(stored)
  await expect(link(page, stored[0]!.name)).toBeVisible()
  await deleteAll(page, 100)
  await expect(page.getByText(translate('files:screen.empty'))).toBeVisible()
  const requests = remove.calls.map(({ query: { paths } }) => paths)
  expect(requests.length).toBeGreaterThan(1)
  expect(requests.flat()).toEqual(stored.map(({ path }) => path))
})

test('the versions of a file can be downloaded only with the permission to download', async () => {
  const version = { number: 1, sizeBytes: 1, createdDate: instant, createdBy: 'Mia Berg', url: null }
  const versions = mockEndpoint(files.versions, () => [
    { ...version, number: 2, url: '/api/file/2' },
    version,
  ])
  const view = mockEndpoint(files.view, () => ({ ...filesOf(1)[0]!, version: 2, url: '/api/file/2' }))
  const { page } = await openFiles(filesOf(1), [versions, view])
  await page.getByRole('button', { name: translate('files:menu.of', { name: '1.txt' }) }).click()
  await page.getByRole('menuitem', { name: translate('files:menu.versions') }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(translate('ui:version.of', { number: 1 }))).toBeVisible()
  const downloads = dialog.getByRole('link')
  await expect(downloads).toHaveCount(1)
  await expect(downloads).toHaveAccessibleName(translate('ui:version.download', { number: 2 }))
})

test('a search that finds too many files shows that only the first are listed', async () => {
  const matches = filesOf(200)
  const search = mockEndpoint(files.search, ({ query }) => ({
    entries: query.searchTerm === 'txt' ? matches : matches.slice(0, 1),
    isCut: query.searchTerm === 'txt',
  }))
  const { page } = await openFiles(filesOf(1), [search])
  const note = page.getByText(translate('ui:list.cut', { count: 200 }))
  const input = page.getByRole('searchbox', { name: translate('files:screen.search') })
  await input.fill('txt')
  await expect(link(page, '200.txt')).toBeVisible()
  await expect(note).toBeVisible()
  await input.fill('1.txt')
  await expect(link(page, '200.txt')).toHaveCount(0)
  await expect(note).toHaveCount(0)
})

test('viewers of a project see who may add files, and no buttons for it', async () => {
  const { page } = await openFiles(filesOf(1), [], ['ViewFiles'])
  await expect(link(page, '1.txt')).toBeVisible()
  await expect(page.getByRole('note')).toHaveText(
    readOnlyLine('project', 'Administrator', 'Engineer', 'Supplier', 'Operator'),
  )
  for (const name of [translate('files:screen.newFolder'), translate('ui:upload.choose')])
    await expect(page.getByRole('button', { name })).toHaveCount(0)
})
