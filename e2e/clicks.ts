import type { Page } from '@playwright/test'

/** Counts what a person presses on a page from now on, so that a walk stays as short as it is. Typing is not counted. */
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
