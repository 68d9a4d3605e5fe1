import type { APIRequestContext } from '@playwright/test'
import { accountPaths } from '@steelsafe/contract/account/paths.ts'
import { companyPaths } from '@steelsafe/contract/companies/paths.ts'
import { companyRelationships, projectRelationships } from '@steelsafe/contract/core/endpoint/actions.ts'
import { expectAccessible } from './support/accessible.ts'
import { confirmDialog } from './support/confirm-dialog.ts'
import { expectMessage } from './support/expect-message.ts'
import { linkIn } from './support/inbox.ts'
import { updateList } from './support/lists.ts'
import { getAuthHeaders, refuseCookies, type ShopPerson, signIn } from './support/people.ts'
import { password } from './support/settings.ts'
import { test as base, expect } from './support/test.ts'
import { waitUntilSettled } from './support/wait-until-settled.ts'

/** A person who joins a company of the shop for one journey. */
interface Newcomer {
  id: string
  email: string
  name: string
}

interface Fixtures {
  /** A last name that no other person and no other run uses. */
  family: string
  /**
   * Adds a person with read access to the company of an administrator. Other journeys need the people of the shop, so
   * these people are not locked or removed here.
   */
  hire(boss: ShopPerson, firstName: string): Promise<Newcomer>
}

const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright derives the required fixtures from the pattern
  family: async ({}, use) => use(`Leaver${Date.now()}`),
  hire: async ({ request, inbox, family }, use) => {
    const hired: string[] = []
    await use(async (boss, firstName) => {
      const bossHeaders = await getAuthHeaders(request, boss)
      const [company] = await (await request.get('/api/company/relationship/self', bossHeaders)).json()
      const { email: ofBoss } = await (await request.get('/api/account/userinfo', bossHeaders)).json()
      const email = `${firstName}.${family}@${ofBoss.split('@')[1]}`.toLowerCase()
      const invited = await request.post('/api/account/user/invite', {
        ...bossHeaders,
        data: {
          emailAddress: email,
          isCompany: true,
          companyId: company.companyId,
          relationshipId: companyRelationships.viewer.id,
        },
      })
      expect(invited.ok()).toBe(true)
      const link = new URL(linkIn(await inbox.mailTo(email, /./)), 'http://steelsafe.example')
      expect(link.pathname).toBe(accountPaths.register())
      const registered = await request.post('/api/account/register', {
        data: {
          email,
          firstName,
          lastName: family,
          password,
          confirmPassword: password,
          acceptTerms: true,
          inviteCode: link.searchParams.get('code'),
        },
      })
      expect(registered.status()).toBe(201)
      const own = await getAuthHeadersByEmail(request, email)
      const { id } = await (await request.get('/api/account/userinfo', own)).json()
      hired.push(id)
      return { id, email, name: `${firstName} ${family}` }
    })
    const admin = await getAuthHeaders(request, 'admin')
    for (const id of hired) await request.delete(`/api/user/${id}`, admin)
  },
})

const requestToken = (request: APIRequestContext, email: string) =>
  request.post('/token', { form: { grant_type: 'password', userName: email, password } })

async function getAuthHeadersByEmail(request: APIRequestContext, email: string) {
  const { access_token: token } = await (await requestToken(request, email)).json()
  return { headers: { authorization: `Bearer ${token}` } }
}

type Headers = Awaited<ReturnType<typeof getAuthHeaders>>

async function idOfTool(request: APIRequestContext, mia: Headers) {
  const listing = await (await request.get('/api/project/listing?searchTerm=NL-24-0108', mia)).json()
  return listing.projects[0].id as string
}

/** Creates a folder in a tool and a share link to it. Returns the path of the link. */
async function shareFolder(request: APIRequestContext, id: string, sharer: Headers, folder: string) {
  const mia = await getAuthHeaders(request, 'mia')
  const folderResponse = await request.post(`/api/storage/${id}`, {
    ...mia,
    data: { parentPath: '', name: folder },
  })
  expect(folderResponse.ok()).toBe(true)
  const shared = await request.post(`/api/storage/${id}/token/user?path=${encodeURIComponent(folder)}`, {
    ...sharer,
    data: { password: 'steel is safe' },
  })
  expect(shared.status()).toBe(201)
  return new URL((await shared.json()).link).pathname
}

