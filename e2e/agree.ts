import type { Page } from '@playwright/test'

/** Confirms a dialog. Its heading and button both name the action. */
export const agree = (page: Page, act: string | RegExp) =>
  page.getByRole('dialog', { name: act }).getByRole('button', { name: act }).click()
