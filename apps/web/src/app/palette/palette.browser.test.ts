import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import { projectPaths } from '@steelsafe/contract/projects/paths.ts'
import { supportPaths } from '@steelsafe/contract/support/paths.ts'
import { test } from 'vitest'
import { mockEndpoint, Refusal } from '#test/answers.ts'
import { expect, open, translate } from '#test/component.ts'
import { projectRow } from '#test/project-row.ts'
import { mockCompanyPermissions, mockProjectPermissions } from '#test/rights.ts'
import { companyId, onlyRow } from '#test/two-people.ts'

const shorter = projectRow('00000000-0000-4000-8000-000000000010', 'T-10')
const longer = projectRow('00000000-0000-4000-8000-000000000101', 'T-101')

test('Enter opens no tool of an earlier term, and opens the tool of the typed term once it is found', async () => {
  const answer = Promise.withResolvers<void>()
  const list = mockEndpoint(projects.list, async ({ query: { searchTerm } }) => {
    if (searchTerm === longer.projectNumber) await answer.promise
    return { ...onlyRow, columns: [], projects: [searchTerm === longer.projectNumber ? longer : shorter] }
  })
  const home = mockEndpoint(projects.get, () => new Refusal(404, 'No project'))
  const permissions = [mockProjectPermissions('ViewProfile'), mockCompanyPermissions(companyId)]
  const page = await open(supportPaths.own(), [list, home, ...permissions], { isAdmin: false })
  const search = page.getByRole('textbox', { name: translate('shell:palette.open') })
  const option = (number: string) => page.getByRole('option', { name: number, exact: true })
  await search.pressSequentially(shorter.projectNumber)
  await expect(option(shorter.projectNumber)).toBeEnabled()
  await search.press('1')
  await search.press('Enter')
  await expect.poll(() => list.calls.at(-1)?.query.searchTerm).toBe(longer.projectNumber)
  await search.press('Enter')
  await expect(option(shorter.projectNumber)).toBeDisabled()
  await expect(page).toHaveURL(supportPaths.own())
  answer.resolve()
  await expect(option(longer.projectNumber)).toBeEnabled()
  await search.press('Enter')
  await expect(page).toHaveURL(projectPaths.home(longer.id))
})
