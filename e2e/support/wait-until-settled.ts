import { expect, type Page } from '@playwright/test'
import { getPageActivity } from './page-activity.ts'

/**
 * Waits until a page is settled: no request is running, no typed search is pending, no part of the page is loading or
 * moving, and its fonts are loaded.
 */
export async function waitUntilSettled(page: Page): Promise<void> {
  await expect
    .poll(() => whatIsUnsettled(page), { message: 'what the page still waits for', intervals: [20, 50, 100] })
    .toEqual([])
}

async function whatIsUnsettled(page: Page): Promise<string[]> {
  const { pending } = getPageActivity(page)
  const requests = () => [...pending].map(request => `${request.method()} ${request.url()}`)
  if (pending.size > 0) return requests()
  // A navigation aborts the evaluation.
  const parts = await page.evaluate(unsettledParts).catch((error: Error) => [error.message])
  return [...requests(), ...parts]
}

/**
 * Returns the parts of the page that still load or move. First waits until the browser is idle, so that it has drawn
 * the latest responses. Runs in the browser.
 */
async function unsettledParts(): Promise<string[]> {
  for (let frame = 0; frame < 2; frame++) {
    await new Promise(requestAnimationFrame)
    await new Promise(resolve => requestIdleCallback(resolve, { timeout: 1_000 }))
  }
  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()} ${element.getAttribute('aria-label') ?? element.className}`
  const loading = [...document.querySelectorAll('[role=status][aria-label], [aria-busy=true]')].map(
    element => `loading: ${nameOf(element)}`,
  )
  const moving = document
    .getAnimations()
    .filter(
      ({ effect, playState }) =>
        playState === 'running' && effect?.getTiming().iterations !== Number.POSITIVE_INFINITY,
    )
    .map(({ effect }) => {
      const target = effect instanceof KeyframeEffect ? effect.target : null
      return `moving: ${target ? nameOf(target) : 'something'}`
    })
  // A message that fades in or out has hardly any contrast.
  const fading = [...document.querySelectorAll('[role=alert]')]
    .filter(alert => getComputedStyle(alert).opacity !== '1')
    .map(alert => `fading: ${alert.textContent}`)
  const fonts = document.fonts.status === 'loaded' ? [] : ['fonts']
  const document_ = document.readyState === 'complete' ? [] : ['the document']
  return [...loading, ...moving, ...fading, ...fonts, ...document_]
}
