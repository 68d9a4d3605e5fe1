import type { Page } from '@playwright/test'

/** Confirms a dialog. Its heading and button both name the action. */
export const confirmDialog = (page: Page, label: string | RegExp) =>
  page.getByRole('dialog', { name: label }).getByRole('button', { name: label }).click()
