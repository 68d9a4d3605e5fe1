import { launch } from '@steelsafe/contract/launch/endpoints.ts'
import { gauges } from '@steelsafe/contract/launch/names.ts'
import { launchPaths } from '@steelsafe/contract/launch/paths.ts'
import { test } from 'vitest'
import { answer } from './answers.ts'
import { expect, open, translate } from './component.ts'

const id = '00000000-0000-4000-8000-000000000107'
const overview = answer(launch.overview, () => ({
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
  answer(launch.forecast, () => ({
    end: '2026-12-14',
    plannedEnd: '2026-12-10',
    daysLate,
    openCount: 9,
    path: Array.from({ length: 8 }, (_, at) => ({ id: `${at}`, title: `Task ${at + 1}` })),
  }))

test('the line of a gauge has its numbers in words, and a gauge without earlier weeks has no line', async () => {
  const page = await open(launchPaths.main(id), [overview, forecast(4)])
  const weeks = page.getByRole('list', { name: translate('launch:screen.main.history.title') })
  await expect(weeks).toHaveCount(1)
  await expect(weeks.getByRole('listitem')).toHaveText([
    translate('launch:screen.main.history.week', { date: '11/16/2026', percent: '25%' }),
    translate('launch:screen.main.history.week', { date: '11/23/2026', percent: '50%' }),
  ])
})

test('the forecast says the day, how late it is, what decides it, and its doubt', async () => {
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

test('in the example there is neither a forecast nor a line', async () => {
  const page = await open(launchPaths.main(id), [overview, forecast(0)])
  await expect(page.getByText(translate('launch:screen.main.forecast.onTime'))).toBeVisible()
  await page.getByRole('button', { name: translate('launch:screen.main.try') }).click()
  await expect(page.getByText(translate('launch:screen.main.forecast.title'))).toHaveCount(0)
  await expect(page.getByRole('list', { name: translate('launch:screen.main.history.title') })).toHaveCount(0)
})
