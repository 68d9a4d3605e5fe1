import { phasePaths } from '@steelsafe/contract/phases/paths.ts'
import { projectPaths } from '@steelsafe/contract/projects/paths.ts'
import { expectAccessible } from './support/accessible.ts'
import { signIn } from './support/people.ts'
import { openProject } from './support/project-tabs.ts'
import { expect, test } from './support/test.ts'

test('Owen, who may only view, sees the phases and the profile of a tool as text, and the roles that may change them', async ({
  page,
}) => {
  await signIn(page, 'owen')
  await openProject(page, 'NL-24-0107')
  await expect(page).toHaveURL(/\/project\/home\//)
  const project = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const main = page.getByRole('main')
  const line = main.getByRole('note')

  await page.goto(phasePaths.list(project))
  await expect(line).toHaveText(/^You can view this, but not change it\. .*: Administrator, Engineer\.$/)
  await expect(main.getByRole('switch')).toHaveCount(0)
  await expect(main.getByRole('columnheader', { name: 'Actions' })).toHaveCount(0)
  await expectAccessible(page)

  await page.goto(projectPaths.profile(project))
  await expect(line).toHaveText(/^You can view this, but not change it\. .*: Administrator, Engineer\.$/)
  await expect(main.getByRole('group', { name: 'Job number', exact: true })).toContainText('NL-24-0107')
  for (const role of ['textbox', 'combobox', 'switch', 'checkbox'] as const)
    await expect(main.getByRole(role)).toHaveCount(0)
  await expectAccessible(page)
})
