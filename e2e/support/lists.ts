import { expect, type Locator, type Page } from '@playwright/test'

/**
 * Runs an action that filters or sorts a list, and waits for the new rows. Until they arrive, the list shows the old
 * rows dimmed, which could be mistaken for the result.
 * @param part a part of the URL of the request that loads the rows
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

/** Matches the label of the menu button of a row, in each language. */
export const rowMenuLabel = /^(Actions for|Acciones para|Aktionen für) |的操作$/

/**
 * Clicks an action in the menu of a row. Only a row with more than two actions has a menu.
 * @param row a row with one menu
 */
export async function clickInMenu(row: Locator, action: string): Promise<void> {
  await row.getByRole('button', { name: rowMenuLabel }).click()
  await row.page().getByRole('menuitem', { name: action, exact: true }).click()
}
