import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { confirmDialog } from './support/confirm-dialog.ts'
import { createAccount } from './support/create-account.ts'
import { expectMessage } from './support/expect-message.ts'
import { fillSignIn, refuseCookies } from './support/people.ts'
import { addresses, password } from './support/settings.ts'
import { expect, test } from './support/test.ts'

/** A passkey belongs to a host name. Browsers refuse passkeys at an IP address. */
const home = addresses.people.replace('127.0.0.1', 'localhost')

/** Adds a virtual authenticator to the browser, which stores passkeys and always verifies its user. */
async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

const signInWithPasskey = (page: Page) => page.getByRole('button', { name: 'Sign in with a passkey' }).click()

test('a person adds a passkey, signs in with it, and deletes it', async ({ page, request }) => {
  const email = await createAccount(request, { firstName: 'Petra' })
  await refuseCookies(page)
  await page.goto(`${home}/login`)
  await addAuthenticator(page)
  await fillSignIn(page, email, password)
  await expect(page).toHaveURL(/\/project\/list/)

  await page.goto(`${home}/profile`)
  await page.getByRole('button', { name: 'Add a passkey …' }).click()
  const create = page.getByRole('button', { name: 'Create passkey' })
  const form = page.locator('form').filter({ has: create })
  await form.getByLabel(/^Name/).fill('Work laptop')
  await form.getByLabel(/^Password/).fill(password)
  await expectAccessible(page)
  await create.click()
  await expectMessage(page, 'Passkey added')
  await expect(page.getByRole('row', { name: /Work laptop/ })).toContainText('One device')
  await expectAccessible(page)

  await page.goto(`${home}/logout`)
  await expectAccessible(page)
  await signInWithPasskey(page)
  await expect(page).toHaveURL(/\/project\/list/)

  await page.goto(`${home}/profile`)
  await page.getByRole('button', { name: 'Delete Work laptop' }).click()
  await confirmDialog(page, 'Delete Work laptop')
  await expect(page.getByText('No passkeys yet')).toBeVisible()

  // The device still has the passkey, but the server has deleted it.
  await page.goto(`${home}/logout`)
  await signInWithPasskey(page)
  await expect(page.getByRole('alert')).toContainText('This passkey is not accepted here.')
})
