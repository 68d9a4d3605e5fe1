import { type APIRequestContext, expect, test } from '@playwright/test'
import { people } from '../apps/server/src/seed/shop/people.ts'
import { companyPaths } from '../packages/contract/src/companies/paths.ts'
import { companyRelationships, projectRelationships } from '../packages/contract/src/core/actions.ts'
import { expectAccessible, watchConsole } from './accessible.ts'
import { agree } from './agree.ts'
import { decideOnCookies, headersOf, signIn } from './people.ts'
import { password } from './settings.ts'

const signedIn = (request: APIRequestContext, who: keyof typeof people) =>
  request.post('/token', { form: { grant_type: 'password', userName: people[who].email, password } })

test('Owen leaves: the administrator locks him and gives everything to Grace; his link opens again, and the history says so', async ({
  page,
  browser,
  request,
}) => {
  test.setTimeout(120_000)
  const mia = await headersOf(request, 'mia')
  const owen = await headersOf(request, 'owen')
  const listed = await (await request.get('/api/project/listing?searchTerm=NL-24-0108', mia)).json()
  const id = listed.projects[0].id as string
  const relationshipId = projectRelationships.engineer.id
  const added = await request.post(`/api/project/relationship/user/${id}`, {
    ...mia,
    data: { projectId: id, userEmailAddress: people.owen.email, relationshipId },
  })
  expect(added.status()).toBe(201)
  await request.post(`/api/storage/${id}`, { ...mia, data: { parentPath: '', name: '04 Tryout photos' } })
  const shared = await request.post(`/api/storage/${id}/token/user?path=04%20Tryout%20photos`, {
    ...owen,
    data: { password: 'steel is safe' },
  })
  const link = new URL((await shared.json()).link).pathname

  const errors = watchConsole(page)
  await signIn(page, 'admin')
  await page.goto('/admin/user/list')
  await page.getByRole('searchbox').fill('owen')
  await page.getByRole('button', { name: 'Lock Owen Reed' }).click()
  await expect(page.getByRole('dialog', { name: 'Lock Owen Reed' }).getByText('1 link stops')).toBeVisible()
  await page.getByRole('link', { name: 'Hand over first' }).click()
  await expect(page.getByRole('row', { name: /Northlake Motors/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add to a company' }).click()
  await page
    .getByRole('dialog')
    .getByRole('combobox', { name: /Company/ })
    .fill('hartmann')
  await page.getByRole('option', { name: 'Hartmann Formenbau' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('button', { name: 'Remove Owen Reed from Hartmann Formenbau' }).click()
  await agree(page, 'Remove Owen Reed from Hartmann Formenbau')
  await expect(page.getByRole('row', { name: /Hartmann/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Lock', exact: true }).click()
  const lock = page.getByRole('dialog', { name: 'Lock Owen Reed' })
  await expect(lock.getByText('1 link stops')).toBeVisible()
  await expectAccessible(page)
  await lock.getByRole('button', { name: 'Lock' }).click()
  await expect(page.getByRole('button', { name: 'Unlock Owen Reed' })).toBeVisible()

  const visitor = await (await browser.newContext()).newPage()
  await decideOnCookies(visitor)
  await visitor.goto(link)
  await expect(visitor.getByRole('textbox', { name: 'Password' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Give everything to …' }).click()
  const give = page.getByRole('dialog', { name: 'Give everything to …' })
  await give.getByRole('combobox', { name: /Who takes over/ }).fill('grace')
  await page.getByRole('option', { name: /Grace Kim/ }).click()
  await expectAccessible(page)
  await give.getByRole('button', { name: 'Give everything to …' }).click()
  await expect(page.getByText('No companies')).toBeVisible()

  await visitor.goto(link)
  await visitor.getByRole('textbox', { name: 'Password' }).fill('steel is safe')
  await visitor.getByRole('button', { name: 'Open' }).click()
  await expect(visitor.getByRole('heading', { name: '04 Tryout photos' })).toBeVisible()

  await page.goto('/admin/audit')
  await expect(
    page.getByText(/handed the shared link over from Owen Reed to Grace Kim: the folder 04 Tryout photos/),
  ).toBeVisible()
  await expect(page.getByText(/locked the account of Owen Reed/)).toBeVisible()
  await expectAccessible(page)
  await page.goto(`/project/${id}/history`)
  await expect(page.getByText(/removed Owen Reed from the project NL-24-0108/)).toBeVisible()
  await expectAccessible(page)
  expect(errors).toEqual([])
})

test('the administrator hands over one link, and locks and unlocks several users at once', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000)
  const mia = await headersOf(request, 'mia')
  const listed = await (await request.get('/api/project/listing?searchTerm=NL-24-0108', mia)).json()
  const id = listed.projects[0].id as string
  await request.post(`/api/storage/${id}`, { ...mia, data: { parentPath: '', name: '05 For the OEM' } })
  const shared = await request.post(`/api/storage/${id}/token/user?path=05%20For%20the%20OEM`, {
    ...mia,
    data: { password: 'steel is safe' },
  })
  expect(shared.status()).toBe(201)

  const errors = watchConsole(page)
  await signIn(page, 'admin')
  await page.goto('/admin/user/list')
  await page.getByRole('searchbox').fill('mia.torres')
  await page.getByRole('link', { name: 'Mia Torres' }).click()
  await page.getByRole('link', { name: /^Links/ }).click()
  await page.getByRole('button', { name: 'Hand over the link: 05 For the OEM' }).click()
  const give = page.getByRole('dialog', { name: 'Hand over a link' })
  await give.getByRole('combobox').fill('ben')
  await page.getByRole('option', { name: /Ben Okafor/ }).click()
  await expectAccessible(page)
  await give.getByRole('button', { name: 'Hand over' }).click()
  await expect(give).toHaveCount(0)
  await expect(page.getByRole('row', { name: /05 For the OEM/ })).toHaveCount(0)

  await page.goto('/admin/user/list')
  await page.getByRole('searchbox').fill('bajio')
  const rowOf = (name: string) => page.getByRole('row', { name: new RegExp(name) })
  const pick = async () => {
    for (const name of ['Elena Cruz', 'Hugo Salinas'])
      await page.getByRole('checkbox', { name: `Select ${name}` }).check()
    return page.getByRole('toolbar').or(page.getByRole('group', { name: 'Actions for the selected rows' }))
  }
  await (await pick()).getByRole('button', { name: 'Lock', exact: true }).click()
  const lock = page.getByRole('dialog')
  await expect(lock.getByText('2 users will be signed out at once')).toBeVisible()
  await expect(lock.getByRole('link')).toHaveText(['Elena Cruz', 'Hugo Salinas'])
  await expectAccessible(page)
  await lock.getByRole('button', { name: 'Lock', exact: true }).click()
  await expect(rowOf('Hugo Salinas')).toContainText('Locked')
  await expect(rowOf('Elena Cruz')).toContainText('Locked')
  await expect(rowOf('Diego Ramírez')).toContainText('Active')
  expect((await signedIn(request, 'hugo')).status()).toBe(401)
  await (await pick()).getByRole('button', { name: 'Unlock', exact: true }).click()
  await expect(rowOf('Hugo Salinas')).toContainText('Active')
  expect((await signedIn(request, 'hugo')).status()).toBe(200)
  expect(errors).toEqual([])
})

test('Diego hands over what Elena holds in his company, to somebody of it, without an administrator', async ({
  page,
  request,
}) => {
  const diego = await headersOf(request, 'diego')
  const elena = await headersOf(request, 'elena')
  const seen = async () => {
    const listed = await (await request.get('/api/company?searchTerm=Bajio', elena)).json()
    return listed.companies as { id: string }[]
  }
  const [company] = await seen()
  const companyId = company!.id

  const errors = watchConsole(page)
  await signIn(page, 'diego')
  await page.goto(companyPaths.users(companyId))
  const row = page.getByRole('row', { name: /Elena Cruz/ })
  await row.getByRole('button', { name: 'Traspasar el trabajo de Elena Cruz' }).click()
  const give = page.getByRole('dialog', { name: 'Traspasar el trabajo de Elena Cruz' })
  await expect(give.getByRole('checkbox', { name: 'Empresas: 1' })).toBeChecked()
  await give.getByRole('combobox', { name: /Quién lo asume/ }).fill('hugo')
  await page.getByRole('option', { name: /Hugo Salinas/ }).click()
  await expectAccessible(page)
  await give.getByRole('button', { name: 'Traspasar', exact: true }).click()
  await expect(page.getByText('Se traspasó todo lo elegido')).toBeVisible()
  await expect(row).toHaveCount(0)
  await expect(page.getByRole('row', { name: /Hugo Salinas/ })).toBeVisible()
  expect(await seen()).toEqual([])
  expect(errors).toEqual([])

  // As she was, for other journeys.
  const back = await request.post(`/api/company/user/${companyId}`, {
    ...diego,
    data: {
      companyId,
      userEmailAddress: people.elena.email,
      relationshipId: companyRelationships.viewer.id,
    },
  })
  expect(back.status()).toBe(201)
})
