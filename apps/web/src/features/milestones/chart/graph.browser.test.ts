import { milestones } from '@steelsafe/contract/milestones/endpoints.ts'
import { milestonePaths } from '@steelsafe/contract/milestones/paths.ts'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import { test } from 'vitest'
import { mockEndpoint, Refusal } from '#test/answers.ts'
import { expect, open, translate } from '#test/component.ts'

const id = '00000000-0000-4000-8000-000000000107'

test.each([
  ['active', { state: 'active' }],
  ['inactive', { state: 'inactive' }],
  ['all', {}],
] as const)('the chart of %s milestones links back to the same list', async (state, query) => {
  const list = mockEndpoint(milestones.list, () => ({ today: '2026-11-22', milestones: [] }))
  const project = mockEndpoint(projects.get, () => new Refusal(404, 'It is not asked about here.'))
  const page = await open(milestonePaths.graph(id, { milestones: state }), [list, project])
  await expect(
    page.getByRole('link', { name: translate('milestones:screen.graph.list'), exact: true }),
  ).toHaveAttribute('href', milestonePaths.list(id, query))
  await expect.poll(() => list.calls.map(call => call.query.state)).toEqual([state])
})

test('on a phone, the menu of the chart has the list and the files', async () => {
  const page = await open(milestonePaths.graph(id, { milestones: 'all' }), [
    mockEndpoint(milestones.list, () => ({ today: '2026-11-22', milestones: [] })),
    mockEndpoint(projects.get, () => new Refusal(404, 'It is not asked about here.')),
  ])
  await page.setViewportSize({ width: 390, height: 844 })
  const name = translate('ui:list.actionsOf', { name: translate('milestones:screen.graph.title') })
  await page.getByRole('button', { name, exact: true }).click()
  await expect(page.getByRole('menuitem')).toHaveText([
    translate('milestones:screen.graph.list'),
    translate('milestones:screen.graph.pdf'),
    translate('milestones:screen.graph.png'),
  ])
})
