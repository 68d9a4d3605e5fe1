import type { APIRequestContext, Page } from '@playwright/test'
import { people } from '../../apps/server/src/seed/shop/people.ts'
import { administrator, password } from './settings.ts'

/** A person of the example shop, or the administrator. */
export type ShopPerson = keyof typeof people | 'admin'

/** The path of the list of projects, which is the first screen after the sign-in. */
const projectListPath = '/project/list'

/** Pages on which `signIn` has just opened the list of projects. */
const landedPages = new WeakSet<Page>()

const accountOf = (who: ShopPerson) =>
  who === 'admin' ? administrator : { email: people[who].email, password }

/**
 * Signs in as a person of the example shop through the API, and opens a screen. Journeys about the sign-in screen use
 * `fillSignIn` instead.
 */
export async function signIn(page: Page, who: ShopPerson, address = projectListPath): Promise<void> {
  await refuseCookies(page)
  const { email, password: own } = accountOf(who)
  // Storage belongs to an origin, so open a URL of the server first. This URL loads no other files.
  await page.goto('/readyz')
  await page.evaluate(
    async ([userName, password]) => {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
      const body = new URLSearchParams({ grant_type: 'password', userName, password, timeZone })
      const answer = await fetch('/token', { method: 'POST', body })
      if (!answer.ok) throw new Error(`The sign-in of ${userName} was answered ${answer.status}`)
      const {
        access_token: token,
        token_type: _,
        expires_in: __,
        browser_key,
        ...session
      } = await answer.json()
      sessionStorage.setItem('steelsafe.session', JSON.stringify({ token, session }))
      localStorage.setItem('steelsafe.language', session.language)
      localStorage.setItem('steelsafe.browserKey', browser_key)
    },
    [email, own] as const,
  )
  await page.goto(address)
  if (address === projectListPath) landedPages.add(page)
  else landedPages.delete(page)
}

/** Opens the list of projects without a search. Does not load it again when `signIn` has just opened it. */
export async function openProjectList(page: Page): Promise<void> {
  const { pathname, search } = new URL(page.url())
  const isOpen = landedPages.delete(page) && pathname === projectListPath && search === ''
  if (!isOpen) await page.goto(projectListPath)
}

/** Returns the headers with which a person calls the API outside of the browser. */
export async function getAuthHeaders(request: APIRequestContext, who: ShopPerson) {
  const { email: userName, password: own } = accountOf(who)
  const form = { grant_type: 'password', userName, password: own }
  const { access_token: token } = await (await request.post('/token', { form })).json()
  return { headers: { authorization: `Bearer ${token}` } }
}

/** Fills in the sign-in screen, in any language. */
export async function fillSignIn(page: Page, email: string, enteredPassword: string): Promise<void> {
  await page.getByLabel(/E-mail address|Correo electrónico|电子邮件地址|E-Mail-Adresse/).fill(email)
  await page.getByLabel(/^(Password|Contraseña|密码|Passwort)/).fill(enteredPassword)
  await page.getByRole('button', { name: /^(Sign in|Iniciar sesión|登录|Anmelden)$/ }).click()
}

/** Hides the cookie banner, which would cover elements that a journey clicks. account.spec.ts tests the banner. */
export const refuseCookies = (page: Page) =>
  page.addInitScript(() => localStorage.setItem('steelsafe.cookieConsent', 'denied'))

/**
 * Chooses another language in the header, and waits until it is stored with the account, because leaving the page
 * earlier might cancel the request.
 */
export async function chooseLanguage(
  page: Page,
  menu: 'Language' | 'Idioma',
  language: string,
): Promise<void> {
  const languageResponse = page.waitForResponse(response => response.url().endsWith('/api/account/language'))
  await page.getByRole('button', { name: menu }).click()
  await page.getByRole('menuitem', { name: language }).click()
  await languageResponse
}
