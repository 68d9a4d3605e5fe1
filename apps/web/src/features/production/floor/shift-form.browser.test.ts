import type { Page } from '@playwright/test'
import { dayMs } from '@steelsafe/contract/core/dates/days.ts'
import { production } from '@steelsafe/contract/production/endpoints.ts'
import type { ProductionEntry } from '@steelsafe/contract/production/entities.ts'
import { productionPaths } from '@steelsafe/contract/production/paths.ts'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import { test } from 'vitest'
import { mockEndpoint, Refusal, type SentRequest } from '#test/answers.ts'
import type { ApiCall } from '#test/api-calls.ts'
import { expect, open, translate } from '#test/component.ts'
import { mockProjectPermissions } from '#test/rights.ts'

const id = '00000000-0000-4000-8000-000000000107'
const address = productionPaths.enterShift(id)
const unit = () => translate('core:productionUnit.Parts')
const field = (page: Page, label: string) => page.getByLabel(new RegExp(`^${label.replace(/[()]/g, '\\$&')}`))
const quantityField = (page: Page) =>
  field(page, translate('production:screen.enter.quantity', { unitName: unit() }))
const scrap = (page: Page) => field(page, translate('production:screen.enter.scrap'))
const save = (page: Page) =>
  page.getByRole('button', { name: translate('production:screen.enter.submit') }).click()

/** Fails all requests except requests for entries, like a bad network at a press. */
const silence = [projects.get, production.defaults, production.reasonOptions].map(endpoint => ({
  endpoint,
  respond: (call: ApiCall) => call.abort(),
}))

function entries(
  give: (request: SentRequest<typeof production.create>, count: number) => Refusal | undefined = () =>
    undefined,
) {
  let count = 0
  return mockEndpoint(production.create, request => give(request, ++count) ?? entryOf(request.body))
}

const entryOf = (body: SentRequest<typeof production.create>['body']): ProductionEntry => ({
  ...body,
  id: body.id ?? '',
  productionDataId: body.id ?? '',
  unitId: 'Parts',
  cycles: null,
  scrapReasons: [],
  activeCavities: body.activeCavities ?? null,
  currencyCode: 'USD',
  isPossibleDouble: false,
  createdDate: '2026-11-22T10:00:00.000Z',
  createdBy: 'Mia Berg',
  modifiedDate: '2026-11-22T10:00:00.000Z',
  modifiedBy: 'Mia Berg',
  version: 1,
})

test('quantity and scrap are enough to save a shift, and the other values come from the previous shift', async () => {
  const add = entries()
  const page = await open(address, [add, ...silence])
  await quantityField(page).fill('1200')
  await scrap(page).fill('12')
  await save(page)
  await expect.poll(() => add.calls.length).toBe(1)
  expect(add.calls[0]).toMatchObject({
    params: { id },
    body: {
      shiftId: 'Second',
      quantity: 1200,
      unitId: 'Parts',
      scrap: 12,
      press: 'E-120',
      cycleTime: 31.5,
      activeCavities: 4,
    },
  })
  expect(add.calls[0]?.body.id).toMatch(/^[0-9a-f-]{36}$/)
  await expect(quantityField(page)).toHaveValue('')
  await page.getByRole('radio', { name: translate('production:shift.First') }).click()
  await field(page, translate('production:field.press')).fill('E-200')
  await quantityField(page).fill('900')
  await save(page)
  await expect.poll(() => add.calls.length).toBe(2)
  expect(add.calls[1]?.body).toMatchObject({ shiftId: 'First', quantity: 900, scrap: 0, press: 'E-200' })
  await expect(quantityField(page)).toHaveValue('')
  await expect(page.getByRole('radio', { name: translate('production:shift.First') })).toBeChecked()
  await expect(field(page, translate('production:field.press'))).toHaveValue('E-200')
})

test('an invalid value is shown at its field, and nothing is queued', async () => {
  const add = entries()
  const page = await open(address, [add, ...silence])
  await save(page)
  await expect(quantityField(page)).toHaveAttribute('aria-invalid', 'true')
  await quantityField(page).fill('10')
  await scrap(page).fill('11')
  await save(page)
  await expect(page.getByText(translate('production:rule.scrapOverMade', { max: 10 }))).toBeVisible()
  await scrap(page).fill('1')
  await field(page, translate('production:field.activeCavities')).fill('5')
  await save(page)
  await expect(page.getByText(translate('production:rule.moreThanCavities', { max: 4 }))).toBeVisible()
  await expect(page.getByRole('listitem')).toHaveCount(0)
  expect(add.calls).toEqual([])
})

