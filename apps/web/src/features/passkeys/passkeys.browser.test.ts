import type { Page } from '@playwright/test'
import { accountPaths } from '@steelsafe/contract/account/paths.ts'
import { companySignIn } from '@steelsafe/contract/company-sign-in/endpoints.ts'
import { passkeys } from '@steelsafe/contract/passkeys/endpoints.ts'
import { projectPaths } from '@steelsafe/contract/projects/paths.ts'
import { test } from 'vitest'
import { mockEndpoint, Refusal } from '#test/answers.ts'
import { expect, open, translate } from '#test/component.ts'
import { signInPageMocks, signInResponse } from '#test/sign-in-page.ts'
import { id, instant } from '#test/two-people.ts'

/** The host name of the test pages. */
const here = '127.0.0.1'
const challenge = 'Y2hhbGxlbmdl'
const available = mockEndpoint(passkeys.availability, () => ({ domain: here }))
const noProviders = mockEndpoint(companySignIn.options, () => ({ providers: [], hasDomains: false }))

/** Replaces the authenticator of the browser. An error has the name of a DOMException. */
const stubAuthenticator = (page: Page, error = '') =>
  page.evaluate(name => {
    const bytes = (text: string) => new TextEncoder().encode(text).buffer
    const credential = {
      id: 'aWQ',
      rawId: bytes('id'),
      type: 'public-key',
      response: {
        clientDataJSON: bytes('{}'),
        attestationObject: bytes('attestation'),
        authenticatorData: bytes('data'),
        signature: bytes('signature'),
        userHandle: null,
        getTransports: () => ['internal'],
      },
      getClientExtensionResults: () => ({}),
    }
    const respond = () =>
      name ? Promise.reject(new DOMException('', name)) : Promise.resolve(credential as never)
    Object.assign(navigator.credentials, { get: respond, create: respond })
  }, error)

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const signInButton = (page: Page) => button(page, translate('passkeys:screen.signIn.submit'))

/** Opens the sign-in page of an installation with passkeys. */
async function openSignIn() {
  const start = mockEndpoint(passkeys.startSignIn, () => ({
    challenge,
    rpId: here,
    allowCredentials: [],
    userVerification: 'required',
  }))
  const finish = mockEndpoint(passkeys.finishSignIn, () => signInResponse)
  // The first answer for an endpoint takes precedence.
  const page = await open(accountPaths.signIn(), [available, ...signInPageMocks, noProviders, start, finish])
  return { page, finish }
}

test('the button on the sign-in page signs in without an address and a password', async () => {
  const { page, finish } = await openSignIn()
  await expect(signInButton(page)).toBeVisible()
  await stubAuthenticator(page)
  await signInButton(page).click()
  await expect(page).toHaveURL(new RegExp(`${projectPaths.list()}$`))
  expect(finish.calls.map(({ body }) => body)).toMatchObject([
    { challenge, response: { id: 'aWQ', rawId: 'aWQ', type: 'public-key' } },
  ])
})

test('a user who cancels at the device stays on the sign-in page', async () => {
  const { page, finish } = await openSignIn()
  await expect(signInButton(page)).toBeVisible()
  await stubAuthenticator(page, 'NotAllowedError')
  await signInButton(page).click()
  await expect(page.getByRole('alert')).toHaveText(translate('passkeys:rule.canceled'))
  await expect(signInButton(page)).toBeEnabled()
  expect(finish.calls).toHaveLength(0)
})

test.each([null, 'tools.example.com'])('the sign-in page has no button for passkeys of %s', async domain => {
  const loaded = mockEndpoint(passkeys.availability, () => ({ domain }))
  const page = await open(accountPaths.signIn(), [loaded, ...signInPageMocks, noProviders])
  await expect.poll(() => loaded.calls.length).toBe(1)
  await expect(page.getByRole('textbox', { name: translate('account:field.email') })).toBeVisible()
  await expect(signInButton(page)).toHaveCount(0)
})

