import type { Page } from '@playwright/test'
import { companyMilestones } from '@steelsafe/contract/company-milestones/endpoints.ts'
import { companyMilestonePaths } from '@steelsafe/contract/company-milestones/paths.ts'
import { production } from '@steelsafe/contract/production/endpoints.ts'
import { productionPaths } from '@steelsafe/contract/production/paths.ts'
import { test } from 'vitest'
import { mockEndpoint } from '#test/answers.ts'
import { expect, open, translate } from '#test/component.ts'

const id = '00000000-0000-4000-8000-000000000107'
const instant = '2026-11-20T10:00:00.000Z'
const phone = { width: 390, height: 844 }

/** A production entry with a press and without a lot. */
const entry = {
  id,
  productionDataId: id,
  date: '2026-11-20',
  shiftId: 'Second' as const,
  quantity: 1200,
  unitId: 'Cycles' as const,
  cycles: 1200,
  scrap: 12,
  scrapReasons: [],
  cycleTime: 31.5,
  activeCavities: 4,
  plannedMinutes: null,
  runMinutes: null,
  counter: null,
  isCounterReset: false,
  press: 'E-120',
  lot: '',
  comment: '',
  repairHours: 0,
  laborCost: null,
  materialCost: null,
  projectedCost: null,
  currencyCode: 'USD' as const,
  isPossibleDouble: false,
  createdDate: instant,
  createdBy: 'Mia Berg',
  modifiedDate: instant,
  modifiedBy: 'Mia Berg',
  version: 1,
}
const name = '11/20/2026, Second shift, E-120'

/** Opens the production entries of a tool on a phone. */
async function openEntries() {
  const list = mockEndpoint(production.list, ({ query }) => ({
    totalCount: 1,
    isCut: false,
    sortField: query.sortField ?? 'date',
    sortAscending: query.sortAscending ?? false,
    today: '2026-11-22',
    quotedCycleTime: null,
    productionData: [entry],
  }))
  const page = await open(productionPaths.importCycles(id), [
    list,
    mockEndpoint(production.shiftOptions, () => []),
    mockEndpoint(production.filterOptions, () => ({ presses: [], lots: [] })),
  ])
  await page.setViewportSize(phone)
  return { page, list, card: page.locator('tbody tr') }
}

const cell = (page: Page, title: string) => page.locator(`tbody td[data-label="${title}"]`)
const heading = (page: Page, title: string) =>
  cell(page, title).evaluate(element => {
    const { display, content } = getComputedStyle(element, '::before')
    return display === 'none' ? '' : content
  })
/** This is a function, because the texts are loaded after this file. */
const press = () => translate('production:field.press')

test('on a phone a row is a card of two lines, and a figure has its heading', async () => {
  const { page, card } = await openEntries()
  await expect(card).toBeVisible()
  await expect(cell(page, translate('production:field.shiftId'))).toBeVisible()
  await expect(cell(page, translate('production:field.quantity'))).toBeVisible()
  await expect.poll(() => heading(page, translate('production:field.shiftId'))).toBe('')
  await expect
    .poll(() => heading(page, translate('production:field.quantity')))
    .toContain(translate('production:field.quantity'))
  await expect(cell(page, press())).toBeHidden()
  const height = async () => (await card.boundingBox())!.height
  await expect.poll(height).toBeLessThan(100)
})

test('the other values of a card are behind a button, with their headings and without empty values', async () => {
  const { page, card } = await openEntries()
  const moreButton = card.getByRole('button', { name: translate('ui:list.more', { name }) })
  await expect(moreButton).toHaveAttribute('aria-expanded', 'false')
  await moreButton.press('Enter')
  await expect(moreButton).toHaveAttribute('aria-expanded', 'true')
  await expect(cell(page, press())).toHaveText('E-120')
  await expect(cell(page, press())).toBeVisible()
  await expect.poll(() => heading(page, press())).toContain(press())
  await expect(cell(page, translate('production:field.lot'))).toBeHidden()
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
    .toBeLessThanOrEqual(0)
  await moreButton.press('Enter')
  await expect(cell(page, press())).toBeHidden()
})

test('a wide screen has no button for more values', async () => {
  const { page, card } = await openEntries()
  const moreButton = card.getByRole('button', { name: translate('ui:list.more', { name }) })
  await expect(moreButton).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(page.getByRole('columnheader', { name: press() })).toBeVisible()
  await expect(moreButton).toHaveCount(0)
})

test('on a phone the order of a list is chosen in its options, in both directions', async () => {
  const { page, list, card } = await openEntries()
  await expect(card).toBeVisible()
  await page.getByRole('button', { name: translate('ui:list.options') }).click()
  const order = page.getByRole('combobox', { name: translate('ui:list.sortBy') })
  await expect(order).toHaveValue('date')
  await order.selectOption('scrap')
  await expect.poll(() => list.calls.at(-1)?.query.sortField).toBe('scrap')
  await page.getByRole('button', { name: translate('ui:list.reverse') }).click()
  await expect.poll(() => list.calls.at(-1)?.query.sortAscending).toBe(false)
  await expect(page).toHaveURL(/sort=scrap&asc=false/)
})

test('a card that can be moved has its handle in the first line', async () => {
  const page = await open(companyMilestonePaths.groups(id), [
    mockEndpoint(companyMilestones.groups, () =>
      ['Design', 'Build'].map((groupName, position) => ({
        id: position + 1,
        companyId: id,
        name: groupName,
        description: '',
        position,
        version: 1,
      })),
    ),
  ])
  await page.setViewportSize(phone)
  const grip = page.getByRole('button', { name: translate('ui:sort.move', { name: 'Design' }) })
  const card = page.locator('tbody tr').first()
  await expect(grip).toBeVisible()
  const [box, cardBox] = [(await grip.boundingBox())!, (await card.boundingBox())!]
  expect(box.y - cardBox.y).toBeLessThan(20)
  expect(box.x).toBeGreaterThan(cardBox.x + cardBox.width / 2)
  await expect(page.getByRole('button', { name: translate('ui:list.more', { name: 'Design' }) })).toHaveCount(
    0,
  )
})
