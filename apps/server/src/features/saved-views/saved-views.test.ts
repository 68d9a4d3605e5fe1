import { account } from '@steelsafe/contract/account/endpoints.ts'
import { companies } from '@steelsafe/contract/companies/endpoints.ts'
import { companyRelationships } from '@steelsafe/contract/core/endpoint/actions.ts'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import { savedViews } from '@steelsafe/contract/saved-views/endpoints.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { shopServer, type TestServer } from '#test/support/harness.ts'

let server: TestServer
let mia: string
let ben: string
let diego: string
let company: string
beforeAll(async () => {
  server = await shopServer()
  ;[mia, ben, diego] = await Promise.all([server.token('mia'), server.token('ben'), server.token('diego')])
  company = (await server.call(companies.relationships, {}, { token: mia }))[0]!.companyId
})
beforeEach(() => server.rows('delete from saved_search'))
afterAll(() => server.stop())

const view = (name: string, companyId: string | null = null) => ({
  kind: 'list' as const,
  name,
  criteria: { only: 'late', molder: 'Plásticos del Bajío', hidden: 'customer' },
  companyId,
})
const save = (body: ReturnType<typeof view>, token: string) =>
  server.ask(savedViews.save, { body }, { token })
const listViews = (token: string) => server.call(savedViews.list, { query: { kind: 'list' } }, { token })

test('a private view is listed for its owner only, and a shared view for all users of its company', async () => {
  await save(view('Late at Bajío'), mia)
  expect(await listViews(mia)).toMatchObject([{ name: 'Late at Bajío', isOwn: true, companyId: null }])
  expect(await listViews(ben)).toEqual([])
  await save(view('late at bajío', company), mia)
  expect(await listViews(mia)).toHaveLength(1)
  expect(await listViews(ben)).toMatchObject([
    {
      name: 'late at bajío',
      isOwn: false,
      savedBy: 'Mia Torres',
      companyName: 'Northlake Motors',
      criteria: view('').criteria,
    },
  ])
  expect(await listViews(diego)).toEqual([])
})

test('a user cannot share a view with a foreign company or delete a view of another user', async () => {
  const answer = await save(view('Spam', company), diego)
  expect(answer.status).toBe(400)
  expect(answer.body).toMatchObject({
    modelState: { companyId: ['Please choose an option from the list.'] },
  })
  await save(view('Late at Bajío', company), mia)
  const [shared] = await listViews(ben)
  const forget = (token: string) =>
    server.ask(savedViews.delete, { params: { viewId: shared!.id } }, { token })
  expect((await forget(ben)).status).toBe(404)
  expect((await forget(mia)).status).toBe(204)
  expect(await listViews(ben)).toEqual([])
})

test('the list of projects contains the data of the timeline only if the query requests it', async () => {
  const list = (query: object) => server.call(projects.list, { query: query as never }, { token: mia })
  expect((await list({})).projects[0]!.timeline).toBeUndefined()
  const { projects: rows } = await list({ withTimeline: 'true', only: 'late' })
  expect(rows.length).toBeGreaterThan(0)
  for (const { timeline } of rows) {
    expect(timeline?.phases.length).toBeGreaterThan(0)
    expect(timeline?.today).toMatch(/^\d{4}-\d\d-\d\d$/)
  }
})

test('a user lands on the projects until they choose Today', async () => {
  const token = await server.token((await server.newPerson()).email)
  const landing = async () => (await server.call(account.session, {}, { token })).landing
  expect(await landing()).toBe('projects')
  await server.call(account.setLanding, { body: { landing: 'today' } }, { token })
  expect(await landing()).toBe('today')
  const wrong = { body: { landing: 'elsewhere' } as never }
  expect((await server.ask(account.setLanding, wrong, { token })).status).toBe(400)
})

test('an administrator of a company deletes a view that is shared with it, but no private view', async () => {
  const owen = await server.newPerson()
  await server.addToCompany(company, owen.email, companyRelationships.viewer.id)
  const token = await server.token(owen.email)
  await save(view('Mine'), token)
  await save(view('For all', company), token)
  const [shared] = await listViews(mia)
  expect(shared).toMatchObject({ name: 'For all', isOwn: false, canRemove: true })
  expect(await listViews(ben)).toMatchObject([{ name: 'For all', canRemove: false }])
  const own = (await listViews(token)).find(({ name }) => name === 'Mine')!
  const forget = (viewId: string) => server.ask(savedViews.delete, { params: { viewId } }, { token: mia })
  expect((await forget(own.id)).status).toBe(404)
  expect((await forget(shared!.id)).status).toBe(204)
  expect((await listViews(token)).map(({ name }) => name)).toEqual(['Mine'])
})

test('shared views of a user who has left the company become private', async () => {
  const owen = await server.newPerson()
  await server.addToCompany(company, owen.email, companyRelationships.viewer.id)
  const token = await server.token(owen.email)
  await save(view('For all', company), token)
  expect(await listViews(mia)).toHaveLength(1)
  const query = { userId: owen.id }
  await server.call(companies.removeUser, { params: { id: company }, query }, { token: mia })
  expect(await listViews(mia)).toEqual([])
  expect(await listViews(token)).toMatchObject([{ name: 'For all', companyId: null, companyName: '' }])
})

test('a view has a maximum size, and a user at most 50 views of a kind, even if they are saved at the same time', async () => {
  const { criteria } = view('')
  const large = Object.fromEntries(Array.from({ length: 40 }, (_, n) => [`field${n}`, 'x'.repeat(150)]))
  const answer = await server.ask(
    savedViews.save,
    { body: { ...view('Large'), criteria: { ...criteria, ...large } } },
    { token: mia },
  )
  expect(answer).toMatchObject({
    status: 400,
    body: { modelState: { criteria: ['At most 4000 characters.'] } },
  })
  const answers = await Promise.all(Array.from({ length: 60 }, (_, n) => save(view(`View ${n}`), mia)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(50)
  expect(await listViews(mia)).toHaveLength(50)
})

test('a search is saved under its name, and only its owner lists and deletes it', async () => {
  const query = { kind: 'advanced' as const }
  const list = (token = mia) => server.call(savedViews.list, { query }, { token })
  const saveSearch = (name: string, program: string) =>
    server.call(savedViews.save, { body: { ...query, name, criteria: { program } } }, { token: mia })
  await saveSearch('Falcons', 'Falcon')
  const { id } = await saveSearch('FALCONS', 'Falcon 2')
  expect(await list()).toMatchObject([{ id, ...query, name: 'FALCONS', criteria: { program: 'Falcon 2' } }])
  expect(await list(await server.token('diego'))).toEqual([])
  const forget = (token: string) => server.ask(savedViews.delete, { params: { viewId: id } }, { token })
  expect((await forget(await server.token('diego'))).status).toBe(404)
  expect((await forget(mia)).status).toBe(204)
  expect(await list()).toEqual([])
})
