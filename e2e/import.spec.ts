import type { Page } from '@playwright/test'
import { strToU8, zipSync } from 'fflate'
import { extendTimeout } from '../scripts/test/patience.ts'
import { expectAccessible } from './support/accessible.ts'
import { confirmDialog } from './support/confirm-dialog.ts'
import { countClicks } from './support/count-clicks.ts'
import { type ShopPerson, signIn } from './support/people.ts'
import { openProject, openTab } from './support/project-tabs.ts'
import { expect, test } from './support/test.ts'
import { waitUntilSettled } from './support/wait-until-settled.ts'

const csv = (text: string, name = 'Tools.csv', encoding: 'latin1' | 'utf8' = 'utf8') => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(text, encoding),
})
const chooseFile = (page: Page, file: ReturnType<typeof csv>) =>
  page.locator('input[type=file]').setInputFiles(file)
const send = (page: Page) => page.getByRole('button', { name: /^Import \d+ rows?$/ })

/** Opens the import of projects by its button on the list of projects. */
async function openImport(page: Page, who: ShopPerson) {
  await signIn(page, who)
  await page.getByRole('button', { name: 'Import projects' }).click()
  await expect(page.getByRole('heading', { name: 'Import projects' })).toBeVisible()
}

test('the administrator imports companies from a sheet, and corrects a cell in the preview', async ({
  page,
}) => {
  await signIn(page, 'admin', '/company/list')
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Import companies' })).toBeVisible()
  await expectAccessible(page)
  const name = `Müller Formen ${Date.now()}`
  // Like a file from Excel in German: semicolons, and characters of Windows-1252.
  const text = `COMPANY;City;Country\r\n${name};Jena;Germany\r\nNowhere Ltd;;Atlantis`
  await chooseFile(page, csv(text, 'firms.csv', 'latin1'))
  await expect(page.getByText('1 problem: correct it here, or skip the row.')).toBeVisible()
  await expect(send(page)).toBeDisabled()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Row 3, Country, Atlantis, Please choose/ }).click()
  await page.getByRole('textbox', { name: 'Row 3, Country' }).clear()
  await page.getByRole('textbox', { name: 'Row 3, Country' }).pressSequentially('France')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Every row can be imported.')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Import row 3' }).uncheck()
  await page.getByRole('button', { name: 'Import 1 row' }).click()
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
})

test('a workbook with titles, empty lines, merged cells and inches is imported with at most ten clicks and undone', async ({
  page,
}) => {
  await signIn(page, 'mia')
  const clicks = await countClicks(page)
  await page.getByRole('button', { name: 'Import projects' }).click()
  await expect(page.getByRole('heading', { name: 'Import projects' })).toBeVisible()
  const address = page.url()
  const now = Date.now()
  const fileName = `Tool list (${now}).xlsx`
  await page.locator('input[type=file]').setInputFiles({
    name: fileName,
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(toolList(`XT-${now}`)),
  })
  await expect(page.getByText('Every row can be imported.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Import 3 rows' }).click()
  await page.getByRole('link', { name: 'Show the projects' }).click()
  await openProject(page, `XT-${now}-2`)
  await expect(page.getByText('32 × 25.4 × 30.5 cm')).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: 'Lakeside' })).toBeVisible()
  expect(await clicks()).toBeLessThanOrEqual(10)
  await page.goto(address)
  const imported = page.getByRole('row').filter({ hasText: fileName })
  await imported.getByRole('button').click()
  await confirmDialog(page, 'Undo this import')
  await expect(imported).toContainText('Undone by Mia Torres')
})