test('a share link of a locked user stops, and works again when the administrator hands it over to a colleague', async ({
  page,
  newPersonPage,
  request,
  family,
  hire,
}) => {
  const [otto, gita] = [await hire('mia', 'Otto'), await hire('mia', 'Gita')]
  const mia = await getAuthHeaders(request, 'mia')
  const id = await idOfTool(request, mia)
  const relationshipId = projectRelationships.engineer.id
  const response = await request.post(`/api/project/relationship/user/${id}`, {
    ...mia,
    data: { projectId: id, userEmailAddress: otto.email, relationshipId },
  })
  expect(response.status()).toBe(201)
  const folder = `04 Tryout photos of ${family}`
  const link = await shareFolder(request, id, await getAuthHeadersByEmail(request, otto.email), folder)

  await signIn(page, 'admin', '/admin/user/list')
  await updateList(page, `searchTerm=${family}`, () => page.getByRole('searchbox').pressSequentially(family))
  await page.getByRole('button', { name: `Lock ${otto.name}` }).click()
  await expect(
    page.getByRole('dialog', { name: `Lock ${otto.name}` }).getByText('1 link stops'),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Hand over first' }).click()
  await expect(page.getByRole('heading', { level: 1, name: otto.name })).toBeVisible()
  await expect(page.getByRole('row', { name: /Northlake Motors/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add to a company' }).click()
  await page
    .getByRole('dialog')
    .getByRole('combobox', { name: /Company/ })
    .pressSequentially('hartmann')
  await waitUntilSettled(page)
  await page.getByRole('option', { name: 'Hartmann Formenbau', exact: true }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('button', { name: `Remove ${otto.name} from Hartmann Formenbau` }).click()
  await confirmDialog(page, `Remove ${otto.name} from Hartmann Formenbau`)
  await expect(page.getByRole('row', { name: /Northlake Motors/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /Hartmann/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Lock', exact: true }).click()
  const lock = page.getByRole('dialog', { name: `Lock ${otto.name}` })
  await expect(lock.getByText('1 link stops')).toBeVisible()
  await expectAccessible(page)
  await lock.getByRole('button', { name: 'Lock' }).click()
  await expect(page.getByRole('button', { name: `Unlock ${otto.name}` })).toBeVisible()

  const visitor = await newPersonPage()
  await refuseCookies(visitor)
  await visitor.goto(link)
  await expect(visitor.getByRole('heading', { name: 'This link is not valid' })).toBeVisible()
  await expect(visitor.getByRole('textbox', { name: 'Password' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Hand over everything' }).click()
  const give = page.getByRole('dialog', { name: 'Hand over everything' })
  await give.getByRole('combobox', { name: /Who takes over/ }).pressSequentially(family)
  await waitUntilSettled(page)
  await page.getByRole('option', { name: gita.name }).click()
  await expectAccessible(page)
  await give.getByRole('button', { name: 'Hand over everything' }).click()
  await expectMessage(page, 'Everything chosen was handed over')
  await expect(page.getByText('No companies')).toBeVisible()

  await visitor.goto(link)
  await visitor.getByRole('textbox', { name: 'Password' }).fill('steel is safe')
  await visitor.getByRole('button', { name: 'Open' }).click()
  await expect(visitor.getByRole('heading', { name: folder })).toBeVisible()

  await page.goto('/admin/audit')
  await expect(
    page.getByText(`handed the shared link over from ${otto.name} to ${gita.name}: the folder ${folder}`),
  ).toBeVisible()
  await expect(page.getByText(`locked the account of ${otto.name}`)).toBeVisible()
  await expectAccessible(page)
  await page.goto(`/project/${id}/history`)
  await expect(page.getByText(`removed ${otto.name} from the project NL-24-0108`)).toBeVisible()
  await expectAccessible(page)
})

test('the administrator hands over one link, and locks and unlocks several users at once', async ({
  page,
  request,
  family,
  hire,
}) => {
  const folder = `05 For the OEM ${family}`
  const mia = await getAuthHeaders(request, 'mia')
  await shareFolder(request, await idOfTool(request, mia), mia, folder)
  const [anna, bert, cleo] = [await hire('mia', 'Anna'), await hire('mia', 'Bert'), await hire('mia', 'Cleo')]

  await signIn(page, 'admin', '/admin/user/list')
  await updateList(page, 'searchTerm=mia.torres', () =>
    page.getByRole('searchbox').pressSequentially('mia.torres'),
  )
  await page.getByRole('link', { name: 'Mia Torres', exact: true }).click()
  await page.getByRole('link', { name: /^Links/ }).click()
  await page.getByRole('button', { name: `Hand over the link: ${folder}` }).click()
  const give = page.getByRole('dialog', { name: 'Hand over a link' })
  await give.getByRole('combobox').pressSequentially('ben')
  await waitUntilSettled(page)
  await page.getByRole('option', { name: /Ben Okafor/ }).click()
  await expectAccessible(page)
  await give.getByRole('button', { name: 'Hand over' }).click()
  await expectMessage(page, 'Link handed over')
  await expect(give).toHaveCount(0)
  await waitUntilSettled(page)
  await expect(page.getByRole('heading', { name: 'Mia Torres' })).toBeVisible()
  await expect(page.getByRole('row', { name: new RegExp(folder) })).toHaveCount(0)

  await page.goto('/admin/user/list')
  await updateList(page, `searchTerm=${family}`, () => page.getByRole('searchbox').pressSequentially(family))
  const rowOf = ({ name }: Newcomer) => page.getByRole('row', { name: new RegExp(name) })
  const pick = async () => {
    for (const { name } of [anna, bert]) await page.getByRole('checkbox', { name: `Select ${name}` }).check()
    return page.getByRole('toolbar').or(page.getByRole('group', { name: 'Actions for the selected rows' }))
  }
  await (await pick()).getByRole('button', { name: 'Lock', exact: true }).click()
  const lock = page.getByRole('dialog')
  await expect(lock.getByText('2 users will be signed out at once')).toBeVisible()
  await expect(lock.getByRole('link')).toHaveText([anna.name, bert.name])
  await expectAccessible(page)
  await lock.getByRole('button', { name: 'Lock', exact: true }).click()
  await expect(rowOf(bert)).toContainText('Locked')
  await expect(rowOf(anna)).toContainText('Locked')
  await expect(rowOf(cleo)).toContainText('Active')
  expect((await requestToken(request, bert.email)).status()).toBe(401)
  // The app clears the selection after the action. Wait for this, because it would also clear the next selection.
  await expect(lock).toHaveCount(0)
  for (const { name } of [anna, bert])
    await expect(page.getByRole('checkbox', { name: `Select ${name}` })).not.toBeChecked()
  await (await pick()).getByRole('button', { name: 'Unlock', exact: true }).click()
  await expect(rowOf(bert)).toContainText('Active')
  expect((await requestToken(request, bert.email)).status()).toBe(200)
})

test('Diego hands over the work of a user in his company to a colleague, without the administrator', async ({
  page,
  request,
  hire,
}) => {
  const emil = await hire('diego', 'Emil')
  const headers = await getAuthHeadersByEmail(request, emil.email)
  const listCompanies = async () => {
    const listing = await (await request.get('/api/company?searchTerm=Bajio', headers)).json()
    return listing.companies as { id: string }[]
  }
  const [company] = await listCompanies()
  const companyId = company!.id

  await signIn(page, 'diego', companyPaths.users(companyId))
  const row = page.getByRole('row', { name: new RegExp(emil.name) })
  await row.getByRole('button', { name: `Traspasar el trabajo de ${emil.name}` }).click()
  const give = page.getByRole('dialog', { name: `Traspasar el trabajo de ${emil.name}` })
  await expect(give.getByRole('checkbox', { name: 'Empresas: 1' })).toBeChecked()
  await give.getByRole('combobox', { name: /Quién lo asume/ }).pressSequentially('hugo')
  await waitUntilSettled(page)
  await page.getByRole('option', { name: /Hugo Salinas/ }).click()
  await expectAccessible(page)
  await give.getByRole('button', { name: 'Traspasar', exact: true }).click()
  await expectMessage(page, 'Se traspasó todo lo elegido')
  await expect(page.getByRole('row', { name: /Hugo Salinas/ })).toBeVisible()
  await expect(row).toHaveCount(0)
  expect(await listCompanies()).toEqual([])
})
