import { clearToPay } from '@steelsafe/contract/clear-to-pay/endpoints.ts'
import type { MilestoneWithFiles } from '@steelsafe/contract/clear-to-pay/entities.ts'
import { companies } from '@steelsafe/contract/companies/endpoints.ts'
import { projectMemberPaths } from '@steelsafe/contract/project-members/paths.ts'
import { test } from 'vitest'
import { mockEndpoint, Refusal } from '#test/answers.ts'
import { expect, open, translate } from '#test/component.ts'
import { liveEvents } from '#test/live-events.ts'

const id = '00000000-0000-4000-8000-000000000002'
const ben = { id: '00000000-0000-4000-8000-00000000000b', firstName: 'Ben', lastName: 'Ito' }

const projectId = '00000000-0000-4000-8000-000000000107'

/** Opens the steps of a milestone. Later changes of `overrides` are in the next response. */
function openSteps(overrides: Partial<MilestoneWithFiles>, others: Parameters<typeof open>[1] = []) {
  const get = mockEndpoint(clearToPay.get, () => ({
    today: '2026-11-22',
    milestone: {
      id,
      projectId,
      name: 'Tool order',
      order: 0,
      targetDate: '2026-12-10',
      displayStatus: 'OnTime' as const,
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
      isFinancialTrigger: false,
      amount: null,
      currencyCode: 'USD' as const,
      orderNumber: '',
      invoiceNumber: '',
      files: [],
      missing: [],
      hasNoApprover: false,
      newerFileCount: 0,
      asksPassword: false,
      financialRecipientCount: 0,
      version: 1,
      can: { edit: true, approve: false },
      ...overrides,
    },
  }))
  return open(projectMemberPaths.addUser(id), [
    ...others,
    get,
    mockEndpoint(companies.relationship, () => new Refusal(404, 'It is not asked about here.')),
  ])
}

/**
 * Opens the steps of a milestone and presses the button that completes it, or that reopens it if it is complete.
 * Returns the dialog of the question.
 */
async function ask(overrides: Partial<MilestoneWithFiles>) {
  const page = await openSteps(overrides)
  const label = translate(
    overrides.isComplete ? 'clear-to-pay:screen.edit.reopen' : 'clear-to-pay:screen.edit.complete',
  )
  await page.getByRole('button', { name: label }).click()
  return page.getByRole('dialog')
}

const nobody = () => translate('clear-to-pay:screen.edit.notifiedNobody')
const payment = { isFinancialTrigger: true, financialRecipientCount: 2 }

test('before a payment is reopened, the question says that the accounts department is notified', async () => {
  const question = await ask({ ...payment, isComplete: true })
  await expect(question).toContainText(translate('clear-to-pay:screen.edit.accountsBack', { count: 2 }))
  await expect(question).not.toContainText(nobody())
})

test('before a payment becomes due, the question counts the people and the accounts department', async () => {
  const question = await ask({ ...payment, isNotifier: true, usersToNotify: [ben] })
  await expect(question).toContainText(translate('clear-to-pay:screen.edit.notified', { count: 1 }))
  await expect(question).toContainText(translate('clear-to-pay:screen.edit.accounts', { count: 2 }))
  await expect(question).not.toContainText(nobody())
})

test.each([
  ['completed', false],
  ['taken back', true],
])('a question without recipients says that no e-mail is sent: %s', async (_, isComplete) => {
  const question = await ask({ isComplete, financialRecipientCount: 2 })
  await expect(question).toContainText(nobody())
})

test('the steps are in their order, and the first missing step is marked as the current step', async () => {
  const page = await openSteps({
    isFileRequired: true,
    isApprovalRequired: true,
    missing: ['file', 'approval'],
  })
  const steps = page.getByRole('listitem')
  await expect(steps).toHaveText([
    new RegExp(`${translate('clear-to-pay:step.file')}.*${translate('clear-to-pay:stepState.current')}`),
    new RegExp(`${translate('clear-to-pay:step.approval')}.*${translate('clear-to-pay:stepState.later')}`),
    new RegExp(`${translate('clear-to-pay:step.completion')}.*${translate('clear-to-pay:stepState.later')}`),
  ])
  await expect(steps.and(page.locator('[aria-current=step]'))).toHaveText(
    new RegExp(translate('clear-to-pay:step.file')),
  )
})

test('a done step names its person, and the amount is shown in its currency', async () => {
  const page = await openSteps({
    isApproved: true,
    approvedDate: '2026-11-20T10:00:00.000Z',
    approvedBy: 'Ben Ito',
    amount: 12_500.5,
    currencyCode: 'EUR',
  })
  await expect(page.getByRole('listitem').nth(1)).toContainText('Ben Ito')
  await expect(page.getByText('€12,500.50')).toBeVisible()
})

test('before an approval, the question names the amount', async () => {
  const page = await openSteps({ amount: 900, can: { edit: false, approve: true } })
  await page.getByRole('button', { name: translate('clear-to-pay:screen.edit.approve') }).click()
  await expect(page.getByRole('dialog')).toContainText(
    translate('clear-to-pay:screen.edit.approveAmount', { amount: '$900.00' }),
  )
})

test('an approval with a password approves what the question has said, even if the milestone has changed since', async () => {
  const milestone: Partial<MilestoneWithFiles> = {
    amount: 900,
    asksPassword: true,
    can: { edit: false, approve: true },
  }
  const update = mockEndpoint(clearToPay.update, () => new Refusal(409, 'Somebody has changed it.'))
  const events = liveEvents()
  const page = await openSteps(milestone, [update, events])
  await page.getByRole('button', { name: translate('clear-to-pay:screen.edit.approve') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(translate('clear-to-pay:field.password')).fill('secret')
  Object.assign(milestone, { amount: 9000, version: 2 })
  await events.publish({ area: 'clear-to-pay', projectId })
  await expect(page.getByText('$9,000.00')).toBeVisible()
  await expect(dialog).toContainText(
    translate('clear-to-pay:screen.edit.approveAmount', { amount: '$900.00' }),
  )
  await dialog.getByRole('button', { name: translate('clear-to-pay:screen.edit.approve') }).click()
  await expect.poll(() => update.calls.map(({ body }) => body.version)).toEqual([1])
})
