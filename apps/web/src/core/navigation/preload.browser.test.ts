import type { Page } from '@playwright/test'
import { knowledge } from '@steelsafe/contract/knowledge/endpoints.ts'
import { knowledgePaths } from '@steelsafe/contract/knowledge/paths.ts'
import { test } from 'vitest'
import { mockEndpoint } from '#test/answers.ts'
import { expect, open, translate } from '#test/component.ts'

const none = { totalTools: 0, tools: [] }
const openSink = () =>
  open(
    knowledgePaths.solution('cosmetic', 'sink'),
    [
      mockEndpoint(knowledge.experience, () => none),
      mockEndpoint(knowledge.notes, () => []),
      mockEndpoint(knowledge.words, () => []),
    ],
    { modules: ['FourPointZero'], changesBrowser: true },
  )

/** Returns the number of files about voids that the page has loaded: an article and its drawing. */
const countFiles = (page: Page) =>
  page.evaluate(
    () =>
      performance.getEntriesByType('resource').filter(({ name }) => /\/void-[^/]+\.js$/.test(name)).length,
  )

test('a related article is loaded with its drawing while the browser is idle, and opens without a network', async () => {
  const page = await openSink()
  const link = page.getByRole('link', { name: /^Void/ })
  await expect(link).toBeVisible()
  await expect.poll(() => countFiles(page)).toBe(2)
  await page.context().setOffline(true)
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Void' })).toBeVisible()
  await expect(page.getByRole('alert', { name: translate('knowledge:screen.article.safety') })).toBeVisible()
  await expect(page.getByText(/^Sources: /)).toBeVisible()
})

test('with data saving on, an article is loaded only when it is opened', async () => {
  const page = await openSink()
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
  await page.reload()
  const link = page.getByRole('link', { name: /^Void/ })
  await link.hover()
  await page.evaluate(() => new Promise(resolve => requestIdleCallback(resolve)))
  expect(await countFiles(page)).toBe(0)
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Void' })).toBeVisible()
  await expect.poll(() => countFiles(page)).toBe(2)
})
