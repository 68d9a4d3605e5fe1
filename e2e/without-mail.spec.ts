import type { Page } from '@playwright/test'
import { companyRelationships } from '../packages/contract/src/core/endpoint/actions.ts'
import { expectAccessible } from './support/accessible.ts'
import { confirmDialog } from './support/confirm-dialog.ts'
import { refuseCookies, signIn } from './support/people.ts'
import { addresses, administrator } from './support/settings.ts'
import { expect, test } from './support/test.ts'
import { waitUntilSettled } from './support/wait-until-settled.ts'

test.use({ baseURL: addresses.tools })

/** Creates a company through the API as administrator. Returns it with a function for further requests. */
async function newCompany(page: Page, called: string) {
  const name = `${called} ${Date.now()}`
  const form = { grant_type: 'password', userName: administrator.email, password: administrator.password }
  const { access_token: token } = await (await page.request.post('/token', { form })).json()
  const post = (path: string, data: object) =>
    page.request.post(path, { headers: { authorization: `Bearer ${token}` }, data })
  const { id } = await (
    await post('/api/company', { name, primaryAddress: { addressType: 'Primary', country: 'US' } })
  ).json()
  return { id: id as string, name, post }
}

/** Looks up an address as the administrator, in the form that adds users to a company. */
async function lookUp(page: Page, company: string, email: string): Promise<void> {
  await signIn(page, 'admin', `/company/${company}/user/add`)
  await page.getByLabel('E-mail address').pressSequentially(email)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('has no account yet')).toBeVisible()
}

test('without a mail server the inviter gets the link, and the administrator can show it again', async ({
  page,
  newPersonPage,
}) => {
  const { id, name } = await newCompany(page, 'Harbor Molding')
  const email = `rosa.${Date.now()}@harbor.example`
  await lookUp(page, id, email)
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText('No e-mail was sent: pass the link on yourself.')).toBeVisible()
  await waitUntilSettled(page)
  await expect(page.getByText('Invitation sent')).toHaveCount(0)
  const field = page.getByRole('textbox', { name: 'Invitation link' })
  await expect(field).toHaveValue(/^http/)
  const link = await field.inputValue()
  await expectAccessible(page)

  await page.goto('/admin/outbox')
  await page.getByRole('button', { name: new RegExp(`^[^:]* invites you to ${name}`) }).click()
  const mail = page.getByRole('dialog', { name: `invites you to ${name}` })
  await expect(mail.getByText(email).first()).toBeVisible()
  await waitUntilSettled(page)
  await expect(mail.getByText(link)).toHaveCount(0)
  await expectAccessible(page)
  await mail.getByRole('button', { name: 'Show the one-time link' }).click()
  await expect(page.getByText(`can use it in the name of ${email}`)).toBeVisible()
  await confirmDialog(page, 'Show the one-time link')
  await expect(mail.getByText(link)).toBeVisible()
  await expectAccessible(page)

  const rosa = await newPersonPage({ baseURL: addresses.tools, locale: 'es' })
  await refuseCookies(rosa)
  await rosa.goto(link)
  await expect(rosa.getByLabel('Correo electrónico')).toHaveValue(email)
  await page.goto('/admin/audit')
  await expect(page.getByText(email).first()).toBeVisible()
})

test('the refusal of an invitation is shown only once, in the form', async ({ page }) => {
  const email = `ines.${Date.now()}@harbor.example`
  const { id, post } = await newCompany(page, 'Harbor Tools')
  await lookUp(page, id, email)
  const promise = { emailAddress: email, isCompany: true, companyId: id }
  const invited = await post('/api/account/user/invite', {
    ...promise,
    relationshipId: companyRelationships.member.id,
  })
  const inviteCode = new URL((await invited.json()).link).searchParams.get('code')
  const password = 'six small steel inserts'
  const person = { email, firstName: 'Ines', lastName: 'Prado', password, confirmPassword: password }
  await post('/api/account/register', { ...person, acceptTerms: true, inviteCode })
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByRole('main').getByText(/This person is already a user here/)).toBeVisible()
  // A message in the corner would appear a moment later.
  await waitUntilSettled(page)
  await expect(page.getByText(/This person is already a user here/)).toHaveCount(1)
  await expectAccessible(page)
})
