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

test('Klaus brings projects in from a sheet in German: a bad row keeps all out, a good sheet comes in', async ({
  page,
}) => {
  await signIn(page, 'klaus')
  await page.goto('/company/list')
  await page.getByRole('main').getByRole('link', { name: 'Hartmann Formenbau' }).click()
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Projekte Die/ })
    .click()
  await page.getByRole('link', { name: 'Projekte importieren' }).click()
  await expectAccessible(page)
  const choose = async (rows: string) => {
    const buffer = Buffer.from(`Auftragsnummer;Kunde;Länge (cm);Kaufdatum\n${rows}`)
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'Projekte.csv', mimeType: 'text/csv', buffer })
  }
  await choose('HF-9001;Lakeside;12,5;01.05.2026\nHF-9001;Lakeside;groß;gestern\n')
  await expect(page.getByText(/2 Probleme/)).toBeVisible()
  await expect(page.getByRole('button', { name: '2 Zeilen importieren' })).toBeDisabled()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Andere Datei wählen' }).click()
  await choose('HF-9001;Lakeside;12,5;01.05.2026\nHF-9002;Lakeside;13;02.05.2026\n')
  await expect(page.getByText('Jede Zeile kann importiert werden.')).toBeVisible()
  await page.getByRole('button', { name: '2 Zeilen importieren' }).click()
  await expect(page.getByText('Projekte importiert')).toBeVisible()
  await page.getByRole('searchbox').fill('HF-9001')
  await expect(page.getByRole('link', { name: 'HF-9001' })).toBeVisible()
  await page.getByRole('button', { name: 'HF-9001 löschen' }).click()
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByText('Projekt gelöscht')).toBeVisible()
})
