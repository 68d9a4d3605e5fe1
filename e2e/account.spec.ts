import { Secret, TOTP } from 'otpauth'
import { expectAccessible } from './support/accessible.ts'
import { createAccount, signInOnScreen } from './support/create-account.ts'
import { expectMessage } from './support/expect-message.ts'
import { linkIn } from './support/inbox.ts'
import { chooseLanguage, fillSignIn, getAuthHeaders, refuseCookies, signIn } from './support/people.ts'
import { password } from './support/settings.ts'
import { expect, test } from './support/test.ts'
import { waitUntilSettled } from './support/wait-until-settled.ts'

test('a wrong password is refused, and its field is cleared', async ({ page }) => {
  await refuseCookies(page)
  await page.goto('/login')
  await expectAccessible(page)
  await fillSignIn(page, 'hugo.salinas@bajio.example', 'not his password')
  await expect(page.getByRole('alert')).toHaveText('The e-mail address or the password is wrong.')
  await expect(page.getByLabel(/^Password/)).toHaveValue('')
})

test('a protected screen asks for the sign-in in a dialog, and is shown after the sign-in', async ({
  page,
}) => {
  await refuseCookies(page)
  await page.goto('/company/list')
  const dialog = page.getByRole('dialog', { name: 'Sign in' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await fillSignIn(page, 'grace.kim@northlake.example', password)
  await expect(page.getByRole('heading', { name: 'My companies' })).toBeVisible()
  await expectAccessible(page)
})

test('canceling the sign-in dialog of a protected screen opens the sign-in screen', async ({ page }) => {
  await refuseCookies(page)
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(/\/login/)
})

test('the cookie banner is shown until the user decides, and the decision is stored and set on the page', async ({
  page,
}) => {
  await page.goto('/login')
  await expect(page.locator('html')).toHaveAttribute('data-analytics-consent', 'undecided')
  await page.getByRole('button', { name: 'Allow', exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('data-analytics-consent', 'granted')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-analytics-consent', 'granted')
  await expect(page.getByRole('button', { name: 'Allow', exact: true })).toBeHidden()
})

test('every button below the cookie banner can be reached', async ({ page }) => {
  await page.goto('/login')
  await fillSignIn(page, 'mia.torres@northlake.example', password)
  await expect(page).toHaveURL(/\/project\/list/)
  await page.goto('/company/list')
  await page.getByRole('link', { name: 'Northlake Motors', exact: true }).click()
  await page.getByRole('link', { name: /Company profile/ }).click()
  await expect(page.getByRole('button', { name: 'Save' })).toBeVisible()
  for (const [width, height] of [
    [1366, 768],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible()
    await waitUntilSettled(page)
    await page.getByRole('button', { name: 'Save' }).click({ trial: true })
  }
})

test.describe('a busy server', () => {
  test.use({ allowedErrors: [/the server responded with a status of 503/] })

  test('a message is shown when banner messages cannot be loaded or hidden', async ({ page }) => {
    const isBusy = { status: 503, json: { message: 'The server is busy.', error: 'busy' } }
    await signIn(page, 'ben')
    await expect(page.getByText('Example shop: all of it is invented')).toBeVisible()
    await page.route('**/api/bannermessage/map/*', route => route.fulfill(isBusy), { times: 1 })
    await page.getByRole('button', { name: 'Hide' }).click()
    await expectMessage(page, /problem saving your choice .* The server is busy/)
    await expect(page.getByRole('button', { name: 'Hide' })).toBeVisible()
    await page.route('**/api/bannermessage/message', route => route.fulfill(isBusy), { times: 1 })
    await page.reload()
    await expectMessage(page, /problem getting the banner messages. The server is busy/)
  })
})

test('the bar about a lost connection does not cover the header', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'mia')
  const menu = page.getByRole('button', { name: 'Menu of Mia Torres' })
  const profile = page.getByRole('menuitem', { name: 'My profile' })
  // The code of menus is loaded after the page, and this context has no service worker that stores it.
  await menu.click()
  await expect(profile).toBeVisible()
  await page.getByRole('menu').press('Escape')
  await expect(profile).toHaveCount(0)
  await page.context().setOffline(true)
  const bar = page.getByRole('status').filter({ hasText: 'You are offline' })
  await expect(bar).toBeVisible()
  const header = page.getByRole('banner')
  const gap = async () => {
    const { y: top, height } = (await bar.boundingBox())!
    return (await header.boundingBox())!.y - (top + height)
  }
  await expect.poll(gap).toBeGreaterThanOrEqual(0)
  await menu.click()
  await expect(profile).toBeVisible()
})

test('an address without a company opens the companies, and an address without a project asks for a project', async ({
  page,
}) => {
  await signIn(page, 'mia', '/company/home')
  await expect(page).toHaveURL(/\/company\/list/)
  await page.goto('/project/files')
  await page.getByRole('dialog').getByRole('button', { name: 'NL-24-0107' }).click()
  await expect(page).toHaveURL(/\/project\/[0-9a-f-]{36}\/files/)
})

test('Sam forgets his password, gets a link, and signs in with a new password', async ({
  page,
  request,
  inbox,
}) => {
  // Use a separate account, because an address gets a password link at most every five minutes.
  const email = `sam.${Date.now()}@elsewhere.example`
  const sam = { email, firstName: 'Sam', lastName: 'Nowak', language: 'en' }
  const registered = await request.post('/api/account/register', {
    data: { ...sam, password, confirmPassword: password, acceptTerms: true },
  })
  expect(registered.status()).toBe(201)

  await refuseCookies(page)
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  // The sign-in screen has a field with the same name.
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
  await page.getByLabel('E-mail address').pressSequentially(email)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByText('an e-mail is on its way')).toBeVisible()
  await page.goto(linkIn(await inbox.mailTo(email, /new password/)))
  await page.getByLabel('New password').pressSequentially('short')
  await page.getByLabel('Confirm password').pressSequentially('other')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText('A password has at least 12 characters.')).toBeVisible()
  await page.getByLabel('New password').fill('a visitor of many shops')
  await page.getByLabel('Confirm password').fill('a visitor of many shops')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page).toHaveURL(/\/login/)
  await fillSignIn(page, email, 'a visitor of many shops')
  await expect(page).toHaveURL(/\/project\/list/)
})

