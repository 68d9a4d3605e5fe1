import type { WorkCalendar } from '@steelsafe/contract/timeline/entities.ts'
import { timelinePaths } from '@steelsafe/contract/timeline/paths.ts'
import { expectAccessible } from './support/accessible.ts'
import { expectMessage } from './support/expect-message.ts'
import { getAuthHeaders, signIn } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { waitUntilSettled } from './support/wait-until-settled.ts'

/** The company's calendar as it was before the journey, and its path. */
let before: { path: string; calendar: WorkCalendar } | undefined

/** Restores the calendar, which other plans use too. A hook also runs after a journey that timed out. */
test.afterEach(async ({ request }) => {
  if (!before) return
  const diego = await getAuthHeaders(request, 'diego')
  const { path, calendar } = before
  const { version } = await (await request.get(path, diego)).json()
  const { workingDays, holidays } = calendar
  expect((await request.put(path, { ...diego, data: { workingDays, holidays, version } })).ok()).toBe(true)
})

test('Diego adds the public holidays of a customer in another country except for one day, and saves them', async ({
  page,
  request,
}) => {
  const diego = await getAuthHeaders(request, 'diego')
  const listing = await (await request.get('/api/company?searchTerm=Bajio', diego)).json()
  const company = listing.companies[0].id as string
  const path = `/api/company/calendar/${company}`
  before = { path, calendar: await (await request.get(path, diego)).json() }
  await signIn(page, 'diego', timelinePaths.calendar(company))
  await page.getByRole('button', { name: 'Agregar días festivos oficiales' }).click()
  const dialog = page.getByRole('dialog', { name: 'Días festivos oficiales' })
  const country = dialog.getByRole('combobox', { name: 'País' })
  const chooseGermany = async () => {
    await country.clear()
    await country.pressSequentially('Alemania')
    await page.getByRole('option', { name: 'Alemania', exact: true }).click()
    await waitUntilSettled(page)
    await dialog.getByRole('combobox', { name: 'Desde el año' }).click()
  }
  const years = page.getByRole('listbox', { name: 'Desde el año' }).getByRole('option')
  await expect(country).toHaveValue('México')
  await chooseGermany()
  const year = Number(await years.last().textContent())
  await years.last().click()
  await expect(dialog.getByRole('combobox', { name: 'Hasta el año' })).toHaveValue(String(year))
  const days = dialog.getByRole('group', { name: 'Días encontrados' })
  const dayOf = (day: string) => days.getByRole('checkbox', { name: new RegExp(`^${day}/${year} ·`) })
  const boxingDay = dayOf('26/12')
  const unity = dayOf('03/10')
  await expect(boxingDay).toBeChecked()
  await unity.uncheck()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: /^Agregar \d+ días$/ }).click()
  await expectMessage(page, /^Se agregaron \d+ días\./)
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expectMessage(page, 'Días laborables actualizados correctamente')

  const saved: WorkCalendar = await (await request.get(path, diego)).json()
  const dates = saved.holidays.map(({ date }) => date)
  expect(dates).toContain(`${year}-12-26`)
  expect(dates).not.toContain(`${year}-10-03`)
  // The form is filled with the saved days before it is used again.
  await waitUntilSettled(page)
  await page.getByRole('button', { name: 'Agregar días festivos oficiales' }).click()
  await expect(country).toHaveValue('México')
  await chooseGermany()
  await years.filter({ hasText: String(year) }).click()
  await expect(boxingDay).toBeDisabled()
  await expect(unity).toBeEnabled()
  await expectAccessible(page)
})
