import type { Page } from '@playwright/test'
import axeCore from 'axe-core'

/** A rule that a page breaks, and the elements that break it. */
export interface Violation {
  id: string
  nodes: { target: string; failureSummary: string }[]
}

/** The parts of axe that are used here. */
interface Axe {
  run(
    context: Document,
    options: object,
  ): Promise<{ violations: { id: string; nodes: { target: unknown; failureSummary?: string }[] }[] }>
}

/**
 * Runs axe in a page. Returns all definite violations, including minor violations.
 * @param options options of axe that select the rules; an empty object selects all rules
 */
export async function findViolations(page: Page, options: object): Promise<Violation[]> {
  // A document needs the code of axe only once; it is more than a megabyte.
  const isLoaded = await page.evaluate(() => 'axe' in window)
  if (!isLoaded) await page.evaluate(axeCore.source)
  return page.evaluate(async runOptions => {
    const { axe } = window as unknown as { axe: Axe }
    // Without this option, axe also lists the elements that pass, which takes most of its time.
    const { violations } = await axe.run(document, { resultTypes: ['violations'], ...runOptions })
    return violations.map(({ id, nodes }) => ({
      id,
      nodes: nodes.map(({ target, failureSummary = '' }) => ({ target: String(target), failureSummary })),
    }))
  }, options)
}
