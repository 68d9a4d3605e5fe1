import type { Page } from '@playwright/test'
import { production } from '@steelsafe/contract/production/endpoints.ts'
import type { ProductionEntry } from '@steelsafe/contract/production/entities.ts'
import { productionPaths } from '@steelsafe/contract/production/paths.ts'
import { test } from 'vitest'
import { mockEndpoint, Refusal } from '#test/answers.ts'
import { expect, open, translate } from '#test/component.ts'

const project = '00000000-0000-4000-8000-000000000107'
const id = '00000000-0000-4000-8000-000000000002'
const instant = '2026-11-22T10:00:00.000Z'

/** A stored entry of 60,000 cycles, which take longer than one shift. A user has confirmed it. */
const stored: ProductionEntry = {
  id,
  productionDataId: id,
  date: '2026-11-20',
  shiftId: 'First',
  quantity: 60_000,
  unitId: 'Cycles',
  cycles: 60_000,
  scrap: 0,
  scrapReasons: [],
  cycleTime: null,
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
  currencyCode: 'USD',
  isPossibleDouble: false,
  createdDate: instant,
  createdBy: 'Mia Berg',
  modifiedDate: instant,
  modifiedBy: 'Mia Berg',
  version: 1,
}

const options = [
  mockEndpoint(production.shiftOptions, () => [{ value: 'First', display: 'First shift' }]),
  mockEndpoint(production.reasonOptions, () => []),
  mockEndpoint(production.defaults, () => ({
    today: '2026-11-22',
    unitId: 'Cycles' as const,
    cavities: 4,
    quotedCycleTime: 20,
    shiftId: 'First' as const,
    press: 'E-120',
    lot: '',
    cycleTime: null,
    activeCavities: 4,
    counter: null,
    currencyCode: 'USD' as const,
  })),
  mockEndpoint(production.list, () => ({
    totalCount: 1,
    isCut: false,
    sortField: null,
    sortAscending: null,
    today: '2026-11-22',
    quotedCycleTime: 20,
    productionData: [stored],
  })),
]

/** Rejects every request, so that the form stays open. */
const refuse = () => new Refusal(400, 'Please check.')

const quantity = (page: Page) =>
  page.getByRole('textbox', {
    name: translate('production:screen.edit.quantity', {
      unitName: translate('core:productionUnit.Cycles'),
    }),
  })
const question = (page: Page) => page.getByRole('dialog')
const doubt = (cycles: number, hours: number) =>
  translate('production:rule.longerThanShift', { cycles, seconds: 20, hours, shiftHours: 12 })

test('a new entry whose production takes longer than its shift asks for confirmation before it is sent', async () => {
  const add = mockEndpoint(production.create, refuse)
  const page = await open(productionPaths.editData(project), [add, ...options])
  const submit = translate('production:screen.data.add')
  await quantity(page).fill('60000')
  await page.getByRole('button', { name: submit }).click()
  await expect(question(page)).toContainText(doubt(60_000, 333.4))
  await page.keyboard.press('Escape')
  await expect(question(page)).toHaveCount(0)
  expect(add.calls).toEqual([])
  await page.getByRole('link', { name: translate('ui:form.cancel') }).click()
  await expect(question(page)).toContainText(translate('ui:form.unsaved'))
  await question(page)
    .getByRole('button', { name: translate('ui:form.stay') })
    .click()
  await expect(question(page)).toHaveCount(0)
  await page.getByRole('button', { name: submit }).click()
  await question(page).getByRole('button', { name: submit }).click()
  await expect.poll(() => add.calls.map(({ body }) => body.quantity)).toEqual([60_000])
})

test('a new entry that fits into its shift is sent without confirmation', async () => {
  const add = mockEndpoint(production.create, refuse)
  const page = await open(productionPaths.editData(project), [add, ...options])
  await quantity(page).fill('1400')
  await page.getByRole('button', { name: translate('production:screen.data.add') }).click()
  await expect.poll(() => add.calls.map(({ body }) => body.quantity)).toEqual([1_400])
  await expect(question(page)).toHaveCount(0)
})

test('a confirmed entry is saved without another question until its quantity is changed to another doubtful value', async () => {
  const change = mockEndpoint(production.update, refuse)
  const page = await open(productionPaths.editData(project, id), [change, ...options])
  const save = page.getByRole('button', { name: translate('production:screen.edit.save') })
  await page
    .getByRole('textbox', { name: translate('production:field.comment') })
    .fill('Two shifts in one entry')
  await save.click()
  await expect.poll(() => change.calls.length).toBe(1)
  await quantity(page).fill('70000')
  await save.click()
  await expect(question(page)).toContainText(doubt(70_000, 388.9))
})
