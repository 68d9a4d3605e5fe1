import { expect, test } from '@playwright/test'
import { expectAccessible, watchConsole } from './accessible.ts'
import { signIn } from './people.ts'
import { openProject, openTab } from './project-tabs.ts'

// In Spanish: Diego's tool has a milestone that is late, and he is the only one who works with it here.
test('Diego reads why an alert fired, puts it off, opens it again and resolves it with a reason', async ({
  page,
}) => {
  const errors = watchConsole(page)
  await signIn(page, 'diego')
  await openProject(page, 'PB-0988')
  await openTab(page, 'Lanzamiento', 'Validación del herramental')
  await page.getByRole('link', { name: /^Alertas de validación/ }).click()
  const alert = page.getByRole('listitem').filter({ hasText: 'Hito atrasado' })
  await expect(alert.getByText('Se activa cuando pasó la fecha de fin de un hito abierto')).toBeVisible()
  await expect(alert.getByText('Nueva', { exact: true })).toBeVisible()
  await expectAccessible(page)

  await alert.getByRole('button', { name: 'Posponer' }).click()
  const dialog = page.getByRole('dialog')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Posponer' }).click()
  await expect(alert.getByText('Pospuesta', { exact: true })).toBeVisible()
  await alert.getByRole('button', { name: 'Abrir de nuevo' }).click()
  await expect(alert.getByText('Nueva', { exact: true })).toBeVisible()

  await alert.getByRole('button', { name: 'Resolver' }).click()
  await dialog.getByRole('button', { name: 'Resolver' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Motivo' })).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Acordado con el cliente')
  await dialog.getByRole('button', { name: 'Resolver' }).click()
  await expect(dialog).toBeHidden()
  await expect(alert).toHaveCount(0)
  await page.getByText('Resuelta', { exact: true }).click()
  await alert.getByText('Quién hizo qué').click()
  await expect(alert.getByText(/Acordado con el cliente/)).toBeVisible()
  await expectAccessible(page)
  await alert.getByRole('link', { name: 'Abrir el origen' }).click()
  await expect(page).toHaveURL(/statusalerts\/view/)
  expect(errors).toEqual([])
})
