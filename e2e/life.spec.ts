import { expectAccessible } from './support/accessible.ts'
import { signIn } from './support/people.ts'
import { openProject } from './support/project-tabs.ts'
import { expect, test } from './support/test.ts'

test('Mia filters the life of a tool by milestones, saves it as PDF, and opens a milestone', async ({
  page,
}) => {
  await signIn(page, 'mia')
  await openProject(page, 'NL-24-0107')
  await page.getByRole('link', { name: 'Tool life' }).first().click()
  await expect(page.getByRole('heading', { name: 'Tool life' })).toBeVisible()
  await expect(page.getByRole('table')).toBeVisible()
  await expectAccessible(page)

  const chips = page.getByRole('group', { name: 'Show' })
  await chips.getByText('Payments', { exact: true }).click()
  await expect(page.getByRole('row', { name: /Payment Tool design approved: Completed/ })).toBeVisible()
  await chips.getByText('Milestones', { exact: true }).click()
  await expect(page).toHaveURL(/kind=milestones/)
  const first = page.getByRole('row', { name: /Milestone complete: Kick-off/ })
  await expect(first).toBeVisible()
  await expectAccessible(page)
  const [pdf] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', { name: 'Save as PDF' })
      .click()
      .then(() => page.getByRole('menuitem', { name: 'Save as PDF' }).click()),
  ])
  expect(pdf.suggestedFilename()).toMatch(/^NL-24-0107 life \d{4}-\d{2}-\d{2}\.pdf$/)
  await first.getByRole('link', { name: 'Milestone complete: Kick-off' }).click()
  await expect(page.getByRole('heading', { name: 'Kick-off', exact: true })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/kind=milestones/)
  await expect(first).toBeVisible()
})
