import { companies } from '@steelsafe/contract/companies/endpoints.ts'
import { companyRelationships, projectRelationships } from '@steelsafe/contract/core/endpoint/actions.ts'
import { notifications } from '@steelsafe/contract/notifications/endpoints.ts'
import { projectMembers } from '@steelsafe/contract/project-members/endpoints.ts'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { shopServer, type TestServer } from '#test/support/harness.ts'
import { type PersonKey, people } from '#test/support/people.ts'
import { openStream } from '#test/support/streams.ts'

const { administrator, engineer, supplier, operator, viewer } = projectRelationships

let server: TestServer
let mia: string
let ben: string
let id: string
let bajio: string
let hartmann: string
beforeAll(async () => {
  server = await shopServer()
  mia = await server.token('mia')
  ben = await server.token('ben')
  id = await server.projectId('NL-24-0107')
  bajio = await server.companyId('Plásticos del Bajío')
  hartmann = await server.companyId('Hartmann Formenbau')
  // Ben has no access through a company.
  await server.rows('delete from company_user where user_id = $1', [await server.userId('ben')])
})
// Each test begins with Ben as an engineer on the project, without Hartmann on it, and without e-mails.
beforeEach(async () => {
  await server.rows('delete from project_user where project_id = $1', [id])
  await server.rows('delete from project_company where project_id = $1 and company_id = $2', [id, hartmann])
  await add(people.ben.email, engineer.id)
  await server.rows('update subscription set allow_external_invites = true')
  await server.rows('delete from outbox_mail')
})
afterAll(() => server.stop())

const add = (userEmailAddress: string, relationshipId: string, token = mia) =>
  server.ask(
    projectMembers.addUser,
    { params: { id }, body: { projectId: id, userEmailAddress, relationshipId } },
    { token },
  )
const users = async () =>
  (await server.call(projectMembers.users, { params: { id }, query: {} }, { token: mia })).users
const listCompanies = async () =>
  (await server.call(projectMembers.companies, { params: { id }, query: {} }, { token: mia })).companies
const company = (
  companyId: string,
  relationshipId: string,
  projectRoleId: 'Molder' | 'ToolMaker' = 'Molder',
) => ({
  params: { id },
  body: { projectId: id, companyId, relationshipId, projectRoleId },
})
const lastNotice = async (who: PersonKey) => {
  const { notifications: notices } = await server.call(
    notifications.list,
    { params: { userId: await server.userId(who) }, query: {} },
    { token: await server.token(who) },
  )
  return notices[0]?.title
}

test('a user who is added is notified in the app and by e-mail; adding the user again is refused', async () => {
  expect((await add(people.sam.email, viewer.id)).status).toBe(201)
  expect(await users()).toContainEqual(
    expect.objectContaining({ firstName: 'Sam', relationship: 'Viewer', companies: [] }),
  )
  expect(await lastNotice('sam')).toBe("You've been added to NL-24-0107")
  expect(
    await server.rows('select 1 from outbox_mail where recipient = $1', [people.sam.email]),
  ).toHaveLength(1)
  const again = await add(people.sam.email, viewer.id)
  expect(again).toMatchObject({ status: 409, body: { message: 'This person is already on the project.' } })
})

test('only users who may add users learn whether a person is on the project', async () => {
  await add(people.sam.email, viewer.id)
  const ask = (token: string, username: string) =>
    server.ask(projectMembers.isUser, { params: { id }, query: { username } }, { token })
  expect((await ask(mia, people.sam.email)).body).toEqual({ exists: true })
  expect((await ask(mia, 'nobody@elsewhere.example')).body).toEqual({ exists: false })
  expect((await ask(await server.token('hugo'), people.sam.email)).status).toBe(403)
})

test('an address without an account, and a relationship of a company, are refused at their fields', async () => {
  expect((await add('nobody@northlake.example', viewer.id)).body).toMatchObject({
    modelState: { userEmailAddress: ['Nobody has an account with this address: invite them instead.'] },
  })
  expect((await add('grace.kim@northlake.example', companyRelationships.member.id)).body).toMatchObject({
    modelState: { relationshipId: ['Please choose an option from the list.'] },
  })
})

test('an engineer can only assign relationships with no more rights than an engineer', async () => {
  expect((await add('grace.kim@northlake.example', administrator.id, ben)).status).toBe(403)
  expect((await add('grace.kim@northlake.example', engineer.id, ben)).status).toBe(201)
  const options = await server.call(projectMembers.userOptions, { params: { id } }, { token: ben })
  expect(options.map(option => option.value)).toEqual([engineer.id, supplier.id, operator.id, viewer.id])
})

