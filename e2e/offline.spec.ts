import { readFileSync } from 'node:fs'
import type { BrowserContext, Page } from '@playwright/test'
import { maintenancePaths } from '@steelsafe/contract/maintenance/paths.ts'
import sharp from 'sharp'
import { people } from '../apps/server/src/seed/shop/people.ts'
import { expectAccessible } from './support/accessible.ts'
import { updateList } from './support/lists.ts'
import { fillSignIn, getAuthHeaders, signIn } from './support/people.ts'
import { password } from './support/settings.ts'
import { expect, test } from './support/test.ts'
import { waitUntilSettled } from './support/wait-until-settled.ts'

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  locale: 'es',
  // The device determines the date of a shift. The date must not be later than the date of the server.
  timezoneId: 'UTC',
  serviceWorkers: 'allow',
})

/** Opens a tool as Lucía, and then goes offline. */
async function loseNetworkAtTool(page: Page, context: BrowserContext): Promise<void> {
  await signIn(page, 'lucia')
  await updateList(page, 'searchTerm=NL-24-0112', () => page.getByRole('searchbox').fill('NL-24-0112'))
  await page.getByRole('link', { name: 'NL-24-0112', exact: true }).tap()
  await expect(page.getByRole('heading', { name: /NL-24-0112/, level: 1 })).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect.poll(() => page.evaluate(storedParts)).toEqual(['choices', 'defaults', 'reasons'])
  // Wait for running requests, which would be lost without a network.
  await waitUntilSettled(page)
  // Clear the browser's own cache, so that everything comes from the app's storage.
  await (await context.newCDPSession(page)).send('Network.clearBrowserCache')
  await context.setOffline(true)
}

const bar = (page: Page) => page.getByRole('navigation', { name: 'Navegación rápida' })
const unsent = (page: Page, count: number) =>
  expect(bar(page).getByRole('link', { name: `${count} Sin enviar` })).toBeVisible()
const allSent = (page: Page) => expect(bar(page).getByRole('link', { name: 'Sin enviar' })).toBeHidden()
/** Opens the unsent entries by their link, and then reloads the page from the storage of the device. */
async function openUnsent(page: Page): Promise<void> {
  const heading = page.getByRole('heading', { name: 'Sin enviar' })
  await bar(page).getByRole('link', { name: 'Sin enviar' }).tap()
  await expect(heading).toBeVisible()
  await waitUntilSettled(page)
  await page.reload()
  await expect(heading).toBeVisible()
}
const answerOf = (page: Page, path: string) =>
  page.waitForResponse(
    answer => answer.request().method() === 'POST' && answer.url().includes(path) && answer.ok(),
  )

async function choosePhoto(page: Page, name: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Tomar una foto' }).tap()
  const buffer = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#8899aa' } })
    .png()
    .toBuffer()
  await (await chooser).setFiles({ name, mimeType: 'image/png', buffer })
}

