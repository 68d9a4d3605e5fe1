import { clearToPay } from '@steelsafe/contract/clear-to-pay/endpoints.ts'
import type { MilestoneWithFiles } from '@steelsafe/contract/clear-to-pay/entities.ts'
import { clearToPayPaths } from '@steelsafe/contract/clear-to-pay/paths.ts'
import { companies } from '@steelsafe/contract/companies/endpoints.ts'
import { test } from 'vitest'
import { answer, Refusal } from './answers.ts'
import { expect, open, translate } from './component.ts'

const id = '00000000-0000-4000-8000-000000000002'
const ben = { id: '00000000-0000-4000-8000-00000000000b', firstName: 'Ben', lastName: 'Ito' }

/** Opens the steps of a milestone, and asks to complete it, or to reopen it when it is complete. */
async function ask(more: Partial<MilestoneWithFiles>) {
  const get = answer(clearToPay.get, () => ({
    today: '2026-11-22',
    milestone: {
      id,
      projectId: '00000000-0000-4000-8000-000000000107',
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
      files: [],
      missing: [],
      hasNoApprover: false,
      newerFileCount: 0,
      asksPassword: false,
      financialRecipientCount: 0,
      version: 1,
      can: { edit: true, approve: false },
      ...more,
    },
  }))
  const page = await open(clearToPayPaths.list(id), [
    get,
    answer(companies.relationship, () => new Refusal(404, 'It is not asked about here.')),
  ])
  const label = translate(
    more.isComplete ? 'clear-to-pay:screen.edit.uncomplete' : 'clear-to-pay:screen.edit.complete',
  )
  await page.getByRole('button', { name: label }).click()
  return page.getByRole('dialog')
}

const nobody = () => translate('clear-to-pay:screen.edit.toldNobody')
const payment = { isFinancialTrigger: true, financialRecipientCount: 2 }

test('before a payment is taken back, the question says that the accounts department is notified', async () => {
  const question = await ask({ ...payment, isComplete: true })
  await expect(question).toContainText(translate('clear-to-pay:screen.edit.accountsBack', { count: 2 }))
  await expect(question).not.toContainText(nobody())
})

test('before a payment becomes due, the question counts the people and the accounts department', async () => {
  const question = await ask({ ...payment, isNotifier: true, usersToNotify: [ben] })
  await expect(question).toContainText(translate('clear-to-pay:screen.edit.told', { count: 1 }))
  await expect(question).toContainText(translate('clear-to-pay:screen.edit.accounts', { count: 2 }))
  await expect(question).not.toContainText(nobody())
})

test.each([
  ['completed', false],
  ['taken back', true],
])('without recipients the question says that nobody gets an e-mail: %s', async (_, isComplete) => {
  const question = await ask({ isComplete, financialRecipientCount: 2 })
  await expect(question).toContainText(nobody())
})
