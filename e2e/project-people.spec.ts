import { companyPaths } from '@steelsafe/contract/companies/paths.ts'
import { companyRelationships } from '@steelsafe/contract/core/endpoint/actions.ts'
import { people } from '../apps/server/src/seed/shop/people.ts'
import { expectAccessible } from './support/accessible.ts'
import { linkIn } from './support/inbox.ts'
import { fillSignIn, getAuthHeaders, refuseCookies, signIn } from './support/people.ts'
import { openProject, openTab } from './support/project-tabs.ts'
import { expect, test } from './support/test.ts'

test('Mia invites a person without an account to a project, who registers and sees the project', async ({
  page,
  newPersonPage,
  inbox,
}) => {
  // Use a different address in each run.
  const email = `tessa.${Date.now()}@outside.example`
  await signIn(page, 'mia')
  await openProject(page, 'NL-24-0107')
  await openTab(page, 'People')
  await page.getByRole('link', { name: 'Add a user' }).click()
  await page.getByLabel('E-mail address').pressSequentially(email)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('has no account yet')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByRole('heading', { name: 'Project users' })).toBeVisible()

  const letter = await inbox.mailTo(email, /NL-24-0107/)
  const tessa = await newPersonPage()
  await refuseCookies(tessa)
  await tessa.goto(linkIn(letter))
  await tessa.getByLabel('First name').pressSequentially('Tessa')
  await tessa.getByLabel('Last name').pressSequentially('Berg')
  await tessa.getByLabel(/^Password/).fill('copper mold press snow')
  await tessa.getByLabel('Confirm password').fill('copper mold press snow')
  await tessa.getByRole('checkbox').check()
  await tessa.getByRole('button', { name: 'Create account' }).click()
  await tessa.getByRole('link', { name: 'Sign in' }).click()
  await fillSignIn(tessa, email, 'copper mold press snow')
  await expect(tessa.getByRole('link', { name: 'NL-24-0107', exact: true })).toBeVisible()
})

test('a user of several companies is asked which company a new project belongs to', async ({
  page,
  request,
}) => {
  const klaus = await getAuthHeaders(request, 'klaus')
  const [hartmann] = await (await request.get('/api/company/relationship/self', klaus)).json()
  const company = hartmann.companyId as string
  const { id } = await (
    await request.get('/api/account/userinfo', await getAuthHeaders(request, 'ben'))
  ).json()
  const removeBen = () => request.delete(`/api/company/user/${company}?userId=${id}`, klaus)
  const relationshipId = companyRelationships.manager.id
  const data = { companyId: company, userEmailAddress: people.ben.email, relationshipId }
  // A stopped run may have left Ben in the company.
  await removeBen()
  const response = await request.post(`/api/company/user/${company}`, { ...klaus, data })
  expect(response.status()).toBe(201)
  try {
    await signIn(page, 'ben')
    await page.getByRole('button', { name: 'Add a project' }).click()
    const choice = page.getByRole('dialog', { name: 'For which company is the new project?' })
    await expect(choice.getByRole('row', { name: /Northlake Motors/ })).toBeVisible()
    await expectAccessible(page)
    await choice.getByRole('button', { name: 'Cancel' }).last().click()
    await expect(choice).toHaveCount(0)
    await page.getByRole('button', { name: 'Add a project' }).click()
    await choice.getByRole('button', { name: 'Hartmann Formenbau' }).click()
    await expect(page).toHaveURL(companyPaths.createProject(company))
    await expect(page.getByRole('heading', { name: 'Add a project' })).toBeVisible()
  } finally {
    expect((await removeBen()).status()).toBe(204)
  }
})
