import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { settled } from './settled.ts'

/** No violation of WCAG 2.2 AA that can be found by a program. */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).or(page.getByRole('dialog')).first()).toBeVisible()
  await settled(page)
  await expectAccessibleNow(page)
}

/** The same while the page waits for something on purpose, such as a long call. */
export async function expectAccessibleNow(page: Page): Promise<void> {
  // A message must not begin to fade while the page is looked at.
  await page.evaluate(() => {
    for (const alert of document.querySelectorAll<HTMLElement>('[role=alert]'))
      alert.style.setProperty('opacity', '1', 'important')
  })
  // What lies half below a bar that stays can be scrolled out from it, and would count as too small.
  await page.evaluate(() => scrollTo(0, 0))
  expect(await findings(page, axe => axe.withTags(standards))).toEqual([])
}

/** What axe finds, as far as it is sure, however slight. */
export async function findings(page: Page, of: (axe: AxeBuilder) => AxeBuilder): Promise<string[]> {
  // In the page itself: otherwise the parts of all frames are put together in a further page, each time anew.
  const { violations } = await of(new AxeBuilder({ page }).setLegacyMode()).analyze()
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(node => `${node.target} ${node.failureSummary}`).join(' | ')}`,
  )
}

/** WCAG 2.2 AA. */
export const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
