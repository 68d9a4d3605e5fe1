import { account } from '@steelsafe/contract/account/endpoints.ts'
import { appTokens } from '@steelsafe/contract/app-tokens/endpoints.ts'
import { banners } from '@steelsafe/contract/banners/endpoints.ts'
import { companies } from '@steelsafe/contract/companies/endpoints.ts'
import { outbox } from '@steelsafe/contract/outbox/endpoints.ts'
import { projectMembers } from '@steelsafe/contract/project-members/endpoints.ts'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import { support } from '@steelsafe/contract/support/endpoints.ts'
import { testimonials } from '@steelsafe/contract/testimonials/endpoints.ts'
import { users } from '@steelsafe/contract/users/endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { matches } from '#core/lists/contains.ts'
import { inDays } from './support/days.ts'
import { shopServer, type TestServer } from './support/harness.ts'

let server: TestServer
let admin: string
let mia: string
let northlake: string
beforeAll(async () => {
  server = await shopServer()
  admin = await server.token('admin')
  mia = await server.token('mia')
  northlake = (await server.call(companies.relationships, {}, { token: mia }))[0]!.companyId
})
afterAll(() => server.stop())

const english = { language: 'en' }

test('the search for companies finds the country and the relationship of the reader, in the language of the reader', async () => {
  const findCompanies = async (searchTerm: string, token: string, language = 'en') => {
    const answer = await server.call(companies.list, { query: { searchTerm } }, { token, language })
    expect(answer.totalCount).toBe(answer.companies.length)
    return answer.companies.map(company => company.name)
  }
  expect(await findCompanies('germany', admin)).toEqual(await findCompanies('Deutschl?nd', admin, 'de'))
  expect(await findCompanies('germany', admin)).toHaveLength(1)
  expect(await findCompanies('mexico', admin, 'es')).toEqual(await findCompanies('México', admin, 'en'))
  expect(await findCompanies('Germany', admin, 'de')).toEqual([])
  expect(await findCompanies('administrator', mia)).toEqual(['Northlake Motors'])
})

test('the search for users finds the company, role and state of the account as well as name and address', async () => {
  await server.rows(
    `update user_account set account_locked = true where email = 'luke.barnes@northlake.example'`,
  )
  const findUsers = async (searchTerm: string, language = 'en') => {
    const query = { searchTerm, pageSize: -1 }
    const answer = await server.call(users.list, { query }, { token: admin, language })
    expect(answer.totalCount).toBe(answer.users.length)
    return answer.users.map(user => user.email)
  }
  expect(await findUsers('northlake MOTORS')).toContain('mia.torres@northlake.example')
  expect(await findUsers('northlake MOTORS')).not.toContain('admin@steelsafe.example')
  expect(await findUsers('administrator')).toEqual(['admin@steelsafe.example'])
  expect(await findUsers('company user')).not.toContain('admin@steelsafe.example')
  expect(await findUsers('locked')).toEqual(['luke.barnes@northlake.example'])
  expect(await findUsers('gesperrt', 'de')).toEqual(['luke.barnes@northlake.example'])
  const one = await server.call(
    users.list,
    { query: { searchTerm: 'e*a', pageSize: 5, page: 2 } },
    { token: admin, ...english },
  )
  const all = await findUsers('e*a')
  expect(one.users.map(user => user.email)).toEqual(all.slice(5, 10))
})

test('the search for sign-ins finds the name of the person and the result', async () => {
  const { email: userName, name } = await server.newPerson({ lastName: server.unique('Winter') })
  await server.token(userName)
  await server.ask(account.signIn, {
    body: { grant_type: 'password', userName, password: 'not her password' },
  })
  const findLogins = async (searchTerm: string, language = 'en') =>
    (await server.call(users.loginHistory, { query: { searchTerm } }, { token: admin, language }))
      .loginHistoryReportEntries
  expect((await findLogins(name)).map(entry => entry.outcome)).toEqual(
    expect.arrayContaining(['wrongPassword', 'succeeded']),
  )
  const wrong = await findLogins('wrong password')
  expect(wrong).toEqual(expect.arrayContaining([expect.objectContaining({ userName })]))
  expect(new Set(wrong.map(entry => entry.outcome))).toEqual(new Set(['wrongPassword']))
  expect(await findLogins('wrong password', 'de')).toEqual([])
})

