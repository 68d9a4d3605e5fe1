import { expect, type Locator, type Page } from '@playwright/test'
import { narrow } from './lists.ts'

/** From the list of projects to one of them, by its number. Waits until its own page is there. */
export async function openProject(page: Page, number: string): Promise<void> {
  await page.goto('/project/list')
  await narrow(page, `searchTerm=${number}`, () => page.getByRole('main').getByRole('searchbox').fill(number))
  await page.getByRole('link', { name: number, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible()
}

/** From any screen of a project to another: by its tab, and by its name where the tab holds several. Waits until it is there. */
export async function openTab(page: Page, tab: string, screen?: string): Promise<void> {
  const main = page.getByRole('main')
  await follow(main.getByRole('link', { name: tab, exact: true }).first())
  if (screen) await follow(main.getByRole('link', { name: screen, exact: true }))
}

/** The last screen stays until the next one has loaded: what is clicked before would be its. */
async function follow(link: Locator): Promise<void> {
  await link.click()
  await expect(link).toHaveAttribute('aria-current', 'page')
}
