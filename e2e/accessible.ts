import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { waitUntilSettled } from './settled.ts'

/** Expects no violation of WCAG 2.2 AA that a program can find. */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).or(page.getByRole('dialog')).first()).toBeVisible()
  await waitUntilSettled(page)
  await expectAccessibleNow(page)
}

/** Checks the page without waiting for it to settle, for example during a long call. */
export async function expectAccessibleNow(page: Page): Promise<void> {
  // A message must not begin to fade during the check.
  await page.evaluate(() => {
    for (const alert of document.querySelectorAll<HTMLElement>('[role=alert]'))
      alert.style.setProperty('opacity', '1', 'important')
  })
  // An element that is half covered by a fixed bar can be scrolled out, but would count as too small.
  await page.evaluate(() => scrollTo(0, 0))
  expect(await findings(page, axe => axe.withTags(standards))).toEqual([])
}

/** Returns all violations that axe is sure of, including slight ones. */
export async function findings(page: Page, of: (axe: AxeBuilder) => AxeBuilder): Promise<string[]> {
  // Run in the page itself: otherwise axe merges the results of all frames in a new page each time.
  // Without this option, axe also lists the elements that pass, which takes most of its time.
  const builder = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await of(builder).analyze()
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(node => `${node.target} ${node.failureSummary}`).join(' | ')}`,
  )
}

/** WCAG 2.2 AA. */
export const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
