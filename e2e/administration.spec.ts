import { expect, test } from '@playwright/test'
import { expectAccessible, watchConsole } from './accessible.ts'
import { linkIn, openInbox } from './inbox.ts'
import { chooseLanguage, decideOnCookies, fillSignIn, signIn } from './people.ts'

/** The administrator's language is stored with the account: the next journey finds English again. */
test.afterEach(async ({ page }) => {
  await chooseLanguage(page, 'Idioma', 'English')
  await expect(page.getByRole('button', { name: 'Language' })).toBeVisible()
})

test('the administrator brings a company in, in Spanish: theme, subscription and first user, who signs in to it', async ({
  page,
  browser,
}) => {
  // Five screens, each looked at by axe, and two people.
  test.setTimeout(120_000)
  const errors = watchConsole(page)
  const inbox = await openInbox()
  await signIn(page, 'admin')
  await expect(page.getByRole('heading', { name: 'My projects' })).toBeVisible()
  await chooseLanguage(page, 'Language', 'Español')
  await expect(page.getByRole('heading', { name: 'Mis proyectos' })).toBeVisible()
  await page.goto('/admin')
  await page.getByRole('link', { name: /^Empresas Todas/ }).click()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Agregar empresa' }).click()
  await page.getByLabel('Empresa *').fill('Moldes Aconcagua')
  await page.getByRole('combobox', { name: 'País' }).fill('Chile')
  await page.getByRole('option', { name: 'Chile' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Agregar empresa' }).click()
  await expect(page.getByRole('heading', { name: 'Moldes Aconcagua' })).toBeVisible()
  const home = page.url()

  await page.goto('/admin/theme/list')
  await page.getByRole('link', { name: 'Agregar un tema' }).click()
  await page.getByLabel('Nombre *').fill('Cobre')
  await page.getByLabel(/Color de acento/).fill('#8a4b20')
  await expectAccessible(page)
  await page.keyboard.press('Tab') // the colours to pick from close
  await page.getByRole('button', { name: 'Agregar tema' }).click()
  await expect(page.getByRole('heading', { name: 'Cobre' })).toBeVisible()
  await page.goto('/admin/theme/assignment/list')
  await page.getByRole('link', { name: 'Asignar un tema' }).click()
  await page.getByRole('combobox', { name: 'Empresa' }).fill('aconc')
  await page.getByRole('option', { name: 'Moldes Aconcagua' }).click()
  await page.getByRole('combobox', { name: 'Tema' }).click()
  await page.getByRole('option', { name: 'Cobre' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByRole('row', { name: /Moldes Aconcagua/ })).toContainText('Cobre')

  await page.goto('/admin/company/list')
  await page.getByRole('searchbox').fill('aconcagua')
  await page.getByRole('link', { name: 'Suscripción de Moldes Aconcagua' }).click()
  await page.getByLabel('Límite de proyectos *').fill('3')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByLabel('Límite de proyectos *')).toHaveValue('3')

  await page.goto(home.replace(/home$/, 'user/add'))
  await page.getByLabel(/Correo electrónico/).fill('paula@aconcagua.example')
  await page.getByRole('button', { name: 'Continuar', exact: true }).click()
  // The first user is the Administrator, so there is nothing to choose.
  await expect(page.getByRole('combobox', { name: 'Rol de acceso' })).toBeDisabled()
  await page.getByRole('button', { name: 'Enviar invitación' }).click()
  await expect(page.getByText('invitación enviada')).toBeVisible()

  const letter = await inbox.letterTo('paula@aconcagua.example', /Moldes Aconcagua/)
  const theirs = await browser.newContext({ locale: 'es-CL' })
  const paula = await theirs.newPage()
  await decideOnCookies(paula)
  await paula.goto(linkIn(letter))
  await paula.getByLabel(/^Nombre/).fill('Paula')
  await paula.getByLabel(/^Apellido/).fill('Rojas')
  await paula.getByLabel(/^Contraseña/).fill('cobre molde prensa nieve')
  await paula.getByLabel(/^Confirme|^Repita/).fill('cobre molde prensa nieve')
  await paula.getByRole('checkbox').check()
  await paula.getByRole('button', { name: 'Crear cuenta' }).click()
  await paula.getByRole('link', { name: 'Iniciar sesión' }).click()
  await fillSignIn(paula, 'paula@aconcagua.example', 'cobre molde prensa nieve')
  await expect(paula.getByRole('heading', { name: 'Mis proyectos' })).toBeVisible()
  await paula.getByRole('link', { name: 'Empresas' }).click()
  await expect(paula.getByRole('heading', { name: 'Moldes Aconcagua' })).toBeVisible()
  await paula.getByRole('link', { name: /^Suscripción/ }).click()
  await expect(paula.getByText('0 de 3')).toBeVisible()
  await inbox.close()
  await theirs.close()
  expect(errors).toEqual([])
})
