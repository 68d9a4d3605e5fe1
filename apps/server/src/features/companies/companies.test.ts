import { account } from '@steelsafe/contract/account/endpoints.ts'
import { companies } from '@steelsafe/contract/companies/endpoints.ts'
import { companyRelationships, projectRelationships } from '@steelsafe/contract/core/actions.ts'
import { notifications } from '@steelsafe/contract/notifications/endpoints.ts'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import { subscriptions } from '@steelsafe/contract/subscriptions/endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shopServer, type TestServer } from '../../../test/harness.ts'

let server: TestServer
let mia: string
let admin: string
let northlake: string
let bajio: string
beforeAll(async () => {
  server = await shopServer()
  mia = await server.token('mia')
  admin = await server.token('admin')
  const all = await server.call(companies.list, { query: {} }, { token: admin })
  northlake = all.companies.find(company => company.name === 'Northlake Motors')!.id
  bajio = all.companies.find(company => company.name === 'Plásticos del Bajío')!.id
})
afterAll(() => server.stop())

const add = (
  token: string,
  company: string,
  userEmailAddress: string,
  relationshipId: string = companyRelationships.member.id,
) =>
  server.ask(
    companies.addUser,
    { params: { id: company }, body: { companyId: company, userEmailAddress, relationshipId } },
    { token },
  )
const idOf = async (email: string) =>
  (await server.rows<{ id: string }>('select id from user_account where email = $1', [email]))[0]!.id
const address = { addressType: 'Primary' as const, country: 'US', locality: 'Erie' }

test('Mia sees her company, the administrator all three', async () => {
  const own = await server.call(companies.list, { query: {} }, { token: mia })
  expect(own.companies).toMatchObject([
    { name: 'Northlake Motors', relationship: 'Administrator', projectCount: 18, userCount: 6 },
  ])
  expect(
    (await server.call(companies.list, { query: { searchTerm: 'plasticos' } }, { token: admin })).companies,
  ).toHaveLength(1)
  expect((await server.call(companies.list, { query: {} }, { token: admin })).totalCount).toBe(3)
})

test('the administrator adds a company; nobody else can', async () => {
  const body = {
    name: 'Erie Molds',
    primaryAddress: address,
    contacts: [{ contactTypeId: 'Technical' as const, name: 'Al', email: 'al@erie.example' }],
  }
  const made = await server.call(companies.create, { body }, { token: admin })
  expect(made).toMatchObject({
    name: 'Erie Molds',
    primaryAddress: { locality: 'Erie', country: 'US' },
    billingAddress: null,
    contacts: [{ name: 'Al' }],
  })
  expect((await server.refusal(companies.create, { body }, { token: mia })).status).toBe(403)
})

test('the name of a company is used once, whatever its case and accents', async () => {
  const form = (name: string) => ({ name, primaryAddress: address })
  const create = (name: string) => server.ask(companies.create, { body: form(name) }, { token: admin })
  const rename = (id: string, name: string) =>
    server.ask(companies.update, { params: { id }, body: form(name) }, { token: admin })
  const [one, other] = await Promise.all([create('Útil Moldes'), create('UTIL MOLDES')])
  expect([one.status, other.status].sort()).toEqual([201, 400])
  const again = await server.refusal(companies.create, { body: form('útil moldes') }, { token: admin })
  expect(again).toMatchObject({
    status: 400,
    modelState: { name: ['A company of this name exists already.'] },
  })
  const { id } = (await create('Otros Moldes')).body as { id: string }
  expect((await rename(id, 'Util moldes')).status).toBe(400)
  expect((await rename(id, 'otros moldes')).status).toBe(200)
})

test('a company without a name, or in no country, is refused', async () => {
  const body = { name: ' ', primaryAddress: { ...address, country: 'XX' } }
  const refusal = await server.refusal(companies.create, { body }, { token: admin })
  expect(refusal.modelState).toEqual({
    name: ['Please fill this in.'],
    'primaryAddress.country': ['Please choose one of the list.'],
  })
})

