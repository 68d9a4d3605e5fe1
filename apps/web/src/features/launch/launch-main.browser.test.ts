import type { Page } from '@playwright/test'
import { analysisPaths } from '@steelsafe/contract/analysis/paths.ts'
import { launch } from '@steelsafe/contract/launch/endpoints.ts'
import type { Missing } from '@steelsafe/contract/launch/entities.ts'
import { gauges } from '@steelsafe/contract/launch/names.ts'
import { launchPaths } from '@steelsafe/contract/launch/paths.ts'
import { milestonePaths } from '@steelsafe/contract/milestones/paths.ts'
import { moldQualificationPaths } from '@steelsafe/contract/mold-qualification/paths.ts'
import { moldingPaths } from '@steelsafe/contract/molding/paths.ts'
import { operationPaths } from '@steelsafe/contract/operations/paths.ts'
import { partDesignPaths } from '@steelsafe/contract/part-design/paths.ts'
import { pressPaths } from '@steelsafe/contract/presses/paths.ts'
import { toolValidationPaths } from '@steelsafe/contract/tool-validation/paths.ts'
import { test } from 'vitest'
import { mockEndpoint } from '#test/answers.ts'
import { expect, open, translate } from '#test/component.ts'

const id = '00000000-0000-4000-8000-000000000107'
const overview = mockEndpoint(launch.overview, () => ({
  today: '2026-11-24',
  gauges: gauges.map(name => ({
    name,
    percent: name === 'Design' ? 75 : null,
    evidenceCount: 0,
    missingCount: 0,
    missing: [],
    history:
      name === 'Design'
        ? [
            { week: '2026-11-16', percent: 25 },
            { week: '2026-11-23', percent: 50 },
          ]
        : [],
  })),
}))
const forecast = (daysLate: number) =>
  mockEndpoint(launch.forecast, () => ({
    end: '2026-12-14',
    plannedEnd: '2026-12-10',
    daysLate,
    openCount: 9,
    path: Array.from({ length: 8 }, (_, at) => ({ id: `${at}`, title: `Task ${at + 1}` })),
  }))

test('the line of a gauge has its numbers as text, and a gauge without earlier weeks has no line', async () => {
  const page = await open(launchPaths.main(id), [overview, forecast(4)])
  const weeks = page.getByRole('list', { name: translate('launch:screen.main.history.title') })
  await expect(weeks).toHaveCount(1)
  await expect(weeks.getByRole('listitem')).toHaveText([
    translate('launch:screen.main.history.week', { date: '11/16/2026', percent: '25%' }),
    translate('launch:screen.main.history.week', { date: '11/23/2026', percent: '50%' }),
  ])
})

test('the forecast shows the day, the delay, the deciding tasks and its uncertainty', async () => {
  const page = await open(launchPaths.main(id), [overview, forecast(4)])
  await expect(
    page.getByText(translate('launch:screen.main.forecast.end', { date: '12/14/2026' })),
  ).toBeVisible()
  await expect(
    page.getByText(translate('launch:screen.main.forecast.late', { count: 4, date: '12/10/2026' })),
  ).toBeVisible()
  await expect(page.getByText('Task 6')).toBeVisible()
  await expect(page.getByText('Task 7')).toHaveCount(0)
  await expect(page.getByText(translate('launch:screen.main.forecast.more', { count: 2 }))).toBeVisible()
  await expect(page.getByText(translate('launch:screen.main.forecast.doubt'))).toBeVisible()
})

test('the example has neither a forecast nor a line', async () => {
  const page = await open(launchPaths.main(id), [overview, forecast(0)])
  await expect(page.getByText(translate('launch:screen.main.forecast.onTime'))).toBeVisible()
  await page.getByRole('button', { name: translate('launch:screen.main.try') }).click()
  await expect(page.getByText(translate('launch:screen.main.forecast.title'))).toHaveCount(0)
  await expect(page.getByRole('list', { name: translate('launch:screen.main.history.title') })).toHaveCount(0)
})

