import { expect, test } from '@playwright/test'
import { people } from '../apps/server/src/seed/shop/people.ts'
import { companyPaths } from '../packages/contract/src/companies/paths.ts'
import { companyRelationships } from '../packages/contract/src/core/actions.ts'
import { expectAccessible, watchConsole } from './accessible.ts'
import { linkIn, openInbox } from './inbox.ts'
import { decideOnCookies, fillSignIn, signIn } from './people.ts'
import { openTab } from './project-tabs.ts'
import { password } from './settings.ts'

test('Mia invites somebody without an account to a project, who registers and finds it', async ({
  page,
  browser,
}) => {
  const errors = watchConsole(page)
  const inbox = await openInbox()
  await signIn(page, 'mia')
  await page.getByRole('link', { name: 'NL-24-0107' }).click()
  await openTab(page, 'People')
  await page.getByRole('link', { name: 'Add a user' }).click()
  await page.getByLabel('E-mail address').fill('tessa@outside.example')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('has no account yet')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByRole('heading', { name: 'Project users' })).toBeVisible()

  const letter = await inbox.letterTo('tessa@outside.example', /NL-24-0107/)
  const theirs = await browser.newContext()
  const tessa = await theirs.newPage()
  await decideOnCookies(tessa)
  await tessa.goto(linkIn(letter))
  await tessa.getByLabel('First name').fill('Tessa')
  await tessa.getByLabel('Last name').fill('Berg')
  await tessa.getByLabel(/^Password(?! again)/).fill('copper mold press snow')
  await tessa.getByLabel('Password again').fill('copper mold press snow')
  await tessa.getByRole('checkbox').check()
  await tessa.getByRole('button', { name: 'Create account' }).click()
  await tessa.getByRole('link', { name: 'Sign in' }).click()
  await fillSignIn(tessa, 'tessa@outside.example', 'copper mold press snow')
  await expect(tessa.getByRole('link', { name: 'NL-24-0107' })).toBeVisible()
  await inbox.close()
  await theirs.close()
  expect(errors).toEqual([])
})

test('who belongs to several companies is asked which one a new project is for', async ({
  page,
  request,
}) => {
  const errors = watchConsole(page)
  const headersOf = async (userName: string, password: string) => {
    const form = { grant_type: 'password', userName, password }
    return { authorization: `Bearer ${(await (await request.post('/token', { form })).json()).access_token}` }
  }
  const klaus = await headersOf(people.klaus.email, password)
  const [hartmann] = await (await request.get('/api/company/relationship/self', { headers: klaus })).json()
  const company = hartmann.companyId as string
  const relationshipId = companyRelationships.manager.id
  const data = { companyId: company, userEmailAddress: people.ben.email, relationshipId }
  const added = await request.post(`/api/company/user/${company}`, { headers: klaus, data })
  expect(added.status()).toBe(201)

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

  const ben = await headersOf(people.ben.email, password)
  const { id } = await (await request.get('/api/account/userinfo', { headers: ben })).json()
  const removed = await request.delete(`/api/company/user/${company}?userId=${id}`, { headers: klaus })
  expect(removed.status()).toBe(204)
  expect(errors).toEqual([])
})
