import type { Page } from '@playwright/test'

/** From any screen of a project to another: by its tab, and by its name where the tab holds several. */
export async function openTab(page: Page, tab: string, screen?: string): Promise<void> {
  const main = page.getByRole('main')
  await main.getByRole('link', { name: tab, exact: true }).first().click()
  if (screen) await main.getByRole('link', { name: screen, exact: true }).click()
}
