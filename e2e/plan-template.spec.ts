import { expectAccessible } from './support/accessible.ts'
import { expectMessage } from './support/expect-message.ts'
import { signIn } from './support/people.ts'
import { choosePlanAction, grid, openTimeline, replacePlan, row } from './support/plan.ts'
import { openTab } from './support/project-tabs.ts'
import { expect, test } from './support/test.ts'
import { waitUntilSettled } from './support/wait-until-settled.ts'

test('Mia saves a plan as a template, and starts the plans of a new tool and of a tool without a plan with it', async ({
  page,
}) => {
  const name = `Two plates ${Date.now()}`
  await signIn(page, 'mia')
  await openTimeline(page, 'NL-24-0138')
  await replacePlan(page)
  await choosePlanAction(page, 'Save as template')
  const save = page.getByRole('dialog', { name: 'Save as template' })
  await save.getByRole('textbox', { name: 'Name' }).pressSequentially(name)
  await expectAccessible(page)
  await save.getByRole('button', { name: 'Save template' }).click()
  await expectMessage(page, 'Template saved')
  await expect(save).toBeHidden()

  const number = `TPL-${Date.now()}`
  await page.goto('/project/list')
  await page.getByRole('button', { name: 'Add a project' }).click()
  await page.getByLabel('Job number').pressSequentially(number)
  const source = page.getByRole('combobox', { name: 'Timeline of another tool' })
  await page.getByRole('combobox', { name: 'Timeline template' }).pressSequentially(name)
  await waitUntilSettled(page)
  await page.getByRole('option', { name: `${name} (Northlake Motors)`, exact: true }).click()
  await expect(source).toBeDisabled()
  await page.getByLabel('Timeline starts on').pressSequentially('06/07/2027')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add project' }).click()
  await expect(page.getByRole('heading', { name: number })).toBeVisible()
  await openTab(page, 'Plan', 'Timeline')
  await expect(row(page, 'Steel')).toContainText('06/07/2027')
  await expect(grid(page).getByRole('row')).toHaveCount(6)

  const empty = `TPL-${Date.now()}`
  await page.goto('/project/list')
  await page.getByRole('button', { name: 'Add a project' }).click()
  await page.getByLabel('Job number').pressSequentially(empty)
  await page.getByRole('button', { name: 'Add project' }).click()
  await expect(page.getByRole('heading', { name: empty })).toBeVisible()
  await openTab(page, 'Plan', 'Timeline')
  await expect(page.getByText('Nothing is planned yet')).toBeVisible()
  await page.getByRole('button', { name: 'Start from a template' }).click()
  const begin = page.getByRole('dialog', { name: 'Start from a template' })
  await begin.getByRole('combobox', { name: /^Template/ }).pressSequentially(name)
  await waitUntilSettled(page)
  await page.getByRole('option', { name: `${name} (Northlake Motors)`, exact: true }).click()
  await begin.getByLabel(/^Starts on/).clear()
  await begin.getByLabel(/^Starts on/).pressSequentially('08/02/2027')
  await page.keyboard.press('Tab')
  await begin.getByRole('button', { name: 'Start timeline' }).click()
  await expect(row(page, 'Steel')).toContainText('08/02/2027')
})
