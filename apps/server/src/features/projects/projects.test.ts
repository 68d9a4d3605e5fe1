import { companyRelationships, projectRelationships } from '@steelsafe/contract/core/endpoint/actions.ts'
import { projectMembers } from '@steelsafe/contract/project-members/endpoints.ts'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import { subscriptions } from '@steelsafe/contract/subscriptions/endpoints.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type QueryOf, type Refusal, shopServer, type TestServer } from '#test/support/harness.ts'

let server: TestServer
let mia: string
let northlake: string
beforeAll(async () => {
  server = await shopServer()
  mia = await server.token('mia')
  northlake = await server.companyId('Northlake Motors')
})
// Each test begins with the eighteen tools of the demo data and a subscription that allows more.
beforeEach(async () => {
  await server.rows(`delete from project where project_number ~ '^NL-2[6-8]'`)
  await server.rows('delete from auxiliary_subscription')
  await server.rows('update subscription set project_limit = 100, project_count = 18 where company_id = $1', [
    northlake,
  ])
})
afterAll(() => server.stop())

const list = async (query: QueryOf<typeof projects.list>, token = mia) =>
  server.call(projects.list, { query }, { token })
const numbers = async (query: QueryOf<typeof projects.list>, token = mia) =>
  (await list(query, token)).projects.map(row => row.projectNumber)
const form = (projectNumber: string) => ({ projectNumber, companyId: northlake })

test('Mia sees the eighteen tools of her company, ten on a page, by number', async () => {
  const page = await list({})
  expect(page).toMatchObject({
    totalCount: 18,
    isCut: false,
    sortField: 'projectNumber',
    sortAscending: true,
    columns: ['Customer', 'Customer #', 'Part Name', 'Molder'],
  })
  expect(page.projects).toHaveLength(10)
  expect(page.projects[0]).toMatchObject({
    projectNumber: 'NL-21-0031',
    columns: ['Northlake Motors', '51-0977', 'Ash tray lid', 'Plásticos del Bajío'],
    phaseTypeId: 'Retired',
  })
  expect(await numbers({ page: '2' })).toHaveLength(8)
  expect(await numbers({ pageSize: '-1' })).toHaveLength(18)
})

test('a list returns its sort field and direction, even if the request names none', async () => {
  for (const [query, sortField, sortAscending] of [
    [{}, 'projectNumber', true],
    [{ sortField: 'createdDate' }, 'createdDate', true],
    [{ sortField: 'daysLate', sortAscending: 'false' }, 'daysLate', false],
    [{ sortAscending: 'false' }, 'projectNumber', false],
  ] as const)
    expect(await list(query)).toMatchObject({ sortField, sortAscending })
})

test('a search matches anywhere in a text, regardless of case and accents', async () => {
  expect(await numbers({ searchTerm: 'BEZEL' })).toEqual(['NL-24-0107', 'NL-24-0108', 'NL-25-0008'])
  expect(await numbers({ searchTerm: 'plasticos DEL bajio', pageSize: '-1' })).toHaveLength(18)
})

test('* and ? are wildcards, % and _ are plain characters', async () => {
  expect(await numbers({ searchTerm: 'NL-24-01?7' })).toEqual(['NL-24-0107', 'NL-24-0127'])
  expect(await numbers({ searchTerm: 'head*right' })).toEqual(['NL-24-0108'])
  expect(await numbers({ searchTerm: '%' })).toEqual([])
  expect(await numbers({ searchTerm: '_' })).toEqual([])
  expect(await numbers({ searchTerm: '*', pageSize: '-1' })).toHaveLength(18)
})

test('a search term of only wildcards, or with a backslash, is accepted', async () => {
  expect(await numbers({ searchTerm: '*'.repeat(200), pageSize: '-1' })).toHaveLength(18)
  expect(await numbers({ searchTerm: '\\' })).toEqual([])
  expect(await numbers({ searchTerm: '?*?', pageSize: '-1' })).toHaveLength(18)
})