test('scrap reasons are available offline, and their sum becomes the scrap of the shift', async () => {
  const add = entries()
  const page = await open(address, [add, ...silence])
  await quantityField(page).fill('1200')
  await page.getByRole('button', { name: translate('production:screen.enter.more') }).click()
  const addReason = page.getByRole('button', { name: translate('production:screen.edit.addReason') })
  for (const [reason, parts] of [
    ['Flash', '8'],
    ['Start-up', '4'],
  ] as const) {
    await addReason.click()
    await page
      .getByRole('combobox', { name: translate('production:screen.edit.reason') })
      .last()
      .click()
    await page.getByRole('option', { name: reason }).click()
    await field(page, translate('production:screen.edit.parts')).last().fill(parts)
  }
  await expect(scrap(page)).toHaveValue('12')
  await expect(scrap(page)).toHaveAttribute('readonly')
  // Hidden reasons keep their values.
  await page.getByRole('button', { name: translate('production:screen.enter.less') }).click()
  await expect(scrap(page)).toHaveValue('12')
  await save(page)
  await expect.poll(() => add.calls.length).toBe(1)
  expect(add.calls[0]?.body).toMatchObject({
    scrap: 12,
    scrapReasons: [
      { reasonId: 'flash', quantity: 8, cavity: null },
      { reasonId: 'StartUp', quantity: 4, cavity: null },
    ],
  })
  await expect(scrap(page)).toHaveValue('')
})

test('a failure to load the scrap reasons is shown in the form, and the user can retry', async () => {
  let isDown = true
  const reasons = mockEndpoint(production.reasonOptions, () =>
    isDown
      ? new Refusal(500, 'The database is down.')
      : [{ reasonId: 'flash', name: 'Flash', group: 'cosmetic' as const }],
  )
  const page = await open(address, [reasons, ...silence])
  await page.getByRole('button', { name: translate('production:screen.enter.more') }).click()
  const failure = page
    .getByRole('alert')
    .filter({ hasText: translate('production:act.reasonOptions.failed') })
  await expect(failure).toBeVisible()
  isDown = false
  await page.getByRole('button', { name: translate('ui:state.retry') }).click()
  await expect(failure).toHaveCount(0)
  await expect(
    page.getByRole('button', { name: translate('production:screen.edit.addReason') }),
  ).toBeVisible()
})

test('a scrap reason without a number of parts opens the hidden fields and shows the error', async () => {
  const add = entries()
  const page = await open(address, [add, ...silence])
  await quantityField(page).fill('1200')
  await page.getByRole('button', { name: translate('production:screen.enter.more') }).click()
  await page.getByRole('button', { name: translate('production:screen.edit.addReason') }).click()
  await page.getByRole('button', { name: translate('production:screen.enter.less') }).click()
  await save(page)
  await expect(field(page, translate('production:screen.edit.parts'))).toHaveAttribute('aria-invalid', 'true')
  expect(add.calls).toEqual([])
})

test('a rejected entry can be corrected at its field and is sent again with a new id', async () => {
  const said = 'The last reading was 1,000.'
  const add = entries((_, count) =>
    count === 1 ? new Refusal(400, 'Please check.', { counter: [said] }) : undefined,
  )
  const page = await open(address, [add, ...silence])
  await page.getByRole('button', { name: translate('production:screen.enter.more') }).click()
  await expect(
    page.getByText(translate('production:screen.edit.lastReading', { last: '1,000' })),
  ).toBeVisible()
  await quantityField(page).fill('1200')
  await field(page, translate('production:screen.enter.counter')).fill('900')
  await save(page)
  const row = page.getByRole('listitem')
  await expect(row.getByRole('alert')).toHaveText(translate('send-queue:state.refused', { reason: said }))
  await row.getByRole('link', { name: new RegExp(`^${translate('send-queue:item.correct')}`) }).click()
  await expect(page.getByText(said)).toBeVisible()
  await expect(quantityField(page)).toHaveValue('1,200')
  await page.getByRole('checkbox', { name: translate('production:field.isCounterReset') }).check()
  await page.getByRole('button', { name: translate('production:screen.enter.save') }).click()
  await expect.poll(() => add.calls.length).toBe(2)
  const [first, second] = add.calls.map(({ body }) => body)
  expect(second).toMatchObject({ quantity: 1200, counter: 900, isCounterReset: true })
  expect(second?.id).not.toBe(first?.id)
  await expect(page.getByRole('listitem')).toHaveCount(0)
})

