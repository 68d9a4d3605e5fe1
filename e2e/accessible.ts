import { expect, type Page, test } from '@playwright/test'
import { violationsOn } from './axe.ts'
import { type Look, lookOfPage } from './look.ts'
import { waitUntilSettled } from './settled.ts'

/** WCAG 2.2 AA. */
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** The kinds of elements that were checked, by screen. Each process of journeys has its own. */
const checkedKinds = new Map<string, Set<number>>()

/**
 * Expects no violation of WCAG 2.2 AA that a program can find. Runs axe only when the screen has an element of a kind
 * that was not checked there before, because axe takes longer than most steps of a journey.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).or(page.getByRole('dialog')).first()).toBeVisible()
  await waitUntilSettled(page)
  await expectAccessibleNow(page)
}

/** Checks the page without waiting for it to settle, for example during a long call. */
export async function expectAccessibleNow(page: Page): Promise<void> {
  await page.evaluate(prepareForCheck)
  const look = await page.evaluate(lookOfPage)
  const isRepeated = isChecked(look)
  // The end of a run lists these screens.
  const type = isRepeated ? 'repeated screen' : 'checked screen'
  test.info().annotations.push({ type, description: look.screen })
  if (isRepeated) return
  expect(await findings(page)).toEqual([])
  remember(look)
}

/** Runs in the page. */
function prepareForCheck(): void {
  // A message must not begin to fade during the check.
  for (const alert of document.querySelectorAll<HTMLElement>('[role=alert]'))
    alert.style.setProperty('opacity', '1', 'important')
  // An element that is half covered by a fixed bar can be scrolled out, but would count as too small.
  scrollTo(0, 0)
}

/**
 * Moves the buttons of forms, which stick to the bottom of the window, to the end of their form, or back. Fields that they
 * cover can be scrolled out, but would count as too small. Runs in the page.
 */
function moveButtonsToTheEnd(isAtEnd: boolean): void {
  for (const part of document.querySelectorAll<HTMLElement>('form div')) {
    if (isAtEnd && getComputedStyle(part).position === 'sticky') part.dataset.moved = ''
    if (part.dataset.moved === undefined) continue
    part.style.setProperty('position', isAtEnd ? 'static' : '')
    if (!isAtEnd) delete part.dataset.moved
  }
}

function isChecked({ screen, kinds }: Look): boolean {
  const checked = checkedKinds.get(screen)
  return checked !== undefined && kinds.every(kind => checked.has(kind))
}

function remember({ screen, kinds }: Look): void {
  checkedKinds.set(screen, new Set([...(checkedKinds.get(screen) ?? []), ...kinds]))
}

async function findings(page: Page): Promise<string[]> {
  await page.evaluate(moveButtonsToTheEnd, true)
  const violations = await violationsOn(page, { runOnly: { type: 'tag', values: standards } })
  await page.evaluate(moveButtonsToTheEnd, false)
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ target, failureSummary }) => `${target} ${failureSummary}`).join(' | ')}`,
  )
}
