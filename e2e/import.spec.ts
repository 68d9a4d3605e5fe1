import { expect, test } from '@playwright/test'
import { expectAccessible, watchConsole } from './accessible.ts'
import { signIn } from './people.ts'

const sheet = (...lines: string[]) => ({
  name: 'firms.csv',
  mimeType: 'text/csv',
  // As Excel writes it in German: semicolons, and letters of Windows-1252.
  buffer: Buffer.from(lines.join('\r\n'), 'latin1'),
})

test('the administrator brings companies in from a sheet, once every row is right', async ({ page }) => {
  const errors = watchConsole(page)
  await signIn(page, 'admin')
  await page.goto('/company/list')
  await page.getByRole('link', { name: 'Import' }).click()
  await expect(page.getByRole('heading', { name: 'Import companies' })).toBeVisible()
  await expectAccessible(page)

  await page
    .locator('input[type=file]')
    .setInputFiles(sheet('COMPANY;City;Country', 'Müller Formen;Jena;Germany', 'Nowhere Ltd;;Atlantis'))
  await expect(page.getByText('1 problem: correct the file')).toBeVisible()
  await expect(page.getByRole('row', { name: /Nowhere Ltd/ })).toContainText('Please choose one of the list')
  await expect(page.getByRole('button', { name: 'Import 2 rows' })).toBeDisabled()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Choose another file' }).click()
  await page
    .locator('input[type=file]')
    .setInputFiles(sheet('COMPANY;City;Country', 'Müller Formen;Jena;Germany'))
  await expect(page.getByText('Every row can be imported.')).toBeVisible()
  await page.getByRole('button', { name: 'Import 1 row' }).click()
  await expect(page.getByRole('link', { name: 'Müller Formen' })).toBeVisible()
  expect(errors).toEqual([])
})
