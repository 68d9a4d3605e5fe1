import { clearToPay } from '@steelsafe/contract/clear-to-pay/endpoints.ts'
import type { MilestoneWithFiles } from '@steelsafe/contract/clear-to-pay/entities.ts'
import { clearToPayPaths } from '@steelsafe/contract/clear-to-pay/paths.ts'
import { companies } from '@steelsafe/contract/companies/endpoints.ts'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import { test } from 'vitest'
import { mockEndpoint, Refusal } from '#test/answers.ts'
import { expect, open, translate } from '#test/component.ts'

const projectId = '00000000-0000-4000-8000-000000000107'
const id = '00000000-0000-4000-8000-000000000002'
const ben = { value: '00000000-0000-4000-8000-00000000000b', display: 'Ben Ito' }

const milestone: MilestoneWithFiles = {
  id,
  projectId,
  name: 'Tool order',
  order: 0,
  targetDate: '2026-12-10',
  displayStatus: 'OnTime',
  isComplete: false,
  completedDate: null,
  completedBy: '',
  isApproved: false,
  approvedDate: null,
  approvedBy: '',
  approvers: [],
  usersToNotify: [],
  isApprovalRequired: false,
  isFileRequired: false,
  isNotifier: false,
  isFinancialTrigger: true,
  amount: null,
  currencyCode: 'EUR',
  orderNumber: '',
  invoiceNumber: '',
  files: [],
  missing: [],
  hasNoApprover: false,
  newerFileCount: 0,
  asksPassword: false,
  financialRecipientCount: 0,
  version: 4,
  can: { edit: true, approve: false },
}

/** Opens the settings of a milestone. */
async function openSettings(overrides: Partial<MilestoneWithFiles>) {
  const stored = { ...milestone, ...overrides }
  const change = mockEndpoint(clearToPay.update, () => ({ ...stored, version: 5 }))
  const page = await open(clearToPayPaths.edit(projectId, id), [
    change,
    mockEndpoint(clearToPay.get, () => ({ today: '2026-11-22', milestone: stored })),
    mockEndpoint(projects.people, () => [ben]),
    mockEndpoint(companies.relationship, () => new Refusal(404, 'It is not asked about here.')),
  ])
  const field = (name: 'amount' | 'currencyCode' | 'orderNumber' | 'invoiceNumber') =>
    page.getByRole(name === 'currencyCode' ? 'combobox' : 'textbox', {
      name: translate(`clear-to-pay:field.${name}`),
    })
  return { page, change, field }
}

test('an amount is saved with its currency and with the numbers of order and invoice', async () => {
  const { page, change, field } = await openSettings({})
  await field('amount').pressSequentially('12,500.50')
  await field('orderNumber').fill('PO 4711')
  await field('invoiceNumber').fill('R-1')
  await page.getByRole('button', { name: translate('clear-to-pay:screen.edit.save') }).click()
  await expect
    .poll(() => change.calls.map(({ body }) => body))
    .toMatchObject([
      { amount: 12_500.5, currencyCode: 'EUR', orderNumber: 'PO 4711', invoiceNumber: 'R-1', version: 4 },
    ])
})

test('a text that is not an amount is rejected at its field, and stays in it', async () => {
  const { page, change, field } = await openSettings({})
  await field('amount').pressSequentially('about 12')
  await page.getByRole('button', { name: translate('clear-to-pay:screen.edit.save') }).click()
  await expect(field('amount')).toHaveAttribute('aria-invalid', 'true')
  await expect(field('amount')).toHaveValue('about 12')
  expect(change.calls).toEqual([])
})

test('the amount of an approved milestone cannot be changed, but its invoice number can', async () => {
  const { page, field } = await openSettings({
    isApproved: true,
    approvedDate: '2026-11-20T10:00:00.000Z',
    amount: 900,
  })
  await expect(field('amount')).toBeDisabled()
  await expect(field('currencyCode')).toBeDisabled()
  await expect(field('invoiceNumber')).toBeEnabled()
  await expect(page.getByText(translate('clear-to-pay:screen.edit.amountFixed'))).toBeVisible()
})

test('the invoice number of a complete milestone is entered without reopening it', async () => {
  const { page, change, field } = await openSettings({
    isComplete: true,
    completedDate: '2026-11-20T10:00:00.000Z',
    displayStatus: 'Complete',
    amount: 900,
  })
  await expect(page.getByText('€900.00')).toBeVisible()
  await field('invoiceNumber').fill('R-2')
  await page.getByRole('button', { name: translate('clear-to-pay:screen.edit.saveNumbers') }).click()
  await expect
    .poll(() => change.calls.map(({ body }) => body))
    .toEqual([{ orderNumber: '', invoiceNumber: 'R-2', version: 4 }])
})
