import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from './accessible.ts'
import { signIn } from './people.ts'

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  locale: 'es',
  serviceWorkers: 'allow',
})

test('Lucía has no network at the press: what she enters waits, and is sent when it is back', async ({
  page,
  context,
}) => {
  const problems: string[] = []
  page.on('pageerror', error => problems.push(error.message))
  await signIn(page, 'lucia')
  await page.getByRole('searchbox').fill('NL-24-0112')
  await page.getByRole('link', { name: 'NL-24-0112' }).tap()
  await expect(page.getByRole('heading', { name: /NL-24-0112/, level: 1 })).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect.poll(() => page.evaluate(toolsKept)).toBe(1)
  // The browser itself keeps files of the app too: what opens now comes from what we keep.
  await (await context.newCDPSession(page)).send('Network.clearBrowserCache')
  await context.setOffline(true)

  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Tomar una foto' }).tap()
  const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#8899aa' } })
    .png()
    .toBuffer()
  await (await chooser).setFiles({ name: `core ${Date.now()}.png`, mimeType: 'image/png', buffer: photo })
  const bar = page.getByRole('navigation', { name: 'Navegación rápida' })
  await expect(bar.getByRole('link', { name: '1 Sin enviar' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Capturar un turno' }).tap()
  // As after the phone was in a pocket: everything comes from what the device keeps.
  await page.reload()
  await page.getByRole('radio', { name: 'Segundo turno' }).tap()
  await page.getByLabel(/^Producido/).fill('1200')
  await page.getByLabel(/^Scrap/).fill('12')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Guardar turno' }).tap()
  await expect(bar.getByRole('link', { name: '2 Sin enviar' })).toBeVisible()
  await expect(page.getByLabel(/^Producido/)).toHaveValue('')
  await expect(page.getByRole('radio', { name: 'Segundo turno' })).toBeChecked()

  await page.goto('/unsent')
  const waiting = page.getByRole('listitem').filter({ hasText: 'NL-24-0112' })
  await expect(waiting).toHaveCount(2)
  await expect(waiting.filter({ hasText: 'Segundo turno' })).toContainText('Espera la red')
  await expectAccessible(page)
  const stored = page.waitForResponse(
    answer => answer.request().method() === 'POST' && answer.url().includes('/api/production/data/'),
  )
  await context.setOffline(false)
  expect(await (await stored).json()).toMatchObject({ shiftId: 'Second', quantity: 1200, scrap: 12 })
  await expect(page.getByText('Todo está enviado')).toBeVisible({ timeout: 20_000 })
  await expect(bar.getByRole('link', { name: 'Sin enviar' })).toBeHidden()
  expect(problems).toEqual([])
})

/** The number of tools that this device can enter shifts for. */
const toolsKept = () =>
  new Promise<number>(resolve => {
    const opening = indexedDB.open('steelsafe')
    // The app itself makes it.
    opening.onupgradeneeded = () => opening.transaction?.abort()
    opening.onerror = () => resolve(0)
    opening.onsuccess = () => {
      const db = opening.result
      if (!db.objectStoreNames.contains('tools')) return resolve(0)
      const counting = db.transaction('tools').objectStore('tools').count()
      counting.onsuccess = () => {
        db.close()
        resolve(counting.result)
      }
    }
  })
