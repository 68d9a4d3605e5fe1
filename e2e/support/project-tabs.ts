import { expect, type Locator, type Page } from '@playwright/test'
import { updateList } from './lists.ts'
import { openProjectList } from './people.ts'

/** Opens a project from the list of projects, by its number, and waits for its page. */
export async function openProject(page: Page, number: string): Promise<void> {
  await openProjectList(page)
  await updateList(page, `searchTerm=${number}`, () =>
    page.getByRole('main').getByRole('searchbox').fill(number),
  )
  await page.getByRole('link', { name: number, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible()
}

/**
 * Opens another screen of a project by its tab, and by the name of the screen if the tab has several. Waits until the
 * app shows the screen.
 */
export async function openTab(page: Page, tab: string, screen?: string): Promise<void> {
  const main = page.getByRole('main')
  await followLink(main.getByRole('link', { name: tab, exact: true }).first())
  if (screen) await followLink(main.getByRole('link', { name: screen, exact: true }))
}

/** Follows a link and waits for the new screen. A click before that would hit the previous screen. */
async function followLink(link: Locator): Promise<void> {
  await link.click()
  await expect(link).toHaveAttribute('aria-current', 'page')
}