test('the list is sorted by a column in descending order', async () => {
  const rows = (await list({ sortField: 'column3', sortAscending: 'false', pageSize: '5' })).projects
  expect(rows.map(row => row.columns[2])).toEqual([
    'Wiper arm cap',
    'Seat recliner gear',
    'Seat recliner cover',
    'Rear camera bezel',
    'Mirror base',
  ])
})

test.each([
  [{ pageSize: '1000000000' }, 'pageSize', 'A page has 1 to 500 rows, or -1 for all.'],
  [{ sortField: 'password_hash' }, 'sortField', 'The list cannot be sorted by this.'],
  [{ searchTerm: 'x'.repeat(10_000) }, 'searchTerm', 'A search has at most 200 characters.'],
  [{ page: '0' }, 'page', 'Pages count from 1.'],
])('a list refuses %o', async (query, field, message) => {
  const refusal = await server.askUntyped(projects.list, { query }, { token: mia })
  expect(refusal).toMatchObject({
    status: 400,
    body: { error: 'invalid', modelState: { [field]: [message] } },
  })
})

test('a refusal is in the language of the caller', async () => {
  const refusal = await server.refusal(
    projects.list,
    { query: { page: '0' } },
    {
      token: mia,
      language: 'de',
    },
  )
  expect(refusal).toMatchObject({
    message: 'Bitte prüfen Sie Ihre Angaben.',
    modelState: { page: ['Seiten zählen ab 1.'] },
  })
})

test('a user on no project sees no projects; an administrator of the installation sees all projects', async () => {
  expect((await list({}, await server.token('sam'))).totalCount).toBe(0)
  expect((await list({}, await server.token('admin'))).totalCount).toBe(40)
})

test('a user who is on a project only through a company sees it', async () => {
  expect((await list({}, await server.token('owen'))).totalCount).toBe(18)
})

test('all pages together are the whole list, for members of one company, of no company, and of two companies', async () => {
  const pages = async (token: string) => {
    const all: string[] = []
    for (let page = 1; ; page++) {
      const part = await numbers({ page, pageSize: 5 }, token)
      if (part.length === 0) return all
      all.push(...part)
    }
  }
  const ben = await server.token('ben')
  const [tool] = (await list({}, ben)).projects
  const [guest, twice] = [await server.newPerson(), await server.newPerson()]
  await server.addToProject(tool!.id, guest.email, projectRelationships.viewer.id)
  for (const company of [northlake, await server.companyId('Hartmann Formenbau')])
    await server.addToCompany(company, twice.email, companyRelationships.viewer.id)
  const [ofNone, ofTwo] = [await server.token(guest.email), await server.token(twice.email)]
  for (const token of [ben, ofNone, ofTwo]) {
    const whole = await list({ pageSize: -1 }, token)
    expect(whole.totalCount).toBe(whole.projects.length)
    expect(await pages(token)).toEqual(whole.projects.map(row => row.projectNumber))
  }
  expect(await pages(ofNone)).toEqual([tool!.projectNumber])
  expect((await pages(ofTwo)).length).toBeGreaterThan((await pages(ben)).length)
})

test('a user who creates a project is its administrator, and the search finds the project', async () => {
  const ben = await server.token('ben')
  const details = [
    { displayName: 'Customer', valueText: 'Northlake Motors' },
    { displayName: 'Part Name', valueText: 'Tail lamp lens' },
  ]
  const project = await server.call(
    projects.create,
    { body: { ...form('NL-26-0001'), details, length: 60, weight: 900.5 } },
    { token: ben },
  )
  expect(project).toMatchObject({
    projectNumber: 'NL-26-0001',
    companyName: 'Northlake Motors',
    length: 60,
    weight: 900.5,
  })
  expect(project.companies).toEqual([
    { companyId: northlake, name: 'Northlake Motors', projectRoleId: 'Owner' },
  ])
  expect(await numbers({ searchTerm: 'tail lamp' })).toEqual(['NL-26-0001'])
  const { actions } = await server.call(
    projectMembers.relationship,
    { params: { id: project.id } },
    { token: ben },
  )
  expect(actions).toContainEqual({ name: 'RemoveUser' })
})