test('Klaus assigns a column of a German sheet and skips a row, and the next sheet has the same column assignment', async ({
  page,
}) => {
  await signIn(page, 'klaus')
  await page.getByRole('button', { name: 'Projekte importieren' }).click()
  const now = Date.now()
  const [first, second] = [`HF-${now}-1`, `HF-${now}-2`]
  // The app remembers the choice for a column by its heading, also from an earlier try.
  const heading = `Maß X${now}`
  const rows = [
    `Werkz.-Nr.;Kunde;${heading};Kaufdatum`,
    `${first};Lakeside;12,5;01.05.2026`,
    `${first};Lakeside;20;gestern`,
  ]
  await chooseFile(page, csv(`Stammdaten\n\n${rows.join('\n')}\n`, 'Projekte.csv'))
  await expect(page.getByText(/2 Probleme/)).toBeVisible()
  const field = page.getByRole('combobox', { name: `Feld der Spalte ${heading}` })
  await field.click()
  await page.getByRole('option', { name: 'Länge', exact: true }).click()
  await page.getByRole('combobox', { name: /^Einheit von Länge/ }).click()
  await page.getByRole('option', { name: 'mm' }).click()
  await page.getByRole('switch', { name: 'Nur Zeilen mit Problemen' }).check()
  await expectAccessible(page)
  // A row without a problem is no longer shown.
  await page.getByRole('checkbox', { name: 'Zeile 5 importieren' }).click()
  await page.getByRole('button', { name: 'Andere Datei wählen' }).click()
  await chooseFile(page, csv(`Werkz.-Nr.;${heading}\n${first};125\n${second};130\n`, 'Projekte.csv'))
  await expect(field).toHaveValue('Länge')
  await expect(page.getByRole('combobox', { name: /^Einheit von Länge/ })).toHaveValue('mm')
  await expect(page.getByText('Jede Zeile kann importiert werden.')).toBeVisible()
  await page.getByRole('button', { name: '2 Zeilen importieren' }).click()
  await expect(page.getByText('2 Projekte importiert.')).toBeVisible()
})

test('tools from a sheet with planned dates and sizes show immediately after the import how late they are', async ({
  page,
}) => {
  await openImport(page, 'mia')
  const prefix = `XP-${Date.now()}`
  const rows = [
    'Tool #,Phase,Design finish,T1 date,PPAP date,L x W x H (in)',
    `${prefix}-1,Tool build,1/22/2026,2/20/2026,2099-03-01,12.5 x 10 x 12`,
    `${prefix}-2,Tool design,2099-01-12,2099-02-20,,320×250 mm`,
  ]
  await chooseFile(page, csv(rows.join('\n')))
  await expect(page.getByRole('combobox', { name: 'Field of column T1 date' })).toHaveValue(
    'Planned date: Tryout',
  )
  await expect(page.getByRole('combobox', { name: 'Unit of Length × width × stack height' })).toHaveValue(
    'in',
  )
  await page.getByRole('button', { name: /^Row 3, Length × width × stack height, 320×250 mm, / }).click()
  const size = page.getByRole('textbox', { name: 'Row 3, Length × width × stack height' })
  await size.clear()
  await size.pressSequentially('320×250×300 mm')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Every row can be imported.')).toBeVisible()
  await expectAccessible(page)
  await send(page).click()
  await page.getByRole('link', { name: 'Show the projects' }).click()
  await page.getByRole('searchbox').pressSequentially(prefix)
  await waitUntilSettled(page)
  await expect(page.getByRole('row', { name: `${prefix}-1` })).toContainText(/\d+ days late/)
  await expect(page.getByRole('row', { name: `${prefix}-2` })).not.toContainText('late')
  await page.getByRole('link', { name: `${prefix}-2`, exact: true }).click()
  await expect(page.getByText('32 × 25 × 30 cm')).toBeVisible()
})

test('the import uses the whole window, asks for each unknown value once, and sets the project leads', async ({
  page,
}) => {
  await openImport(page, 'mia')
  await expect(page.getByRole('navigation', { name: 'Northlake Motors' })).toHaveCount(0)
  const prefix = `XV-${Date.now()}`
  const rows = [
    'Tool #,Phase,Project lead',
    `${prefix}-1,im Werkzeugbau,"Okafor, Ben"`,
    `${prefix}-2,im Werkzeugbau,Ben Okafor`,
    `${prefix}-3,Tryout,`,
  ]
  await chooseFile(page, csv(rows.join('\n')))
  await expect(page.getByText('Choose what each one means', { exact: false })).toBeVisible()
  await expect(send(page)).toBeDisabled()
  await expectAccessible(page)
  await page.getByRole('combobox', { name: 'Phase “im Werkzeugbau”: 2 rows' }).click()
  await page.getByRole('option', { name: 'Tool build', exact: true }).click()
  await expect(page.getByText('Every row can be imported.')).toBeVisible()
  await send(page).click()
  await page.getByRole('link', { name: 'Show the projects' }).click()
  await page.getByRole('searchbox').pressSequentially(`${prefix}-`)
  await waitUntilSettled(page)
  await expect(page.getByRole('row', { name: `${prefix}-1` })).toContainText('Tool build')
  await expect(page.getByRole('row', { name: `${prefix}-3` })).toContainText('Tryout')
  await page.getByRole('link', { name: `${prefix}-2`, exact: true }).click()
  await openTab(page, 'People')
  await expect(page.getByRole('combobox', { name: 'Access role of Ben Okafor' })).toHaveValue('Administrator')
})

