import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { extendTimeout } from '../scripts/test/patience.ts'
import { expectAccessible } from './support/accessible.ts'
import { expectMessage } from './support/expect-message.ts'
import { signIn } from './support/people.ts'
import { openFiles } from './support/project-files.ts'
import { openSlowProxy } from './support/slow-proxy.ts'
import { test as base, expect } from './support/test.ts'
import { waitUntilSettled } from './support/wait-until-settled.ts'

/** Time limit for large files or many files. */
const aWhile = { timeout: extendTimeout(60_000) }

let folder: string

async function fileOf(name: string, bytes: number): Promise<string> {
  const path = join(folder, name)
  await mkdir(join(path, '..'), { recursive: true })
  await writeFile(path, Buffer.alloc(bytes, name))
  return path
}

/** Returns a list to which the offset of each part that the page uploads is added. */
function offsetsSent(page: Page): number[] {
  const offsets: number[] = []
  page.on('request', request => {
    if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']))
  })
  return offsets
}

const percent = async (page: Page, name: string) =>
  Number(await page.getByRole('progressbar', { name: `Upload of ${name}` }).getAttribute('aria-valuenow'))

interface OverLine {
  line: Awaited<ReturnType<typeof openSlowProxy>>
  page: Page
}

const test = base.extend<{ overLine: OverLine }>({
  /**
   * Mia's page with the files of a tool, over a connection of 4 MB per second. `restore` makes the connection faster.
   */
  overLine: async ({ browser }, use) => {
    const line = await openSlowProxy(4_000_000)
    const context = await browser.newContext({ baseURL: line.url })
    const page = await context.newPage()
    await signIn(page, 'mia')
    await openFiles(page, 'NL-24-0107')
    await use({ line, page })
    // Close the context before the line, so that the page does not report a lost connection.
    await context.close()
    await line.close()
  },
})

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'steelsafe-e2e-'))
})
test.afterAll(() => rm(folder, { recursive: true }))

test.describe('an upload over an interrupted connection', () => {
  // The browser logs each request that fails on the broken connection.
  test.use({ allowedErrors: [/net::ERR_/] })

  test('the upload of a large file continues by itself after an interruption of the connection', async ({
    overLine: { line, page },
  }) => {
    test.slow()
    const offsets = offsetsSent(page)
    line.loseAfter(14_000_000)
    await page.getByLabel('Choose files').setInputFiles(await fileOf('Scan of the core.bin', 20_000_000))
    // The progress counts all bytes that the browser has sent, including the bytes that the line discards.
    await expect.poll(() => percent(page, 'Scan of the core.bin'), aWhile).toBeGreaterThan(70)
    line.cut()
    await expect(page.getByText('No connection. It goes on by itself.')).toBeVisible(aWhile)
    await expectAccessible(page)
    line.restore()
    await expect(page.getByText('1 of 1 uploaded')).toBeVisible(aWhile)
    await expect(page.getByRole('row', { name: /Scan of the core.bin 19.07 MB/ })).toBeVisible()
    expect(offsets.at(-1)).toBeGreaterThan(1_000_000)
  })

  test('the paused upload of a large file continues after a reload of the page, when the file is chosen again', async ({
    overLine: { line, page },
  }) => {
    test.slow()
    const offsets = offsetsSent(page)
    const path = await fileOf('Scan of the cavity.bin', 30_000_000)
    line.loseAfter(20_000_000)
    await page.getByLabel('Choose files').setInputFiles(path)
    await expect.poll(() => percent(page, 'Scan of the cavity.bin'), aWhile).toBeGreaterThan(50)
    await page.getByRole('button', { name: 'Pause: Scan of the cavity.bin' }).click()
    await expect(page.getByText('Paused')).toBeVisible()
    await expectAccessible(page)
    line.restore()
    await page.reload()
    await page.getByLabel('Choose files').setInputFiles(path)
    await expect(page.getByText('1 of 1 uploaded')).toBeVisible(aWhile)
    await expect(page.getByRole('row', { name: /Scan of the cavity.bin/ })).toBeVisible()
    expect(offsets.at(-1)).toBeGreaterThan(1_000_000)
  })

  test('canceling the upload of a large file also deletes it on the server', async ({
    overLine: { line, page },
  }) => {
    line.loseAfter(20_000_000)
    await page.getByLabel('Choose files').setInputFiles(await fileOf('Given up.bin', 30_000_000))
    await expect.poll(() => percent(page, 'Given up.bin'), aWhile).toBeGreaterThan(10)
    const dropped = page.waitForResponse(response => response.request().method() === 'DELETE')
    await page.getByRole('button', { name: 'Cancel: Given up.bin' }).click()
    expect((await dropped).status()).toBe(204)
    await expect(page.getByText('Canceled')).toBeVisible()
  })
})

