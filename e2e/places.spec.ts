import { expect, test } from '@playwright/test'
import { expectAccessible, watchConsole } from './accessible.ts'
import { agree } from './agree.ts'
import { signIn } from './people.ts'
import { openProject, openTab } from './project-tabs.ts'

test('Lucía records in Spanish where a tool is, by the location of her phone and by a town', async ({
  browser,
}) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'es',
    geolocation: { latitude: 48.1372, longitude: 11.5756 },
    permissions: ['geolocation'],
  })
  const page = await context.newPage()
  const errors = watchConsole(page)
  await signIn(page, 'lucia')
  await openProject(page, 'NL-24-0112')
  await openTab(page, 'Operación', 'GPS')
  await page.getByRole('link', { name: 'Agregar una ubicación' }).click()
  await page.getByRole('button', { name: '¿Dónde estoy?' }).click()
  await expect(page.getByLabel('Ciudad', { exact: true })).toHaveValue(/M(ü|u)n/)
  await expectAccessible(page)
  await page.getByRole('combobox', { name: 'Buscar una dirección o ciudad' }).fill('Celaya')
  await page.getByRole('option', { name: /Celaya/ }).click()
  await expect(page.getByLabel('Ciudad', { exact: true })).toHaveValue('Celaya')
  await page.getByLabel('Comentarios').fill('Nave 2')
  await page.getByRole('button', { name: 'Agregar ubicación' }).click()
  await expect(page.getByText('ubicación agregada')).toBeVisible()
  await expect(page.getByRole('row', { name: /Celaya.*Nave 2/s })).toBeVisible()
  await expectAccessible(page)
  expect(errors).toEqual([])
  await context.close()
})

test('without location services one is told so, and can still add, correct and delete a place', async ({
  page,
}) => {
  await signIn(page, 'mia')
  await openProject(page, 'NL-24-0107')
  await openTab(page, 'Operation', 'GPS')
  await page.getByRole('link', { name: 'Add a location' }).click()
  await page.getByRole('button', { name: 'Add location' }).click()
  await expect(page.getByLabel('Latitude')).toHaveAccessibleDescription('Required')
  await page.getByRole('button', { name: 'Where am I?' }).click()
  await expect(page.getByText(/Location services are unavailable/)).toBeVisible()
  await page.getByLabel('Latitude').fill('0')
  await page.getByLabel('Longitude').fill('-150')
  await page.getByRole('button', { name: 'Look up the address' }).click()
  await expect(page.getByText('There was a problem looking up the address.')).toBeVisible()
  await page.getByLabel('Comments').fill('On the way to Celaya')
  await page.getByRole('button', { name: 'Add location' }).click()
  const recorded = page.getByRole('row', { name: /On the way to Celaya/ })
  await recorded.getByRole('link', { name: /^Correct the location of/ }).click()
  await page.getByLabel('Latitude').fill('20.52')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save location' }).click()
  await expect(recorded).toContainText('20.52')
  await recorded.getByRole('button', { name: /^Delete the location of/ }).click()
  await agree(page, /^Delete the location of/)
  await expect(recorded).toBeHidden()
})

test('Mia orders tags; the administrator finds the order', async ({ page, browser }) => {
  await signIn(page, 'mia')
  await openProject(page, 'NL-24-0107')
  await openTab(page, 'More', 'Order asset tags')
  await expect(page.getByLabel('Recipient')).toHaveValue('Mia Torres')
  await expectAccessible(page)
  await page.getByLabel('Quantity').fill('12')
  await page.getByRole('button', { name: 'Order tags' }).click()
  await expect(page.getByText('Asset tags ordered')).toBeVisible()
  const admin = await (await browser.newContext()).newPage()
  await signIn(admin, 'admin')
  await admin.goto('/admin/asset-tags')
  await expect(admin.getByRole('row', { name: /NL-24-0107.*Mia Torres.*12/ })).toBeVisible()
  await expectAccessible(admin)
})
