import type { Page } from '@playwright/test'
import { companies } from '@steelsafe/contract/companies/endpoints.ts'
import { production } from '@steelsafe/contract/production/endpoints.ts'
import { productionPaths } from '@steelsafe/contract/production/paths.ts'
import type { ProductionUnit } from '@steelsafe/contract/projects/names.ts'
import { test } from 'vitest'
import { mockEndpoint, Refusal } from '#test/answers.ts'
import { expect, open, translate } from '#test/component.ts'
import { textCell, workbookFile } from '#test/workbook.ts'

const project = '00000000-0000-4000-8000-000000000001'

/** The doubt that the mocked check returns for 60,000 cycles. */
const longShift = 'They take longer than the shift.'

/** Opens the import of production with mocked endpoints. The test can change the unit of the tool meanwhile. */
async function openImport() {
  const tool: { unitId: ProductionUnit } = { unitId: 'Cycles' }
  const check = mockEndpoint(production.checkImport, ({ body }) => ({
    rowCount: body.rows.length,
    problems: [],
    problemCount: 0,
    doubts: body.rows.flatMap(({ quantity }, row) =>
      quantity === 60_000 ? [{ row, field: 'quantity', message: longShift }] : [],
    ),
  }))
  const send = mockEndpoint(production.import, ({ body }) => ({
    rowCount: body.rows.length,
    storedCount: 0,
    importId: project,
  }))
  const page = await open(productionPaths.importData(project), [
    check,
    send,
    mockEndpoint(production.imports, () => []),
    mockEndpoint(production.defaults, () => ({
      today: '2026-11-10',
      unitId: tool.unitId,
      cavities: 4,
      quotedCycleTime: 30,
      shiftId: null,
      press: '',
      lot: '',
      cycleTime: null,
      activeCavities: 4,
      counter: null,
      currencyCode: 'USD' as const,
    })),
    mockEndpoint(companies.relationship, () => new Refusal(404, 'It is not asked about here.')),
  ])
  return { page, send, tool }
}

const choose = (page: Page, name: string, buffer: Buffer) =>
  page.getByLabel(translate('ui:import.choose')).setInputFiles({ name, mimeType: '', buffer })
const chooseCsv = (page: Page, ...lines: string[]) =>
  choose(page, 'Shifts.csv', Buffer.from(lines.join('\r\n')))
const sendButton = (page: Page, count: number) =>
  page.getByRole('button', { name: translate('ui:import.send', { count }) })

