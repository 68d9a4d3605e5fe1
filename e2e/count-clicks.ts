import type { Page } from '@playwright/test'

/**
 * Counts the clicks and taps on a page after this call, to limit the number of steps of a journey. Typing is not
 * counted. Returns a function that returns the count.
 */
export async function countClicks(page: Page): Promise<() => number> {
  let clicks = 0
  await page.exposeFunction('countClick', () => {
    clicks++
  })
  const listen = () =>
    addEventListener('pointerdown', () => (window as unknown as { countClick(): void }).countClick(), true)
  await page.addInitScript(listen)
  await page.evaluate(listen)
  return () => clicks
}
