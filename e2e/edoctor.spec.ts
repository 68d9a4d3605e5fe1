import { expectAccessible } from './support/accessible.ts'
import { signIn } from './support/people.ts'
import { expect, test } from './support/test.ts'

test('eDOCTOR leads Lucía from a curve through two checks to an article, on a phone and in Spanish', async ({
  newPersonPage,
}) => {
  const page = await newPersonPage({ viewport: { width: 390, height: 844 } })
  await signIn(page, 'lucia', '/rjg')
  await page.getByRole('link', { name: /^eDOCTOR/ }).click()
  await expect(page.getByRole('heading', { level: 2, name: '¿Cómo se ve la curva?' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'La presión cae pronto' }).click()
  await expect(page.getByText('¿Cae la presión justo cuando termina el sostenimiento?')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'No', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Verificación 2' })).toBeVisible()
  await page.getByRole('button', { name: 'Atrás' }).click()
  await expect(page.getByRole('heading', { name: 'Verificación 1' })).toBeVisible()
  await page.getByRole('button', { name: 'No', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Verificación 2' })).toBeVisible()
  await page.getByRole('button', { name: 'Sí', exact: true }).click()

  await expect(page.getByText('El anillo antirretorno fuga o cierra distinto cada vez.')).toBeVisible()
  await expect(page.getByText(/^Purga y disparos al aire/)).toBeVisible()
  await expectAccessible(page)
  await page
    .getByRole('navigation', { name: 'Artículos para leer' })
    .getByRole('link', { name: /^Tiro corto/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tiro corto' })).toBeVisible()
})