test('password and confirmation links without a code open the sign-in screen', async ({ page }) => {
  for (const path of ['/resetpassword', '/emailconfirmation?subject=email']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/login/)
  }
})

test('an invalid mobile link shows a message, and opens the sign-in screen', async ({ page }) => {
  await page.goto('/login/mobile?token=nothing&projectId=1')
  await expectMessage(page, 'there was a problem logging in')
  await expect(page).toHaveURL(/\/login/)
})

test('Anke opens a tool on her phone by a one-time link', async ({ page, newPersonPage }) => {
  await signIn(page, 'anke')
  await page.getByRole('link', { name: 'HF-2388', exact: true }).click()
  await page.getByRole('button', { name: 'Auf dem Smartphone öffnen' }).click()
  await page.getByRole('button', { name: 'Link kopieren' }).click()
  const readClipboard = () => page.evaluate(() => navigator.clipboard.readText())
  await expect.poll(readClipboard).toContain('/login/mobile')
  const phone = await newPersonPage({ viewport: { width: 390, height: 844 } })
  await phone.goto(await readClipboard())
  await expect(phone.getByRole('heading', { name: 'HF-2388' })).toBeVisible()
})

test('Nora sees that her address is not confirmed, and asks for the link again', async ({
  page,
  request,
  inbox,
}) => {
  const email = await createAccount(request, { firstName: 'Nora' })
  await signInOnScreen(page, email)
  await expect(page.getByText('Please confirm your e-mail address')).toBeVisible()
  await page.getByRole('button', { name: 'Send it again' }).click()
  await expectMessage(page, 'A confirmation link has been resent. Please check your email.')
  await page.goto(linkIn(await inbox.mailTo(email, /Confirm/)))
  await expect(page.getByText('Thank you! Your email address has been confirmed.')).toBeVisible()
  await expectAccessible(page)
})

test('an account can be created with an invalid invitation, and the page says that the invitation is not valid', async ({
  page,
  inbox,
}) => {
  const email = `rita.bell.${Date.now()}@newtown.example`
  await refuseCookies(page)
  await page.goto(`/register?invitedEmail=${email}&code=deadcode`)
  await page.getByLabel('First name').pressSequentially('Rita')
  await page.getByLabel('Last name').pressSequentially('Bell')
  await page.getByLabel(/^Password/).pressSequentially('six small steel inserts')
  await page.getByLabel('Confirm password').pressSequentially('six small steel inserts')
  await page.getByLabel(/terms of use/).check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible()
  await expect(page.getByText('The invitation is no longer valid for this address.')).toBeVisible()
  await expect(page.getByText('you can sign in now')).toBeHidden()
  expect(linkIn(await inbox.mailTo(email, /Confirm your e-mail/))).toContain('code=')
})

