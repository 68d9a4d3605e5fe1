import { assetTags } from '@steelsafe/contract/asset-tags/endpoints.ts'
import { assetTagPaths } from '@steelsafe/contract/asset-tags/paths.ts'
import { projectMembers } from '@steelsafe/contract/project-members/endpoints.ts'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import { projectPaths } from '@steelsafe/contract/projects/paths.ts'
import { test } from 'vitest'
import { mockEndpoint, Refusal } from '#test/answers.ts'
import { expect, open } from '#test/component.ts'
import { mockProjectPermissions } from '#test/rights.ts'

const project = '00000000-0000-4000-8000-000000000107'
/** The home of the tool, to which users are redirected. */
const home = mockEndpoint(projects.get, () => new Refusal(404, 'No project'))
const mockForm = () => mockEndpoint(assetTags.form, () => new Refusal(403, 'No', undefined, 'forbidden'))

test('a user without permission to order tags is redirected to the home of the tool, and nothing is requested', async () => {
  const form = mockForm()
  const page = await open(assetTagPaths.order(project), [home, form, mockProjectPermissions('ViewProfile')], {
    isAdmin: false,
  })
  await expect(page).toHaveURL(projectPaths.home(project))
  expect(form.calls).toEqual([])
})

test('if the permissions cannot be loaded, the request of the form tells whether tags may be ordered', async () => {
  const form = mockForm()
  const relationship = mockEndpoint(projectMembers.relationship, () => new Refusal(500, 'Failed'))
  const page = await open(assetTagPaths.order(project), [home, form, relationship], { isAdmin: false })
  await expect(page).toHaveURL(projectPaths.home(project))
  expect(form.calls).toHaveLength(1)
})
