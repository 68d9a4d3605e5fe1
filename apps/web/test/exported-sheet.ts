import { text } from 'node:stream/consumers'
import type { Page } from '@playwright/test'
import { csvStart } from '@steelsafe/contract/core/sheets/sheets.ts'
import { translate } from './component.ts'

/** Exports the list of a page as CSV, and returns the lines of the file: its titles, and then its rows. */
export async function exportedLines(page: Page): Promise<string[]> {
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: translate('ui:list.export') }).click()
  await page.getByRole('menuitem', { name: translate('ui:list.exportAs.csv') }).click()
  const sheet = await text(await (await saved).createReadStream())
  return sheet.slice(csvStart.length).trimEnd().split('\r\n')
}