test('an engineer can neither become an administrator nor demote an administrator', async () => {
  const change = (userId: string, relationshipId: string, token: string) =>
    server.ask(
      projectMembers.updateUser,
      { params: { id }, body: { projectId: id, userId, relationshipId } },
      { token },
    )
  expect((await change(await server.userId('ben'), administrator.id, ben)).status).toBe(403)
  const grace = await server.userId('grace')
  await add(people.grace.email, viewer.id)
  expect((await change(grace, administrator.id, mia)).status).toBe(204)
  expect((await change(grace, viewer.id, ben)).status).toBe(403)
  expect((await change(grace, viewer.id, mia)).status).toBe(204)
})

test('a user who is removed from a project cannot see it', async () => {
  const sam = await server.token('sam')
  await add(people.sam.email, viewer.id)
  const query = { userId: await server.userId('sam') }
  expect((await server.ask(projects.get, { params: { id } }, { token: sam })).status).toBe(200)
  await server.call(projectMembers.removeUser, { params: { id }, query }, { token: mia })
  expect((await server.ask(projects.get, { params: { id } }, { token: sam })).status).toBe(404)
  expect(
    (await server.ask(projectMembers.removeUser, { params: { id }, query }, { token: mia })).status,
  ).toBe(404)
})

test('the companies of a project are listed with role and relationship; the owner is marked', async () => {
  expect(await listCompanies()).toContainEqual(
    expect.objectContaining({ name: 'Northlake Motors', isOwner: true, projectRoleId: 'Owner' }),
  )
})

test('a company is added, updated and removed; the owner cannot be updated or removed', async () => {
  const ask = (call: 'addCompany' | 'updateCompany', input: ReturnType<typeof company>) =>
    server.ask(projectMembers[call], input, { token: mia })
  expect((await ask('addCompany', company(hartmann, supplier.id, 'ToolMaker'))).status).toBe(201)
  expect((await ask('addCompany', company(hartmann, supplier.id))).status).toBe(409)
  expect(await lastNotice('klaus')).toMatch('NL-24-0107')
  expect((await ask('updateCompany', company(hartmann, engineer.id, 'ToolMaker'))).status).toBe(204)
  expect((await listCompanies()).find(row => row.companyId === hartmann)).toMatchObject({
    relationship: 'Engineer',
    projectRoleId: 'ToolMaker',
  })
  const owner = (await listCompanies()).find(row => row.isOwner)!.companyId
  expect((await ask('updateCompany', company(owner, viewer.id))).status).toBe(409)
  const remove = (companyId: string) =>
    server.ask(projectMembers.removeCompany, { params: { id }, query: { companyId } }, { token: mia })
  expect((await remove(owner)).status).toBe(409)
  const identifierCompanies = async () =>
    (await server.call(projects.get, { params: { id } }, { token: mia })).identifiers.map(
      ({ companyId }) => companyId,
    )
  expect(await identifierCompanies()).toContain(hartmann)
  expect((await remove(hartmann)).status).toBe(204)
  expect(await identifierCompanies()).not.toContain(hartmann)
  expect((await remove(hartmann)).status).toBe(404)
})

test('a second owner is refused, and an unknown company is refused at its field', async () => {
  const wrongRole = { ...company(bajio, viewer.id).body, projectRoleId: 'Owner' }
  expect(
    (
      await server.askUntyped(
        projectMembers.updateCompany,
        { params: { id }, body: wrongRole },
        { token: mia },
      )
    ).status,
  ).toBe(400)
  const nowhere = company('0e000000-0000-7000-8000-000000000000', viewer.id)
  expect((await server.ask(projectMembers.addCompany, nowhere, { token: mia })).body).toMatchObject({
    modelState: { companyId: ['Please choose an option from the list.'] },
  })
})

test('partners are offered without a search, other companies only for a search with several letters of their name', async () => {
  const admin = await server.token('admin')
  const name = server.unique('Stranger Plastics')
  const row = { name, country: 'US' }
  await server.call(companies.import, { body: { rows: [row] } }, { token: admin })
  const companyOptions = async (searchTerm?: string) =>
    (
      await server.call(
        projectMembers.companyOptions,
        { params: { id }, query: { searchTerm } },
        { token: mia },
      )
    ).map(option => option.display)
  expect(await companyOptions()).toContain('Hartmann Formenbau')
  expect(await companyOptions()).not.toContain(name)
  expect(await companyOptions('st')).not.toContain(name)
  expect(await companyOptions('*?*')).not.toContain(name)
  expect(await companyOptions('strang')).toContain(name)
})

