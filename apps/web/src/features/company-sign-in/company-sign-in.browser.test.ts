import type { Page } from '@playwright/test'
import { account } from '@steelsafe/contract/account/endpoints.ts'
import { accountPaths } from '@steelsafe/contract/account/paths.ts'
import { companySignIn } from '@steelsafe/contract/company-sign-in/endpoints.ts'
import type { ProviderOfDomain } from '@steelsafe/contract/company-sign-in/entities.ts'
import { companySignInLimits } from '@steelsafe/contract/company-sign-in/limits.ts'
import { companySignInPaths } from '@steelsafe/contract/company-sign-in/paths.ts'
import { projectPaths } from '@steelsafe/contract/projects/paths.ts'
import { test } from 'vitest'
import { mockEndpoint, Refusal } from '#test/answers.ts'
import { expect, open, translate } from '#test/component.ts'
import { signInPageMocks, signInResponse } from '#test/sign-in-page.ts'
import { id } from '#test/two-people.ts'

const northlake = { id, name: 'Northlake' }
const { email } = signInResponse

/** Starts a sign-in that leads directly to the return page, without the page of a provider. */
const started = () => ({ address: companySignInPaths.back({ code: 'code', state: 'state' }), key: 'key' })
const response = { key: 'key', code: 'code', state: 'state' }

interface Installation {
  /** The providers with a button on the sign-in page. */
  shown?: { id: string; name: string }[]
  ofDomain?: ProviderOfDomain
}

/** Opens the sign-in page of an installation. */
async function openSignIn({ shown = [], ofDomain = null }: Installation) {
  const start = mockEndpoint(companySignIn.start, started)
  const finish = mockEndpoint(companySignIn.finish, () => signInResponse)
  const page = await open(accountPaths.signIn(), [
    ...signInPageMocks,
    mockEndpoint(companySignIn.options, () => ({ providers: shown, hasDomains: true })),
    mockEndpoint(companySignIn.getOfDomain, () => ({ provider: ofDomain })),
    start,
    finish,
  ])
  return { page, start, finish }
}

const address = (page: Page) => page.getByRole('textbox', { name: translate('account:field.email') })
const password = (page: Page) => page.locator('input[name=password]')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const continueWith = (name: string) => translate('company-sign-in:screen.signIn.with', { name })

test('the button of a provider opens it with the entered address, and its response signs in', async () => {
  const { page, start, finish } = await openSignIn({ shown: [northlake] })
  await address(page).fill(email)
  await button(page, continueWith('Northlake')).click()
  await expect.poll(() => finish.calls.map(({ body }) => body)).toMatchObject([response])
  await expect(page).toHaveURL(new RegExp(`${projectPaths.list()}$`))
  expect(start.calls.map(({ body }) => body)).toEqual([{ providerId: id, email }])
  // The response works only once, so its address is not in the history.
  await page.goBack()
  await expect(page).not.toHaveURL(new RegExp(companySignInPaths.back.template))
})

test('the Enter key in the address field leads to the provider of the domain', async () => {
  const { page, start, finish } = await openSignIn({ ofDomain: { ...northlake, isOnlyWay: false } })
  await address(page).fill(email)
  await address(page).press('Enter')
  await expect.poll(() => finish.calls.length).toBe(1)
  expect(start.calls.map(({ body }) => body)).toEqual([{ providerId: id, email }])
})

test('a provider without a button gets a button when an address of its domain is entered', async () => {
  const { page } = await openSignIn({
    shown: [{ id: 'other', name: 'Hartmann' }],
    ofDomain: { ...northlake, isOnlyWay: false },
  })
  await expect(button(page, continueWith('Hartmann'))).toBeVisible()
  await expect(button(page, continueWith('Northlake'))).toHaveCount(0)
  await address(page).fill(email)
  await address(page).blur()
  await expect(button(page, continueWith('Northlake'))).toBeVisible()
  await expect(password(page)).toBeVisible()
})

test('the password field is hidden when the company account is the only way, until the user chooses a password', async () => {
  const { page, finish } = await openSignIn({ ofDomain: { ...northlake, isOnlyWay: true } })
  await address(page).fill(email)
  await address(page).blur()
  await expect(password(page)).toHaveCount(0)
  await button(page, translate('account:screen.signIn.withPassword')).click()
  await expect(password(page)).toBeVisible()
  await address(page).press('Enter')
  await expect.poll(() => finish.calls.length).toBe(1)
})

test('an installation without providers shows only the password field', async () => {
  const page = await open(accountPaths.signIn(), [
    ...signInPageMocks,
    mockEndpoint(companySignIn.options, () => ({ providers: [], hasDomains: false })),
  ])
  await address(page).fill(email)
  await address(page).blur()
  await expect(password(page)).toBeVisible()
  await expect(page.getByText(translate('company-sign-in:screen.signIn.or'), { exact: true })).toHaveCount(0)
})

test('a provider that does not respond leaves the address in the form', async () => {
  const page = await open(accountPaths.signIn(), [
    ...signInPageMocks,
    mockEndpoint(companySignIn.options, () => ({ providers: [northlake], hasDomains: true })),
    mockEndpoint(companySignIn.getOfDomain, () => ({ provider: null })),
    mockEndpoint(companySignIn.start, () => new Refusal(409, 'It does not answer.')),
  ])
  await address(page).fill(email)
  await button(page, continueWith('Northlake')).click()
  await expect(page.getByRole('alert')).toHaveText('It does not answer.')
  await expect(address(page)).toHaveValue(email)
  await expect(button(page, continueWith('Northlake'))).toBeEnabled()
})

