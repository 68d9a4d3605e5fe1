import { boards } from '@steelsafe/contract/boards/endpoints.ts'
import { companies } from '@steelsafe/contract/companies/endpoints.ts'
import { companyPaths } from '@steelsafe/contract/companies/paths.ts'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import { projectPaths } from '@steelsafe/contract/projects/paths.ts'
import { test } from 'vitest'
import { mockEndpoint, Refusal } from '#test/answers.ts'
import { expect, open } from '#test/component.ts'

const id = '00000000-0000-4000-8000-0000000000c1'

test('a screen of an unknown company shows the error without a menu, and does not repeat its requests', async () => {
  const refuse = () => new Refusal(404, 'The company is unknown.')
  const mocks = [companies.relationship, boards.work, boards.options].map(endpoint =>
    mockEndpoint(endpoint, refuse),
  )
  const page = await open(companyPaths.home(id), mocks)
  await expect(page.getByText('The company is unknown.').last()).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  // The frame and the screen may each request the relationship.
  for (const { calls } of mocks) expect(calls.length).toBeLessThanOrEqual(2)
})

test('a screen of an unknown tool shows the error without tabs, and does not repeat its requests', async () => {
  const tool = mockEndpoint(projects.get, () => new Refusal(404, 'The tool is unknown.'))
  const page = await open(projectPaths.home(id), [tool])
  await expect(page.getByText('The tool is unknown.')).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  expect(tool.calls.length).toBeLessThanOrEqual(2)
})
