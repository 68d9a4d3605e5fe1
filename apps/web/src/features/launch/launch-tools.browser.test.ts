import { companies } from '@steelsafe/contract/companies/endpoints.ts'
import { launch } from '@steelsafe/contract/launch/endpoints.ts'
import { gauges } from '@steelsafe/contract/launch/names.ts'
import { launchPaths } from '@steelsafe/contract/launch/paths.ts'
import { operationPaths } from '@steelsafe/contract/operations/paths.ts'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import { test } from 'vitest'
import { mockEndpoint, Refusal } from '#test/answers.ts'
import { expect, open, translate } from '#test/component.ts'

const id = '00000000-0000-4000-8000-000000000001'
const tool = {
  id: '00000000-0000-4000-8000-000000000107',
  projectNumber: 'NL-24-0107',
  partName: 'Housing',
  dateOfDelivery: '2026-11-20',
  daysToDelivery: -4,
  percents: { Design: 100, Analysis: null, Manufacturing: 25, Validation: 0 },
  lowest: 0,
}
const tools = mockEndpoint(launch.tools, ({ query }) => ({
  tools: [tool],
  totalCount: 1,
  isCut: false,
  sortField: query.sortField ?? 'lowest',
  sortAscending: query.sortAscending ?? true,
}))
const otherAnswers = [
  mockEndpoint(projects.filterOptions, () => ({ customers: [], molders: [] })),
  mockEndpoint(companies.relationship, () => new Refusal(404, 'It is not asked about here.')),
]
const cell = (gauge: 'Design' | 'Analysis' | 'Manufacturing') => ({
  gauge: translate(`launch:gauge.${gauge}`),
  tool: tool.projectNumber,
})

test('a cell shows its number as text and as a color, and links to the page of its gauge', async () => {
  const page = await open(launchPaths.tools(id), [tools, ...otherAnswers])
  const manufacturing = page.getByRole('link', {
    name: translate('launch:screen.tools.cell', { ...cell('Manufacturing'), percent: '25%' }),
  })
  await expect(manufacturing).toHaveText('25%')
  await expect(manufacturing).toHaveAttribute('href', operationPaths.list(tool.id))
  await expect(manufacturing).toHaveAttribute('data-color', 'orange')
  const analysis = page.getByRole('link', {
    name: translate('launch:screen.tools.cellNothing', cell('Analysis')),
  })
  await expect(analysis).toHaveAttribute('data-color', 'none')
  await expect(page.getByRole('row', { name: /NL-24-0107/ })).toContainText('4 days ago')
})

test('a column heading sorts by its gauge', async () => {
  const page = await open(launchPaths.tools(id), [tools, ...otherAnswers])
  await page
    .getByRole('columnheader', { name: translate('launch:gauge.Design') })
    .getByRole('button')
    .click()
  await expect
    .poll(() => tools.calls.at(-1)?.query)
    .toMatchObject({ sortField: 'Design', sortAscending: true })
})

test('on a phone, the card of a tool shows its four gauges in one line', async () => {
  const page = await open(launchPaths.tools(id), [tools, ...otherAnswers])
  await page.setViewportSize({ width: 390, height: 844 })
  const card = page.getByRole('row', { name: /NL-24-0107/ })
  await expect(card).toBeVisible()
  const tops = []
  for (const gauge of gauges) {
    const link = card.getByRole('link', { name: translate(`launch:gauge.${gauge}`) })
    await expect(link).toBeInViewport({ ratio: 1 })
    tops.push((await link.boundingBox())!.y)
  }
  expect(new Set(tops).size).toBe(1)
})
