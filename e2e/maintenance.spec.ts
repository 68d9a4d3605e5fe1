import { expect, test } from '@playwright/test'
import { floorPaths } from '@steelsafe/contract/floor/paths.ts'
import { maintenancePaths } from '@steelsafe/contract/maintenance/paths.ts'
import sharp from 'sharp'
import { expectAccessible, watchConsole } from './accessible.ts'
import { narrow } from './lists.ts'
import { decideOnCookies, headersOf, signIn } from './people.ts'
import { openProject, openTab } from './project-tabs.ts'

/** A day as the fields of an American take it. */
const asTyped = (day: string) => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`

test('a checklist of the company is ticked with the work, and the entry keeps it', async ({ page }) => {
  await signIn(page, 'mia')
  await openProject(page, 'NL-24-0132')
  await openTab(page, 'Operation', 'Maintenance')
  await page.getByRole('link', { name: 'Add entry' }).first().click()
  await page.getByRole('textbox', { name: 'Description' }).fill('Bench service after the run')
  await page.getByRole('combobox', { name: 'Defect' }).click()
  await page.getByRole('option', { name: 'Galling' }).click()
  await page.getByRole('combobox', { name: 'Checklist' }).click()
  await page.getByRole('option', { name: 'Bench service' }).click()
  await page.getByRole('checkbox', { name: 'Shut-offs blued, wear noted' }).check()
  await expect(page.getByText('1 of 7 ticked')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add entry' }).click()
  await page.getByRole('link', { name: 'Bench service after the run', exact: true }).click()
  await expect(page.getByRole('checkbox', { name: 'Shut-offs blued, wear noted' })).toBeChecked()
  await expectAccessible(page)
})

test('cycles that a shift brings make an alert due, and the work that was done sets it back', async ({
  page,
  request,
}) => {
  const errors = watchConsole(page)
  await signIn(page, 'mia')
  await openProject(page, 'NL-24-0131')
  await openTab(page, 'Operation', 'Maintenance')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Alerts/ })
    .click()
  const alert = page.getByRole('row', { name: /Bench service/ })
  await expect(alert).toContainText('/ 150,000')
  await expect(alert).toContainText(/Due in \d+ days?/)
  const id = new URL(page.url()).pathname.split('/')[2]!

  // The day of the project, which may be another one than that of this machine.
  const mia = await headersOf(request, 'mia')
  const { today } = await (await request.get(`/api/maintenance/alert/${id}`, mia)).json()
  await page.goto(floorPaths.enter(id))
  await page.getByRole('radio', { name: 'Second shift' }).click()
  await page.getByLabel(/^Produced, including scrap/).fill('150000')
  await page.getByLabel(/^Day on which the shift began/).fill(asTyped(today))
  await page.keyboard.press('Escape')
  const stored = page.waitForResponse(
    answer => answer.request().method() === 'POST' && answer.url().includes('/api/production/data/'),
  )
  await page.getByRole('button', { name: 'Save shift' }).click()
  expect((await stored).ok()).toBe(true)

  await page.goto(maintenancePaths.alerts(id))
  await expect(alert).toContainText('Due today')
  await expectAccessible(page)
  await alert.getByRole('link', { name: 'Log the work of Bench service' }).click()
  await page.getByRole('textbox', { name: 'Description' }).fill('Opened, cleaned and greased')
  await page.getByRole('combobox', { name: 'Status' }).click()
  await page.getByRole('option', { name: 'Complete' }).click()
  const logged = page.waitForResponse(
    answer => answer.request().method() === 'POST' && answer.url().includes('/api/maintenance/log/'),
  )
  await page.getByRole('button', { name: 'Add entry' }).click()
  expect((await logged).ok()).toBe(true)

  await page.goto(maintenancePaths.alerts(id))
  await expect(alert).toContainText('0 / 150,000')
  await expect(alert).toContainText(/Due in \d+ days/)
  expect(errors).toEqual([])
})

test('who scans the code on a tool reports a problem on a phone without an account', async ({
  page,
  browser,
}) => {
  await signIn(page, 'mia')
  await openProject(page, 'NL-23-0088')
  await openTab(page, 'Operation', 'Maintenance')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Code for reports/ })
    .click()
  const address = await page.getByText(/\/report\/\S+$/).textContent()
  await expectAccessible(page)

  const phone = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    locale: 'es',
    baseURL: new URL(page.url()).origin,
    serviceWorkers: 'block',
  })
  const operator = await phone.newPage()
  const errors = watchConsole(operator)
  await decideOnCookies(operator)
  await operator.goto(new URL(address!).pathname)
  await expect(operator.getByText(/^NL-23-0088/)).toBeVisible()
  await expectAccessible(operator)
  const send = operator.getByRole('button', { name: 'Enviar reporte' })
  await expect(send).toBeDisabled()
  await operator.getByLabel(/^¿Qué pasa\?/).fill('Gotea agua junto al corazón')
  await operator.getByLabel('Su nombre').fill('Rosa, prensa 7')
  const chooser = operator.waitForEvent('filechooser')
  await operator.getByRole('button', { name: 'Tomar una foto' }).tap()
  const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#8899aa' } })
    .png()
    .toBuffer()
  await (await chooser).setFiles({ name: 'core.png', mimeType: 'image/png', buffer: photo })
  await expect(operator.getByText('core.png')).toBeVisible()
  await send.tap()
  await expect(operator.getByRole('status').filter({ hasText: 'Gracias' })).toBeVisible()
  await expectAccessible(operator)
  expect(errors).toEqual([])
  await phone.close()

  await page.goto(new URL(page.url()).pathname.replace('/tag', '/logs'))
  await narrow(page, 'Gotea', () => page.getByRole('searchbox').fill('Gotea agua'))
  await page.getByRole('link', { name: 'Gotea agua junto al corazón', exact: true }).click()
  await expect(page.getByText('Reported through the asset tag: Rosa, prensa 7')).toBeVisible()
  await expect(page.getByText('core.png')).toBeVisible()
})