test('a user of a company on the project is added even if the subscription allows no outsiders', async () => {
  await server.rows('update subscription set allow_external_invites = false')
  await server.call(projectMembers.addCompany, company(hartmann, supplier.id), { token: mia })
  expect((await add('anke.vogel@hartmann.example', viewer.id)).status).toBe(201)
  expect(await add(people.sam.email, viewer.id)).toMatchObject({
    status: 409,
    body: { error: 'account:rule.outsideDomain' },
  })
})

test('a user whose relationship to a project changes is notified in the app and by e-mail, once', async () => {
  await add('wei.chen@hartmann.example', viewer.id)
  const userId = await server.userId('wei')
  const body = { projectId: id, userId, relationshipId: engineer.id }
  await server.call(projectMembers.updateUser, { params: { id }, body }, { token: mia })
  await server.call(projectMembers.updateUser, { params: { id }, body }, { token: mia })
  expect(
    await server.rows('select subject, language from outbox_mail where recipient = $1 order by id', [
      'wei.chen@hartmann.example',
    ]),
  ).toEqual([
    { subject: '您已被添加到NL-24-0107', language: 'zh' },
    { subject: '您在NL-24-0107的成员角色已更改', language: 'zh' },
  ])
  expect(await lastNotice('wei')).toBe('Your access role in NL-24-0107 has changed')
})

test('the administrators of a company are notified when its role or relationship on a project changes', async () => {
  await server.call(projectMembers.addCompany, company(hartmann, supplier.id, 'ToolMaker'), { token: mia })
  await server.rows('delete from outbox_mail')
  await server.call(projectMembers.updateCompany, company(hartmann, viewer.id, 'ToolMaker'), { token: mia })
  await server.call(projectMembers.updateCompany, company(hartmann, viewer.id, 'ToolMaker'), { token: mia })
  const mails = await server.rows<{ recipient: string; text: string }>(
    'select recipient, text from outbox_mail',
  )
  expect(mails.map(({ recipient }) => recipient)).toEqual(['klaus.hartmann@hartmann.example'])
  expect(mails[0]!.text).toContain('Rolle: Werkzeugbauer. Zugriffsrolle: Nur Ansicht.')
})

test('a body that names another project than the path is refused', async () => {
  const other = await server.projectId('NL-24-0108')
  const expectedRefusal = { status: 400, body: { modelState: { projectId: [expect.any(String)] } } }
  const userId = await server.userId('ben')
  const userEmailAddress = people.sam.email
  const otherBody = { projectId: other, relationshipId: viewer.id }
  const ask = { token: mia }
  expect(
    await server.ask(
      projectMembers.addUser,
      { params: { id }, body: { ...otherBody, userEmailAddress } },
      ask,
    ),
  ).toMatchObject(expectedRefusal)
  expect(
    await server.ask(projectMembers.updateUser, { params: { id }, body: { ...otherBody, userId } }, ask),
  ).toMatchObject(expectedRefusal)
  const { body } = company(hartmann, viewer.id)
  for (const endpoint of [projectMembers.addCompany, projectMembers.updateCompany])
    expect(
      await server.ask(endpoint, { params: { id }, body: { ...body, projectId: other } }, ask),
    ).toMatchObject(expectedRefusal)
})

test('when a company with hundreds of users is added to a project, the open screens of its users reload', async () => {
  const large = await server.newCompany('Hundreds')
  await server.rows(`
    with added as (
      insert into user_account (id, email, first_name, last_name, app_role, is_confirmed)
      select gen_random_uuid(), gen_random_uuid() || '@hundreds.example', 'Many', n::text, 'CompanyUser', true
      from generate_series(1, 600) n returning id)
    insert into company_user (company_id, user_id, relationship_id) select '${large}', id, '${companyRelationships.viewer.id}' from added`)
  const { email } = await server.newPerson()
  await server.addToCompany(large, email, companyRelationships.viewer.id)
  const stream = await openStream(server, await server.token(email))
  await server.call(projectMembers.addCompany, company(large, viewer.id, 'ToolMaker'), { token: mia })
  await stream.until('"area":"account"')
  await stream.close()
})
