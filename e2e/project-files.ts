import { expect, type Page } from '@playwright/test'
import { openProject, openTab } from './project-tabs.ts'

/** From the list of projects to the files of one, by its number. */
export async function openFiles(page: Page, number: string): Promise<void> {
  await openProject(page, number)
  await openTab(page, 'Files')
  await expect(page.getByRole('heading', { name: 'Files' })).toBeVisible()
}

/** Uploads a file into the folder that is open. */
export async function drop(page: Page, name: string, content: Uint8Array | string): Promise<void> {
  const file = { name, mimeType: '', buffer: Buffer.from(content) }
  await page.getByLabel('Choose files').first().setInputFiles(file)
  await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible()
}

/** Uploads a file, and looks at it. */
export async function dropAndOpen(page: Page, name: string, content: Uint8Array | string): Promise<void> {
  await drop(page, name, content)
  await page.getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { name })).toBeVisible()
}
