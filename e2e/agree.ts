import type { Page } from '@playwright/test'

/** Says yes to a question, whose heading and button name what is done then. */
export const agree = (page: Page, act: string | RegExp) =>
  page.getByRole('dialog', { name: act }).getByRole('button', { name: act }).click()