test('the user is asked about a column with ambiguous numbers before the import', async () => {
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

test('the best-fitting sheet of a workbook is proposed, and another sheet can be chosen', async () => {
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

test('a second click on the chosen field of a column does not clear it, but the clear button does', async () => {
  const { page } = await openImport()
  await chooseCsv(page, 'Date,Shift,Quantity', '2026-11-03,1,500')
  const heading = 'Quantity'
  const field = page.getByRole('combobox', { name: translate('ui:import.fieldOf', { heading }) })
  await expect(field).toHaveValue(new RegExp(translate('production:field.quantity')))
  const chosen = await field.inputValue()
  const option = page.getByRole('option', { name: chosen, exact: true })
  await field.click()
  await option.click()
  await expect(option).toBeHidden()
  await expect(field).toHaveValue(chosen)
  await page.getByLabel(translate('ui:import.noField', { heading })).click()
  await expect(field).toHaveValue('')
})

test('hidden rows of a workbook are listed in a note, and can be skipped', async () => {
  const { page } = await openImport()
  const row = (number: number, cells: string[], isHidden = false) =>
    `<row r="${number}"${isHidden ? ' hidden="1"' : ''}>${cells
      .map((text, at) => textCell(`${'ABC'[at]}${number}`, text))
      .join('')}</row>`
  const rows = [
    row(1, ['Date', 'Shift', 'Quantity']),
    row(2, ['2026-11-03', '1', '500']),
    row(3, ['2026-11-04', '1', '700'], true),
  ].join('')
  const file = workbookFile([{ name: 'November', rows }])
  await choose(page, 'Shifts.xlsx', Buffer.from(await file.arrayBuffer()))
  const remark = page.getByText(translate('ui:import.hidden', { count: 1, lines: '3' }))
  await expect(remark).toBeVisible()
  await expect(sendButton(page, 2)).toBeVisible()
  await page.getByRole('checkbox', { name: translate('ui:import.takeRow', { number: 3 }) }).uncheck()
  await expect(remark).toBeHidden()
  await expect(sendButton(page, 1)).toBeVisible()
})

test('a row with unmatched quotation marks prevents the import until it is skipped', async () => {
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

test('rows are sent in the shown unit, and a changed unit of the tool is used only after the user accepts it', async () => {
  const { page, send, tool } = await openImport()
  const shown = (unit: ProductionUnit) =>
    page.getByText(
      translate('production:screen.import.unit', { unitName: translate(`core:productionUnit.${unit}`) }),
    )
  const lines = ['Date;Shift;Quantity', '2026-11-03;1;500']
  const sentUnits = () => send.calls.map(({ body }) => body.unitId)
  await expect(shown('Cycles')).toBeVisible()
  await chooseCsv(page, ...lines)
  // The page loads production again after the import, and with it the changed unit.
  tool.unitId = 'Parts'
  await sendButton(page, 1).click()
  const take = page.getByRole('button', {
    name: translate('production:screen.import.takeUnit', {
      unitName: translate('core:productionUnit.Parts'),
    }),
  })
  await expect(take).toBeVisible()
  await expect(shown('Cycles')).toBeVisible()
  expect(sentUnits()).toEqual(['Cycles'])
  await take.click()
  await expect(shown('Parts')).toBeVisible()
  await chooseCsv(page, ...lines)
  await sendButton(page, 1).click()
  await expect.poll(sentUnits).toEqual(['Cycles', 'Parts'])
})

test('a shift with implausibly many cycles is imported only after the user has confirmed it', async () => {
  const { page, send } = await openImport()
  await chooseCsv(page, 'Date,Shift,Quantity', '2026-11-03,1,500', '2026-11-04,1,60000')
  await expect(page.getByText(translate('ui:import.oddValues', { count: 1 }))).toBeVisible()
  await expect(page.getByRole('row', { name: /2026-11-04/ })).toContainText(longShift)
  await expect(page.getByRole('row', { name: /2026-11-03/ })).not.toContainText(longShift)
  await expect(sendButton(page, 2)).toBeDisabled()
  await page.getByRole('checkbox', { name: translate('ui:import.lookedAt') }).check()
  await sendButton(page, 2).click()
  await expect.poll(() => send.calls[0]?.body.rows.map(row => row.quantity)).toEqual([500, 60_000])
})

test('a doubtful value that is corrected needs no confirmation', async () => {
  const { page, send } = await openImport()
  await chooseCsv(page, 'Date,Shift,Quantity', '2026-11-03,1,500', '2026-11-04,1,60000')
  const remark = page.getByText(translate('ui:import.oddValues', { count: 1 }))
  await expect(remark).toBeVisible()
  const cell = translate('ui:import.cellOf', { row: 3, heading: translate('production:field.quantity') })
  await page.getByRole('button', { name: cell }).click()
  await page.getByRole('textbox', { name: cell }).fill('600')
  await page.getByRole('textbox', { name: cell }).press('Enter')
  await expect(remark).toBeHidden()
  await sendButton(page, 2).click()
  await expect.poll(() => send.calls[0]?.body.rows.map(row => row.quantity)).toEqual([500, 600])
})

test('the heading of a section is skipped with a note, until the user checks its box', async () => {
  const { page } = await openImport()
  await chooseCsv(
    page,
    'Date,Shift,Quantity,Comment',
    'Press 7,,,',
    '2026-11-03,1,500,fine',
    '2026-11-04,1,500,fine',
  )
  const remark = page.getByText(translate('ui:import.sections', { count: 1, lines: '2' }))
  await expect(remark).toBeVisible()
  await expect(sendButton(page, 2)).toBeEnabled()
  await page.getByRole('checkbox', { name: translate('ui:import.takeRow', { number: 2 }) }).check()
  await expect(sendButton(page, 3)).toBeVisible()
  await expect(remark).toBeHidden()
})
