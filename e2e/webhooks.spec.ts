import { expect, test } from '@playwright/test'
import { openHook } from '../apps/server/test/hook.ts'
import { expectAccessible, watchConsole } from './accessible.ts'
import { agree } from './agree.ts'
import { signIn } from './people.ts'
import { openProject, openTab } from './project-tabs.ts'

test('Mia adds a webhook, completes a milestone, and sees in the log that the program took it', async ({
  page,
}) => {
  const errors = watchConsole(page)
  const program = await openHook()
  await signIn(page, 'mia')
  await page.goto('/company/list')
  await page.getByRole('link', { name: 'Northlake Motors' }).first().click()
  await page.getByRole('link', { name: 'Webhooks' }).first().click()
  await expect(page.getByText('No webhooks yet')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Add a webhook' }).first().click()
  await page.getByLabel('Name').fill('ERP')
  await page.getByLabel('Address').fill(program.url)
  await page.getByRole('button', { name: 'Create webhook' }).click()
  await expect(page.getByText('Choose at least one event.')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Milestone completed', { exact: true }).check()
  await page.getByRole('button', { name: 'Create webhook' }).click()
  await expect(page.getByText(/^whsec_/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'I have kept it' }).click()

  await page.getByRole('button', { name: 'Send a test to ERP' }).click()
  await expect(page.getByRole('row', { name: /ERP/ }).getByText('Delivered')).toBeVisible()
  await expectAccessible(page)

  await openProject(page, 'NL-25-0003')
  await openTab(page, 'Plan', 'Milestones')
  await page.getByRole('button', { name: 'Complete Run at rate' }).click()
  await agree(page, 'Complete Run at rate')
  await expect(page.getByText('milestone updated successfully')).toBeVisible()

  await page.goto('/company/list')
  await page.getByRole('link', { name: 'Northlake Motors' }).first().click()
  await page.getByRole('link', { name: 'Webhooks' }).first().click()
  await page.getByRole('link', { name: 'All deliveries' }).click()
  const row = page.getByRole('row', { name: /Milestone completed/ })
  await expect(row.getByText('Delivered')).toBeVisible()
  await expectAccessible(page)
  await row.getByRole('button', { name: 'Show the delivery Milestone completed' }).click()
  await expect(page.getByRole('dialog')).toContainText('thank you')
  await expect(page.getByRole('dialog')).toContainText('"name": "Run at rate"')
  await expectAccessible(page)
  expect(program.events().at(-1)).toMatchObject({
    type: 'milestone.completed',
    data: { project: { number: 'NL-25-0003' }, milestone: { name: 'Run at rate' } },
  })
  await program.close()
  expect(errors).toEqual([])
})