test('a number in use is refused at its field, regardless of case', async () => {
  const refusal = await server.refusal(projects.create, { body: form('nl-24-0107') }, { token: mia })
  expect(refusal).toMatchObject({
    status: 400,
    modelState: { projectNumber: ['The company already has a project with this number.'] },
  })
})

test('a form that is sent three times at once creates one project', async () => {
  const answers = await Promise.all(
    [1, 2, 3].map(() => server.ask(projects.create, { body: form('NL-26-0002') }, { token: mia })),
  )
  expect(answers.map(answer => answer.status).sort()).toEqual([201, 400, 400])
})

test('invalid input is refused with all errors at once', async () => {
  const body = { ...form(''), sopDate: '2026-02-30', weight: -1, length: 'long' }
  const answer = await server.askUntyped(projects.create, { body }, { token: mia })
  expect(Object.keys((answer.body as Refusal).modelState ?? {}).sort()).toEqual([
    'length',
    'projectNumber',
    'sopDate',
    'weight',
  ])
})

test('a delivery date before the purchase is refused', async () => {
  const body = { ...form('NL-26-0003'), dateOfPurchase: '2026-05-02', dateOfDelivery: '2026-05-01' }
  const refusal = await server.refusal(projects.create, { body }, { token: mia })
  expect(refusal.modelState).toEqual({ dateOfDelivery: ["The delivery date can't be before the PO date."] })
})

test('administrators of the installation cannot create projects', async () => {
  const refusal = await server.refusal(
    projects.create,
    { body: form('NL-26-0004') },
    { token: await server.token('admin') },
  )
  expect(refusal).toMatchObject({ status: 403, error: 'adminAddsNoProject' })
})

test('a viewer of the company cannot create a project; a user outside the company gets 404', async () => {
  const body = form('NL-26-0005')
  expect(
    (await server.refusal(projects.create, { body }, { token: await server.token('owen') })).status,
  ).toBe(403)
  expect(
    (await server.refusal(projects.create, { body }, { token: await server.token('diego') })).status,
  ).toBe(404)
})

test('fifty projects that are created at once do not exceed the limit of the subscription', async () => {
  const { projectCount } = await server.call(
    subscriptions.quota,
    { params: { id: northlake } },
    { token: mia },
  )
  await server.rows('update subscription set project_limit = $1 where company_id = $2', [
    projectCount + 5,
    northlake,
  ])
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      server.ask(projects.create, { body: form(`NL-27-${index}`) }, { token: mia }),
    ),
  )
  expect(answers.filter(answer => answer.status === 201)).toHaveLength(5)
  expect(answers.filter(answer => answer.status === 409)).toHaveLength(45)
  expect(await server.call(subscriptions.quota, { params: { id: northlake } }, { token: mia })).toMatchObject(
    {
      canAddProject: false,
      projectCount: projectCount + 5,
    },
  )
})

test('an auxiliary subscription adds to the limit', async () => {
  await server.rows('update subscription set project_limit = project_count where company_id = $1', [
    northlake,
  ])
  const body = { companyId: northlake, projectLimit: 1, dataLimit: 0 }
  await server.call(subscriptions.createAuxiliary, { body }, { token: await server.token('admin') })
  expect((await server.ask(projects.create, { body: form('NL-28-1') }, { token: mia })).status).toBe(201)
  expect((await server.ask(projects.create, { body: form('NL-28-2') }, { token: mia })).status).toBe(409)
})

test('the picture is returned whole and as a thumbnail, and its signed address needs no token', async () => {
  const [row] = (await list({ searchTerm: 'NL-24-0107' })).projects
  const thumbnail = await fetch(server.url + row!.imageUrl)
  expect(thumbnail.headers.get('content-type')).toBe('image/webp')
  const whole = await server.ask(projects.image, { params: { id: row!.id }, query: {} }, { token: mia })
  expect(whole).toMatchObject({ status: 200 })
  expect((await fetch(`${server.url}${row!.imageUrl}x`)).status).toBe(404)
})

test('a path matches in any case', async () => {
  const response = await fetch(`${server.url}/API/Project/LISTING`, {
    headers: { authorization: `Bearer ${mia}` },
  })
  expect(response.status).toBe(200)
})
