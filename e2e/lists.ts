import { expect, type Page } from '@playwright/test'

/**
 * Filters or sorts a list and waits for the new rows. Until then the old rows stay, paler, and could be mistaken for
 * the result.
 * @param part part of the URL of the call that loads the rows
 */
export async function updateList(
  page: Page,
  part: string | RegExp,
  action: () => Promise<unknown>,
): Promise<void> {
  const rows = page.waitForResponse(response => {
    const url = response.url()
    return url.includes('/api/') && (typeof part === 'string' ? url.includes(part) : part.test(url))
  })
  await action()
  await rows
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}
