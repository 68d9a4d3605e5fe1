import type { Page } from '@playwright/test'
import { launch } from '@steelsafe/contract/launch/endpoints.ts'
import { presses } from '@steelsafe/contract/presses/endpoints.ts'
import { pressPaths } from '@steelsafe/contract/presses/paths.ts'
import { test } from 'vitest'
import { mockEndpoint } from '#test/answers.ts'
import { expect, open, translate } from '#test/component.ts'

const id = '00000000-0000-4000-8000-000000000107'

/** Opens the press zone of a mold with a single press of 1,000 kN. A request that saves the mold fails the test. */
const openZone = (isMetric = true, report = mockEndpoint(launch.report, () => undefined)) =>
  open(pressPaths.zone(id), [
    report,
    mockEndpoint(presses.mold, () => ({
      projectedArea: 250,
      cavityPressure: 30,
      shotVolume: 100,
      length: 450,
      width: 400,
      height: 400,
      weight: 700,
      cycleTime: 30,
      isMetric,
      version: 1,
    })),
    mockEndpoint(presses.list, () => ({
      presses: [
        {
          id: '00000000-0000-4000-8000-000000000002',
          companyId: '00000000-0000-4000-8000-000000000009',
          companyName: 'Northlake',
          name: 'P 100',
          clampForce: 1_000,
          tieBarHorizontal: 510,
          tieBarVertical: 510,
          moldHeightMin: 200,
          moldHeightMax: 500,
          shotVolume: 140,
          version: 1,
          can: { change: false },
        },
      ],
      totalCount: 1,
      isCut: false,
      sortField: null,
      sortAscending: null,
    })),
  ])

const expectFits = (page: Page, fits: number) =>
  expect(page.getByText(translate('presses:screen.zone.count', { fits, all: 1 }))).toBeVisible()
const shown = (page: Page) => page.getByText(translate('presses:screen.whatIf.shown', { count: 1 }))
async function chooseResin(page: Page, key: 'resin' | 'currentResin', name: string) {
  await page.getByRole('combobox', { name: translate(`presses:screen.whatIf.${key}`) }).click()
  await page.getByRole('option', { name, exact: true }).click()
}
const field = (
  page: Page,
  name: 'cavityPressure' | 'meltDensity' | 'slideArea' | 'heelAngle',
  unitName: string,
) => page.getByRole('textbox', { name: translate(`presses:screen.whatIf.field.${name}`, { unitName }) })
const verdictOf = (page: Page, check: 'clamp' | 'shot') =>
  page.getByRole('row', { name: new RegExp(`^${translate(`presses:check.${check}`)}`) })

test('a resin to try changes the verdicts by its pressure and melt density, and nothing is saved', async () => {
  const page = await openZone()
  await expectFits(page, 1)
  await expect(shown(page)).toHaveCount(0)
  await chooseResin(page, 'currentResin', 'PP')
  await chooseResin(page, 'resin', 'POM')
  await expect(field(page, 'cavityPressure', 'MPa')).toHaveValue('44.1')
  await expect(field(page, 'meltDensity', 'g/cm³')).toHaveValue('1.17')
  await expectFits(page, 0)
  await expect(shown(page)).toBeVisible()
  await expect(
    page.getByText(translate('presses:screen.whatIf.shotConverted', { from: '100 cm³', to: '101 cm³' })),
  ).toBeVisible()

  await field(page, 'cavityPressure', 'MPa').fill('30')
  await expectFits(page, 1)
  await page.getByRole('button', { name: /^P 100/ }).click()
  await expect(verdictOf(page, 'shot')).toContainText(translate('presses:verdict.close'))
  await expect(verdictOf(page, 'shot')).toContainText('65 %')
  await page.getByRole('button', { name: translate('presses:screen.whatIf.back') }).click()
  await expect(shown(page)).toHaveCount(0)
  await expect(verdictOf(page, 'shot')).toContainText(translate('presses:verdict.fits'))
})

test('the entered shot volume is used, with a note, if the current resin is unknown', async () => {
  const page = await openZone()
  await chooseResin(page, 'resin', 'PA66')
  await expect(field(page, 'meltDensity', 'g/cm³')).toHaveValue('')
  await expect(page.getByText(translate('presses:screen.whatIf.shotEntered'))).toBeVisible()
})

test('slides add to the clamp force once their area and their angle are entered', async () => {
  const page = await openZone()
  await page.getByRole('button', { name: /^P 100/ }).click()
  await expect(verdictOf(page, 'clamp')).toContainText(translate('presses:verdict.fits'))
  await field(page, 'slideArea', 'cm²').fill('60')
  await expect(page.getByText(translate('presses:screen.whatIf.angleMissing'))).toBeVisible()
  await expect(shown(page)).toHaveCount(0)
  await field(page, 'heelAngle', '°').fill('20')
  await expect(page.getByText(translate('presses:screen.whatIf.angleMissing'))).toHaveCount(0)
  await expect(verdictOf(page, 'clamp')).toContainText(translate('presses:verdict.close'))
  await field(page, 'heelAngle', '°').fill('80')
  await expect(field(page, 'heelAngle', '°')).toHaveAttribute('aria-invalid', 'true')
  await expect(verdictOf(page, 'clamp')).toContainText(translate('presses:verdict.fits'))
})

test('a project with US units shows the pressure in psi', async () => {
  const page = await openZone(false)
  await chooseResin(page, 'resin', 'POM')
  await expect(field(page, 'cavityPressure', 'psi')).toHaveValue(/^6,400/)
})

test('the list is saved as a PDF with the checks of each press, on letter paper for US units', async () => {
  const report = mockEndpoint(launch.report, () => undefined)
  const page = await openZone(false, report)
  await expectFits(page, 1)
  await page.getByRole('button', { name: translate('launch:screen.report.save') }).click()
  await page.getByRole('menuitem', { name: 'PDF', exact: true }).click()
  await expect.poll(() => report.calls.length).toBe(1)
  const { params, body } = report.calls[0]!
  expect(params.id).toBe(id)
  expect(body).toMatchObject({
    title: translate('presses:screen.zone.title'),
    paper: 'letter',
    picture: null,
  })
  expect(body.tables[0]?.rows).toEqual([
    ['P 100', '', 'Northlake', '112 tons', translate('presses:verdict.close')],
  ])
  expect(body.tables[1]?.heading).toBe(`P 100: ${translate('presses:verdict.close')}`)
  expect(body.tables[1]?.rows.map(([check]) => check)).toContain(translate('presses:check.tieBars'))
  expect(body.notes.join(' ')).toContain(translate('presses:screen.zone.notChecked'))
})