test('Sam is added, told so, and gets in', async () => {
  const sam = await server.token('sam')
  expect((await add(mia, northlake, 'sam.nowak@elsewhere.example')).status).toBe(201)
  const {
    notifications: [first],
  } = await server.call(
    notifications.list,
    { params: { userId: await idOf('sam.nowak@elsewhere.example') }, query: {} },
    { token: sam, language: 'de' },
  )
  expect(first).toMatchObject({ title: 'Sie gehören jetzt zu Northlake Motors', isRead: false })
  expect(
    (await server.call(companies.relationship, { params: { id: northlake } }, { token: sam })).name,
  ).toBe('Member')
  expect(await add(mia, northlake, 'sam.nowak@elsewhere.example')).toMatchObject({
    status: 409,
    body: { error: 'companies:rule.alreadyAdded' },
  })
})

test('who has no account is not added but invited', async () => {
  expect(await add(mia, northlake, 'new.one@northlake.example')).toMatchObject({
    status: 400,
    body: { modelState: { userEmailAddress: [expect.stringContaining('invite them')] } },
  })
})

test('a relationship of projects is none of a company', async () => {
  expect(
    await add(mia, northlake, 'wei.chen@hartmann.example', projectRelationships.viewer.id),
  ).toMatchObject({ status: 400 })
})

test('where the subscription lets no outsiders in, only the own domain can be added', async () => {
  const diego = await server.token('diego')
  const refusal = await add(diego, bajio, 'grace.kim@northlake.example')
  expect(refusal).toMatchObject({
    status: 409,
    body: {
      message: expect.stringContaining(
        'Your current subscription only allows invites to email addresses in your domain.',
      ),
    },
  })
  expect((refusal.body as { message: string }).message).toContain('outside your domain')
  const query = { companyId: bajio }
  expect(
    await server.call(
      subscriptions.check,
      { params: { subscriptionFlag: 'InviteExternalUsers' }, query },
      { token: diego },
    ),
  ).toEqual({ isAllowed: false })
})

test('the subscription flag of a company that one does not know is not told', async () => {
  const input = { params: { subscriptionFlag: 'InviteExternalUsers' }, query: { companyId: bajio } }
  expect((await server.refusal(subscriptions.check, input, { token: mia })).status).toBe(404)
})

test('a changed relationship counts at once, while its user is signed in', async () => {
  const grace = await server.token('grace')
  const create = (projectNumber: string) =>
    server.ask(projects.create, { body: { companyId: northlake, projectNumber } }, { token: grace })
  expect((await create('G-1')).status).toBe(201)
  const userId = await idOf('grace.kim@northlake.example')
  await server.call(
    companies.changeUser,
    { params: { id: northlake }, body: { userId, relationshipId: companyRelationships.viewer.id } },
    { token: mia },
  )
  expect((await create('G-2')).status).toBe(403)
})

test('an action group that is not enabled for a company takes its actions away', async () => {
  const ben = await server.token('ben')
  const [group] = await server.rows<{ id: string }>(
    `insert into action_group (id, name, actions) values (gen_random_uuid(), 'Projects', '{CreateProject}') returning id`,
  )
  const create = (projectNumber: string) =>
    server.ask(projects.create, { body: { companyId: northlake, projectNumber } }, { token: ben })
  expect((await create('B-1')).status).toBe(403)
  await server.rows('insert into company_action_group (company_id, action_group_id) values ($1, $2)', [
    northlake,
    group!.id,
  ])
  expect((await create('B-1')).status).toBe(201)
})

test('the last administrator of a company can be neither removed nor changed', async () => {
  const userId = await idOf('mia.torres@northlake.example')
  const removal = await server.refusal(
    companies.removeUser,
    { params: { id: northlake }, query: { userId } },
    { token: mia },
  )
  expect(removal).toMatchObject({ status: 409, error: 'companies:rule.lastAdministrator' })
  const change = {
    params: { id: northlake },
    body: { userId, relationshipId: companyRelationships.viewer.id },
  }
  expect((await server.refusal(companies.changeUser, change, { token: mia })).status).toBe(409)
})

test('two administrators who remove each other at once: one stays', async () => {
  const ben = await idOf('ben.okafor@northlake.example')
  const own = await idOf('mia.torres@northlake.example')
  await server.call(
    companies.changeUser,
    {
      params: { id: northlake },
      body: { userId: ben, relationshipId: companyRelationships.administrator.id },
    },
    { token: mia },
  )
  const remove = (userId: string) =>
    server.ask(companies.removeUser, { params: { id: northlake }, query: { userId } }, { token: admin })
  const answers = await Promise.all([remove(ben), remove(own)])
  expect(answers.map(answer => answer.status).sort()).toEqual([204, 409])
})

