import type { Page } from '@playwright/test'
import { bannerPaths } from '@steelsafe/contract/banners/paths.ts'
import { system } from '@steelsafe/contract/system/endpoints.ts'
import { testimonials } from '@steelsafe/contract/testimonials/endpoints.ts'
import { testimonialPaths } from '@steelsafe/contract/testimonials/paths.ts'
import { userPaths } from '@steelsafe/contract/users/paths.ts'
import { test } from 'vitest'
import { mockEndpoint, Refusal } from '#test/answers.ts'
import { expect, open, translate } from '#test/component.ts'

/** Returns the sum of the layout shifts since the page was opened, as the browser measures them. */
const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    let sum = 0
    const add = (entries: PerformanceEntryList) => {
      for (const entry of entries) sum += (entry as PerformanceEntry & { value: number }).value
    }
    const observer = new PerformanceObserver(list => add(list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
    add(observer.takeRecords())
    observer.disconnect()
    return sum
  })

/** Proves that the browser measures layout shifts: moves the whole page down, and expects a shift. */
async function expectMeasurement(page: Page) {
  await page.evaluate(() => {
    document.body.style.paddingTop = '80px'
  })
  await expect.poll(() => shiftOf(page)).toBeGreaterThan(0.01)
}

const below = (page: Page) => page.getByText('Below', { exact: true })
const loading = (page: Page) => page.getByRole('status', { name: translate('ui:state.loading') })

/** Mocks a list that responds when `resolve` is called. */
function lateList() {
  const deferred = Promise.withResolvers<void>()
  const list = mockEndpoint(testimonials.list, async () => {
    await deferred.promise
    return { testimonials: [], totalCount: 3, isCut: false, sortField: 'person', sortAscending: true }
  })
  return { list, resolve: () => deferred.resolve() }
}

test('a list and the parts below it are shown together when the list has loaded, and do not move', async () => {
  const { list, resolve } = lateList()
  const page = await open(userPaths.list(), [list])
  await expect(loading(page)).toBeVisible()
  await expect(below(page)).toBeHidden()
  resolve()
  await expect(page.getByText('3 quotes')).toBeVisible()
  await expect(below(page)).toBeVisible()
  expect(await shiftOf(page)).toBe(0)
  await expectMeasurement(page)
})

test('a title with a loading note and the parts below it are shown together', async () => {
  const { list, resolve } = lateList()
  const page = await open(userPaths.loginHistory(), [list])
  await expect(page.getByRole('heading', { name: 'Late' })).toBeVisible()
  await expect(below(page)).toBeHidden()
  resolve()
  await expect(page.getByText('3 quotes')).toBeVisible()
  await expect(below(page)).toBeVisible()
  expect(await shiftOf(page)).toBe(0)
  await expectMeasurement(page)
})

test('a list below the notices of the administration is hidden until the notices have loaded or failed', async () => {
  const deferred = Promise.withResolvers<void>()
  const page = await open(bannerPaths.list(), [
    mockEndpoint(system.report, async () => {
      await deferred.promise
      return new Refusal(500, 'The disk is full.')
    }),
  ])
  await expect(page.getByRole('heading', { name: 'Notices' })).toBeVisible()
  await expect(below(page)).toBeHidden()
  deferred.resolve()
  await expect(below(page)).toBeVisible()
})

test('a part that cannot be loaded does not hide the parts below it', async () => {
  const page = await open(userPaths.list(), [{ endpoint: testimonials.list, respond: call => call.abort() }])
  await expect(below(page)).toBeVisible()
})

test('the buttons of a form that is higher than the window are at the bottom of the window from the first frame', async () => {
  const page = await open(testimonialPaths.edit())
  await page.setViewportSize({ width: 800, height: 220 })
  await page.reload()
  const submit = page.getByRole('button', { name: translate('testimonials:screen.edit.add') })
  await expect(submit).toBeInViewport({ ratio: 1 })
  await expect(page.locator('[data-stays]')).toHaveCount(1)
  // The texts get slightly narrower when their font has been loaded.
  expect(await shiftOf(page)).toBeLessThan(0.001)
  await expectMeasurement(page)
})