const missingOf = (number: number, kind: Missing['kind'], overrides: Partial<Missing> = {}): Missing => ({
  kind,
  id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  name: `N${number}`,
  part: null,
  study: null,
  analysis: null,
  percent: 0,
  who: '',
  dueDate: null,
  daysLate: 0,
  ...overrides,
})
/** Mocks the overview with missing items of one gauge. `missingCount` can be larger than the number of listed items. */
const overviewOf = (missing: Missing[], missingCount = missing.length) =>
  mockEndpoint(launch.overview, () => ({
    today: '2026-11-24',
    gauges: gauges.map(name => ({
      name,
      percent: name === 'Validation' ? 0 : null,
      evidenceCount: name === 'Validation' ? missingCount : 0,
      missingCount: name === 'Validation' ? missingCount : 0,
      missing: name === 'Validation' ? missing : [],
      history: [],
    })),
  }))
const milestones = (count: number) => Array.from({ length: count }, (_, at) => missingOf(at + 1, 'milestone'))
const items = (page: Page) =>
  page
    .getByRole('region', { name: translate('launch:gauge.Validation') })
    .getByRole('listitem')
    .getByRole('link')

test('each missing item links to its page, and all items are shown after a click, on a phone too', async () => {
  const cae = { id: '00000000-0000-4000-8000-0000000000ca', kind: 'CAE' } as const
  const fea = { id: '00000000-0000-4000-8000-0000000000fe', kind: 'FEA' } as const
  const missing = [
    missingOf(1, 'revision'),
    missingOf(2, 'press'),
    missingOf(3, 'analysis', { analysis: cae }),
    missingOf(4, 'action', { analysis: fea }),
    missingOf(5, 'operation', { part: 'Rough' }),
    missingOf(6, 'milestone'),
    missingOf(7, 'study', { study: 'rheology' }),
    missingOf(8, 'tryout'),
  ]
  const page = await open(launchPaths.main(id), [overviewOf(missing), forecast(0)])
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(items(page)).toHaveCount(4)
  const showAll = page.getByRole('button', {
    name: translate('launch:screen.main.showAll', { total: missing.length }),
  })
  await expect(showAll).toHaveAttribute('aria-expanded', 'false')
  await showAll.click()
  await expect(items(page)).toHaveCount(missing.length)
  const addresses = [
    partDesignPaths.editRevision(id, { revisionId: missing[0]!.id }),
    pressPaths.zone(id),
    analysisPaths.editCae(id, { analysisId: cae.id }),
    analysisPaths.editFea(id, { analysisId: fea.id }),
    operationPaths.edit(id, { operationId: missing[4]!.id }),
    milestonePaths.view(id, missing[5]!.id),
    moldingPaths.study(id, { studyId: missing[6]!.id }),
    moldQualificationPaths.tryout(id, missing[7]!.id),
  ]
  for (const [at, address] of addresses.entries())
    await expect(items(page).nth(at)).toHaveAttribute('href', address)
  await expect(items(page).nth(4)).toHaveText(
    translate('launch:kind.operation', { name: 'N5', part: translate('operations:kind.Rough') }),
  )
  await page.getByRole('button', { name: translate('launch:screen.main.fewer') }).click()
  await expect(items(page)).toHaveCount(4)
})

test('four missing items need no button, and unlisted items are on the page of the gauge', async () => {
  const few = await open(launchPaths.main(id), [overviewOf(milestones(4)), forecast(0)])
  await expect(items(few)).toHaveCount(4)
  const showAll = translate('launch:screen.main.showAll', { total: 4 })
  await expect(few.getByRole('button', { name: showAll })).toHaveCount(0)
  const many = await open(launchPaths.main(id), [overviewOf(milestones(6), 9), forecast(0)])
  await many.getByRole('button', { name: translate('launch:screen.main.showMore', { count: 2 }) }).click()
  await expect(items(many)).toHaveCount(6)
  await expect(
    many.getByRole('link', { name: translate('launch:screen.main.more', { count: 3 }) }),
  ).toHaveAttribute('href', toolValidationPaths.home(id))
})

test('the number of missing items that the user may not view is shown', async () => {
  const page = await open(launchPaths.main(id), [overviewOf([missingOf(1, 'tryout')], 3), forecast(0)])
  await expect(items(page)).toHaveCount(1)
  await expect(
    page.getByRole('link', { name: translate('launch:screen.main.more', { count: 2 }) }),
  ).toHaveAttribute('href', toolValidationPaths.home(id))
})
