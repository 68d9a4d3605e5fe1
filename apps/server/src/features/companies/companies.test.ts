import { account } from '@steelsafe/contract/account/endpoints.ts'
import { actionGroups } from '@steelsafe/contract/action-groups/endpoints.ts'
import { companies } from '@steelsafe/contract/companies/endpoints.ts'
import { companyRelationships, projectRelationships } from '@steelsafe/contract/core/endpoint/actions.ts'
import { limits } from '@steelsafe/contract/core/limits.ts'
import { notifications } from '@steelsafe/contract/notifications/endpoints.ts'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import { subscriptions } from '@steelsafe/contract/subscriptions/endpoints.ts'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { administrator, shopServer, type TestServer } from '#test/support/harness.ts'
import { password, people } from '#test/support/people.ts'

let server: TestServer
let mia: string
let admin: string
let northlake: string
let bajio: string
beforeAll(async () => {
  server = await shopServer()
  mia = await server.token('mia')
  admin = await server.token('admin')
  northlake = await server.companyId('Northlake Motors')
  bajio = await server.companyId('Plásticos del Bajío')
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
const address = { addressType: 'Primary' as const, country: 'US', locality: 'Erie' }

test('the list has only the companies of a user, and all companies for an administrator', async () => {
  const own = await server.call(companies.list, { query: {} }, { token: mia })
  expect(own.companies).toMatchObject([
    { name: 'Northlake Motors', relationship: 'Administrator', projectCount: 18, userCount: 6 },
  ])
  expect(
    (await server.call(companies.list, { query: { searchTerm: 'plasticos' } }, { token: admin })).companies,
  ).toHaveLength(1)
  const all = await server.call(companies.list, { query: { pageSize: '-1' } }, { token: admin })
  expect(all.companies.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Hartmann Formenbau', 'Northlake Motors', 'Plásticos del Bajío']),
  )
})

test('only an administrator can create a company', async () => {
  const name = server.unique('Erie Molds')
  const body = {
    name,
    primaryAddress: address,
    contacts: [{ contactTypeId: 'Technical' as const, name: 'Al', email: 'al@erie.example' }],
  }
  const company = await server.call(companies.create, { body }, { token: admin })
  expect(company).toMatchObject({
    name,
    primaryAddress: { locality: 'Erie', country: 'US' },
    billingAddress: null,
    contacts: [{ name: 'Al' }],
  })
  expect((await server.refusal(companies.create, { body }, { token: mia })).status).toBe(403)
})

test('the name of a company is unique, even if case and accents are ignored', async () => {
  const form = (name: string) => ({ name, primaryAddress: address })
  const create = (name: string) => server.ask(companies.create, { body: form(name) }, { token: admin })
  const rename = (id: string, name: string) =>
    server.ask(companies.update, { params: { id }, body: { ...form(name), version: 1 } }, { token: admin })
  const [name, second] = [server.unique('Útil Moldes'), server.unique('Otros Moldes')]
  const [one, other] = await Promise.all([create(name), create(name.toUpperCase().replace('Ú', 'U'))])
  expect([one.status, other.status].sort()).toEqual([201, 400])
  const again = await server.refusal(companies.create, { body: form(name.toLowerCase()) }, { token: admin })
  expect(again).toMatchObject({
    status: 400,
    modelState: { name: ['A company with this name already exists.'] },
  })
  const { id } = (await create(second)).body as { id: string }
  expect((await rename(id, name.replace('Ú', 'U'))).status).toBe(400)
  expect((await rename(id, second.toLowerCase())).status).toBe(200)
})

test('a name that looks like the name of another company is refused', async () => {
  const form = (name: string) => ({ name, primaryAddress: address })
  const create = (name: string) => server.ask(companies.create, { body: form(name) }, { token: admin })
  const nameTakenResponse = {
    status: 400,
    body: { modelState: { name: ['A company with this name already exists.'] } },
  }
  const number = server.unique('POCA HAMMEP')
  expect((await create(number)).status).toBe(201)
  // Cyrillic and Greek letters, full-width letters, other spaces, and an invisible character.
  const alike = [
    number.replace('POCA', 'РОСА'),
    number.replace('HAMMEP', 'ΗΑΜΜΕΡ'),
    number.replace('POCA', 'ＰＯＣＡ'),
    number.replace(' ', '\u00a0'),
    number.replace('POCA', 'PO\u200bCA'),
    number.replace('POCA', 'PO\u034fCA'),
  ]
  for (const name of alike) expect(await create(name)).toMatchObject(nameTakenResponse)
  const other = (await create(server.unique('Other molds'))).body as { id: string }
  const rename = { params: { id: other.id }, body: { ...form(alike[0]!), version: 1 } }
  expect(await server.ask(companies.update, rename, { token: admin })).toMatchObject(nameTakenResponse)
  expect(await create('Heidelberg Мolds')).toMatchObject({
    status: 400,
    body: { modelState: { name: ["A word can't mix letters of different scripts that look alike."] } },
  })
})

test('a company without a name and with an unknown country is refused', async () => {
  const body = { name: ' ', primaryAddress: { ...address, country: 'XX' } }
  const refusal = await server.refusal(companies.create, { body }, { token: admin })
  expect(refusal.modelState).toEqual({
    name: ['Required'],
    'primaryAddress.country': ['Please choose an option from the list.'],
  })
})

/** Creates a company for one test, with Klaus as its administrator. */
async function companyOfKlaus(name: string) {
  const id = await server.newCompany(name)
  await server.addToCompany(id, 'klaus', companyRelationships.administrator.id)
  return id
}

test('an added user is notified and has access to the company', async () => {
  const name = server.unique('Jena Molds')
  const company = await companyOfKlaus(name)
  const [sam, klaus] = [await server.token('sam'), await server.token('klaus')]
  expect((await add(klaus, company, people.sam.email)).status).toBe(201)
  const {
    notifications: [first],
  } = await server.call(
    notifications.list,
    { params: { userId: await server.userId('sam') }, query: {} },
    { token: sam, language: 'de' },
  )
  expect(first).toMatchObject({ title: `Sie wurden zu ${name} hinzugefügt`, isRead: false })
  expect((await server.call(companies.relationship, { params: { id: company } }, { token: sam })).name).toBe(
    'Member',
  )
  expect(await add(klaus, company, people.sam.email)).toMatchObject({
    status: 409,
    body: { error: 'companies:rule.alreadyAdded' },
  })
})

test('a person without an account is not added, and the refusal suggests an invitation', async () => {
  expect(await add(mia, northlake, 'new.one@northlake.example')).toMatchObject({
    status: 400,
    body: { modelState: { userEmailAddress: [expect.stringContaining('invite them')] } },
  })
})

test('a relationship of projects is refused in a company', async () => {
  expect(await add(mia, northlake, people.wei.email, projectRelationships.viewer.id)).toMatchObject({
    status: 400,
  })
})

test('a company whose subscription excludes outsiders can add only people of its domain', async () => {
  const diego = await server.token('diego')
  const refusal = await add(diego, bajio, people.grace.email)
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

test('the subscription flag of a company is not revealed to other users', async () => {
  const input = { params: { subscriptionFlag: 'InviteExternalUsers' }, query: { companyId: bajio } }
  expect((await server.refusal(subscriptions.check, input, { token: mia })).status).toBe(404)
})

test('a changed relationship takes effect at once for a signed-in user', async () => {
  const company = await companyOfKlaus('Gera Molds')
  await server.addToCompany(company, 'grace', companyRelationships.manager.id)
  const [grace, klaus] = [await server.token('grace'), await server.token('klaus')]
  const create = (projectNumber: string) =>
    server.ask(projects.create, { body: { companyId: company, projectNumber } }, { token: grace })
  expect((await create('G-1')).status).toBe(201)
  const userId = await server.userId('grace')
  await server.call(
    companies.updateUser,
    { params: { id: company }, body: { userId, relationshipId: companyRelationships.viewer.id } },
    { token: klaus },
  )
  expect((await create('G-2')).status).toBe(403)
})

test('an action group that is not enabled for a company disables its actions', async () => {
  const company = await companyOfKlaus('Bonn Molds')
  const klaus = await server.token('klaus')
  const create = (projectNumber: string) =>
    server.ask(projects.create, { body: { companyId: company, projectNumber } }, { token: klaus })
  const { id: groupId } = await server.call(
    actionGroups.create,
    { body: { name: server.unique('Projects'), actions: ['CreateProject'] } },
    { token: admin },
  )
  // The group would disable the action for every company.
  onTestFinished(() => server.call(actionGroups.delete, { params: { groupId } }, { token: admin }))
  expect((await create('B-1')).status).toBe(403)
  const pair = { companyId: company, entityActionGroupId: groupId }
  await server.call(actionGroups.enable, { body: pair }, { token: admin })
  expect((await create('B-1')).status).toBe(201)
})

test('the last administrator of a company can be neither removed nor changed', async () => {
  const userId = await server.userId('mia')
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
  expect((await server.refusal(companies.updateUser, change, { token: mia })).status).toBe(409)
})

test('concurrent removals of two administrators leave one administrator', async () => {
  const company = await companyOfKlaus('Ulm Molds')
  await server.addToCompany(company, 'ben', companyRelationships.administrator.id)
  const remove = (userId: string) =>
    server.ask(companies.removeUser, { params: { id: company }, query: { userId } }, { token: admin })
  const both = [await server.userId('ben'), await server.userId('klaus')]
  const answers = await Promise.all(both.map(remove))
  expect(answers.map(answer => answer.status).sort()).toEqual([204, 409])
})

test('countries are in the language of the caller, and the default is the United States', async () => {
  const options = await server.call(companies.addressOptions, {}, { token: admin, language: 'de' })
  expect(options.countries[options.defaultCountryIndex]).toEqual({
    display: 'Vereinigte Staaten',
    value: 'US',
  })
})

test('the audit has the values before and after a change', async () => {
  const [before, after] = [server.unique('Kiel Molds'), server.unique('Kiel Plastics')]
  const company = await server.newCompany(before)
  const body = { name: after, primaryAddress: address, version: 1 }
  await server.call(companies.update, { params: { id: company }, body }, { token: admin })
  const rows = await server.rows(
    `select verb, before, after, actor_id, company_id from audit_entry where subject = 'company' and subject_id = $1 order by at desc limit 1`,
    [company],
  )
  expect(rows[0]).toMatchObject({
    verb: 'update',
    before: { name: before },
    after: { name: after },
    actor_id: await server.userId(administrator.email),
    company_id: company,
  })
})

test('an update of an older version of a company is refused and changes nothing', async () => {
  const name = server.unique('Ulm Molds')
  const params = { id: await server.newCompany(name) }
  const read = () => server.call(companies.get, { params }, { token: admin })
  const move = (locality: string, version?: number) => {
    const body = { name, primaryAddress: { ...address, locality }, version }
    return server.askUntyped(companies.update, { params, body }, { token: admin })
  }
  const { version } = await read()
  const answers = await Promise.all([move('Ulm', version), move('Kempten', version)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const stored = await read()
  expect(stored.version).toBe(version + 1)
  const late = await move('Lindau', version)
  expect(late).toMatchObject({ status: 409, body: { error: 'companies:rule.changedMeanwhile' } })
  expect(await read()).toEqual(stored)
  expect((await move('Lindau', stored.version)).status).toBe(200)
  expect(await move('Passau')).toMatchObject({
    status: 400,
    body: { modelState: { version: [expect.any(String)] } },
  })
  expect(await read()).toMatchObject({ primaryAddress: { locality: 'Lindau' }, version: version + 2 })
})

test('passwords and tokens are never written to the audit', async () => {
  const { id, email } = await server.newPerson()
  const token = await server.token(email)
  await server.call(
    account.changePassword,
    {
      body: {
        oldPassword: password,
        newPassword: 'another set of believable tools',
        confirmPassword: 'another set of believable tools',
      },
    },
    { token },
  )
  const rows = await server.rows<{ after: object }>(
    `select after from audit_entry where subject = 'user_account' and subject_id = $1 order by at desc limit 1`,
    [id],
  )
  expect(rows[0]!.after).toEqual({ password_hash: '***' })
})

test('an import of a sheet creates its companies with address and contact', async () => {
  const [molds, tools] = [server.unique('Sheet Molds'), server.unique('Sheet Tools')]
  const rows = [
    { name: molds, country: 'DE', locality: 'Jena', contactName: 'Uwe', contactPhone: '1' },
    { name: tools, country: 'MX' },
  ]
  expect(await server.call(companies.checkImport, { body: { rows } }, { token: admin })).toEqual({
    rowCount: 2,
    problems: [],
    problemCount: 0,
  })
  expect(await server.rows('select 1 from company where name in ($1, $2)', [molds, tools])).toHaveLength(0)
  await server.call(companies.import, { body: { rows } }, { token: admin })
  const query = { searchTerm: molds.replace('Molds', 'M*') }
  const [importedCompany] = (await server.call(companies.list, { query }, { token: admin })).companies
  const company = await server.call(companies.get, { params: { id: importedCompany!.id } }, { token: admin })
  expect(company).toMatchObject({
    primaryAddress: { locality: 'Jena', country: 'DE' },
    contacts: [{ contactTypeId: 'Commercial', name: 'Uwe', phone: '1' }],
  })
})

test('a sheet with invalid rows is refused as a whole, and the refusal names each invalid row', async () => {
  const rows = [
    { name: 'Good Molds', country: 'US' },
    { name: 'northlake MOTORS', country: 'US' },
    { name: 'GOOD MOLDS', country: 'US' },
  ]
  const refusal = await server.refusal(companies.import, { body: { rows } }, { token: admin })
  expect(refusal.modelState).toEqual({
    'rows.1.name': ['A company with this name already exists.'],
    'rows.2.name': ['Duplicate company in this file.'],
  })
  const bad = [
    { name: 'Good Molds', country: 'XX' },
    { name: '', country: 'US', contactEmail: 'no' },
  ]
  const wrong = await server.refusal(companies.import, { body: { rows: bad } }, { token: admin })
  expect(Object.keys(wrong.modelState!)).toEqual(['rows.0.country', 'rows.1.name', 'rows.1.contactEmail'])
  expect(await server.rows("select 1 from company where name ilike 'good molds'")).toHaveLength(0)
})

test('a sheet without rows, or with more rows than the limit, is refused', async () => {
  const many = Array.from({ length: limits.importedRows + 1 }, (_, index) => ({
    name: `N ${index}`,
    country: 'US',
  }))
  for (const rows of [[], many])
    expect((await server.refusal(companies.import, { body: { rows } }, { token: admin })).status).toBe(400)
})

test('concurrent imports of a sheet create each company once', async () => {
  const body = { rows: [{ name: server.unique('Twice Molds'), country: 'US' }] }
  const send = () => server.ask(companies.import, { body }, { token: admin })
  expect((await Promise.all([send(), send()])).map(answer => answer.status).sort()).toEqual([201, 400])
})

test('undoing an import deletes its companies, except for a company that was changed', async () => {
  const [removedName, remainingName] = [server.unique('Undo One'), server.unique('Undo Two')]
  const rows = [removedName, remainingName].map(name => ({ name, country: 'US' }))
  const { importId } = await server.call(companies.import, { body: { rows } }, { token: admin })
  const { companies: matches } = await server.call(
    companies.list,
    { query: { searchTerm: remainingName } },
    { token: admin },
  )
  const [changedCompany] = matches
  const { primaryAddress, version } = await server.call(
    companies.get,
    { params: { id: changedCompany!.id } },
    { token: admin },
  )
  const body = { name: remainingName, primaryAddress: { ...primaryAddress, locality: 'Jena' }, version }
  await server.call(companies.update, { params: { id: changedCompany!.id }, body }, { token: admin })
  const undone = await server.call(companies.undoImport, { body: { importId } }, { token: admin })
  expect(undone).toEqual({ removedCount: 1, kept: [{ id: changedCompany!.id, name: remainingName }] })
  expect((await server.refusal(companies.undoImport, { body: { importId } }, { token: admin })).status).toBe(
    409,
  )
})
