import type { Page } from '@playwright/test'
import { toBuffer } from 'qrcode'
import sharp from 'sharp'
import { expectAccessible } from './support/accessible.ts'
import { countClicks } from './support/count-clicks.ts'
import { expectMessage } from './support/expect-message.ts'
import { updateList } from './support/lists.ts'
import { signIn } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { waitUntilSettled } from './support/wait-until-settled.ts'

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  locale: 'es',
  geolocation: { latitude: 48.1372, longitude: 11.5756 },
  permissions: ['geolocation'],
})

/** Selects a picture in the file chooser that a button opens. */
async function choosePicture(page: Page, button: string, buffer: Buffer, name: string) {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: button }).tap()
  await (await chooser).setFiles({ name, mimeType: 'image/png', buffer })
}

test('Lucía scans a tool, takes a photo of it and records its location with at most four taps', async ({
  page,
  baseURL,
}) => {
  await signIn(page, 'lucia')
  await updateList(page, 'searchTerm=NL-24-0112', () => page.getByRole('searchbox').fill('NL-24-0112'))
  const address = await page.getByRole('link', { name: 'NL-24-0112', exact: true }).getAttribute('href')
  await page.goto('/project/list')
  const taps = await countClicks(page)
  await page.getByRole('link', { name: 'Escanear', exact: true }).tap()
  // Without a camera the page shows the reason instead of an empty frame.
  await expect(page.getByText('No se puede abrir la cámara.')).toBeVisible()
  await expect(page.getByLabel('Imagen de la cámara')).toBeHidden()
  await choosePicture(
    page,
    'Elegir una imagen',
    await toBuffer(`${baseURL}${address}`, { width: 600 }),
    'tag.png',
  )
  await expect(page.getByRole('heading', { name: /NL-24-0112/, level: 1 })).toBeVisible()
  const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#8899aa' } })
    .png()
    .toBuffer()
  await choosePicture(page, 'Tomar una foto', photo, `photo ${Date.now()}.png`)
  await expectMessage(page, /Foto de NL-24-0112 .* subida/)
  await page.getByRole('button', { name: 'Estoy aquí' }).tap()
  await expectMessage(page, 'ubicación agregada')
  await waitUntilSettled(page)
  expect(await taps()).toBeLessThanOrEqual(4)
  await expectAccessible(page)
})

test('on a phone, the list shows a tool in less than 100 px, and begins within the first 450 px of the screen', async ({
  page,
}) => {
  await signIn(page, 'lucia')
  const rows = page.getByRole('row').filter({ has: page.getByRole('link', { name: /^[A-Z]{2}-/ }) })
  await expect(rows.first()).toBeVisible()
  await waitUntilSettled(page)
  const first = async () => (await rows.first().boundingBox())!
  await expect.poll(async () => (await first()).y).toBeLessThan(450)
  await expect.poll(async () => (await first()).height).toBeLessThan(100)
  await page.getByRole('button', { name: 'Vista y filtros' }).tap()
  await expect(page.getByRole('button', { name: 'Vistas guardadas' })).toBeVisible()
  await expectAccessible(page)
})

test('Elena, a press operator, sees only the tool, its press and the form, and has to confirm an unlikely quantity', async ({
  page,
}) => {
  await signIn(page, 'elena')
  await updateList(page, 'searchTerm=NL-24-0132', () => page.getByRole('searchbox').fill('NL-24-0132'))
  await page.getByRole('link', { name: 'NL-24-0132', exact: true }).tap()
  await page.getByRole('link', { name: 'Capturar un turno' }).tap()
  await expect(page.getByRole('heading', { name: /NL-24-0132/, level: 1 })).toBeVisible()
  await expect(page.getByText(/^Inyectora P-/)).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Secciones del proyecto' })).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: 'Ruta de navegación' })).toHaveCount(0)
  const save = page.getByRole('button', { name: 'Guardar turno' })
  await expect(save).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)
  await page.getByLabel(/^Producido/).pressSequentially('60000')
  await save.tap()
  await expect(page.getByRole('dialog')).toContainText(/60.000 ciclos/)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('touch targets on a phone are 44 px high', async ({ page }) => {
  await page.goto('/login')
  const forgot = page.getByRole('link', { name: '¿Olvidó su contraseña?' })
  await expect(forgot).toBeVisible()
  expect((await forgot.boundingBox())!.height).toBeGreaterThan(43.5)
  await signIn(page, 'lucia')
  for (const path of ['/today', '/project/list', '/notifications', '/profile', '/support']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await waitUntilSettled(page)
    expect(await page.evaluate(smallTargets), path).toEqual([])
    expect(await page.evaluate(brokenLabels), path).toEqual([])
  }
})

/** Returns the labels of the bottom bar that take more than one line, such as a long word that is divided. */
function brokenLabels(): string[] {
  return [...document.querySelectorAll('footer nav > *')].flatMap(item => {
    const label = [...item.childNodes].find(({ nodeType }) => nodeType === Node.TEXT_NODE)
    const range = document.createRange()
    if (label) range.selectNode(label)
    return range.getClientRects().length > 1 ? [item.textContent ?? ''] : []
  })
}

/** Returns visible buttons, fields, and links of the bars and of the header that are lower than 44 px. */
function smallTargets(): string[] {
  const targets = [
    ...document.querySelectorAll(
      'button, input:not([type=checkbox], [type=radio], [type=password]), [role=button], nav a, header a',
    ),
  ]
  return targets
    .filter(target => {
      const { width, height, top } = target.getBoundingClientRect()
      const isShown = width > 1 && height > 1 && top >= 0 && getComputedStyle(target).visibility !== 'hidden'
      return isShown && height < 43.5 && !target.closest('thead')
    })
    .map(target => target.getAttribute('aria-label') ?? target.textContent ?? target.outerHTML.slice(0, 80))
}
