import type { Page } from '@playwright/test'

/**
 * Counts the clicks and taps on a page after this call, to limit the number of steps of a journey. Typing is not
 * counted. Returns a function that returns the count, including the clicks that the page has not reported yet.
 */
export async function countClicks(page: Page): Promise<() => Promise<number>> {
  let clicks = 0
  await page.exposeFunction('countClick', () => {
    clicks++
  })
  const listen = () =>
    addEventListener('pointerdown', () => (window as unknown as { countClick(): void }).countClick(), true)
  await page.addInitScript(listen)
  await page.evaluate(listen)
  return async () => {
    // The page reports clicks in order, so its answer follows them.
    await page.evaluate(() => undefined)
    return clicks
  }
}
