import { extendTimeout } from '../scripts/test/patience.ts'
import { expectAccessible } from './support/accessible.ts'
import { confirmDialog } from './support/confirm-dialog.ts'
import { expectMessage } from './support/expect-message.ts'
import { signIn } from './support/people.ts'
import { openProject, openTab } from './support/project-tabs.ts'
import { expect, test } from './support/test.ts'
import { waitUntilSettled } from './support/wait-until-settled.ts'

/** Time limit for the first search of a town, when the server reads all towns of the world. */
const untilTownsAreRead = { timeout: extendTimeout(60_000) }

test('Lucía adds the location of a tool in Spanish, by the location of her phone and by a town', async ({
  newPersonPage,
}) => {
  const page = await newPersonPage({
    viewport: { width: 390, height: 844 },
    locale: 'es',
    geolocation: { latitude: 48.1372, longitude: 11.5756 },
    permissions: ['geolocation'],
  })
  const hall = `Nave ${Date.now()}`
  await signIn(page, 'lucia')
  await openProject(page, 'NL-24-0112')
  await openTab(page, 'Operación', 'GPS')
  await page.getByRole('link', { name: 'Agregar una ubicación' }).click()
  await page.getByRole('button', { name: '¿Dónde estoy?' }).click()
  await expect(page.getByLabel('Ciudad', { exact: true })).toHaveValue(/M(ü|u)n/, untilTownsAreRead)
  await expectAccessible(page)
  await page.getByRole('combobox', { name: 'Buscar una dirección o ciudad' }).pressSequentially('Celaya')
  await waitUntilSettled(page)
  await page.getByRole('option', { name: /Celaya/ }).click()
  await expect(page.getByLabel('Ciudad', { exact: true })).toHaveValue('Celaya')
  await page.getByLabel('Comentarios').pressSequentially(hall)
  await page.getByRole('button', { name: 'Agregar ubicación' }).click()
  await expectMessage(page, 'Ubicación agregada')
  await expect(page.getByRole('row', { name: new RegExp(`Celaya.*${hall}`, 's') })).toBeVisible()
  await expectAccessible(page)
})

test('without location services a message is shown, and a place can still be added, corrected and deleted', async ({
  page,
}) => {
  const where = `On the way to Celaya, ${Date.now()}`
  await signIn(page, 'mia')
  await openProject(page, 'NL-24-0107')
  await openTab(page, 'Operation', 'GPS')
  await page.getByRole('link', { name: 'Add a location' }).click()
  await page.getByRole('button', { name: 'Add location' }).click()
  await expect(page.getByLabel('Latitude')).toHaveAccessibleDescription('Required')
  await page.getByRole('button', { name: 'Where am I?' }).click()
  await expect(page.getByText(/Location services are unavailable/)).toBeVisible()
  await page.getByLabel('Latitude').pressSequentially('0')
  await page.getByLabel('Longitude').pressSequentially('-150')
  await page.getByRole('button', { name: 'Look up the address' }).click()
  await expect(page.getByText('There was a problem looking up the address.')).toBeVisible(untilTownsAreRead)
  await page.getByLabel('Comments').pressSequentially(where)
  await page.getByRole('button', { name: 'Add location' }).click()
  const recorded = page.getByRole('row', { name: new RegExp(where) })
  await recorded.getByRole('link', { name: /^Correct the location of/ }).click()
  await page.getByLabel('Latitude').fill('20.52')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save location' }).click()
  await expect(recorded).toContainText('20.52')
  await recorded.getByRole('button', { name: /^Delete the location of/ }).click()
  await confirmDialog(page, /^Delete the location of/)
  await expectMessage(page, 'Location deleted')
  await expect(recorded).toBeHidden()
})

test('Mia orders asset tags, and the administrator sees the order', async ({ page, newPersonPage }) => {
  const comments = `For the journey ${Date.now()}`
  await signIn(page, 'mia')
  await openProject(page, 'NL-24-0107')
  await openTab(page, 'More', 'Order asset tags')
  await expect(page.getByLabel('Recipient')).toHaveValue('Mia Torres')
  await expectAccessible(page)
  await page.getByLabel('Quantity').clear()
  await page.getByLabel('Quantity').pressSequentially('12')
  await page.getByLabel('Comments').pressSequentially(comments)
  await page.getByRole('button', { name: 'Order tags' }).click()
  await expectMessage(page, 'Asset tags ordered')
  const admin = await newPersonPage()
  await signIn(admin, 'admin', '/admin/asset-tags')
  const order = new RegExp(`NL-24-0107.*Mia Torres.*\\b12\\b.*${comments}`)
  await expect(admin.getByRole('row', { name: order })).toBeVisible()
  await expectAccessible(admin)
})
