import { clearToPay } from '@steelsafe/contract/clear-to-pay/endpoints.ts'
import { clearToPayPaths } from '@steelsafe/contract/clear-to-pay/paths.ts'
import type { Payment } from '@steelsafe/contract/clear-to-pay/payments.ts'
import { companies } from '@steelsafe/contract/companies/endpoints.ts'
import { test } from 'vitest'
import { mockEndpoint, Refusal } from '#test/answers.ts'
import { expect, open, translate } from '#test/component.ts'

const id = '00000000-0000-4000-8000-0000000000c1'
const tool = {
  projectId: '00000000-0000-4000-8000-000000000107',
  projectNumber: 'NL-24-0107',
  partName: 'Headlamp bezel',
}
const numbers = { orderNumber: 'PO 4711', invoiceNumber: '' }
const unasked = mockEndpoint(companies.relationship, () => new Refusal(404, 'It is not asked about here.'))

const waiting: Payment = {
  ...tool,
  ...numbers,
  id: '00000000-0000-4000-8000-000000000002',
  name: 'Tool design approved',
  amount: 45_000,
  currencyCode: 'EUR',
  day: '2026-12-10',
  targetDate: '2026-12-10',
  displayStatus: 'OnTime',
  isFinancialTrigger: true,
  waitsForApproval: true,
  approvers: ['Grace Kim', 'Ben Ito'],
}
const unattended: Payment = {
  ...waiting,
  id: '00000000-0000-4000-8000-000000000003',
  name: 'T1 samples',
  amount: null,
  currencyCode: null,
  approvers: [],
}
const paid: Payment = {
  ...waiting,
  id: '00000000-0000-4000-8000-000000000004',
  name: 'Tool order',
  currencyCode: 'USD',
  invoiceNumber: 'R-1',
  displayStatus: 'Complete',
  waitsForApproval: false,
  approvers: [],
}

async function openPayments() {
  const list = mockEndpoint(clearToPay.payments, ({ query: { state } }) => {
    const payments = [waiting, unattended, paid].filter(one => state !== 'complete' || one === paid)
    return { payments, totalCount: payments.length, isCut: false, sortField: 'day', sortAscending: true }
  })
  const page = await open(clearToPayPaths.payments(id), [list, unasked])
  const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name })
  return { page, list, rowOf }
}

test('each payment has its amount in its currency, its state and the approvers it waits for', async () => {
  const { rowOf } = await openPayments()
  const waitsFor = translate('clear-to-pay:screen.payments.waitsFor', { people: 'Grace Kim, Ben Ito' })
  for (const text of ['NL-24-0107', '€45,000.00', '12/10/2026', waitsFor])
    await expect(rowOf('Tool design approved')).toContainText(text)
  await expect(rowOf('T1 samples')).toContainText(translate('clear-to-pay:screen.list.noApprover'))
  for (const text of ['$45,000.00', translate('clear-to-pay:status.Complete'), 'R-1'])
    await expect(rowOf('Tool order')).toContainText(text)
})

test('the chip of a state filters the payments, and a row links to its milestone', async () => {
  const { page, list, rowOf } = await openPayments()
  await expect(rowOf('T1 samples')).toBeVisible()
  await page
    .getByRole('group', { name: translate('ui:list.show') })
    .getByText(translate('clear-to-pay:state.complete'), { exact: true })
    .click()
  await expect(rowOf('T1 samples')).toHaveCount(0)
  expect(list.calls.at(-1)?.query).toMatchObject({ state: 'complete' })
  await expect(page.getByRole('link', { name: 'Tool order', exact: true })).toHaveAttribute(
    'href',
    clearToPayPaths.edit(tool.projectId, paid.id),
  )
})

test('the sums have a row for each month and currency, and for each tool and currency', async () => {
  const euros = { currencyCode: 'EUR' as const, count: 2, total: 300, complete: 100, overdue: 50 }
  const dollars = { ...euros, currencyCode: 'USD' as const, count: 1 }
  const sums = mockEndpoint(clearToPay.paymentSums, () => ({
    months: [
      { ...euros, month: '2026-12' },
      { ...dollars, month: '2026-12' },
      { ...euros, month: null },
    ],
    tools: [{ ...euros, ...tool }],
    isCut: false,
  }))
  const page = await open(clearToPayPaths.paymentSums(id), [sums, unasked])
  const months = page.getByRole('table', { name: translate('clear-to-pay:screen.sums.months') })
  await expect(months.getByRole('row')).toHaveCount(4)
  for (const text of ['December 2026', '€300.00', '€100.00', '€50.00', '€150.00'])
    await expect(months.getByRole('row').nth(1)).toContainText(text)
  await expect(months.getByRole('row').nth(2)).toContainText('$300.00')
  await expect(months.getByRole('row').nth(3)).toContainText(translate('clear-to-pay:screen.sums.noDate'))
  const link = page.getByRole('link', { name: 'NL-24-0107 · Headlamp bezel' })
  await expect(link).toHaveAttribute('href', clearToPayPaths.list(tool.projectId))
})

test('a company without amounts sees how to enter them', async () => {
  const sums = mockEndpoint(clearToPay.paymentSums, () => ({ months: [], tools: [], isCut: false }))
  const page = await open(clearToPayPaths.paymentSums(id), [sums, unasked])
  await expect(page.getByText(translate('clear-to-pay:screen.sums.emptyText'))).toBeVisible()
})

test.each([
  ['en', 'MM/DD/YYYY'],
  ['es', 'DD/MM/AAAA'],
  ['zh', '年/月/日'],
  ['de', 'TT.MM.JJJJ'],
] as const)('an empty date shows its format in the language %s', async (language, format) => {
  const sums = mockEndpoint(clearToPay.paymentSums, () => ({ months: [], tools: [], isCut: false }))
  const page = await open(clearToPayPaths.paymentSums(id), [sums, unasked], { language })
  await expect(page.getByPlaceholder(format)).toHaveCount(2)
})

test('a column for which a narrow table has no space is hidden until the user chooses it', async () => {
  const { page } = await openPayments()
  const heading = page.getByRole('columnheader', { name: translate('clear-to-pay:field.invoiceNumber') })
  await expect(heading).toBeVisible()
  await page.setViewportSize({ width: 700, height: 800 })
  await expect(heading).toBeHidden()
  await page.setViewportSize({ width: 1440, height: 800 })
  await expect(heading).toBeVisible()
  await page.setViewportSize({ width: 700, height: 800 })
  await expect(heading).toBeHidden()
  await page.getByRole('button', { name: translate('ui:list.columns') }).click()
  const choice = page.getByRole('checkbox', { name: translate('clear-to-pay:field.invoiceNumber') })
  await expect(choice).not.toBeChecked()
  await choice.check()
  await expect(heading).toBeVisible()
})
