import { expect, type Page } from '@playwright/test'
import { people } from '../apps/server/src/seed/shop/people.ts'
import { administrator, password } from './settings.ts'

export type Who = keyof typeof people | 'admin'

/** Signs in as somebody of the example shop, on the sign-in screen, in whatever language that is. */
export async function signIn(page: Page, who: Who): Promise<void> {
  await decideOnCookies(page)
  await page.goto('/login')
  const { email, password: own } = who === 'admin' ? administrator : { email: people[who].email, password }
  await fillSignIn(page, email, own)
  await expect(page).toHaveURL(/\/project\/list/)
}

export async function fillSignIn(page: Page, email: string, own: string): Promise<void> {
  await page.getByLabel(/E-mail address|Correo electrónico|电子邮件地址|E-Mail-Adresse/).fill(email)
  await page.getByLabel(/^(Password|Contraseña|密码|Passwort)/).fill(own)
  await page.getByRole('button', { name: /^(Sign in|Iniciar sesión|登录|Anmelden)$/ }).click()
}

/** The banner would lie over what a journey clicks; its own journey is in account.spec.ts. */
export const decideOnCookies = (page: Page) =>
  page.addInitScript(() => localStorage.setItem('steelsafe.cookieConsent', 'denied'))
