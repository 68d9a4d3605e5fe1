import type { APIRequestContext } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { getAuthHeaders, signIn } from './support/people.ts'
import { openProject, openTab } from './support/project-tabs.ts'
import { expect, test } from './support/test.ts'
import { waitUntilSettled } from './support/wait-until-settled.ts'

/** Reopens the alerts about milestones that an earlier try has snoozed or resolved. */
async function reopenAlerts(request: APIRequestContext, number: string): Promise<void> {
  const diego = await getAuthHeaders(request, 'diego')
  const { projects } = await (await request.get(`/api/project/listing?searchTerm=${number}`, diego)).json()
  const path = `/api/launch/alert/${projects[0].id}`
  const { alerts } = await (await request.get(`${path}?rule=milestone`, diego)).json()
  for (const { rule, sourceId, version, state } of alerts) {
    if (state === 'Active') continue
    const data = { rule, sourceId, version, act: 'Reopen' }
    const reopened = await request.post(path, { ...diego, data })
    expect(reopened.ok()).toBe(true)
  }
}

// The journey is in Spanish. Diego's tool has a late milestone, and no other journey uses the tool.
test('Diego reads why an alert fired, snoozes it, reopens it and resolves it with a reason', async ({
  page,
  request,
}) => {
  await reopenAlerts(request, 'PB-0988')
  await signIn(page, 'diego')
  await openProject(page, 'PB-0988')
  await openTab(page, 'Lanzamiento', 'Validación del molde')
  await page.getByRole('link', { name: /^Alertas de validación/ }).click()
  const alert = page.getByRole('listitem').filter({ hasText: 'Hito atrasado' })
  await expect(alert.getByText('Se activa cuando pasó la fecha de fin de un hito abierto')).toBeVisible()
  await expect(alert.getByText('Nueva', { exact: true })).toBeVisible()
  await expectAccessible(page)

  await alert.getByRole('button', { name: 'Posponer' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Posponer' }).click()
  await expect(alert.getByText('Pospuesta', { exact: true })).toBeVisible()
  await alert.getByRole('button', { name: 'Abrir de nuevo' }).click()
  await expect(alert.getByText('Nueva', { exact: true })).toBeVisible()

  await alert.getByRole('button', { name: 'Resolver' }).click()
  await dialog.getByRole('button', { name: 'Resolver' }).click()
  const field = dialog.getByRole('textbox', { name: 'Motivo' })
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  const reason = `Acordado con el cliente ${Date.now()}`
  await field.pressSequentially(reason)
  await dialog.getByRole('button', { name: 'Resolver' }).click()
  await expect(dialog).toBeHidden()
  await waitUntilSettled(page)
  await expect(alert).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Alertas abiertas' }).selectOption('Resuelta')
  await alert.getByText('Quién hizo qué').click()
  await expect(alert.getByText(reason)).toBeVisible()
  await expectAccessible(page)
  await alert.getByRole('link', { name: 'Abrir el origen' }).click()
  await expect(page).toHaveURL(/statusalerts\/view/)
})
