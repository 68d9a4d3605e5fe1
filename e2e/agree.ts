import type { Page } from '@playwright/test'

/** Confirms a dialog. Its heading and button both name the action. */
export const agree = (page: Page, label: string | RegExp) =>
  page.getByRole('dialog', { name: label }).getByRole('button', { name: label }).click()