const phone = { id, name: 'Phone', isSynced: true, createdDate: instant, lastUsed: null }
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })

/** Opens the passkeys of the profile. */
async function openOwn(finish = mockEndpoint(passkeys.finishRegistration, () => phone)) {
  let rows: (typeof phone)[] = []
  const start = mockEndpoint(passkeys.startRegistration, () => ({
    challenge,
    rp: { id: here, name: 'Steelsafe' },
    user: { id: 'dXNlcg', name: 'mia', displayName: 'Mia' },
    pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
  }))
  const remove = mockEndpoint(passkeys.delete, () => {
    rows = []
    return undefined
  })
  const page = await open(
    accountPaths.confirmEmail(),
    [available, mockEndpoint(passkeys.list, () => rows), start, finish, remove],
    { isAdmin: false },
  )
  return {
    page,
    start,
    finish,
    remove,
    setRows(next: (typeof phone)[]) {
      rows = next
    },
  }
}

/** Enters a name and the password, and lets the device create the passkey. */
async function fillIn(page: Page) {
  await button(page, translate('passkeys:screen.profile.open')).click()
  await page.getByRole('textbox', { name: translate('passkeys:field.name') }).fill('Phone')
  await page.locator('input[name=password]').fill('forty believable tools')
  await button(page, translate('passkeys:screen.profile.add')).click()
}

test('a passkey is added with a name and the password, and listed', async () => {
  const { page, start, finish, setRows } = await openOwn()
  await expect(page.getByText(translate('passkeys:screen.profile.empty'))).toBeVisible()
  await stubAuthenticator(page)
  setRows([phone])
  await fillIn(page)
  await expect(row(page, 'Phone')).toContainText(translate('passkeys:screen.profile.synced'))
  expect(start.calls).toMatchObject([{ body: { name: 'Phone', password: 'forty believable tools' } }])
  expect(finish.calls).toMatchObject([
    { body: { challenge, response: { id: 'aWQ', response: { transports: ['internal'] } } } },
  ])
  await expect(button(page, translate('passkeys:screen.profile.open'))).toBeVisible()
})

test.each([
  ['InvalidStateError', 'passkeys:rule.alreadyHere'],
  ['NotAllowedError', 'passkeys:rule.canceled'],
] as const)('after the device reports %s, the form keeps its values', async (error, key) => {
  const { page, finish } = await openOwn()
  await expect(button(page, translate('passkeys:screen.profile.open'))).toBeVisible()
  await stubAuthenticator(page, error)
  await fillIn(page)
  await expect(page.getByRole('alert')).toHaveText(translate(key))
  await expect(page.getByRole('textbox', { name: translate('passkeys:field.name') })).toHaveValue('Phone')
  expect(finish.calls).toHaveLength(0)
})

test('an error of the server is shown, and the user can try again', async () => {
  const refusal = new Refusal(403, 'Not meant for this page.')
  const { page } = await openOwn(mockEndpoint(passkeys.finishRegistration, () => refusal))
  await expect(button(page, translate('passkeys:screen.profile.open'))).toBeVisible()
  await stubAuthenticator(page)
  await fillIn(page)
  await expect(page.getByRole('alert')).toContainText('Not meant for this page.')
  await expect(button(page, translate('passkeys:screen.profile.add'))).toBeEnabled()
})

test('the deletion of a passkey asks for confirmation', async () => {
  const { page, remove, setRows } = await openOwn()
  setRows([phone])
  await page.reload()
  const label = translate('ui:list.delete', { name: 'Phone' })
  await button(page, label).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText(translate('passkeys:screen.profile.removeQuestion', { name: 'Phone' }))
  expect(remove.calls).toHaveLength(0)
  await question.getByRole('button', { name: label, exact: true }).click()
  await expect.poll(() => remove.calls.map(({ params }) => params)).toEqual([{ passkeyId: id }])
  await expect(page.getByText(translate('passkeys:screen.profile.empty'))).toBeVisible()
})
