import type { APIRequestContext } from '@playwright/test'
import { todayPaths } from '@steelsafe/contract/today/paths.ts'
import { expectAccessible } from './support/accessible.ts'
import { confirmDialog } from './support/confirm-dialog.ts'
import { expectMessage } from './support/expect-message.ts'
import { linkIn } from './support/inbox.ts'
import { updateList } from './support/lists.ts'
import { getAuthHeaders, signIn } from './support/people.ts'
import { openProject, openTab } from './support/project-tabs.ts'
import { expect, test } from './support/test.ts'

/** Deletes the clear-to-pay milestones of an earlier try. The tool has none in the example shop. */
async function removeMilestones(request: APIRequestContext, number: string): Promise<void> {
  const mia = await getAuthHeaders(request, 'mia')
  const { projects } = await (await request.get(`/api/project/listing?searchTerm=${number}`, mia)).json()
  const response = await request.delete(`/api/ClearToPay/Project/${projects[0].id}/ProjectMilestones`, mia)
  expect(response.ok()).toBe(true)
}

test('Ben adds the file of a clear-to-pay milestone, Grace approves it from her e-mail, and Mia completes it', async ({
  page,
  newPersonPage,
  request,
  inbox,
}) => {
  await removeMilestones(request, 'NL-25-0004')
  await signIn(page, 'mia')
  await openProject(page, 'NL-25-0004')
  await openTab(page, 'Payment')
  await expect(page.getByRole('heading', { name: 'Clear to pay' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Apply a template' }).click()
  await page.getByRole('button', { name: 'Apply template' }).click()
  await expectMessage(page, 'template applied successfully')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Tool design approved', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Tool design approved' })).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: 'Missing: File, Approval' })).toBeVisible()
  await expectAccessible(page)

  await page.getByLabel('Target date').clear()
  await page.getByLabel('Target date').pressSequentially('01/05/2027')
  await page.getByRole('combobox', { name: 'Approvers' }).click()
  await page.getByRole('option', { name: 'Grace Kim' }).click()
  await page.keyboard.press('Escape')
  await page.getByLabel('Amount', { exact: true }).pressSequentially('12000.5')
  await page.getByLabel('Order number').pressSequentially('4711')
  await page.getByRole('button', { name: 'Save milestone' }).click()
  await expectMessage(page, 'milestone updated successfully')
  const milestone = page.url()

  const ben = await newPersonPage()
  await signIn(ben, 'ben', milestone)
  await expect(ben.getByRole('definition').filter({ hasText: 'Missing: File, Approval' })).toBeVisible()
  await ben
    .locator('input[type=file]')
    .last()
    .setInputFiles({
      name: 'Design release.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('released'),
    })
  await expect(ben.getByRole('definition').filter({ hasText: 'Waits for approval' })).toBeVisible()
  await expect(ben.getByRole('button', { name: 'Approve' })).toHaveCount(0)

  await openProject(page, 'NL-25-0004')
  const waiting = page.getByRole('listitem').filter({ hasText: 'Who acts: Grace Kim' })
  await expect(waiting.getByRole('link', { name: 'Tool design approved' })).toBeVisible()
  await expectAccessible(page)

  const letter = await inbox.mailTo('grace.kim@northlake.example', /waits for your approval/)
  const grace = await newPersonPage()
  await signIn(grace, 'grace', `${todayPaths.today()}?kind=waiting`)
  await expect(grace.getByRole('link', { name: 'Approve Tool design approved (NL-25-0004)' })).toBeVisible()
  await grace.goto(linkIn(letter))
  await grace.getByRole('button', { name: 'Approve' }).click()
  await expect(grace.getByRole('dialog')).toContainText('Design release.txt')
  await expect(grace.getByRole('dialog')).toContainText('You approve the amount $12,000.50.')
  await confirmDialog(grace, 'Approve')
  await expectMessage(grace, 'milestone approved successfully')
  await expectAccessible(grace)

  await expect(waiting).toHaveCount(0)
  await page.goto(milestone)
  await page.getByRole('button', { name: 'Complete milestone' }).click()
  await confirmDialog(page, 'Complete milestone')
  await expectMessage(page, 'milestone completed successfully')
  await expect(page.getByText('Complete', { exact: true })).toBeVisible()
  await page.getByLabel('Invoice number').pressSequentially('R-2027-7')
  await page.getByRole('button', { name: 'Save numbers' }).click()
  await expectMessage(page, 'milestone updated successfully')
  await expectAccessible(page)
  await openTab(page, 'Payment')
  await page.getByRole('link', { name: 'History', exact: true }).last().click()
  // The history also contains the actions of an earlier try.
  await expect(page.getByRole('cell', { name: 'Grace Kim' }).first()).toBeVisible()
  await expectAccessible(page)

  await page.goto('/company/list')
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Northlake Motors', exact: true }).click()
  await main.getByRole('link', { name: /^Payments/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible()
  await updateList(page, 'R-2027-7', () => page.getByRole('searchbox').pressSequentially('R-2027-7'))
  const payment = page.getByRole('row', { name: /Tool design approved/ })
  await expect(payment).toContainText('$12,000.50')
  await expect(payment).toContainText('Complete')
  await expectAccessible(page)
  await main.getByRole('link', { name: 'Sums' }).click()
  const sums = page.getByRole('table', { name: 'By tool' }).getByRole('row', { name: /^NL-25-0004/ })
  await expect(sums).toContainText('$12,000.50')
  await expectAccessible(page)
})
