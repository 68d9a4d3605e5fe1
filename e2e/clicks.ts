import type { Page } from '@playwright/test'

/**
 * Counts the clicks and taps of a person on a page from now on, to keep the number of steps low. Typing is not counted.
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