test('a new account and a change of its e-mail address are each confirmed by a link', async ({
  page,
  inbox,
}) => {
  const now = Date.now()
  const [first, second] = [`iris.bell.${now}@newtown.example`, `iris.${now}@newtown.example`]
  await refuseCookies(page)
  await page.goto('/register')
  await page.getByLabel('E-mail address').pressSequentially(first)
  await page.getByLabel('First name').pressSequentially('Iris')
  await page.getByLabel('Last name').pressSequentially('Bell')
  await page.getByLabel(/^Password/).pressSequentially('six small steel inserts')
  await page.getByLabel('Confirm password').pressSequentially('six small steel inserts')
  await page.getByLabel(/terms of use/).check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible()
  await expectAccessible(page)
  await page.goto(linkIn(await inbox.mailTo(first, /Confirm your e-mail/)))
  await expect(page.getByText('Thank you! Your email address has been confirmed.')).toBeVisible()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await fillSignIn(page, first, 'six small steel inserts')
  await expect(page).toHaveURL(/\/project\/list/)
  await page.goto('/profile')
  const card = page.getByRole('region', { name: 'E-mail address' })
  await card.getByLabel('New e-mail address').pressSequentially(second)
  await card.getByLabel('Current password').pressSequentially('six small steel inserts')
  await card.getByRole('button', { name: 'Change address' }).click()
  await expect(card.getByText(`${second} takes effect once its link is opened.`)).toBeVisible()
  await expectAccessible(page)
  await page.goto(linkIn(await inbox.mailTo(second, /Confirm your new/)))
  await expect(page.getByText('Thank you! Your email address has been confirmed.')).toBeVisible()
  await page.goto('/profile')
  await expect(card.getByText(second, { exact: true })).toBeVisible()
  await expect(card.getByText(first)).toBeHidden()
})

// The journey is in German. It uses a separate account, because the password alone is not sufficient for a sign-in
// after its first half.
test('Karl turns on two-step sign-in, needs a code for the next sign-in, and turns it off', async ({
  page,
  request,
}) => {
  const email = await createAccount(request, { firstName: 'Karl', language: 'de' })
  await signInOnScreen(page, email)
  await page.goto('/profile')
  await expectAccessible(page)
  const card = page.getByRole('region', { name: 'Zwei-Faktor-Anmeldung' })
  await card.getByLabel('Passwort').pressSequentially(password)
  await card.getByRole('button', { name: 'Einschalten' }).click()
  const totp = new TOTP({ secret: Secret.fromBase32((await card.locator('code').textContent()) ?? '') })
  await card.getByLabel('Code').pressSequentially(totp.generate())
  await card.getByRole('button', { name: 'Bestätigen' }).click()
  await expect(card.getByRole('button', { name: 'Ich habe sie aufbewahrt' })).toBeVisible()
  const [recovery, another] = await card.locator('code').allTextContents()
  await expectAccessible(page)
  await page.goto('/logout')
  await expect(page).toHaveURL(/\/login/)
  await page.goto('/login')
  await fillSignIn(page, email, password)
  await page.getByLabel(/^Code/).pressSequentially(recovery ?? '')
  await page.getByRole('button', { name: /^(Sign in|Anmelden)$/ }).click()
  await expect(page).toHaveURL(/\/project\/list/)
  await page.goto('/profile')
  await card.getByLabel('Passwort').pressSequentially(password)
  await card.getByLabel('Code').pressSequentially(another ?? '')
  await expectAccessible(page)
  await card.getByRole('button', { name: 'Ausschalten' }).click()
  await expect(card.getByRole('button', { name: 'Einschalten' })).toBeVisible()
})

// No other journey shows Hugo's screens, so his language need not be restored.
test('the language changes immediately, and the sign-out deletes the session and the chosen project from the browser', async ({
  page,
  request,
}) => {
  const hugo = await getAuthHeaders(request, 'hugo')
  const spoken = await request.put('/api/account/language', { ...hugo, data: { language: 'es' } })
  expect(spoken.status()).toBe(204)
  await signIn(page, 'hugo')
  await expect(page.getByRole('heading', { name: 'Mis proyectos' })).toBeVisible()
  await chooseLanguage(page, 'Idioma', '中文')
  await expect(page.getByRole('heading', { name: '我的项目' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh')
  await page.getByRole('button', { name: /的菜单$/ }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await expect(page).toHaveURL(/\/login/)
  const storedKeys = await page.evaluate(() =>
    [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter(key =>
      /steelsafe\.(session|projectId)/.test(key),
    ),
  )
  expect(storedKeys).toEqual([])
})