test('the import asks about unusual sizes and ambiguous dates before it imports rows', async ({ page }) => {
  await openImport(page, 'mia')
  await chooseFile(page, csv('Job Number,L (mm),Wt (lbs),PO date\nXU-1,3200,940,03/04/2026\n'))
  await expect(page.getByText('Day or month first? Please choose')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Row 2, / }).getByText('03/04/2026')).toBeVisible()
  await page.getByRole('combobox', { name: /^Order of day and month/ }).click()
  await page.getByRole('option', { name: /^Day first/ }).click()
  await expect(page.getByRole('button', { name: /^Row 2, / }).getByText('04/03/2026')).toBeVisible()
  await expect(page.getByText('1 size is unusual. Please check its unit.')).toBeVisible()
  await expect(send(page)).toBeDisabled()
  await page.getByLabel('I have checked these cells: import them as they are').check()
  await expect(send(page)).toBeEnabled()
})

test('a file that is not a sheet, has no rows or has too many rows is refused with a reason', async ({
  page,
}) => {
  await openImport(page, 'mia')
  await chooseFile(page, { ...csv(''), name: 'photo.xlsx', buffer: Buffer.from('PK nothing of a workbook') })
  await expect(page.getByText('The file could not be read as an Excel workbook or CSV.')).toBeVisible()
  await chooseFile(page, csv('Tool #\n'))
  await expect(page.getByText('The file has no rows below its headings.')).toBeVisible()
  await chooseFile(page, csv(`Tool #\n${'X\n'.repeat(5_100)}`))
  await expect(page.getByText('The file has more rows than one import takes.')).toBeVisible()
  const rows = Array.from({ length: 5_000 }, (_, n) => `XL-${n % 4_999},=cmd|calc!A1`)
  await chooseFile(page, csv(`Tool #,Notes\n${rows.join('\n')}\n`))
  // Reading, checking and drawing this many rows takes a while.
  const atLength = { timeout: extendTimeout(60_000) }
  // The two problems are the duplicate number and the limit of the subscription.
  await expect(page.getByText(/2 problems: correct them here/)).toBeVisible(atLength)
  await expect(page.getByText(/leaves room for \d+ more/)).toBeVisible()
  await page.getByRole('switch', { name: 'Only rows with problems' }).check()
  await expect(
    page.getByRole('button', { name: /^Row 5001, .*XL-0, Duplicate number in this file/ }),
  ).toBeVisible()
  await expect(page.getByText('=cmd|calc!A1').first()).toBeVisible()
})

/**
 * Returns a workbook with titles, an empty line, two-line headings with merged cells, and a customer next to several
 * tools; all in inches.
 * @param prefix beginning of the tools' numbers
 */
function toolList(prefix: string): Uint8Array {
  const lines: (string | number)[][] = [
    ['Northlake tool list'],
    ['Status of 22 November'],
    [],
    ['Tool #', 'Cust.', 'Part Description', 'Mold size (in)', '', '', 'PO Date', 'Molder / Location'],
    ['', '', '', 'L', 'W', 'H', '', ''],
    [`${prefix}-1`, 'Lakeside', 'Cap', 12.5, 10, 12, '4/25/2026', 'Bajio'],
    [`${prefix}-2`, '', 'Lid', 12.6, 10, 12, '4/26/2026', 'Bajio'],
    [],
    [`${prefix}-3`, 'Acme', 'Tray', 11, 9, 10.5, '10-Apr-26', 'Bajio'],
  ]
  const merges = ['A1:H1', 'A4:A5', 'B4:B5', 'C4:C5', 'D4:F4', 'G4:G5', 'H4:H5', 'B6:B7']
  const cell = (value: string | number, at: string) =>
    typeof value === 'number'
      ? `<c r="${at}"><v>${value}</v></c>`
      : value && `<c r="${at}" t="inlineStr"><is><t>${value.replaceAll('&', '&amp;')}</t></is></c>`
  const rows = lines.map(
    (values, row) =>
      `<row r="${row + 1}">${values.map((value, column) => cell(value, `${'ABCDEFGH'[column]}${row + 1}`)).join('')}</row>`,
  )
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const packaged = 'http://schemas.openxmlformats.org/package/2006'
  const part = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
  const parts = {
    '[Content_Types].xml': `<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${part}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${part}.worksheet+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Tools" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${rows.join('')}</sheetData><mergeCells count="${merges.length}">${merges.map(ref => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells></worksheet>`,
  }
  const bytes = Object.entries(parts).map(([name, text]) => [name, strToU8(text)])
  return zipSync(Object.fromEntries(bytes))
}