test('the search for projects finds the phase that the list shows, and no other phase', async () => {
  const findProjects = (searchTerm: string, language = 'en') =>
    server.call(projects.list, { query: { searchTerm, pageSize: -1 } }, { token: admin, language })
  const all = (await findProjects('*')).projects
  const inTryout = all.filter(project => project.phaseTypeId === 'Tryout').map(project => project.id)
  const tryouts = await findProjects('TRYOUT')
  expect(inTryout.length).toBeGreaterThan(0)
  expect(tryouts.projects.map(project => project.id)).toEqual(expect.arrayContaining(inTryout))
  expect(tryouts.totalCount).toBe(tryouts.projects.length)
  const words = (await findProjects('tool build')).projects.map(project => project.phaseTypeId)
  expect(new Set(words)).toEqual(new Set(['ToolBuild']))
  const ofCompany = await server.call(
    companies.projects,
    { params: { id: northlake }, query: { searchTerm: 'tool build' } },
    { token: mia },
  )
  expect(new Set(ofCompany.projects.map(project => project.phaseTypeId))).toEqual(new Set(['ToolBuild']))
  const dynamic = await server.call(
    projects.dynamicList,
    { query: { searchTerm: 'tool build' } },
    { token: admin },
  )
  expect(dynamic.projects).toEqual([])
})

test('the search for users of a company or project finds the relationship and the account', async () => {
  const ofCompany = async (searchTerm: string, language = 'en') =>
    (
      await server.call(
        companies.users,
        { params: { id: northlake }, query: { searchTerm, pageSize: -1 } },
        { token: mia, language },
      )
    ).users.map(user => user.relationship)
  expect(new Set(await ofCompany('viewer'))).toEqual(new Set(['Viewer']))
  expect(new Set(await ofCompany('nur ansicht', 'de'))).toEqual(new Set(['Viewer']))
  expect((await ofCompany('active')).length).toBeGreaterThan(1)
  const { projects: own } = await server.call(projects.list, { query: {} }, { token: mia })
  const params = { id: own.find(project => project.companyId === northlake)!.id }
  const inProject = await server.call(
    projectMembers.companies,
    { params, query: { searchTerm: 'united st?tes' } },
    { token: mia },
  )
  expect(inProject.companies.map(company => company.country)).toContain('US')
})

test('the search in lists of administrators finds the words that the lists show', async () => {
  // Delete rows of an earlier attempt, which the search would find too.
  for (const table of ['banner', 'support_request', 'app_token']) await server.rows(`delete from ${table}`)
  const as = { token: admin }
  const text = { en: 'Water leaks', es: 'Fuga', zh: '', de: 'Wasser läuft aus' }
  const times = { startDate: '2026-01-01T00:00:00Z', endDate: '2026-01-02T00:00:00Z' }
  await server.call(banners.create, { body: { typeId: 'Outage', styleId: 'danger', text, ...times } }, as)
  const messages = async (searchTerm: string, language: string) =>
    (await server.call(banners.list, { query: { searchTerm } }, { ...as, language })).totalCount
  expect(await messages('lauft aus', 'de')).toBe(1)
  expect(await messages('fuga', 'de')).toBe(0)
  expect(await messages('water leaks', 'zh')).toBe(1)
  expect(await messages('outage', 'en')).toBeGreaterThan(0)

  const request = {
    message: 'Help',
    firstName: 'A',
    lastName: 'B',
    countryCodeId: 'DE',
    email: 'a@b.example',
  }
  await server.call(
    support.create,
    { body: { ...request, communicationModeId: 'Email', statusTypeId: 'Waiting' } },
    as,
  )
  const requests = async (searchTerm: string) =>
    (await server.call(support.list, { query: { searchTerm } }, as)).totalCount
  expect([await requests('waiting for'), await requests('closed')]).toEqual([1, 0])

  const body = { name: 'ERP', scope: 'read' as const, expirationDate: inDays(3) }
  await server.call(appTokens.create, { body }, as)
  const tokens = async (searchTerm: string) =>
    (await server.call(appTokens.list, { query: { searchTerm } }, as)).totalCount
  expect([await tokens('read only'), await tokens('expired')]).toEqual([1, 0])

  const testimonialPage = await server.call(testimonials.list, { query: { searchTerm: 'not shown' } }, as)
  expect(testimonialPage.testimonials.every(testimonial => !testimonial.isActive)).toBe(true)
  const mailPage = await server.call(outbox.list, { query: { searchTerm: 'sent' } }, as)
  expect(mailPage.totalCount).toBe(0)
})

test.each([
  ['Wrong password', 'WRONG', true],
  ['Größe', 'grosse', true],
  ['México', 'm?xico', true],
  ['Tool build', 'tool*b*d', true],
  ['Tool build', 'build*tool', false],
  ['100 %', '%', true],
  ['Tool', '%', false],
  ['Tool', '***', false],
])('the word %j matches the search %j: %j', (word, term, isFound) => {
  expect(matches(word, term)).toBe(isFound)
})

/** A search that tries every star in every position takes longer than the time limit of the test. */
test('a search with very many wildcards ends within the time limit', () => {
  expect(matches('a'.repeat(2_000), `${'*a'.repeat(99)}b`)).toBe(false)
})
