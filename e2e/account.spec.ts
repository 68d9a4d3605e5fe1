import { expect, test } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { expectAccessible, watchConsole } from './accessible.ts'
import { linkIn, openInbox } from './inbox.ts'
import { chooseLanguage, decideOnCookies, fillSignIn, signIn } from './people.ts'
import { password } from './settings.ts'

test('a wrong password is refused, and its field is empty again', async ({ page }) => {
  await decideOnCookies(page)
  await page.goto('/login')
  await expectAccessible(page)
  await fillSignIn(page, 'hugo.salinas@bajio.example', 'not his password')
  await expect(page.getByRole('alert')).toHaveText('The e-mail address or the password is wrong.')
  await expect(page.getByLabel(/^Password/)).toHaveValue('')
})

test('a protected screen asks for a sign-in over it, and then is there', async ({ page }) => {
  const errors = watchConsole(page)
  await decideOnCookies(page)
  await page.goto('/company/list')
  const dialog = page.getByRole('dialog', { name: 'Sign in' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await fillSignIn(page, 'grace.kim@northlake.example', password)
  await expect(page.getByRole('heading', { name: 'My companies' })).toBeVisible()
  await expectAccessible(page)
  expect(errors).toEqual([])
})

test('cancelling that goes to the sign-in screen', async ({ page }) => {
  await decideOnCookies(page)
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(/\/login/)
})

test('cookies: undecided shows the banner, the choice is kept and stands on the page', async ({ page }) => {
  await page.goto('/login')
  await expect(page.locator('html')).toHaveAttribute('data-analytics-consent', 'undecided')
  await page.getByRole('button', { name: 'Allow', exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('data-analytics-consent', 'granted')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Allow', exact: true })).toBeHidden()
})

test('nothing lies below the question about cookies for good', async ({ page }) => {
  await page.goto('/login')
  await fillSignIn(page, 'mia.torres@northlake.example', password)
  await expect(page).toHaveURL(/\/project\/list/)
  await page.goto('/company/list')
  await page.getByRole('link', { name: 'Northlake Motors' }).click()
  await page.getByRole('link', { name: /Company profile/ }).click()
  for (const [width, height] of [
    [1366, 768],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible()
    await page.getByRole('button', { name: 'Save' }).click({ trial: true })
  }
})

test('banner messages that cannot be loaded, or not be hidden, are told about', async ({ page }) => {
  const isBusy = { status: 503, json: { message: 'The server is busy.', error: 'busy' } }
  await signIn(page, 'ben')
  await expect(page.getByText('Example shop: all of it is invented')).toBeVisible()
  await page.route('**/api/bannermessage/map/*', route => route.fulfill(isBusy))
  await page.getByRole('button', { name: 'Hide' }).click()
  await expect(
    page.getByRole('alert').getByText(/problem saving your choice .* The server is busy/),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Hide' })).toBeVisible()
  await page.route('**/api/bannermessage/message', route => route.fulfill(isBusy))
  await page.reload()
  await expect(
    page.getByRole('alert').getByText(/problem getting the banner messages. The server is busy/),
  ).toBeVisible()
})

test('the bar that tells of a lost connection hides nothing of the header', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'mia')
  const menu = page.getByRole('button', { name: 'Menu of Mia Torres' })
  await expect(menu).toBeVisible()
  await page.context().setOffline(true)
  const bar = page.getByRole('status').filter({ hasText: 'You are offline' })
  await expect(bar).toBeVisible()
  const header = page.getByRole('banner')
  const { y: top, height } = (await bar.boundingBox())!
  expect((await header.boundingBox())!.y).toBeGreaterThanOrEqual(top + height)
  await menu.click()
  await expect(page.getByRole('menuitem', { name: 'My profile' })).toBeVisible()
  await page.context().setOffline(false)
})

test('an address without its company or project leads on', async ({ page }) => {
  await signIn(page, 'mia')
  await page.goto('/company/home')
  await expect(page).toHaveURL(/\/company\/list/)
  await page.goto('/project/files')
  await page.getByRole('dialog').getByRole('button', { name: 'NL-24-0107' }).click()
  await expect(page).toHaveURL(/\/project\/[0-9a-f-]{36}\/files/)
})

test('Sam forgets his password, gets a link, and signs in with a new one', async ({ page }) => {
  const inbox = await openInbox()
  await decideOnCookies(page)
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  // The sign-in screen has a field of the same name.
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
  await page.getByLabel('E-mail address').fill('sam.nowak@elsewhere.example')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByText('an e-mail is on its way')).toBeVisible()
  await page.goto(linkIn(await inbox.letterTo('sam.nowak@elsewhere.example', /new password/)))
  await page.getByLabel('New password').fill('short')
  await page.getByLabel('Password again').fill('other')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText('A password has at least 12 characters.')).toBeVisible()
  await page.getByLabel('New password').fill('a visitor of many shops')
  await page.getByLabel('Password again').fill('a visitor of many shops')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page).toHaveURL(/\/login/)
  await fillSignIn(page, 'sam.nowak@elsewhere.example', 'a visitor of many shops')
  await expect(page).toHaveURL(/\/project\/list/)
  await inbox.close()
})

test('links without their values lead to the sign-in screen', async ({ page }) => {
  for (const path of ['/resetpassword', '/emailconfirmation?subject=email']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/login/)
  }
})

