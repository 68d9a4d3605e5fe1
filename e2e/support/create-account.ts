import { type APIRequestContext, expect, type Page } from '@playwright/test'
import type { AppRole } from '../../packages/contract/src/core/endpoint/app-roles.ts'
import type { Language } from '../../packages/contract/src/core/fields.ts'
import { emptyId } from '../../packages/contract/src/core/limits.ts'
import { fillSignIn, getAuthHeaders, refuseCookies } from './people.ts'
import { password } from './settings.ts'

interface NewPerson {
  firstName: string
  language?: Language
  appRole?: AppRole
}

/**
 * Creates an account for a journey that changes it, so that other journeys are not affected and a retry gets a new
 * account. Returns the e-mail address of the account, which is not confirmed. The password is the password of the
 * example shop.
 */
export async function createAccount(
  request: APIRequestContext,
  { firstName, language = 'en', appRole = 'ProjectUser' }: NewPerson,
): Promise<string> {
  const email = `${firstName.toLowerCase()}.${Date.now()}@elsewhere.example`
  const person = { id: emptyId, email, firstName, lastName: 'Holm', appRole, language }
  const response = await request.post('/api/user', {
    ...(await getAuthHeaders(request, 'admin')),
    data: { ...person, password, confirmPassword: password },
  })
  expect(response.status()).toBe(200)
  return email
}

/** Signs in on the sign-in screen. `signIn` works only for the people of the example shop. */
export async function signInOnScreen(page: Page, email: string): Promise<void> {
  await refuseCookies(page)
  await page.goto('/login')
  await fillSignIn(page, email, password)
  await expect(page).toHaveURL(/\/project\/list/)
}