test('a rejected response shows the reason and a link to the sign-in page', async () => {
  const finish = mockEndpoint(companySignIn.finish, () => new Refusal(403, 'The address is not confirmed.'))
  const page = await open(accountPaths.signIn(), [
    ...signInPageMocks,
    mockEndpoint(companySignIn.options, () => ({ providers: [northlake], hasDomains: false })),
    mockEndpoint(companySignIn.start, started),
    finish,
  ])
  await button(page, continueWith('Northlake')).click()
  await expect(page.getByRole('alert')).toHaveText('The address is not confirmed.')
  await page.getByRole('link', { name: translate('company-sign-in:screen.back.again') }).click()
  await expect(address(page)).toBeVisible()
  expect(finish.calls).toHaveLength(1)
})

test('a response without a pending sign-in in this tab is not sent', async () => {
  const finish = mockEndpoint(companySignIn.finish, () => signInResponse)
  const page = await open(companySignInPaths.back({ code: 'code', state: 'state' }), [finish])
  await expect(page.getByRole('alert')).toHaveText(translate('company-sign-in:rule.expired'))
  expect(finish.calls).toHaveLength(0)
})

test('a cancellation at the provider is sent to the server, which explains it', async () => {
  const finish = mockEndpoint(companySignIn.finish, () => new Refusal(403, 'The sign-in was canceled.'))
  const page = await open(accountPaths.signIn(), [
    ...signInPageMocks,
    mockEndpoint(companySignIn.options, () => ({ providers: [northlake], hasDomains: false })),
    mockEndpoint(companySignIn.start, () => ({
      address: companySignInPaths.back({ error: 'access_denied', state: 'state' }),
      key: 'key',
    })),
    finish,
  ])
  await button(page, continueWith('Northlake')).click()
  await expect(page.getByRole('alert')).toHaveText('The sign-in was canceled.')
  expect(finish.calls.map(({ body }) => body)).toMatchObject([
    { key: 'key', state: 'state', error: 'access_denied' },
  ])
})

test('a user without a password confirms with the company account before the account is deleted', async () => {
  let until: string | null = null
  const confirm = mockEndpoint(companySignIn.finishConfirmation, () => {
    until = new Date(Date.now() + companySignInLimits.confirmedMinutes * 60_000).toISOString()
    return { until }
  })
  const remove = mockEndpoint(account.delete, () => undefined)
  const page = await open(
    accountPaths.profile(),
    [
      mockEndpoint(companySignIn.confirmation, () => ({ until })),
      mockEndpoint(companySignIn.startConfirmation, started),
      confirm,
      remove,
    ],
    { isAdmin: false, confirmsByCompanyAccount: true },
  )
  await button(page, translate('account:screen.profile.removeOpen')).click()
  await expect(button(page, translate('account:screen.profile.removeSubmit'))).toHaveCount(0)
  await button(page, translate('company-sign-in:screen.confirm.open')).click()
  await expect.poll(() => confirm.calls.map(({ body }) => body)).toEqual([response])

  // The browser has returned to the profile.
  await button(page, translate('account:screen.profile.removeOpen')).click()
  await expect(password(page)).toHaveCount(0)
  await button(page, translate('account:screen.profile.removeSubmit')).click()
  await expect.poll(() => remove.calls.map(({ body }) => body)).toEqual([{ password: '' }])
})

test('a user with a password enters the password, and is not sent to the company account', async () => {
  const page = await open(accountPaths.profile(), [], { isAdmin: false })
  await button(page, translate('account:screen.profile.removeOpen')).click()
  await expect(password(page)).toBeVisible()
  await expect(button(page, translate('company-sign-in:screen.confirm.open'))).toHaveCount(0)
})

test('the link of an e-mail fills in the address, which leads to its only provider', async () => {
  const start = mockEndpoint(companySignIn.start, started)
  const finish = mockEndpoint(companySignIn.finish, () => signInResponse)
  const page = await open(accountPaths.signIn({ email }), [
    ...signInPageMocks,
    mockEndpoint(companySignIn.options, () => ({ providers: [], hasDomains: true })),
    mockEndpoint(companySignIn.getOfDomain, () => ({ provider: { ...northlake, isOnlyWay: true } })),
    start,
    finish,
  ])
  await expect(address(page)).toHaveValue(email)
  await button(page, translate('account:screen.signIn.continueWith', { name: 'Northlake' })).click()
  await expect.poll(() => finish.calls.length).toBe(1)
  expect(start.calls.map(({ body }) => body)).toEqual([{ providerId: id, email }])
})

test('an earlier invitation leads to the company account if it has become the only way to sign in', async () => {
  const page = await open(accountPaths.register({ invitedEmail: email, code: 'code' }), [
    ...signInPageMocks,
    mockEndpoint(companySignIn.getOfDomain, () => ({ provider: { ...northlake, isOnlyWay: true } })),
  ])
  await expect(
    page.getByText(translate('account:screen.register.byCompanyAccount', { name: 'Northlake' })),
  ).toBeVisible()
  const link = page.getByRole('link', { name: translate('account:screen.register.signIn') })
  await expect(link).toHaveAttribute('href', accountPaths.signIn({ email }))
})

test('an invitation to an address whose provider allows passwords leads to the registration', async () => {
  const ofDomain = mockEndpoint(companySignIn.getOfDomain, () => ({
    provider: { ...northlake, isOnlyWay: false },
  }))
  const page = await open(accountPaths.register({ invitedEmail: email, code: 'code' }), [
    ...signInPageMocks,
    ofDomain,
  ])
  await expect.poll(() => ofDomain.calls.length).toBe(1)
  await expect(address(page)).toHaveValue(email)
})
