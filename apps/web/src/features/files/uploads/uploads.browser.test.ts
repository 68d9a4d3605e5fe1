import type { Page } from '@playwright/test'
import { files } from '@steelsafe/contract/files/endpoints.ts'
import { projectPaths } from '@steelsafe/contract/projects/paths.ts'
import { test } from 'vitest'
import { mockEndpoint, Refusal } from '#test/answers.ts'
import { expect, open, translate } from '#test/component.ts'
import { mockSettings } from '#test/settings.ts'

const address = projectPaths.file('00000000-0000-4000-8000-000000000107', { path: '' })
const settings = mockSettings()
const list = (page: Page) => page.getByRole('region', { name: translate('ui:upload.list') })
const total = (page: Page) => list(page).getByRole('status').first()
const button = (page: Page, name: string) => list(page).getByRole('button', { name, exact: true })

const choose = (page: Page, ...testFiles: [name: string, bytes: number][]) =>
  page
    .locator('input[type=file]:enabled')
    .setInputFiles(
      testFiles.map(([name, bytes]) => ({ name, mimeType: 'text/plain', buffer: Buffer.alloc(bytes, 'x') })),
    )

/** Mocks the upload endpoint. Each call of `reply` answers the oldest request that waits for a response. */
function gate() {
  const waiting: ((response: [] | Refusal) => void)[] = []
  const upload = mockEndpoint(files.upload, () => new Promise<[] | Refusal>(resolve => waiting.push(resolve)))
  const reply = async (response: [] | Refusal = []) => {
    await expect.poll(() => waiting.length).toBeGreaterThan(0)
    waiting.shift()?.(response)
  }
  return { upload, reply }
}

test('the number of finished uploads and the total progress are shown', async () => {
  const { upload, reply } = gate()
  const page = await open(address, [upload, settings])
  await choose(page, ['a.txt', 100], ['b.txt', 100], ['c.txt', 100], ['d.txt', 100])
  const all = list(page).getByRole('progressbar', { name: translate('ui:upload.all') })
  await expect(total(page)).toHaveText(translate('ui:upload.total', { done: 0, count: 4 }))
  await expect(all).toHaveAttribute('aria-valuenow', '0')
  await reply()
  await expect(total(page)).toHaveText(translate('ui:upload.total', { done: 1, count: 4 }))
  await expect(all).toHaveAttribute('aria-valuenow', '25')
  for (const _ of 'bcd') await reply()
  await expect(total(page)).toHaveText(translate('ui:upload.total', { done: 4, count: 4 }))
  await expect(list(page).getByRole('progressbar')).toHaveCount(0)
  await button(page, translate('ui:upload.clear')).click()
  await expect(list(page)).toHaveCount(0)
})

test('uploads continue on another screen, which shows them', async () => {
  const { upload, reply } = gate()
  const page = await open(address, [upload, settings])
  await choose(page, ['a.txt', 100], ['b.txt', 100])
  await reply()
  await expect(total(page)).toHaveText(translate('ui:upload.total', { done: 1, count: 2 }))
  await page.getByRole('button', { name: 'Another screen' }).click()
  await expect(page.locator('input[type=file]')).toHaveCount(0)
  await expect(total(page)).toHaveText(translate('ui:upload.total', { done: 1, count: 2 }))
  await reply()
  await expect(total(page)).toHaveText(translate('ui:upload.total', { done: 2, count: 2 }))
})

test('a rejected upload shows the reason and can be retried', async () => {
  const { upload, reply } = gate()
  const page = await open(address, [upload, settings])
  await choose(page, ['a.txt', 100])
  await reply(new Refusal(403, 'You are a viewer.'))
  await expect(list(page).getByRole('alert')).toHaveText(
    `${translate('ui:upload.problem')} You are a viewer.`,
  )
  await expect(total(page)).toHaveText(translate('ui:upload.finished', { done: 0, failed: 1 }))
  await button(page, translate('ui:upload.retry', { name: 'a.txt' })).click()
  await reply()
  await expect(list(page).getByRole('alert')).toHaveCount(0)
  await expect(total(page)).toHaveText(translate('ui:upload.total', { done: 1, count: 1 }))
})

test('a file that is too large is not sent and cannot be retried', async () => {
  const { upload, reply } = gate()
  const page = await open(address, [upload, settings])
  await choose(page, ['large.txt', 1_001], ['small.txt', 1_000])
  await expect(list(page).getByRole('alert')).toContainText(translate('ui:upload.problem'))
  await expect(button(page, translate('ui:upload.retry', { name: 'large.txt' }))).toHaveCount(0)
  await reply()
  await expect(total(page)).toHaveText(translate('ui:upload.finished', { done: 1, failed: 1 }))
  expect(upload.calls).toHaveLength(1)
})

test('a pause stops an upload, which continues afterwards', async () => {
  const { upload, reply } = gate()
  const page = await open(address, [upload, settings])
  await choose(page, ['a.txt', 100])
  await expect.poll(() => upload.calls.length).toBe(1)
  const brokenOff = page.waitForEvent('requestfailed')
  await button(page, translate('ui:upload.pause')).click()
  await brokenOff
  await expect(list(page)).toContainText(translate('ui:upload.state.waiting'))
  await reply()
  await button(page, translate('ui:upload.resume')).click()
  await expect.poll(() => upload.calls.length).toBe(2)
  await reply()
  await expect(total(page)).toHaveText(translate('ui:upload.total', { done: 1, count: 1 }))
})

test('a file whose response was lost is sent again with the same id, so that the server stores it once', async () => {
  const { upload, reply } = gate()
  const page = await open(address, [upload, settings])
  await choose(page, ['a.txt', 100])
  await reply(new Refusal(503, 'The connection broke.'))
  await expect.poll(() => upload.calls.length).toBe(2)
  await reply()
  await expect(total(page)).toHaveText(translate('ui:upload.total', { done: 1, count: 1 }))
  const [first, second] = upload.calls.map(({ query }) => query.sendId)
  expect(first).toBeTruthy()
  expect(second).toBe(first)
})

test('a canceled upload is aborted and no longer counted', async () => {
  const { upload, reply } = gate()
  const page = await open(address, [upload, settings])
  await choose(page, ['a.txt', 100], ['b.txt', 100])
  await expect.poll(() => upload.calls.length).toBe(2)
  const brokenOff = page.waitForEvent('requestfailed')
  await button(page, translate('ui:upload.cancel', { name: 'a.txt' })).click()
  await brokenOff
  await expect(list(page)).toContainText(translate('ui:upload.state.canceled'))
  await expect(total(page)).toHaveText(translate('ui:upload.total', { done: 0, count: 1 }))
  await reply()
  await reply()
  await expect(total(page)).toHaveText(translate('ui:upload.total', { done: 1, count: 1 }))
})

test('the end of the session stops its uploads and removes them from the page', async () => {
  const { upload, reply } = gate()
  const page = await open(address, [upload, settings])
  await choose(page, ['a.txt', 100], ['b.txt', 100])
  await expect.poll(() => upload.calls.length).toBe(2)
  await expect(total(page)).toHaveText(translate('ui:upload.total', { done: 0, count: 2 }))
  const stopped = page.waitForEvent('requestfailed')
  await reply(new Refusal(401, 'Your session has expired.'))
  await stopped
  await expect(list(page)).toHaveCount(0)
})
