import { expect, type Page, test } from '@playwright/test'
import { findViolations } from './axe.ts'
import { computePageFingerprint, type PageFingerprint } from './page-fingerprint.ts'
import { waitUntilSettled } from './wait-until-settled.ts'

/** The tags of axe for the rules of WCAG 2.2, levels A and AA. */
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** The kinds of elements that axe has checked, by screen. Each worker process of Playwright has a separate map. */
const checkedKinds = new Map<string, Set<number>>()

/**
 * Expects no violation of WCAG 2.2 AA that axe can detect. Runs axe only if the screen has a kind of element that was
 * not checked on this screen before, because axe takes longer than most steps of a journey.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).or(page.getByRole('dialog')).first()).toBeVisible()
  await waitUntilSettled(page)
  await expectAccessibleNow(page)
}

/** Checks the page without waiting for it to settle, for example during a long call. */
export async function expectAccessibleNow(page: Page): Promise<void> {
  await page.evaluate(prepareForCheck)
  const look = await page.evaluate(computePageFingerprint)
  const isRepeated = isChecked(look)
  // `npm test` lists the checked screens at its end.
  const type = isRepeated ? 'repeated screen' : 'checked screen'
  test.info().annotations.push({ type, description: look.screen })
  if (isRepeated) return
  expect(await findings(page)).toEqual([])
  remember(look)
}

/** Prepares the page for axe. Runs in the browser. */
function prepareForCheck(): void {
  // Keep messages opaque, because a message that fades during the check has too little contrast.
  for (const alert of document.querySelectorAll<HTMLElement>('[role=alert]'))
    alert.style.setProperty('opacity', '1', 'important')
  // Scroll to the top. axe reports an element that a fixed bar half covers as too small, although a user can scroll it
  // into view.
  scrollTo(0, 0)
}

/**
 * Moves the sticky buttons of forms from the bottom of the window to the end of their form, or back. axe reports fields
 * below the buttons as too small, although a user can scroll them into view. Runs in the browser.
 */
function moveButtonsToTheEnd(isAtEnd: boolean): void {
  for (const part of document.querySelectorAll<HTMLElement>('form div')) {
    if (isAtEnd && getComputedStyle(part).position === 'sticky') part.dataset.moved = ''
    if (part.dataset.moved === undefined) continue
    part.style.setProperty('position', isAtEnd ? 'static' : '')
    if (!isAtEnd) delete part.dataset.moved
  }
}

function isChecked({ screen, kinds }: PageFingerprint): boolean {
  const checked = checkedKinds.get(screen)
  return checked !== undefined && kinds.every(kind => checked.has(kind))
}

function remember({ screen, kinds }: PageFingerprint): void {
  checkedKinds.set(screen, new Set([...(checkedKinds.get(screen) ?? []), ...kinds]))
}

async function findings(page: Page): Promise<string[]> {
  await page.evaluate(moveButtonsToTheEnd, true)
  const violations = await findViolations(page, { runOnly: { type: 'tag', values: standards } })
  await page.evaluate(moveButtonsToTheEnd, false)
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ target, failureSummary }) => `${target} ${failureSummary}`).join(' | ')}`,
  )
}