test('a shift in a former unit of the tool stays in the queue with the reason of its rejection', async () => {
  const reason = translate('production:rule.unitChanged', { enteredUnitId: 'Parts', unitId: 'Cycles' })
  const add = entries(() => new Refusal(409, reason))
  const page = await open(address, [add, ...silence])
  await quantityField(page).fill('120')
  await save(page)
  const row = page.getByRole('listitem')
  await expect(row.getByRole('alert')).toHaveText(translate('send-queue:state.refused', { reason }))
  await row.getByRole('link', { name: new RegExp(`^${translate('send-queue:item.correct')}`) }).click()
  await expect(page.getByRole('alert').filter({ hasText: reason })).toBeVisible()
  await expect(quantityField(page)).toHaveValue('120')
})

test('a user without permission sees the reason instead of the form', async () => {
  const refusedAnswer = mockEndpoint(
    production.defaults,
    () => new Refusal(403, 'You do not have permission.'),
  )
  const page = await open(address, [refusedAnswer, ...silence])
  await expect(page.getByText('You do not have permission.')).toBeVisible()
  await expect(quantityField(page)).toHaveCount(0)
})

test('a user whose permissions are known requests no values that they may not see', async () => {
  const defaults = mockEndpoint(production.defaults, () => new Refusal(403, 'No'))
  const page = await open(address, [defaults, mockProjectPermissions('ViewProfile'), ...silence], {
    isAdmin: false,
  })
  await expect(page.getByText(translate('core:error.notAllowed'))).toBeVisible()
  await expect(quantityField(page)).toHaveCount(0)
  expect(defaults.calls).toEqual([])
})

test('a shift whose production takes longer than the shift stays in the form until the user confirms it', async () => {
  const add = entries()
  const page = await open(address, [add, ...silence])
  const dialog = page.getByRole('dialog')
  await quantityField(page).fill('60000')
  await save(page)
  await expect(dialog).toContainText(
    translate('production:rule.longerThanShift', {
      cycles: 15_000,
      seconds: 30,
      hours: 125,
      shiftHours: 12,
    }),
  )
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.getByRole('link', { name: translate('production:screen.enter.back') }).click()
  await expect(dialog).toContainText(translate('ui:form.unsaved'))
  await dialog.getByRole('button', { name: translate('ui:form.stay') }).click()
  await expect(dialog).toHaveCount(0)
  await expect(quantityField(page)).toHaveValue(/^60,?000$/)
  expect(add.calls).toEqual([])
  await save(page)
  await dialog.getByRole('button', { name: translate('production:screen.enter.submit') }).click()
  await expect.poll(() => add.calls.map(({ body }) => body.quantity)).toEqual([60_000])
})

test('the date is shown immediately, and another date can be typed after the calendar has loaded', async () => {
  const add = entries()
  const page = await open(address, [add, ...silence])
  const day = field(page, translate('production:screen.enter.date'))
  await expect(day).toHaveValue(/^\d\d\/\d\d\/\d{4}$/)
  await day.fill('11/20/2026')
  await quantityField(page).fill('1200')
  await save(page)
  await expect.poll(() => add.calls.map(({ body }) => body.date)).toEqual(['2026-11-20'])
})

test('the heading shows the tool and the press that is entered in the form', async () => {
  const page = await open(address, silence)
  const press = (name: string) =>
    page.getByText(translate('production:screen.enter.press', { press: name }), { exact: true })
  await expect(page.getByRole('heading', { name: 'NL-24-0107 Housing', level: 1 })).toBeVisible()
  await expect(press('E-120')).toBeVisible()
  await field(page, translate('production:field.press')).fill('E-200')
  await expect(press('E-200')).toBeVisible()
})

test('on a phone the save button stays visible from the first field to the last', async () => {
  const page = await open(address, silence)
  await page.setViewportSize({ width: 390, height: 640 })
  const button = page.getByRole('button', { name: translate('production:screen.enter.submit') })
  await expect(button).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: translate('production:screen.enter.more') }).click()
  await page.evaluate(() => scrollTo({ top: 0 }))
  await expect(button).toBeInViewport({ ratio: 1 })
  await field(page, translate('production:field.comment')).scrollIntoViewIfNeeded()
  await expect(button).toBeInViewport({ ratio: 1 })
})

test('a shift that is entered on a page of an earlier day has the day on which it is entered', async () => {
  const add = entries()
  const page = await open(address, [add, ...silence], { changesBrowser: true })
  await expect(quantityField(page)).toBeVisible()
  await page.clock.setFixedTime(Date.now() + dayMs)
  await quantityField(page).click()
  await page.keyboard.type('1200')
  await save(page)
  await expect.poll(() => add.calls.length).toBe(1)
  const deviceDay = await page.evaluate(() => new Date().toLocaleDateString('sv'))
  expect(add.calls[0]!.body.date).toBe(deviceDay)
})