test('a mobile link that is dead says so, and leads to the sign-in screen', async ({ page }) => {
  await page.goto('/login/mobile?token=nothing&projectId=1')
  await expect(page.getByText('there was a problem logging in')).toBeVisible()
  await expect(page).toHaveURL(/\/login/)
})

test('Anke opens a tool on her phone by a one-time link', async ({ page, browser }) => {
  await signIn(page, 'anke')
  await page.getByRole('link', { name: 'HF-2388' }).click()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Auf dem Smartphone öffnen' }).click()
  await page.getByRole('button', { name: 'Link kopieren' }).click()
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await expect.poll(copied).toContain('/login/mobile')
  const link = await copied()
  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await phone.goto(link)
  await expect(phone.getByRole('heading', { name: 'HF-2388' })).toBeVisible()
  await phone.context().close()
})

test('Nora sees that her address is not confirmed, and asks for the link again', async ({ page }) => {
  const inbox = await openInbox()
  await signIn(page, 'nora')
  await expect(page.getByText('Please confirm your e-mail address')).toBeVisible()
  await page.getByRole('button', { name: 'Send it again' }).click()
  await expect(page.getByText('A confirmation link has been resent. Please check your email.')).toBeVisible()
  await page.goto(linkIn(await inbox.letterTo('nora.lind@northlake.example', /Confirm/)))
  await expect(page.getByText('Thank you! Your email address has been confirmed.')).toBeVisible()
  await expectAccessible(page)
  await inbox.close()
})

test('a new account is confirmed by its link, and so is another address for it', async ({ page }) => {
  const inbox = await openInbox()
  await decideOnCookies(page)
  await page.goto('/register')
  await page.getByLabel('E-mail address').fill('iris.bell@newtown.example')
  await page.getByLabel('First name').fill('Iris')
  await page.getByLabel('Last name').fill('Bell')
  await page.getByLabel(/^Password(?! again)/).fill('six small steel inserts')
  await page.getByLabel('Password again').fill('six small steel inserts')
  await page.getByLabel(/terms of use/).check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible()
  await expectAccessible(page)
  await page.goto(linkIn(await inbox.letterTo('iris.bell@newtown.example', /Confirm your e-mail/)))
  await expect(page.getByText('Thank you! Your email address has been confirmed.')).toBeVisible()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await fillSignIn(page, 'iris.bell@newtown.example', 'six small steel inserts')
  await expect(page).toHaveURL(/\/project\/list/)
  await page.goto('/profile')
  const card = page.getByRole('region', { name: 'E-mail address' })
  await card.getByLabel('New e-mail address').fill('iris@newtown.example')
  await card.getByLabel('Current password').fill('six small steel inserts')
  await card.getByRole('button', { name: 'Change address' }).click()
  await expect(card.getByText('iris@newtown.example takes effect once its link is opened.')).toBeVisible()
  await expectAccessible(page)
  await page.goto(linkIn(await inbox.letterTo('iris@newtown.example', /Confirm your new/)))
  await expect(page.getByText('Thank you! Your email address has been confirmed.')).toBeVisible()
  await page.goto('/profile')
  await expect(card.getByText('iris@newtown.example', { exact: true })).toBeVisible()
  await expect(card.getByText('iris.bell@newtown.example')).toBeHidden()
  await inbox.close()
})

test('Klaus switches two-step sign-in on, needs the code next time, and switches it off', async ({
  page,
}) => {
  await signIn(page, 'klaus')
  await page.goto('/profile')
  await expectAccessible(page)
  const card = page.getByRole('region', { name: 'Zwei-Faktor-Anmeldung' })
  await card.getByLabel('Passwort').fill(password)
  await card.getByRole('button', { name: 'Einschalten' }).click()
  const totp = new TOTP({ secret: Secret.fromBase32((await card.locator('code').textContent()) ?? '') })
  await card.getByLabel('Code').fill(totp.generate())
  await card.getByRole('button', { name: 'Bestätigen' }).click()
  await expect(card.getByRole('button', { name: 'Ich habe sie aufbewahrt' })).toBeVisible()
  const [recovery, another] = await card.locator('code').allTextContents()
  await expectAccessible(page)
  await page.goto('/logout')
  await expect(page).toHaveURL(/\/login/)
  await decideOnCookies(page)
  await page.goto('/login')
  await fillSignIn(page, 'klaus.hartmann@hartmann.example', password)
  await page.getByLabel(/^Code/).fill(recovery ?? '')
  await page.getByRole('button', { name: /^(Sign in|Anmelden)$/ }).click()
  await expect(page).toHaveURL(/\/project\/list/)
  await page.goto('/profile')
  await card.getByLabel('Passwort').fill(password)
  await card.getByLabel('Code').fill(another ?? '')
  await expectAccessible(page)
  await card.getByRole('button', { name: 'Ausschalten' }).click()
  await expect(card.getByRole('button', { name: 'Einschalten' })).toBeVisible()
})

// Nobody else's journey is Hugo's: the language stays his.
test('the language changes at once, and sign-out forgets what the browser kept', async ({ page }) => {
  await signIn(page, 'hugo')
  await expect(page.getByRole('heading', { name: 'Mis proyectos' })).toBeVisible()
  await chooseLanguage(page, 'Idioma', '中文')
  await expect(page.getByRole('heading', { name: '我的项目' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh')
  await page.getByRole('button', { name: /的菜单$/ }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await expect(page).toHaveURL(/\/login/)
  const kept = await page.evaluate(() =>
    [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter(key =>
      /steelsafe\.(session|projectId)/.test(key),
    ),
  )
  expect(kept).toEqual([])
})