test('the entries of Lucía wait on her phone without a network, and are sent when the network is back', async ({
  page,
  context,
}) => {
  await loseNetworkAtTool(page, context)

  await choosePhoto(page, `core ${Date.now()}.png`)
  await unsent(page, 1)
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Capturar un turno' }).tap()
  const second = page.getByRole('radio', { name: 'Segundo turno' })
  await expect(second).toBeVisible()
  // Reload the page, as after the phone was in a pocket: all data come from the storage of the device.
  await page.reload()
  await second.tap()
  await page.getByLabel(/^Producido/).pressSequentially('1200')
  await page.getByRole('button', { name: 'Más campos' }).tap()
  for (const [reason, parts] of [
    ['Rebaba', '8'],
    ['Arranque', '4'],
  ] as const) {
    await page.getByRole('button', { name: 'Agregar un motivo de scrap' }).tap()
    await page.getByRole('combobox', { name: 'Motivo de scrap' }).last().pressSequentially(reason)
    await page.getByRole('option', { name: reason, exact: true }).tap()
    await page
      .getByLabel(/^Piezas/)
      .last()
      .pressSequentially(parts)
  }
  await expect(page.getByLabel(/^Scrap/)).toHaveValue('12')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Guardar turno' }).tap()
  await unsent(page, 2)
  await expect(page.getByLabel(/^Producido/)).toHaveValue('')
  await expect(second).toBeChecked()

  // A new tab has no session, as after the phone has closed the first tab: it shows no data and accepts no entries.
  const closed = await context.newPage()
  await closed.goto(new URL(page.url()).pathname)
  await expect(closed.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible()
  await expect(closed.getByRole('button', { name: 'Guardar turno' })).toHaveCount(0)
  await expect(closed.getByText('NL-24-0112')).toHaveCount(0)
  await closed.close()

  await openUnsent(page)
  const waiting = page.getByRole('listitem').filter({ hasText: 'NL-24-0112' })
  await expect(waiting).toHaveCount(2)
  await expect(waiting.filter({ hasText: 'Segundo turno' })).toContainText('Espera la red')
  await expectAccessible(page)
  const shift = answerOf(page, '/api/production/data/')
  await context.setOffline(false)
  expect(await (await shift).json()).toMatchObject({
    shiftId: 'Second',
    quantity: 1200,
    scrap: 12,
    scrapReasons: [
      { reasonId: 'flash', quantity: 8 },
      { reasonId: 'StartUp', quantity: 4 },
    ],
  })
  await expect(page.getByText('Todo está enviado')).toBeVisible()
  await allSent(page)
})

test('the maintenance entry of Lucía with a photo waits without a network, and is sent before its photo', async ({
  page,
  context,
}) => {
  await loseNetworkAtTool(page, context)
  await page.getByRole('link', { name: 'Registrar mantenimiento' }).tap()
  const description = page.getByRole('textbox', { name: 'Descripción' })
  await expect(description).toBeVisible()
  await page.reload()
  await description.pressSequentially('Expulsor 4 cambiado')
  await choosePhoto(page, 'expulsor.png')
  await expect(page.getByText('expulsor.png')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Agregar registro' }).tap()
  await unsent(page, 2)
  // The next entry has an empty form. Until the form is shown, the app asks before it leaves the page.
  await expect(description).toHaveValue('')
  await openUnsent(page)
  const waiting = page.getByRole('listitem').filter({ hasText: 'NL-24-0112' })
  await expect(waiting.filter({ hasText: 'Expulsor 4 cambiado' })).toContainText('Espera la red')
  await expect(waiting.filter({ hasText: 'expulsor.png' })).toContainText('Espera a su registro')
  await expectAccessible(page)

  const entry = answerOf(page, '/api/maintenance/log/')
  const photo = answerOf(page, '/api/maintenance/log/file/')
  await context.setOffline(false)
  const { id } = await (await entry).json()
  await photo
  await expect(page.getByText('Todo está enviado')).toBeVisible()
  await allSent(page)
  await waitUntilSettled(page)
  const project = new URL((await entry).url()).pathname.split('/').at(-1)!
  await page.goto(maintenancePaths.editEntry(project, id))
  await expect(description).toHaveValue('Expulsor 4 cambiado')
  await expect(page.getByText('expulsor.png')).toBeVisible()
})

test('the problem report of Lucía with a photo waits without a network, and is sent once, before its photo', async ({
  page,
  context,
  request,
}) => {
  const problem = `Gotea agua del núcleo ${Date.now()}`
  await loseNetworkAtTool(page, context)
  await page.getByRole('link', { name: 'Reportar un problema' }).tap()
  const description = page.getByRole('textbox', { name: '¿Qué pasa?' })
  await expect(description).toBeVisible()
  // Reload the page, as after the phone was in a pocket: all data come from the storage of the device.
  await page.reload()
  await description.pressSequentially(problem)
  await choosePhoto(page, 'nucleo.png')
  await expect(page.getByText('nucleo.png')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Reportar un problema' }).tap()
  await unsent(page, 2)
  await expect(description).toHaveValue('')
  await openUnsent(page)
  const waiting = page.getByRole('listitem').filter({ hasText: 'NL-24-0112' })
  await expect(waiting.filter({ hasText: problem })).toContainText('Espera la red')
  await expect(waiting.filter({ hasText: 'nucleo.png' })).toContainText('Espera a su registro')
  await expectAccessible(page)

  const report = answerOf(page, '/api/maintenance/problem/')
  const photo = answerOf(page, '/api/maintenance/log/file/')
  await context.setOffline(false)
  const project = new URL((await report).url()).pathname.split('/').at(-1)!
  await photo
  await expect(page.getByText('Todo está enviado')).toBeVisible()
  await allSent(page)
  await waitUntilSettled(page)
  const mia = await getAuthHeaders(request, 'mia')
  const log = `/api/maintenance/log/${project}?searchTerm=${encodeURIComponent(problem)}`
  const { entries } = await (await request.get(log, mia)).json()
  expect(entries).toMatchObject([
    { description: problem, isReported: true, attachedFiles: [{ name: 'nucleo.png' }] },
  ])
})

test('the waiting shift of a locked user can be saved as a file, and is sent after the user is unlocked', async ({
  page,
  context,
  request,
}) => {
  const admin = await getAuthHeaders(request, 'admin')
  const { email } = people.lucia
  const { users } = await (await request.get(`/api/user?searchTerm=${email}`, admin)).json()
  const lock = async (accountLocked: boolean) => {
    const answer = await request.post('/api/user/lock', {
      ...admin,
      data: { id: users[0].id, accountLocked },
    })
    expect(answer.ok()).toBe(true)
  }
  await loseNetworkAtTool(page, context)
  await page.getByRole('link', { name: 'Capturar un turno' }).tap()
  await page.getByRole('radio', { name: 'Primer turno' }).tap()
  await page.getByLabel(/^Producido/).pressSequentially('777')
  await page.getByRole('button', { name: 'Guardar turno' }).tap()
  await unsent(page, 1)
  await lock(true)
  try {
    await context.setOffline(false)
    await fillSignIn(page, email, password)
    await expect(page.getByText('Esta cuenta está bloqueada.')).toBeVisible()
    await expect(page.getByText('Hay 1 registro suyo en este dispositivo')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Descartar: Primer turno/ })).toBeVisible()
    await expectAccessible(page)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: /^Guardar como archivo: Primer turno/ }).tap()
    expect(readFileSync(await (await download).path(), 'utf8')).toContain('777')
  } finally {
    await lock(false)
  }
  const shift = answerOf(page, '/api/production/data/')
  await fillSignIn(page, email, password)
  expect(await (await shift).json()).toMatchObject({ shiftId: 'First', quantity: 777 })
  await waitUntilSettled(page)
  await allSent(page)
})

/** Returns the parts of the tool's data that the device has stored for offline use. */
const storedParts = () =>
  new Promise<string[]>(resolve => {
    const opening = indexedDB.open('steelsafe')
    // Only the app may create the database.
    opening.onupgradeneeded = () => opening.transaction?.abort()
    opening.onerror = () => resolve([])
    opening.onsuccess = () => {
      const db = opening.result
      if (!db.objectStoreNames.contains('tools')) {
        db.close()
        return resolve([])
      }
      const reading = db.transaction('tools').objectStore('tools').getAll()
      reading.onsuccess = () => {
        db.close()
        const names = reading.result.flatMap(tool => Object.keys(tool))
        resolve(names.filter(name => ['choices', 'defaults', 'reasons'].includes(name)).sort())
      }
    }
  })