test('countries come in the language of the caller, the United States at index 235', async () => {
  const options = await server.call(companies.addressOptions, {}, { token: admin, language: 'de' })
  expect(options.countries[options.defaultCountryIndex]).toEqual({
    display: 'Vereinigte Staaten',
    value: 'US',
  })
})

test('what somebody changed stands in the audit, with before and after', async () => {
  const body = { name: 'Bajío Plastics', primaryAddress: { ...address, country: 'MX' } }
  await server.call(companies.update, { params: { id: bajio }, body }, { token: admin })
  const rows = await server.rows(
    `select verb, before, after, actor_id, company_id from audit_entry where subject = 'company' and subject_id = $1 order by at desc limit 1`,
    [bajio],
  )
  expect(rows[0]).toMatchObject({
    verb: 'update',
    before: { name: 'Plásticos del Bajío' },
    after: { name: 'Bajío Plastics' },
    actor_id: await idOf('admin@steelsafe.example'),
    company_id: bajio,
  })
})

test('passwords and tokens never stand in the audit', async () => {
  const token = await server.token('klaus')
  await server.call(
    account.changePassword,
    {
      body: {
        oldPassword: 'forty believable tools',
        newPassword: 'another set of believable tools',
        confirmPassword: 'another set of believable tools',
      },
    },
    { token },
  )
  const rows = await server.rows<{ after: object }>(
    `select after from audit_entry where subject = 'user_account' order by at desc limit 1`,
  )
  expect(rows[0]!.after).toEqual({ password_hash: '***' })
})

test('a sheet of companies comes in whole, with address and contact', async () => {
  const rows = [
    { name: 'Sheet Molds', country: 'DE', locality: 'Jena', contactName: 'Uwe', contactPhone: '1' },
    { name: 'Sheet Tools', country: 'MX' },
  ]
  expect(await server.call(companies.checkImport, { body: { rows } }, { token: admin })).toEqual({
    rowCount: 2,
  })
  expect(await server.rows("select 1 from company where name like 'Sheet %'")).toHaveLength(0)
  await server.call(companies.import, { body: { rows } }, { token: admin })
  const query = { searchTerm: 'Sheet M*' }
  const [made] = (await server.call(companies.list, { query }, { token: admin })).companies
  const company = await server.call(companies.get, { params: { id: made!.id } }, { token: admin })
  expect(company).toMatchObject({
    primaryAddress: { locality: 'Jena', country: 'DE' },
    contacts: [{ contactTypeId: 'Commercial', name: 'Uwe', phone: '1' }],
  })
})

test('one bad row keeps the whole sheet out, and every bad row is named', async () => {
  const rows = [
    { name: 'Good Molds', country: 'US' },
    { name: 'bajio PLASTICS', country: 'MX' },
    { name: 'GOOD MOLDS', country: 'US' },
  ]
  const refusal = await server.refusal(companies.import, { body: { rows } }, { token: admin })
  expect(refusal.modelState).toEqual({
    'rows.1.name': ['A company of this name exists already.'],
    'rows.2.name': ['This company stands in the file twice.'],
  })
  const bad = [
    { name: 'Good Molds', country: 'XX' },
    { name: '', country: 'US', contactEmail: 'no' },
  ]
  const wrong = await server.refusal(companies.import, { body: { rows: bad } }, { token: admin })
  expect(Object.keys(wrong.modelState!)).toEqual(['rows.0.country', 'rows.1.name', 'rows.1.contactEmail'])
  expect(await server.rows("select 1 from company where name ilike 'good molds'")).toHaveLength(0)
})

test('a sheet of no rows, or of more than a thousand, is refused', async () => {
  const many = Array.from({ length: 1001 }, (_, index) => ({ name: `N ${index}`, country: 'US' }))
  for (const rows of [[], many])
    expect((await server.refusal(companies.import, { body: { rows } }, { token: admin })).status).toBe(400)
})

test('the same sheet sent twice at once makes each company once', async () => {
  const body = { rows: [{ name: 'Twice Molds', country: 'US' }] }
  const send = () => server.ask(companies.import, { body }, { token: admin })
  expect((await Promise.all([send(), send()])).map(answer => answer.status).sort()).toEqual([201, 400])
})
