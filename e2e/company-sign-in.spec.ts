import type { APIRequestContext, Page } from '@playwright/test'
import { openIdentityProvider, registeredClient } from '../apps/server/test/support/identity-provider.ts'
import { expectAccessible } from './support/accessible.ts'
import { expectMessage } from './support/expect-message.ts'
import { getAuthHeaders, refuseCookies, signIn } from './support/people.ts'
import { addresses } from './support/settings.ts'
import { expect, test } from './support/test.ts'

const domain = 'stamping.example'

/** Deletes the provider of an earlier try, whose button would be on the sign-in page of other journeys. */
async function removeProvider(request: APIRequestContext): Promise<void> {
  const admin = await getAuthHeaders(request, 'admin')
  const address = '/api/signin/provider'
  const { providers } = await (await request.get(`${address}?searchTerm=${domain}`, admin)).json()
  for (const { id } of providers) await request.delete(`${address}/${id}`, admin)
}

test.beforeEach(({ request }) => removeProvider(request))
test.afterEach(({ request }) => removeProvider(request))

/** Adds an identity provider on the screens of the administrator. */
async function addProvider(page: Page, issuer: string): Promise<void> {
  await signIn(page, 'admin', '/admin')
  await page.getByRole('link', { name: /^Company accounts/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Company accounts' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Add an identity provider' }).first().click()
  await expect(page.getByText(`${addresses.people}/login/company`)).toBeVisible()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Stamping')
  await page.getByRole('textbox', { name: 'Issuer', exact: true }).fill(issuer)
  await page.getByRole('textbox', { name: 'Client ID', exact: true }).fill(registeredClient.id)
  await page.getByLabel('Client secret').fill(registeredClient.secret)
  await page.getByRole('combobox', { name: 'E-mail domains' }).fill(domain)
  await page.keyboard.press('Enter')
  await page.getByRole('switch', { name: /^Create accounts/ }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add identity provider' }).click()
  await expect(page.getByRole('row', { name: /Stamping/ })).toContainText(domain)
}

test('a person signs in with a company account, and signs out of Steelsafe and of the identity provider', async ({
  page,
  newPersonPage,
  request,
}) => {
  const provider = await openIdentityProvider({ origin: addresses.people })
  const email = `ada.lind@${domain}`
  provider.accounts.set('ada', { email, email_verified: true, given_name: 'Ada', family_name: 'Lind' })
  try {
    await addProvider(page, provider.issuer)
    await page.getByRole('button', { name: 'Test Stamping' }).click()
    await expectMessage(page, 'Stamping answers')

    const ada = await newPersonPage()
    await refuseCookies(ada)
    await ada.goto('/login')
    await expect(ada.getByRole('button', { name: 'Continue with Stamping' })).toBeVisible()
    await expectAccessible(ada)
    await ada.getByLabel('E-mail address').fill(email)
    await ada.keyboard.press('Enter')
    // The provider proposes the typed address.
    await expect(ada.getByLabel('Account')).toHaveValue(email)
    await ada.getByLabel('Account').fill('ada')
    await ada.getByRole('button', { name: 'Enter' }).click()
    await expect(ada).toHaveURL(/\/project\/list/)
    await ada.goto('/profile')
    await expect(ada.getByText('You use your company account here.')).toBeVisible()
    await expectAccessible(ada)

    await ada.goto('/logout')
    await ada.getByRole('button', { name: 'End it here' }).click()
    await expect(ada).toHaveURL(/\/login$/)

    const admin = await getAuthHeaders(request, 'admin')
    const history = await (await request.get(`/api/user/login/history?searchTerm=${email}`, admin)).json()
    expect(history.loginHistoryReportEntries[0]).toMatchObject({
      outcome: 'succeeded',
      way: 'provider',
      provider: 'Stamping',
    })
  } finally {
    await provider.close()
  }
})
