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
  await expect(bar.getByRole('link', { name: '1 sin enviar' })).toBeVisible()
  await expectAccessible(page)

  await page.goto('/unsent')
  const waiting = page.getByRole('listitem').filter({ hasText: 'NL-24-0112' })
  await expect(waiting).toContainText('Espera la red')
  await expectAccessible(page)
  await context.setOffline(false)
  await expect(page.getByText('Todo está enviado')).toBeVisible({ timeout: 20_000 })
  await expect(bar.getByRole('link', { name: 'sin enviar' })).toBeHidden()
  expect(problems).toEqual([])
})
