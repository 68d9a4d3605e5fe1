import { account } from '@steelsafe/contract/account/endpoints.ts'
import { companies } from '@steelsafe/contract/companies/endpoints.ts'
import { companyRelationships } from '@steelsafe/contract/core/endpoint/actions.ts'
import { notifications } from '@steelsafe/contract/notifications/endpoints.ts'
import { subscriptions } from '@steelsafe/contract/subscriptions/endpoints.ts'
import { users } from '@steelsafe/contract/users/endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shopServer, type TestServer } from '#test/support/harness.ts'
import { people } from '#test/support/people.ts'

const { administrator, manager, member, viewer } = companyRelationships

let server: TestServer
let admin: string
let mia: string
let northlake: string
let bajio: string
beforeAll(async () => {
  server = await shopServer()
  admin = await server.token('admin')
  mia = await server.token('mia')
  northlake = await server.companyId('Northlake Motors')
  bajio = await server.companyId('Plásticos del Bajío')
})
afterAll(() => server.stop())

const add = (
  companyId: string,
  userEmailAddress: string,
  relationshipId: string = member.id,
  token = admin,
) =>
  server.ask(
    companies.addUser,
    { params: { id: companyId }, body: { companyId, userEmailAddress, relationshipId } },
    { token },
  )
const invite = (companyId: string, emailAddress: string, relationshipId: string = member.id, token = admin) =>
  server.ask(
    account.invite,
    { body: { emailAddress, isCompany: true, companyId, relationshipId } },
    { token },
  )
const letOutsidersIn = (companyId: string, isAllowed: boolean) =>
  server.rows('update subscription set allow_external_invites = $1 where company_id = $2', [
    isAllowed,
    companyId,
  ])
const relationships = (companyId: string) =>
  server.rows<{ email: string; name: string }>(
    `select u.email, r.name from company_user cu join user_account u on u.id = cu.user_id
       join relationship r on r.id = cu.relationship_id where cu.company_id = $1 order by u.email`,
    [companyId],
  )
const mayInvite = (companyId: string, email: string, token: string) =>
  server.ask(
    subscriptions.check,
    { params: { subscriptionFlag: 'InviteExternalUsers' }, query: { companyId, email } },
    { token },
  )

test('the first user who is added to a company is its Administrator, regardless of the requested relationship', async () => {
  const company = await server.newCompany('First Added')
  expect((await add(company, people.sam.email, viewer.id)).status).toBe(201)
  expect((await add(company, people.wei.email, viewer.id)).status).toBe(201)
  expect(await relationships(company)).toEqual([
    { email: people.sam.email, name: 'Administrator' },
    { email: people.wei.email, name: 'Viewer' },
  ])
})

test('one of two users who are added to a new company at once becomes its Administrator', async () => {
  const company = await server.newCompany('First At Once')
  await Promise.all([add(company, people.sam.email, viewer.id), add(company, people.wei.email, viewer.id)])
  const names = (await relationships(company)).map(({ name }) => name).sort()
  expect(names).toEqual(['Administrator', 'Viewer'])
})

test('the first user who accepts an invitation to a company is its Administrator', async () => {
  const company = await server.newCompany('First Invited')
  const email = server.newAddress('first', 'invited.example')
  const { link } = (await invite(company, email, viewer.id)).body as { link: string }
  const password = 'six small steel inserts'
  await server.call(account.register, {
    body: {
      email,
      firstName: 'Ida',
      lastName: 'Falk',
      password,
      confirmPassword: password,
      acceptTerms: true,
      inviteCode: new URL(link).searchParams.get('code')!,
    },
  })
  expect(await relationships(company)).toEqual([{ email, name: 'Administrator' }])
})

test('the first user of each company of a sheet is its Administrator', async () => {
  const name = server.unique('First Imported')
  const company = await server.newCompany(name)
  const row = (email: string, relationship: string) => ({
    email,
    firstName: 'Ida',
    lastName: 'Falk',
    company: name,
    relationship,
  })
  const [a, b, c] = ['a', 'b', 'c'].map(letter => server.newAddress(letter, 'imported.example')) as [
    string,
    string,
    string,
  ]
  const rows = [row(a, 'Viewer'), row(b, 'Viewer')]
  await server.call(users.import, { body: { rows } }, { token: admin })
  expect(await relationships(company)).toEqual([
    { email: a, name: 'Administrator' },
    { email: b, name: 'Viewer' },
  ])
  await server.call(users.import, { body: { rows: [row(c, 'Member')] } }, { token: admin })
  expect((await relationships(company)).map(({ name }) => name)).toEqual([
    'Administrator',
    'Viewer',
    'Member',
  ])
})

test('an administrator of the installation can invite only people of the domains of a company that excludes outsiders', async () => {
  expect((await invite(bajio, 'nueva@bajio.example')).status).toBe(200)
  const refusal = await invite(bajio, 'nueva@elsewhere.example')
  expect(refusal).toMatchObject({ status: 409, body: { error: 'account:rule.outsideDomain' } })
  expect((refusal.body as { message: string }).message).toContain('outside your domain')
  expect((await invite(bajio, 'nueva@steelsafe.example')).status).toBe(409)
  expect((await mayInvite(bajio, 'otra@bajio.example', admin)).body).toEqual({ isAllowed: true })
  expect((await mayInvite(bajio, 'otra@elsewhere.example', admin)).body).toEqual({ isAllowed: false })
})