test('the upload of a folder creates its subfolders, and lists the refused files', async ({ page }) => {
  await signIn(page, 'mia')
  await openFiles(page, 'NL-25-0008')
  for (let number = 1; number <= 60; number++)
    await fileOf(`Supplier data/Inserts/Plate ${number}.txt`, 100 + number)
  await fileOf('Supplier data/Drawings/2026/Core.dxf', 2_000)
  await fileOf('Supplier data/setup.exe', 10)
  await fileOf('Supplier data/.DS_Store', 10)
  await fileOf('Supplier data/not~allowed.txt', 10)
  await page.getByLabel('Choose folder').setInputFiles(join(folder, 'Supplier data'))
  await expectMessage(page, '1 file that a program added by itself was left out.')
  await expect(page.getByText('not~allowed.txt → not-allowed.txt')).toBeVisible()
  await page.getByRole('button', { name: 'Use this name' }).click()
  await expect(page.getByText('62 uploaded, 1 not')).toBeVisible(aWhile)
  const list = page.getByRole('region', { name: 'Uploads' })
  await expect(list.getByText(/\.exe are not accepted/)).toBeVisible()
  await expectAccessible(page)
  await list.getByRole('button', { name: 'Clear finished' }).click()
  await page.getByRole('link', { name: 'Supplier data', exact: true }).click()
  await page.getByRole('link', { name: 'Inserts', exact: true }).click()
  await expect(page.getByText('60 files')).toBeVisible()

  const tree = page.getByRole('tree', { name: 'Folders' })
  const item = (name: string) => tree.getByRole('treeitem', { name, exact: true })
  await expect(item('Inserts')).toHaveAttribute('aria-selected', 'true')
  await waitUntilSettled(page)
  await item('Inserts').focus()
  await page.keyboard.press('ArrowUp')
  await expect(item('Drawings')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(item('2026')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(item('2026')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Core.dxf', exact: true })).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(item('Drawings')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(item('2026')).toBeHidden()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Folders', exact: true }).click()
  await expect(tree).toBeHidden()
  await page.reload()
  await expect(page.getByRole('link', { name: 'Core.dxf', exact: true })).toBeVisible()
  await expect(tree).toBeHidden()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Folders', exact: true }).click()
  await expect(item('Supplier data')).toBeVisible()
  await expectAccessible(page)
  await item('Supplier data').getByText('Supplier data').click()
  await expect(tree).toBeHidden()
  await expect(page.getByRole('link', { name: 'Inserts', exact: true })).toBeVisible()
})

test('a folder that is dropped on another folder is uploaded into it, with empty subfolders', async ({
  page,
}) => {
  await signIn(page, 'mia')
  await openFiles(page, 'NL-24-0107')
  await fileOf('Dropped/Inner/One.txt', 10)
  await mkdir(join(folder, 'Dropped/Nothing in it'), { recursive: true })
  const row = page.getByRole('row', { name: /03 Tool Design/ })
  await expect(row).toBeVisible()
  await waitUntilSettled(page)
  const session = await page.context().newCDPSession(page)
  const data = { items: [], files: [join(folder, 'Dropped')], dragOperationsMask: 1 }
  const drag = async (type: 'dragEnter' | 'dragOver' | 'drop') => {
    const box = (await row.boundingBox())!
    await session.send('Input.dispatchDragEvent', { type, x: box.x + 200, y: box.y + 10, data })
  }
  await drag('dragEnter')
  // The row may still move while pictures load, so drop only when it accepts the folder.
  await expect(async () => {
    await drag('dragOver')
    await expect(row).toHaveAttribute('data-dropping', 'true', { timeout: 1_000 })
  }).toPass()
  await drag('drop')
  await expect(page.getByText('2 of 2 uploaded')).toBeVisible()
  await page.getByRole('link', { name: '03 Tool Design', exact: true }).click()
  await page.getByRole('link', { name: 'Dropped', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Nothing in it', exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Inner', exact: true }).click()
  await expect(page.getByRole('link', { name: 'One.txt', exact: true })).toBeVisible()
})
