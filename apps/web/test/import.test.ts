import type { Page } from '@playwright/test'
import { companies } from '@steelsafe/contract/companies/endpoints.ts'
import { production } from '@steelsafe/contract/production/endpoints.ts'
import { productionPaths } from '@steelsafe/contract/production/paths.ts'
import { test } from 'vitest'
import { textCell, workbookFile } from '#ui/import/workbook-for-tests.ts'
import { answer, Refusal } from './answers.ts'
import { expect, open, translate } from './component.ts'

const project = '00000000-0000-4000-8000-000000000001'

/** Opens the import of production with mocked endpoints. */
async function openImport() {
  const check = answer(production.checkImport, ({ body }) => ({
    rowCount: body.rows.length,
    problems: [],
    problemCount: 0,
  }))
  const send = answer(production.import, ({ body }) => ({
    rowCount: body.rows.length,
    storedCount: 0,
    importId: project,
  }))
  const page = await open(productionPaths.importData(project), [
    check,
    send,
    answer(production.imports, () => []),
    answer(companies.relationship, () => new Refusal(404, 'It is not asked about here.')),
  ])
  return { page, send }
}

const choose = (page: Page, name: string, buffer: Buffer) =>
  page.getByLabel(translate('ui:import.choose')).setInputFiles({ name, mimeType: '', buffer })
const chooseCsv = (page: Page, ...lines: string[]) =>
  choose(page, 'Shifts.csv', Buffer.from(lines.join('\r\n')))
const sendButton = (page: Page, count: number) =>
  page.getByRole('button', { name: translate('ui:import.send', { count }) })

test('a column whose numbers could be read in two ways is asked for before anything is imported', async () => {
  const { page, send } = await openImport()
  await chooseCsv(page, 'Date;Shift;Quantity', '2026-11-03;1;12.000', '2026-11-04;1;1.000')
  const quantity = translate('production:field.quantity')
  await expect(page.getByText(translate('ui:import.questions', { fields: quantity }))).toBeVisible()
  await expect(sendButton(page, 2)).toBeDisabled()
  await page.getByRole('combobox', { name: translate('ui:import.signOf', { field: quantity }) }).click()
  await page.getByRole('option', { name: translate('ui:import.sign.comma') }).click()
  await expect(page.getByRole('row', { name: /2026-11-03/ })).toContainText('12,000')
  await sendButton(page, 2).click()
  await expect.poll(() => send.calls[0]?.body.rows.map(row => row.quantity)).toEqual([12_000, 1_000])
})

test('of a workbook the sheet that fits is proposed, and another one can be chosen', async () => {
  const { page, send } = await openImport()
  const rows = (quantity: number) =>
    `<row r="1">${textCell('A1', 'Date')}${textCell('B1', 'Shift')}${textCell('C1', 'Quantity')}</row>` +
    `<row r="2">${textCell('A2', '2026-11-03')}${textCell('B2', '1')}<c r="C2"><v>${quantity}</v></c></row>`
  const file = workbookFile([
    {
      name: 'Notes',
      rows: `<row r="1">${textCell('A1', 'How to')}</row><row r="2">${textCell('A2', 'Write')}</row>`,
    },
    { name: 'October', rows: rows(500) },
    { name: 'November', rows: rows(700) },
  ])
  await choose(page, 'Shifts.xlsx', Buffer.from(await file.arrayBuffer()))
  const sheet = page.getByRole('combobox', { name: translate('ui:import.sheet') })
  await expect(sheet).toHaveValue('October')
  await sheet.click()
  await page.getByRole('option', { name: 'November' }).click()
  await expect(page.getByRole('row', { name: /2026-11-03/ })).toContainText('700')
  await sendButton(page, 1).click()
  await expect.poll(() => send.calls[0]?.body.rows.map(row => row.quantity)).toEqual([700])
})

test('a row that the file has broken is a problem until it is skipped', async () => {
  const { page } = await openImport()
  await chooseCsv(
    page,
    'Date,Shift,Quantity,Comment',
    '2026-11-03,1,500,fine',
    '2026-11-04,1,500,"Core 3" long',
    '2026-11-05,1,500,fine',
  )
  await expect(page.getByText(translate('ui:import.cell.quotes'))).toBeVisible()
  await expect(page.getByText(translate('ui:import.problems', { count: 1 }))).toBeVisible()
  await expect(sendButton(page, 2)).toBeDisabled()
  await page.getByRole('checkbox', { name: translate('ui:import.takeRow', { number: 3 }) }).uncheck()
  await expect(sendButton(page, 1)).toBeEnabled()
})
