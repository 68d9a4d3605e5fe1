import { expect, test } from '@playwright/test'
import { watchConsole } from './accessible.ts'
import { signIn } from './people.ts'
import { openFiles } from './project-files.ts'
import { openTab } from './project-tabs.ts'
import { addresses, networkName } from './settings.ts'

test.use({ baseURL: addresses.tools.replace('127.0.0.1', networkName) })

test('on a network without https Mia signs in, uploads, plans and copies a link', async ({ page }) => {
  const errors = watchConsole(page)
  await signIn(page, 'mia')
  expect(await page.evaluate(() => isSecureContext)).toBe(false)
  await openFiles(page, 'NL-24-0126')
  const file = { name: 'Plain.txt', mimeType: '', buffer: Buffer.from('plain') }
  await page.getByLabel('Choose files').setInputFiles(file)
  await expect(page.getByRole('row', { name: /Plain.txt/ })).toBeVisible()
  await page.getByRole('button', { name: 'Actions for Plain.txt' }).click()
  await page.getByRole('menuitem', { name: 'Share', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^Password/).fill('a link of steel')
  await dialog.getByRole('button', { name: 'Create link' }).click()
  await dialog.getByRole('button', { name: 'Copy link', exact: true }).click()
  await expect(dialog.getByRole('button', { name: 'Copied' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).first().click()

  await page.getByRole('link', { name: 'NL-24-0126' }).first().click()
  await openTab(page, 'Plan', 'Timeline')
  await page.getByRole('button', { name: 'New task' }).click()
  await page.getByLabel('Task *').fill('Without https')
  await page.getByRole('button', { name: 'Add task' }).click()
  await expect(page.getByRole('treegrid').getByRole('row', { name: /^Without https/ })).toBeVisible()
  // The browser notes that a header counts by https only; with https it does.
  expect(errors.filter(text => !text.includes('Cross-Origin-Opener-Policy'))).toEqual([])
})
