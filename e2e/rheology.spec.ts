import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { expectMessage } from './support/expect-message.ts'
import { signIn } from './support/people.ts'
import { openProject, openTab } from './support/project-tabs.ts'
import { expect, test } from './support/test.ts'
import { waitUntilSettled } from './support/wait-until-settled.ts'

/** Cells as copied from Excel: titles, then speeds in mm/s, fill times in s and hydraulic pressures in MPa. */
const copiedCells = [
  ['Speed', 'Fill time', 'Pressure'],
  ['12.7', '4.724', '5.24'],
  ['25.4', '2.362', '6.57'],
  ['38.1', '1.575', '7.48'],
  ['50.8', '1.181', '8.19'],
  ['63.5', '0.945', '8.80'],
  ['76.2', '0.787', '9.33'],
  ['88.9', '0.675', '9.81'],
  ['101.6', '0.591', '10.24'],
  ['114.3', '0.525', '10.64'],
  ['127', '0.472', '11.02'],
]
  .map(line => line.join('\t'))
  .join('\n')

/** Pastes text in the way of a browser. */
const paste = (page: Page, label: string, text: string) =>
  page.getByRole('textbox', { name: label, exact: true }).evaluate((field, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)

const sign = async (page: Page) => {
  await page.getByRole('button', { name: 'Sign study' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign study' }).click()
  await expectMessage(page, 'Study signed')
}

test('Mia pastes a rheology study from Excel and checks its formula; Ben signs it too, and it is saved as PDF', async ({
  page,
  newPersonPage,
}) => {
  await signIn(page, 'mia')
  await openProject(page, 'NL-24-0139')
  await openTab(page, 'Launch', 'Tool validation')
  const menu = page.getByRole('navigation', { name: 'Tool validation' })
  await menu.getByRole('link', { name: /^Scientific molding/ }).click()
  await page.getByRole('link', { name: 'Rheology', exact: true }).click()
  await page.getByRole('link', { name: 'New study' }).first().click()
  await expect(page.getByText('Before you go to the press')).toBeVisible()
  await page.getByRole('textbox', { name: 'Press', exact: true }).pressSequentially('P-07')
  await page.getByRole('textbox', { name: 'Material lot', exact: true }).pressSequentially('R-2077')
  await page.getByRole('combobox', { name: 'Units' }).click()
  await page.getByRole('option', { name: /MPa/ }).click()
  // The units of the columns change with the choice.
  await waitUntilSettled(page)
  await paste(page, 'Set speed, sample 1', copiedCells)
  await expectMessage(page, 'Rows pasted: 10')
  await expect(page.getByText('Suggested band', { exact: true }).first()).toBeVisible()
  await page.getByText('How this was computed').click()
  await expect(page.getByText('η = P · IR · t')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save study' }).click()
  await expect(page.getByRole('heading', { name: /^Rheology of / })).toBeVisible()
  // The reopened draft again shows the way to the press.
  await expect(page.getByText('Before you go to the press')).toBeVisible()
  await sign(page)

  const ben = await newPersonPage()
  await signIn(ben, 'ben', page.url())
  await sign(ben)

  await page.reload()
  await expect(page.getByText('Ben Okafor')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Report (PDF)' }).click()
  const bytes = await readFile(await (await download).path())
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')

  await page.getByRole('link', { name: 'Curve' }).click()
  await expect(page.getByRole('heading', { name: 'Rheology: Curve' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Compare with' }).click()
  await page.getByRole('option').first().click()
  await expect(page.getByRole('columnheader', { name: 'Difference' })).toBeVisible()
  await expectAccessible(page)
})
