import { expect, type Locator, type Page } from '@playwright/test'

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
