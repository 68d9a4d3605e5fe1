import { expect, type Page } from '@playwright/test'
import { openProject, openTab } from './project-tabs.ts'
import { waitUntilSettled } from './wait-until-settled.ts'

/** Opens the files of a project from the list of projects, by its number. */
export async function openFiles(page: Page, number: string): Promise<void> {
  await openProject(page, number)
  await openTab(page, 'Files')
  await expect(page.getByRole('heading', { name: 'Files' })).toBeVisible()
}

/** Uploads a file into the open folder. An existing file gets a new version. */
export async function uploadFile(page: Page, name: string, content: Uint8Array | string): Promise<void> {
  const file = { name, mimeType: '', buffer: Buffer.from(content) }
  const uploadResponse = page.waitForResponse(
    response => /\/api\/storage\/[^/]+\/upload\b/.test(response.url()) && response.ok(),
  )
  await page.getByLabel('Choose files').setInputFiles(file)
  await uploadResponse
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
  // The list is loaded again when the file is stored.
  await waitUntilSettled(page)
}

export async function uploadAndOpenFile(
  page: Page,
  name: string,
  content: Uint8Array | string,
): Promise<void> {
  await uploadFile(page, name, content)
  await page.getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
}
