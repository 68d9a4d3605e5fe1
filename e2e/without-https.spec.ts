import { signIn } from './support/people.ts'
import { openFiles, uploadFile } from './support/project-files.ts'
import { openTab } from './support/project-tabs.ts'
import { addresses, networkName } from './support/settings.ts'
import { expect, test } from './support/test.ts'

test.use({
  baseURL: addresses.tools.replace('127.0.0.1', networkName),
  // The browser logs that it obeys a header only over https.
  allowedErrors: [/Cross-Origin-Opener-Policy/],
})

test('on a network without https Mia signs in, uploads, plans and copies a link', async ({ page }) => {
  const now = Date.now()
  const file = `Plain ${now}.txt`
  const task = `Without https ${now}`
  await signIn(page, 'mia')
  expect(await page.evaluate(() => isSecureContext)).toBe(false)
  await openFiles(page, 'NL-24-0126')
  await uploadFile(page, file, 'plain')
  await expect(page.getByRole('row', { name: file })).toBeVisible()
  await page.getByRole('button', { name: `Actions for ${file}`, exact: true }).click()
  await page.getByRole('menuitem', { name: 'Share', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^Password/).fill('a link of steel')
  await dialog.getByRole('button', { name: 'Create link' }).click()
  await dialog.getByRole('button', { name: 'Copy link', exact: true }).click()
  await expect(dialog.getByRole('button', { name: 'Copied' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).first().click()
  await expect(dialog).toHaveCount(0)

  await openTab(page, 'Plan', 'Timeline')
  await expect(page.getByRole('treegrid')).toBeVisible()
  await page.getByRole('button', { name: 'New task' }).click()
  await page.getByLabel('Task *').pressSequentially(task)
  await page.getByRole('button', { name: 'Add task' }).click()
  await expect(page.getByRole('treegrid').getByRole('row', { name: new RegExp(`^${task}`) })).toBeVisible()
})
