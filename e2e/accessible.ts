import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** No violation of WCAG 2.2 AA that can be found by a program. */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).or(page.getByRole('dialog')).first()).toBeVisible()
  await expect(page.locator('[role=status][aria-label], [aria-busy=true]')).toHaveCount(0)
  // A message that is about to come, or half-way gone, has hardly any contrast.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[role=alert]')].every(each => getComputedStyle(each).opacity === '1'),
  )
  // Nor may one begin to fade while the page is looked at.
  await page.evaluate(() => {
    for (const alert of document.querySelectorAll<HTMLElement>('[role=alert]'))
      alert.style.setProperty('opacity', '1', 'important')
  })
  // A menu or dialog that is just opening has hardly any contrast either.
  await page.waitForFunction(() =>
    document.getAnimations().every(each => !(each instanceof CSSTransition) || each.playState !== 'running'),
  )
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

/** Fails the test for every error on the console. */
export function watchConsole(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', error => errors.push(error.message))
  page.on('console', message => {
    // The browser itself notes each refusal of the server; the screens explain it.
    if (message.type() === 'error' && !/the server responded with a status of 4\d\d/.test(message.text()))
      errors.push(message.text())
  })
  return errors
}
