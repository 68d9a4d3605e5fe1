import { milestones } from '@steelsafe/contract/milestones/endpoints.ts'
import { milestonePaths } from '@steelsafe/contract/milestones/paths.ts'
import { projectMembers } from '@steelsafe/contract/project-members/endpoints.ts'
import { test } from 'vitest'
import { mockEndpoint, Refusal } from '#test/answers.ts'
import { expect, open, translate } from '#test/component.ts'
import { mockProjectPermissions } from '#test/rights.ts'

const project = '00000000-0000-4000-8000-000000000107'
const address = milestonePaths.detailList(project)
const title = translate('milestones:screen.detailList.title')

test('users without permission for a screen see which access roles have it, and the screen requests nothing', async () => {
  const details = mockEndpoint(milestones.details, () => new Refusal(403, 'No'))
  const page = await open(address, [mockProjectPermissions('ViewProfile'), details], { isAdmin: false })
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await expect(page.getByText(translate('ui:state.locked'))).toBeVisible()
  await expect(
    page.getByText(translate('ui:readOnly.project', { roles: 'Administrator, Engineer' })),
  ).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
  expect(details.calls).toHaveLength(0)
})

test('if the permissions cannot be loaded, the screen shows why its own request failed', async () => {
  const page = await open(
    address,
    [
      mockEndpoint(projectMembers.relationship, () => new Refusal(404, 'No project')),
      mockEndpoint(milestones.details, () => new Refusal(404, 'This project does not exist.')),
    ],
    { isAdmin: false },
  )
  await expect(page.getByText(translate('ui:state.missing'))).toBeVisible()
  await expect(page.getByText(/This project does not exist\./)).toBeVisible()
})