test('an administrator of the installation can invite anybody to a company without users', async () => {
  const company = await server.newCompany('No Outsiders')
  await letOutsidersIn(company, false)
  expect((await invite(company, 'boss@anywhere.example')).status).toBe(200)
  expect((await add(company, people.sam.email)).status).toBe(201)
  expect((await invite(company, 'other@anywhere.example')).status).toBe(409)
  expect((await invite(company, 'other@elsewhere.example')).status).toBe(200)
})

test('people of every confirmed domain of a company can be invited, and people of an unconfirmed domain cannot', async () => {
  const company = await server.newCompany('Two Domains')
  const colleague = await server.newPerson({ domain: 'northlake.example' })
  await add(company, colleague.email)
  await add(company, people.diego.email, administrator.id)
  await letOutsidersIn(company, false)
  const diego = await server.token('diego')
  expect((await invite(company, 'new@northlake.example', member.id, diego)).status).toBe(200)
  await server.rows('update user_account set is_confirmed = false where id = $1', [colleague.id])
  expect((await invite(company, 'newer@northlake.example', member.id, diego)).status).toBe(409)
})

test('a user with an unconfirmed address cannot invite people of the same domain', async () => {
  const company = await server.newCompany('Unproven')
  const { id, email } = await server.newPerson({ domain: 'bajio.example' })
  await add(company, email, administrator.id)
  await letOutsidersIn(company, false)
  const token = await server.token(email)
  const confirm = (isConfirmed: boolean) =>
    server.rows('update user_account set is_confirmed = $2 where id = $1', [id, isConfirmed])
  await confirm(false)
  expect((await invite(company, 'two@bajio.example', member.id, token)).status).toBe(409)
  await confirm(true)
  expect((await invite(company, 'two@bajio.example', member.id, token)).status).toBe(200)
})

test('only a user who may invite people can check an address for an invitation', async () => {
  expect((await mayInvite(northlake, 'x@northlake.example', await server.token('owen'))).status).toBe(403)
  expect((await mayInvite(northlake, 'x@northlake.example', await server.token('klaus'))).status).toBe(404)
})

test('a user who is added to, changed in or removed from a company is notified in the app and by e-mail, in their language', async () => {
  const name = server.unique('Notified')
  const company = await server.newCompany(name)
  const { id: userId, email } = await server.newPerson({ language: 'de' })
  await add(company, people.sam.email, administrator.id)
  await add(company, email, member.id)
  const change = (relationshipId: string) =>
    server.call(
      companies.updateUser,
      { params: { id: company }, body: { userId, relationshipId } },
      { token: admin },
    )
  await change(manager.id)
  await change(manager.id)
  await server.call(companies.removeUser, { params: { id: company }, query: { userId } }, { token: admin })
  const { notifications: notices } = await server.call(
    notifications.list,
    { params: { userId }, query: {} },
    { token: await server.token(email), language: 'de' },
  )
  expect(notices.slice(0, 3).map(({ title }) => title)).toEqual([
    `Sie gehören nicht mehr zu ${name}`,
    `Ihre Zugriffsrolle in ${name} hat sich geändert`,
    `Sie wurden zu ${name} hinzugefügt`,
  ])
  expect(notices[1]?.text).toContain('Ihre Zugriffsrolle ist jetzt „Manager“.')
  const mails = await server.rows<{ subject: string; text: string }>(
    'select subject, text from outbox_mail where recipient = $1 order by created_at, id',
    [email],
  )
  expect(mails.map(({ subject }) => subject)).toEqual([
    `Sie wurden zu ${name} hinzugefügt`,
    `Ihre Zugriffsrolle in ${name} hat sich geändert`,
    `Sie gehören nicht mehr zu ${name}`,
  ])
})

test('a locked user is not notified', async () => {
  const company = await server.newCompany('Silent')
  await add(company, people.sam.email)
  await add(company, people.luke.email)
  expect(await server.rows('select 1 from outbox_mail where recipient = $1', [people.luke.email])).toEqual([])
})

test('a request whose body and path name different companies is refused', async () => {
  const body = { companyId: bajio, userEmailAddress: people.sam.email, relationshipId: member.id }
  expect(
    await server.ask(companies.addUser, { params: { id: northlake }, body }, { token: mia }),
  ).toMatchObject({ status: 400, body: { modelState: { companyId: [expect.any(String)] } } })
})

test('the refusal to delete the last administrator of a company names the company', async () => {
  const refusal = await server.refusal(
    users.delete,
    { params: { userId: await server.userId('klaus') } },
    { token: admin },
  )
  expect(refusal).toMatchObject({
    status: 409,
    message: 'Hartmann Formenbau would be left without an administrator: choose another one there first.',
  })
})

test('a member can choose the e-mail alerts of a company, and a viewer cannot', async () => {
  const params = { id: northlake }
  const body = { emailAlertFileUploaded: true, emailAlertFileDeleted: false }
  const grace = await server.token('grace')
  await server.call(notifications.updateCompanyOptions, { params, body }, { token: grace })
  expect(await server.call(notifications.companyOptions, { params }, { token: grace })).toEqual(body)
  const owen = await server.token('owen')
  expect((await server.ask(notifications.companyOptions, { params }, { token: owen })).status).toBe(403)
  expect(
    (await server.ask(notifications.updateCompanyOptions, { params, body }, { token: owen })).status,
  ).toBe(403)
})
