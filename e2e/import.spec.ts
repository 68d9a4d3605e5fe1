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
  await expect(page.getByRole('link', { name: 'Müller Formen', exact: true })).toBeVisible()
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

test('Mia brings in a sheet in millimeters and pounds; sizes that no tool has are questioned', async ({
  page,
}) => {
  await signIn(page, 'mia')
  await page.goto('/company/list')
  await page.getByRole('main').getByRole('link', { name: 'Northlake Motors' }).click()
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Projects/ })
    .click()
  await page.getByRole('link', { name: 'Import projects' }).click()
  const buffer = Buffer.from('Job Number,L (mm),Wt (lbs)\nT-1002,320,940\n')
  await page.locator('input[type=file]').setInputFiles({ name: 'Tools.csv', mimeType: 'text/csv', buffer })
  await expect(page.getByText('Every row can be imported.')).toBeVisible()
  const unit = page.getByRole('combobox', { name: 'Unit of Length' })
  await expect(unit).toHaveValue('mm')
  await unit.click()
  await page.getByRole('option', { name: 'cm' }).click()
  await expect(page.getByText('1 size is unusual. Please check its unit.')).toBeVisible()
  const send = page.getByRole('button', { name: 'Import 1 row' })
  await expect(send).toBeDisabled()
  await expectAccessible(page)
  await page.getByLabel('I have checked the units: import the sizes as they are').check()
  await expect(send).toBeEnabled()
  await unit.click()
  await page.getByRole('option', { name: 'mm' }).click()
  await send.click()
  await page.getByRole('searchbox').fill('T-1002')
  await page.getByRole('link', { name: 'T-1002' }).click()
  await expect(page.getByText('32 cm × – × –').or(page.getByText('12.6 in × – × –'))).toBeVisible()
})
