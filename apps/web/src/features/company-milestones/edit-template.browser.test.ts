import { companyMilestones } from '@steelsafe/contract/company-milestones/endpoints.ts'
import { companyMilestonePaths } from '@steelsafe/contract/company-milestones/paths.ts'
import { test } from 'vitest'
import { mockEndpoint, Refusal } from '#test/answers.ts'
import { expect, open, translate } from '#test/component.ts'
import { companyId } from '#test/two-people.ts'

test('a template whose milestones cannot be loaded shows the reason, and can load them again', async () => {
  let isBroken = true
  const page = await open(companyMilestonePaths.editTemplate(companyId), [
    mockEndpoint(companyMilestones.detailOptions, () =>
      isBroken
        ? new Refusal(500, 'The disk is full.')
        : [{ value: '00000000-0000-4000-8000-000000000301', display: 'Kick-off' }],
    ),
  ])
  await expect(page.getByText('The disk is full.')).toBeVisible()
  isBroken = false
  await page.getByRole('button', { name: translate('ui:state.retry') }).click()
  const add = translate('company-milestones:screen.templates.addMilestone')
  await page.getByRole('combobox', { name: add }).click()
  await page.getByRole('option', { name: 'Kick-off' }).click()
  await expect(
    page.getByRole('list', { name: translate('milestone-templates:field.milestones') }),
  ).toContainText('Kick-off')
})
