import type { Page } from '@playwright/test'
import { account } from '@steelsafe/contract/account/endpoints.ts'
import { companySignIn } from '@steelsafe/contract/company-sign-in/endpoints.ts'
import { notifications } from '@steelsafe/contract/notifications/endpoints.ts'
import { supportPaths } from '@steelsafe/contract/support/paths.ts'
import { test } from 'vitest'
import { mockEndpoint, Refusal } from '#test/answers.ts'
import { expect, open, translate } from '#test/component.ts'
import { sessionOf } from '#test/session.ts'
import { signInPageMocks, signInResponse } from '#test/sign-in-page.ts'

const first = (page: Page) => page.getByRole('textbox', { name: 'First name', exact: true })
const last = (page: Page) => page.getByRole('textbox', { name: 'Last name', exact: true })
const signInDialog = (page: Page) =>
  page.getByRole('dialog', { name: translate('account:screen.signIn.title') })

/** Opens the page with a server whose session can be ended. It refuses every call without a session. */
async function openKept() {
  let isValid = true
  const refusals: Refusal[] = []
  function ifSignedIn<Answer>(answer: Answer) {
    if (isValid) return answer
    const refusal = new Refusal(401, 'The session has ended.')
    refusals.push(refusal)
    return refusal
  }
  const count = mockEndpoint(notifications.count, () => ifSignedIn({ unreadNotificationCount: 3 }))
  const update = mockEndpoint(account.updateName, () => ifSignedIn(undefined))
  let nextUser: 'mia' | 'ben' = 'mia'
  const signIn = mockEndpoint(account.signIn, () => {
    isValid = true
    return {
      ...signInResponse,
      ...sessionOf({ isAdmin: true, name: nextUser, modules: [], confirmsByCompanyAccount: false }),
      access_token: 'second',
    }
  })
  const page = await open(supportPaths.form('00000000-0000-4000-8000-000000000001'), [
    count,
    update,
    signIn,
    mockEndpoint(companySignIn.options, () => ({ providers: [], hasDomains: false })),
    ...signInPageMocks,
  ])
  return {
    page,
    count,
    update,
    refusals,
    /** Ends the session on the server. The next call notices it. */
    async end() {
      isValid = false
      await expect(signInDialog(page)).toBeVisible()
    },
    async signIn(name: 'mia' | 'ben') {
      nextUser = name
      await page.getByLabel(translate('account:field.email')).fill(`${name}@northline.example`)
      await page.getByRole('textbox', { name: translate('account:field.password') }).fill('secret')
      await page.getByRole('button', { name: translate('account:screen.signIn.submit'), exact: true }).click()
      await expect(signInDialog(page)).toBeHidden()
    },
  }
}

test('typed values stay for the user who signs in again, and can be saved', async () => {
  const { page, count, update, refusals, end, signIn } = await openKept()
  await first(page).fill('Mia Luisa')
  await last(page).fill('Berg-Ito')
  await end()
  await expect(page.getByText('Unread:')).toBeHidden()
  await expect(first(page)).toHaveCount(0)
  const callCount = count.calls.length
  await signIn('mia')
  // After the sign-in the screen loads its data again, repeatedly.
  await expect.poll(() => count.calls.length).toBeGreaterThan(callCount + 1)
  // The hidden screen made no calls after the call that ended the session.
  expect(refusals).toHaveLength(1)
  await expect(first(page)).toHaveValue('Mia Luisa')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect
    .poll(() => update.calls.map(({ body }) => body))
    .toEqual([{ firstName: 'Mia Luisa', lastName: 'Berg-Ito' }])
})

test('a dialog is hidden with its screen, and shown again with its values', async () => {
  const { page, end, signIn } = await openKept()
  await page.getByRole('button', { name: 'Open dialog' }).click()
  const field = page.getByRole('textbox', { name: 'First name in the dialog' })
  await field.fill('Mia Luisa')
  await end()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expect(page.getByText('First name in the dialog')).toBeHidden()
  await signIn('mia')
  await expect(field).toHaveValue('Mia Luisa')
})

test('another user who signs in gets a new screen', async () => {
  const { page, end, signIn } = await openKept()
  await first(page).fill('Mia Luisa')
  await end()
  await signIn('ben')
  await expect(first(page)).toHaveValue('')
})

test('a user who cancels the sign-in leaves the screen without a question', async () => {
  const { page, end } = await openKept()
  await first(page).fill('Mia Luisa')
  await end()
  await signInDialog(page)
    .getByRole('button', { name: translate('ui:confirm.cancel') })
    .click()
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText('Unread:')).toHaveCount(0)
})
