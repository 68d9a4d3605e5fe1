import { addDays } from '@steelsafe/contract/core/dates/days.ts'
import { labelPaths } from '@steelsafe/contract/labels/paths.ts'
import { maintenancePaths } from '@steelsafe/contract/maintenance/paths.ts'
import { productionPaths } from '@steelsafe/contract/production/paths.ts'
import { toBuffer } from 'qrcode'
import sharp from 'sharp'
import { expectAccessible } from './support/accessible.ts'
import { createProject } from './support/create-project.ts'
import { clickInMenu, updateList } from './support/lists.ts'
import { getAuthHeaders, refuseCookies, signIn } from './support/people.ts'
import { openProject, openTab } from './support/project-tabs.ts'
import { test as base, expect } from './support/test.ts'
import { waitUntilSettled } from './support/wait-until-settled.ts'

interface Tool {
  id: string
  number: string
  /** Today's date in the project, which may differ from the date of this machine. */
  today: string
}

const test = base.extend<{ tool: Tool }>({
  /**
   * A new tool whose bench service was done yesterday. Recorded cycles cannot be removed, so on a tool of the shop the
   * alert would already be due in a second run.
   */
  tool: async ({ request }, use) => {
    const mia = await getAuthHeaders(request, 'mia')
    const get = async (path: string) => (await request.get(path, mia)).json()
    const add = async (path: string, data: object) => {
      const answer = await request.post(path, { ...mia, data })
      expect(answer.ok()).toBe(true)
      return answer.json()
    }
    const number = await createProject(request, 'mia')
    const { id } = (await get(`/api/project/listing?searchTerm=${number}`)).projects[0]
    const { today } = await get(`/api/maintenance/alert/${id}`)
    const alert = await add(`/api/maintenance/alert/${id}`, {
      title: 'Bench service',
      selectedUsers: [(await get('/api/account/userinfo')).id],
      frequencyId: 'TwiceAYear',
      everyCycles: 150_000,
    })
    await add(`/api/maintenance/log/${id}`, {
      description: 'Taken apart and cleaned',
      statusId: 'Complete',
      workDate: addDays(today, -1),
      alertId: alert.id,
    })
    // A slow day in the past lowers the average, so that the next service is still some days away after the fast day.
    const slow = { date: addDays(today, -30), shiftId: 'First', quantity: 100 }
    await add(`/api/production/data/${id}`, slow)
    await use({ id, number, today })
  },
})

/** Formats a day as an American types it. */
const asTyped = (day: string) => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`

test('Mia ticks a checklist of the company in a maintenance entry, and the entry stores it', async ({
  page,
}) => {
  const work = `Bench service after run ${Date.now()}`
  await signIn(page, 'mia')
  await openProject(page, 'NL-24-0132')
  await openTab(page, 'Operation', 'Maintenance')
  await page.getByRole('link', { name: 'Add entry' }).first().click()
  await page.getByRole('textbox', { name: 'Description' }).pressSequentially(work)
  await page.getByRole('combobox', { name: 'Defect' }).click()
  await page.getByRole('option', { name: 'Galling', exact: true }).click()
  await page.getByRole('combobox', { name: 'Checklist' }).click()
  await page.getByRole('option', { name: 'Bench service', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Shut-offs blued, wear noted' }).check()
  await expect(page.getByText('1 of 7 ticked')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add entry' }).click()
  await page.getByRole('link', { name: work, exact: true }).click()
  await expect(page.getByRole('checkbox', { name: 'Shut-offs blued, wear noted' })).toBeChecked()
  await expectAccessible(page)
})

test('the cycles of a shift make a maintenance alert due, and the logged work resets it', async ({
  page,
  tool: { id, number, today },
}) => {
  await signIn(page, 'mia')
  await openProject(page, number)
  await openTab(page, 'Operation', 'Maintenance')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Alerts/ })
    .click()
  const alert = page.getByRole('row', { name: /Bench service/ })
  await expect(alert).toContainText('0 / 150,000')
  await expect(alert).toContainText(/Due in \d+ days?/)

  await page.goto(productionPaths.enterShift(id))
  await page.getByRole('radio', { name: 'Second shift' }).click()
  await page.getByLabel(/^Produced, including scrap/).pressSequentially('150000')
  const day = page.getByLabel(/^Shift start date/)
  await day.clear()
  await day.pressSequentially(asTyped(today))
  const shiftResponse = page.waitForResponse(
    answer => answer.request().method() === 'POST' && answer.url().includes('/api/production/data/'),
  )
  await page.getByRole('button', { name: 'Save shift' }).click()
  expect((await shiftResponse).ok()).toBe(true)
  await waitUntilSettled(page)

  await page.goto(maintenancePaths.alerts(id))
  await expect(alert).toContainText('Due today')
  await expectAccessible(page)
  await clickInMenu(alert, 'Log the work of Bench service')
  await page.getByRole('textbox', { name: 'Description' }).pressSequentially('Opened, cleaned and greased')
  await page.getByRole('combobox', { name: 'Status' }).click()
  await page.getByRole('option', { name: 'Complete', exact: true }).click()
  const logged = page.waitForResponse(
    answer => answer.request().method() === 'POST' && answer.url().includes('/api/maintenance/log/'),
  )
  await page.getByRole('button', { name: 'Add entry' }).click()
  expect((await logged).ok()).toBe(true)
  // Wait until the form opens the log; its navigation would conflict with the next one.
  await expect(page).toHaveURL(new RegExp(maintenancePaths.logs(id)))
  await waitUntilSettled(page)

  await page.goto(maintenancePaths.alerts(id))
  await expect(alert).toContainText('0 / 150,000')
  await expect(alert).toContainText(/Due in \d+ days/)
})

test('a visitor scans the code on a tool and reports a problem on a phone without an account', async ({
  page,
  newPersonPage,
}) => {
  const problem = `Gotea agua junto al corazón, ${Date.now()}`
  await signIn(page, 'mia')
  await openProject(page, 'NL-23-0088')
  await openTab(page, 'Operation', 'Maintenance')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Problem report QR code/ })
    .click()
  const address = await page.getByText(/\/report\/\S+$/).textContent()
  await expectAccessible(page)

  const operator = await newPersonPage({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    locale: 'es',
  })
  await refuseCookies(operator)
  await operator.goto(new URL(address!).pathname)
  await expect(operator.getByText(/^NL-23-0088/)).toBeVisible()
  await expectAccessible(operator)
  const send = operator.getByRole('button', { name: 'Enviar reporte' })
  await expect(send).toBeDisabled()
  await operator.getByLabel(/^¿Qué pasa\?/).pressSequentially(problem)
  await operator.getByLabel('Su nombre').pressSequentially('Rosa, prensa 7')
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

  // For Mia, a scan of the code opens the tool.
  const tagAddress = new URL(page.url()).pathname
  await page.goto(labelPaths.scan())
  const picture = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose a picture' }).click()
  const code = await toBuffer(address!, { width: 600 })
  await (await picture).setFiles({ name: 'tag.png', mimeType: 'image/png', buffer: code })
  await expect(page.getByRole('heading', { name: 'NL-23-0088' })).toBeVisible()

  await page.goto(tagAddress.replace('/tag', '/logs'))
  await updateList(page, 'Gotea', () => page.getByRole('searchbox').pressSequentially('Gotea agua'))
  await page.getByRole('link', { name: problem, exact: true }).click()
  await expect(page.getByText('Reported through the asset tag: Rosa, prensa 7')).toBeVisible()
  await expect(page.getByText('core.png')).toBeVisible()
})
