import { companies } from '@steelsafe/contract/companies/endpoints.ts'
import { moldQualificationPaths } from '@steelsafe/contract/mold-qualification/paths.ts'
import { moldingPaths } from '@steelsafe/contract/molding/paths.ts'
import type { ValidationAlert } from '@steelsafe/contract/tool-validation/alerts.ts'
import { toolValidation } from '@steelsafe/contract/tool-validation/endpoints.ts'
import { toolValidationPaths } from '@steelsafe/contract/tool-validation/paths.ts'
import { test } from 'vitest'
import { mockEndpoint, Refusal } from '#test/answers.ts'
import { expect, open, translate } from '#test/component.ts'

const id = '00000000-0000-4000-8000-000000000107'

test('the menu links to alerts, experiments, qualification, scientific molding and performance', async () => {
  const page = await open(toolValidationPaths.home(id), [
    mockEndpoint(companies.relationship, () => new Refusal(404, 'It is not asked about here.')),
  ])
  const menu = page.getByRole('navigation', { name: translate('tool-validation:screen.home.title') })
  for (const [title, address] of [
    [translate('tool-validation:screen.alerts.title'), toolValidationPaths.alerts(id)],
    [translate('molding:kind.experiment.title'), moldingPaths.experiment(id)],
    [translate('mold-qualification:screen.home.title'), moldQualificationPaths.home(id)],
    [translate('molding:screen.home.title'), moldingPaths.home(id)],
    [translate('tool-validation:screen.performance.title'), toolValidationPaths.performance(id)],
  ] as const)
    await expect(menu.getByRole('link', { name: new RegExp(`^${title}`) })).toHaveAttribute('href', address)
  await expect(menu.getByRole('link')).toHaveCount(5)
})

/** Returns the alert of a finding that was not corrected by its due date. */
const alertOf = (number: number): ValidationAlert => ({
  rule: 'findingOverdue',
  sourceId: `00000000-0000-4000-8000-0000000002${String(number).padStart(2, '0')}`,
  name: `${number}. Vents`,
  values: [{ key: 'tryout', kind: 'text', value: 'T1' }],
  since: '2026-11-20',
  address: moldQualificationPaths.home(id),
  state: 'Active',
  snoozedUntil: null,
  events: [],
  version: 0,
})

/** Opens the alerts of a tool with twelve overdue findings. */
async function openAlerts() {
  const all = Array.from({ length: 12 }, (_, at) => alertOf(at + 1))
  const list = mockEndpoint(toolValidation.alerts, ({ query }) => {
    const { page, pageSize, searchTerm = '', sortField = 'since', sortAscending = true } = query
    const fitting = all.filter(({ name }) => name.includes(searchTerm))
    if (!sortAscending) fitting.reverse()
    return {
      alerts: fitting.slice((page - 1) * pageSize, page * pageSize),
      totalCount: fitting.length,
      isCut: false,
      sortField,
      sortAscending,
      today: '2026-11-22',
    }
  })
  const page = await open(toolValidationPaths.alerts(id), [
    list,
    mockEndpoint(companies.relationship, () => new Refusal(404, 'It is not asked about here.')),
  ])
  const titleOf = (number: number) =>
    page.getByRole('heading', {
      name: `${translate('tool-validation:alert.findingOverdue.title')}: ${number}. Vents`,
      exact: true,
    })
  return { page, list, titleOf }
}

test('the open alerts are paginated and can be searched', async () => {
  const { page, list, titleOf } = await openAlerts()
  await expect(titleOf(1)).toBeVisible()
  await expect(titleOf(11)).toBeHidden()
  await page.getByRole('button', { name: translate('ui:list.page', { page: 2 }), exact: true }).click()
  await expect(titleOf(11)).toBeVisible()
  await page.getByRole('searchbox').fill('7.')
  await expect(titleOf(7)).toBeVisible()
  await expect(titleOf(11)).toBeHidden()
  expect(list.calls.map(({ query }) => [query.state, query.page, query.pageSize])).toEqual([
    ['Open', 1, 10],
    ['Open', 2, 10],
    ['Open', 1, 10],
  ])
})

test('alerts can be filtered by state and sorted', async () => {
  const { page, list, titleOf } = await openAlerts()
  await expect(titleOf(1)).toBeVisible()
  const query = () => list.calls.at(-1)?.query
  await page
    .getByRole('combobox', { name: translate('tool-validation:screen.alerts.open') })
    .selectOption('All')
  await expect.poll(query).toMatchObject({ state: 'All' })
  await page
    .getByRole('combobox', { name: translate('tool-validation:screen.alerts.order') })
    .selectOption('newest')
  await expect(titleOf(12)).toBeVisible()
  await expect(titleOf(1)).toBeHidden()
  expect(query()).toMatchObject({ state: 'All', sortField: 'since', sortAscending: false })
  await expect(
    page.getByRole('combobox', { name: translate('tool-validation:screen.alerts.order') }),
  ).toHaveValue('newest')
})
