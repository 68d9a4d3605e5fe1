import { expectAccessible } from './support/accessible.ts'
import { expectMessage } from './support/expect-message.ts'
import { linkIn } from './support/inbox.ts'
import { clickInMenu } from './support/lists.ts'
import { chooseLanguage, fillSignIn, getAuthHeaders, refuseCookies, signIn } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { waitUntilSettled } from './support/wait-until-settled.ts'

/** The administrator's language is stored with the account, so reset it to English for the next journey. */
test.afterEach(async ({ request }) => {
  const admin = await getAuthHeaders(request, 'admin')
  const spoken = await request.put('/api/account/language', { ...admin, data: { language: 'en' } })
  expect(spoken.status()).toBe(204)
})

test('the administrator adds a company in Spanish, with a theme, a subscription and a first user, who signs in', async ({
  page,
  newPersonPage,
  inbox,
}) => {
  // The journey has two people and five screens that axe checks.
  test.slow()
  const now = Date.now()
  const [company, theme, email] = [
    `Moldes Aconcagua ${now}`,
    `Cobre ${now}`,
    `paula.${now}@aconcagua.example`,
  ] as const
  await signIn(page, 'admin')
  await expect(page.getByRole('heading', { name: 'My projects' })).toBeVisible()
  await chooseLanguage(page, 'Language', 'Español')
  await expect(page.getByRole('heading', { name: 'Mis proyectos' })).toBeVisible()
  await page.goto('/admin')
  await page.getByRole('link', { name: /^Empresas Todas/ }).click()
  await expect(page.getByRole('link', { name: 'Agregar empresa' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Agregar empresa' }).click()
  await page.getByLabel('Empresa *').pressSequentially(company)
  const country = page.getByRole('combobox', { name: 'País' })
  await waitUntilSettled(page)
  await country.clear()
  await country.pressSequentially('Chile')
  await page.getByRole('option', { name: 'Chile', exact: true }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Agregar empresa' }).click()
  await expect(page.getByRole('heading', { name: company })).toBeVisible()
  await expect(page).toHaveURL(/\/home$/)
  const home = page.url()

  await page.goto('/admin/theme/list')
  await page.getByRole('link', { name: 'Agregar un tema' }).click()
  await page.getByLabel('Nombre *').pressSequentially(theme)
  await page.getByLabel(/Color de acento/).fill('#8a4b20')
  await expectAccessible(page)
  await page.keyboard.press('Tab') // closes the color picker
  await page.getByRole('button', { name: 'Agregar tema' }).click()
  await expect(page.getByRole('heading', { name: theme })).toBeVisible()
  await page.goto('/admin/theme/assignment/list')
  await page.getByRole('link', { name: 'Asignar un tema' }).click()
  await page.getByRole('combobox', { name: 'Empresa' }).pressSequentially(company)
  await waitUntilSettled(page)
  await page.getByRole('option', { name: company, exact: true }).click()
  await page.getByRole('combobox', { name: 'Tema' }).click()
  await page.getByRole('option', { name: theme, exact: true }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByRole('row', { name: company })).toContainText(theme)

  await page.goto('/admin/company/list')
  await page.getByRole('searchbox').pressSequentially(company)
  await waitUntilSettled(page)
  await clickInMenu(page.getByRole('row', { name: company }), `Suscripción de ${company}`)
  const limit = page.getByLabel('Límite de proyectos *')
  await limit.clear()
  await limit.pressSequentially('3')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expectMessage(page, 'Suscripción actualizada correctamente')
  await page.reload()
  await expect(limit).toHaveValue('3')

  await page.goto(home.replace(/home$/, 'user/add'))
  await page.getByLabel(/Correo electrónico/).pressSequentially(email)
  await page.getByRole('button', { name: 'Continuar', exact: true }).click()
  // The first user is the administrator, so there is nothing to choose.
  await expect(page.getByRole('combobox', { name: 'Rol de acceso' })).toBeDisabled()
  await page.getByRole('button', { name: 'Enviar invitación' }).click()
  await expectMessage(page, 'Invitación enviada')

  const letter = await inbox.mailTo(email, new RegExp(company))
  const paula = await newPersonPage({ locale: 'es-CL' })
  await refuseCookies(paula)
  await paula.goto(linkIn(letter))
  await paula.getByLabel(/^Nombre/).pressSequentially('Paula')
  await paula.getByLabel(/^Apellido/).pressSequentially('Rojas')
  await paula.getByLabel(/^Contraseña/).fill('cobre molde prensa nieve')
  await paula.getByLabel('Confirmar contraseña').fill('cobre molde prensa nieve')
  await paula.getByRole('checkbox').check()
  await paula.getByRole('button', { name: 'Crear cuenta' }).click()
  await paula.getByRole('link', { name: 'Iniciar sesión' }).click()
  await fillSignIn(paula, email, 'cobre molde prensa nieve')
  await expect(paula.getByRole('heading', { name: 'Mis proyectos' })).toBeVisible()
  await paula.getByRole('link', { name: 'Empresas' }).click()
  await expect(paula.getByRole('heading', { name: company })).toBeVisible()
  await paula.getByRole('link', { name: /^Suscripción/ }).click()
  // Wait for the screen, because the home of the company shows the same numbers.
  await expect(paula.getByRole('heading', { name: 'Suscripción' })).toBeVisible()
  await expect(paula.getByText('0 de 3')).toBeVisible()
})
