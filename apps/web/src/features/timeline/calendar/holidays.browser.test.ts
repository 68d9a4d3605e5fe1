import { timeline } from '@steelsafe/contract/timeline/endpoints.ts'
import { timelinePaths } from '@steelsafe/contract/timeline/paths.ts'
import { test } from 'vitest'
import { mockEndpoint } from '#test/answers.ts'
import { expect, open, translate } from '#test/component.ts'

const id = '00000000-0000-4000-8000-0000000000c1'
const workingDays = [1, 2, 3, 4, 5]
const holidays = [
  { date: '2090-01-02', name: 'Inventory' },
  { date: '2090-12-25', name: 'Christmas 2090' },
  { date: '2091-12-25', name: 'Christmas 2091' },
]

/** Opens the working days of a company whose holidays are all in the future. */
async function openCalendar() {
  const save = mockEndpoint(timeline.updateCompanyCalendar, () => undefined)
  const page = await open(timelinePaths.calendar(id), [
    save,
    mockEndpoint(timeline.companyCalendar, () => ({ workingDays, holidays, version: 1 })),
  ])
  const names = page.getByRole('textbox', { name: translate('timeline:screen.calendar.name') })
  return { page, save, names }
}

test('the holidays of the next year with holidays are shown, and a tab shows another year', async () => {
  const { page, names } = await openCalendar()
  await expect(names).toHaveCount(2)
  await expect(names.first()).toHaveValue('Inventory')
  await page.getByText('2091', { exact: true }).click()
  await expect(names).toHaveCount(1)
  await expect(names).toHaveValue('Christmas 2091')
})

test('a new holiday of another year stays visible while it is entered, and all years are saved', async () => {
  const { page, save, names } = await openCalendar()
  await page.getByRole('button', { name: translate('timeline:screen.calendar.add') }).click()
  await expect(names).toHaveCount(3)
  const days = page.getByRole('textbox', { name: translate('timeline:screen.calendar.date') })
  await days.last().fill('03/22/2091')
  await names.last().fill('Moving')
  await expect(names.last()).toHaveValue('Moving')
  await page.getByRole('button', { name: translate('timeline:screen.calendar.save') }).click()
  await expect
    .poll(() => save.calls.map(({ body }) => body))
    .toMatchObject([{ holidays: [...holidays, { date: '2091-03-22', name: 'Moving' }] }])
})

test('a save that fails shows the year of the row with the error', async () => {
  const { page, save, names } = await openCalendar()
  const days = page.getByRole('textbox', { name: translate('timeline:screen.calendar.date') })
  await page.getByText('2091', { exact: true }).click()
  await expect(names).toHaveValue('Christmas 2091')
  await days.clear()
  await days.blur()
  await page.getByText('2090', { exact: true }).click()
  await expect(names).toHaveCount(2)
  await page.getByRole('button', { name: translate('timeline:screen.calendar.save') }).click()
  await expect(names).toHaveCount(1)
  await expect(names).toHaveValue('Christmas 2091')
  await expect(days).toHaveAttribute('aria-invalid', 'true')
  expect(save.calls).toEqual([])
})
