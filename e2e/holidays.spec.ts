import { expect, test } from '@playwright/test'
import { timelinePaths } from '@steelsafe/contract/timeline/paths.ts'
import { expectAccessible, watchConsole } from './accessible.ts'
import { headersOf, signIn } from './people.ts'

test('Diego adds the public holidays of a customer in another country, leaves one out, and saves them', async ({
  page,
  request,
}) => {
  const diego = await headersOf(request, 'diego')
  const listed = await (await request.get('/api/company?searchTerm=Bajio', diego)).json()
  const company = listed.companies[0].id as string
  const errors = watchConsole(page)
  await signIn(page, 'diego')
  await page.goto(timelinePaths.calendar(company))
  await page.getByRole('button', { name: 'Agregar días feriados oficiales' }).click()
  const dialog = page.getByRole('dialog', { name: 'Días feriados oficiales' })
  const country = dialog.getByRole('combobox', { name: 'País' })
  await expect(country).toHaveValue('México')
  await country.fill('Alemania')
  await page.getByRole('option', { name: 'Alemania', exact: true }).click()
  await dialog.getByRole('combobox', { name: 'Desde el año' }).click()
  const last = page.getByRole('option').last()
  const year = Number(await last.textContent())
  await last.click()
  await expect(dialog.getByRole('combobox', { name: 'Hasta el año' })).toHaveValue(String(year))
  const days = dialog.getByRole('group', { name: 'Días encontrados' })
  const dayOf = (day: string) => days.getByRole('checkbox', { name: new RegExp(`^${day}/${year} ·`) })
  const boxingDay = dayOf('26/12')
  const unity = dayOf('03/10')
  await expect(boxingDay).toBeChecked()
  await unity.uncheck()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: /^Agregar \d+ días$/ }).click()
  await expect(page.getByText(/^Se agregaron \d+ días\./)).toBeVisible()
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('días laborables actualizados correctamente')).toBeVisible()

  const saved = await (await request.get(`/api/company/calendar/${company}`, diego)).json()
  const dates = (saved.holidays as { date: string }[]).map(({ date }) => date)
  expect(dates).toContain(`${year}-12-26`)
  expect(dates).not.toContain(`${year}-10-03`)
  await page.getByRole('button', { name: 'Agregar días feriados oficiales' }).click()
  await country.fill('Alemania')
  await page.getByRole('option', { name: 'Alemania', exact: true }).click()
  await dialog.getByRole('combobox', { name: 'Desde el año' }).click()
  await page.getByRole('option', { name: String(year) }).click()
  await expect(boxingDay).toBeDisabled()
  await expect(unity).toBeEnabled()
  await expectAccessible(page)
  expect(errors).toEqual([])
})
