import { expect, type Page } from '@playwright/test'

/**
 * Narrows or sorts a list and waits for the new rows. The rows of before stay until then, paler, and could be taken for
 * what was asked.
 *
 * @param part what stands in the address of the call that brings them
 */
export async function narrow(page: Page, part: string | RegExp, act: () => Promise<unknown>): Promise<void> {
  const rows = page.waitForResponse(response => {
    const url = response.url()
    return url.includes('/api/') && (typeof part === 'string' ? url.includes(part) : part.test(url))
  })
  await act()
  await rows
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}
