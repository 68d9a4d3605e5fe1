import { account } from '@steelsafe/contract/account/endpoints.ts'
import { appTokens } from '@steelsafe/contract/app-tokens/endpoints.ts'
import { companies } from '@steelsafe/contract/companies/endpoints.ts'
import { dayMs } from '@steelsafe/contract/core/dates/days.ts'
import { companyRelationships, projectRelationships } from '@steelsafe/contract/core/endpoint/actions.ts'
import { notifications } from '@steelsafe/contract/notifications/endpoints.ts'
import { projectMembers } from '@steelsafe/contract/project-members/endpoints.ts'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { inDays } from '#test/support/days.ts'
import { shopServer, type TestServer } from '#test/support/harness.ts'
import { people } from '#test/support/people.ts'
import { serverWithMail } from '#test/support/server-with-mail.ts'

let server: TestServer
let mia: string
let northlake: string
let project: string
beforeAll(async () => {
  server = await shopServer()
  mia = await server.token('mia')
  northlake = await server.companyId('Northlake Motors')
  project = await server.projectId('NL-24-0107')
})
afterAll(() => server.stop())

const toCompany = (emailAddress: string, relationshipId = companyRelationships.member.id) => ({
  emailAddress,
  relationshipId,
  isCompany: true,
  companyId: northlake,
})
const toProject = (emailAddress: string, relationshipId = projectRelationships.viewer.id) => ({
  emailAddress,
  relationshipId,
  isProject: true,
  projectId: project,
})
type Invitation = ReturnType<typeof toCompany> | ReturnType<typeof toProject>

/** Sends an invitation and returns the code of its link. */
async function invite(body: Invitation, token = mia): Promise<string> {
  const { link } = await server.call(account.invite, { body }, { token })
  return codeOf(link)
}
const codeOf = (link: string | null) => new URL(link ?? '').searchParams.get('code') ?? ''

const password = 'six small steel inserts'
const person = (email: string, inviteCode?: string) => ({
  email,
  firstName: 'Paul',
  lastName: 'Weber',
  password,
  confirmPassword: password,
  acceptTerms: true as const,
  inviteCode,
})
const comeIn = async (email: string, inviteCode?: string) => {
  await server.call(account.register, { body: person(email, inviteCode) })
  return server.signIn(email, password)
}

const ofCompany = (token = mia) =>
  server.call(companies.invitations, { params: { id: northlake } }, { token })
const ofProject = (token = mia) =>
  server.call(projectMembers.invitations, { params: { id: project } }, { token })
const listedOf = async (email: string) => (await ofCompany()).find(each => each.email === email)

const relationshipOf = (token: string) =>
  server.ask(companies.relationship, { params: { id: northlake } }, { token })
const isOnProject = async (token: string) =>
  (await server.ask(projectMembers.relationship, { params: { id: project } }, { token })).status === 200

test('a user who registers by the link of an invitation joins the project, and the inviter is notified', async () => {
  const email = server.newAddress('paul', 'outside.example')
  const token = await comeIn(email, await invite(toProject(email)))
  expect(await isOnProject(token)).toBe(true)
  expect((await ofProject()).map(each => each.email)).not.toContain(email)
  const userId = await server.userId('mia')
  const { notifications: notices } = await server.call(
    notifications.list,
    { params: { userId }, query: {} },
    { token: mia },
  )
  expect(notices[0]).toMatchObject({
    title: 'Paul Weber has accepted your invitation',
    text: `Paul Weber (${email}) has joined NL-24-0107.`,
    path: `/project/${project}/users`,
  })
})

test('the open invitations of a company show the relationship, the inviter, and when they were sent and expire', async () => {
  const email = server.newAddress('rosa')
  await invite(toCompany(email, companyRelationships.manager.id))
  const invitation = await listedOf(email)
  expect(invitation).toMatchObject({ relationship: 'Manager', invitedBy: 'Mia Torres', state: 'open' })
  const days = (Date.parse(invitation!.expiresDate) - Date.parse(invitation!.sentDate)) / dayMs
  expect(Math.round(days)).toBe(14)
  expect(JSON.stringify(invitation)).not.toContain('code')
})

test('concurrent invitations of an address leave one invitation', async () => {
  const email = server.newAddress('twice')
  await Promise.all([invite(toCompany(email)), invite(toCompany(email)), invite(toCompany(email))])
  expect((await ofCompany()).filter(each => each.email === email)).toHaveLength(1)
})

test('an expired invitation that is sent again is open and has a new link', async () => {
  const email = server.newAddress('again')
  const first = await invite(toCompany(email))
  const { id } = (await listedOf(email))!
  await server.rows(`update invitation set expires_at = now() - interval '1 day' where id = $1`, [id])
  expect(await listedOf(email)).toMatchObject({ state: 'expired' })
  const { link } = await server.call(
    companies.resendInvitation,
    { params: { id: northlake }, body: { invitationId: id } },
    { token: mia },
  )
  expect(codeOf(link)).not.toBe(first)
  expect(await listedOf(email)).toMatchObject({ id, state: 'open' })
  expect(await server.rows('select 1 from outbox_mail where recipient = $1', [email])).toHaveLength(2)
  expect((await relationshipOf(await comeIn(email, codeOf(link)))).status).toBe(200)
})

test('a withdrawn invitation is not listed, and its link gives no access', async () => {
  const email = server.newAddress('mistyped')
  const code = await invite(toCompany(email))
  const input = { params: { id: northlake }, query: { invitationId: (await listedOf(email))!.id } }
  await server.call(companies.withdrawInvitation, input, { token: mia })
  expect(await listedOf(email)).toBeUndefined()
  expect((await server.ask(companies.withdrawInvitation, input, { token: mia })).status).toBe(404)
  await server.ask(account.register, { body: person(email, code) })
  const members = await server.rows(
    'select 1 from company_user cu join user_account u on u.id = cu.user_id where u.email = $1',
    [email],
  )
  expect(members).toEqual([])
})

test('an invitation of another company or project is not found by its id', async () => {
  await invite(toProject(server.newAddress('elsewhere', 'outside.example')))
  const [{ id: invitationId } = { id: '' }] = await ofProject()
  const body = { invitationId }
  const input = { params: { id: northlake } }
  expect((await server.ask(companies.resendInvitation, { ...input, body }, { token: mia })).status).toBe(404)
  expect(
    (await server.ask(companies.withdrawInvitation, { ...input, query: body }, { token: mia })).status,
  ).toBe(404)
})

test('a manager can neither resend nor withdraw an invitation with more rights than a manager has', async () => {
  const ben = await server.token('ben')
  const [chief, helper] = [server.newAddress('chief'), server.newAddress('helper')]
  await invite(toCompany(chief, companyRelationships.administrator.id))
  const { id: invitationId } = (await listedOf(chief))!
  const input = { params: { id: northlake } }
  expect(
    (await server.ask(companies.resendInvitation, { ...input, body: { invitationId } }, { token: ben }))
      .status,
  ).toBe(403)
  expect(
    (await server.ask(companies.withdrawInvitation, { ...input, query: { invitationId } }, { token: ben }))
      .status,
  ).toBe(403)
  await invite(toCompany(helper), ben)
  const query = { invitationId: (await listedOf(helper))!.id }
  await server.call(companies.withdrawInvitation, { ...input, query }, { token: ben })
})

test('an invitation gives no access after its inviter has left the company', async () => {
  const email = server.newAddress('later')
  const inviter = await server.newPerson({ domain: 'bajio.example' })
  await server.addToCompany(northlake, inviter.email, companyRelationships.administrator.id)
  const code = await invite(
    toCompany(email, companyRelationships.administrator.id),
    await server.token(inviter.email),
  )
  expect(await listedOf(email)).toMatchObject({ state: 'open', invitedBy: inviter.name })
  await server.call(
    companies.removeUser,
    { params: { id: northlake }, query: { userId: inviter.id } },
    { token: mia },
  )
  expect(await listedOf(email)).toMatchObject({ state: 'void' })
  const token = await comeIn(email, code)
  expect((await relationshipOf(token)).status).toBe(404)
  expect(await listedOf(email)).toMatchObject({ state: 'void' })
})

test('an invitation is void while its inviter is locked or may not assign its relationship', async () => {
  const email = server.newAddress('promised')
  const inviter = await server.newPerson()
  await server.addToCompany(northlake, inviter.email, companyRelationships.administrator.id)
  const become = (relationship: string) =>
    server.rows('update company_user set relationship_id = $1 where user_id = $2', [relationship, inviter.id])
  await invite(toCompany(email, companyRelationships.administrator.id), await server.token(inviter.email))
  await become(companyRelationships.manager.id)
  expect(await listedOf(email)).toMatchObject({ state: 'void' })
  await become(companyRelationships.administrator.id)
  expect(await listedOf(email)).toMatchObject({ state: 'open' })
  await server.rows('update user_account set account_locked = true where id = $1', [inviter.id])
  expect(await listedOf(email)).toMatchObject({ state: 'void' })
})

test('an account with an unconfirmed address can only be invited, and joins when its address is confirmed', async () => {
  const withMail = await serverWithMail()
  onTestFinished(() => withMail.stop())
  const as = { token: await withMail.token('mia') }
  const companyId = await withMail.companyId('Northlake Motors')
  const projectId = await withMail.projectId('NL-24-0107')
  const email = 'newhire@northlake.example'
  await withMail.call(account.register, { body: person(email) })
  const token = await withMail.signIn(email, password)

  expect(await withMail.call(account.checkAccount, { query: { email } }, as)).toEqual({ exists: false })
  const member = { userEmailAddress: email, relationshipId: companyRelationships.member.id }
  expect(
    await withMail.ask(companies.addUser, { params: { id: companyId }, body: { companyId, ...member } }, as),
  ).toMatchObject({ status: 400, body: { modelState: { userEmailAddress: [expect.any(String)] } } })
  const viewer = { userEmailAddress: email, relationshipId: projectRelationships.viewer.id }
  expect(
    await withMail.ask(
      projectMembers.addUser,
      { params: { id: projectId }, body: { projectId, ...viewer } },
      as,
    ),
  ).toMatchObject({ status: 400, body: { modelState: { userEmailAddress: [expect.any(String)] } } })

  const answer = await withMail.call(account.invite, { body: { ...toCompany(email), companyId } }, as)
  expect(answer).toEqual({ link: null })
  await withMail.inbox.mailTo(email, /Mia Torres invites you to Northlake Motors/)
  await withMail.call(account.invite, { body: { ...toProject(email), projectId } }, as)
  const relationship = () => withMail.ask(companies.relationship, { params: { id: companyId } }, { token })
  expect((await relationship()).status).toBe(404)
  const query = await withMail.linkTo(email, /Confirm/)
  await withMail.call(account.confirmEmail, { query })
  expect((await relationship()).body).toMatchObject({ name: 'Member' })
  await withMail.call(projectMembers.relationship, { params: { id: projectId } }, { token })
})

test('an invited person takes over the account that another person has created with the address', async () => {
  const email = server.newAddress('claimed')
  const theirs = { ...person(email), firstName: 'Mallory', password: 'a password of mallory' }
  await server.call(account.register, { body: { ...theirs, confirmPassword: theirs.password } })
  const mallory = await server.signIn(email, theirs.password)
  const code = await invite(toCompany(email))

  await server.call(account.register, { body: person(email, code) })
  expect((await server.ask(account.session, {}, { token: mallory })).status).toBe(401)
  await expect(server.signIn(email, theirs.password)).rejects.toThrow()
  const token = await server.signIn(email, password)
  const { body: session } = await server.ask(account.session, {}, { token })
  expect(session).toMatchObject({ firstName: 'Paul', isConfirmed: true })
  expect((await relationshipOf(token)).body).toMatchObject({ name: 'Member' })

  const again = await server.ask(account.register, { body: person(email, code) })
  expect(again.status).toBe(201)
  expect((await server.ask(account.session, {}, { token })).status).toBe(200)
})

test('adding a user deletes the invitation, and an invitation of an existing user is refused', async () => {
  const { email } = await server.newPerson({ domain: 'elsewhere.example' })
  await server.rows('update user_account set is_confirmed = false where email = $1', [email])
  await invite(toCompany(email))
  await server.rows('update user_account set is_confirmed = true where email = $1', [email])
  await server.call(
    companies.addUser,
    {
      params: { id: northlake },
      body: {
        companyId: northlake,
        userEmailAddress: email,
        relationshipId: companyRelationships.member.id,
      },
    },
    { token: mia },
  )
  expect(await listedOf(email)).toBeUndefined()
  expect(
    await server.refusal(account.invite, { body: toCompany(people.nora.email) }, { token: mia }),
  ).toMatchObject({ status: 409, message: 'This person is already a user here.' })
})

test('an invitation that names both a company and a project is refused', async () => {
  const body = { ...toCompany('both@northlake.example'), isProject: true, projectId: project }
  expect((await server.ask(account.invite, { body }, { token: mia })).status).toBe(400)
  const mixed = { ...toProject('both@northlake.example'), companyId: northlake }
  expect((await server.ask(account.invite, { body: mixed }, { token: mia })).status).toBe(400)
})

test.each([
  ['a stranger', 'klaus', 404],
  ['a viewer', 'owen', 403],
] as const)('%s sees no invitations of a company', async (_who, key, status) => {
  const answer = await server.ask(
    companies.invitations,
    { params: { id: northlake } },
    { token: await server.token(key) },
  )
  expect(answer.status).toBe(status)
})

test('an app token gets no link, because the link would confirm the address', async () => {
  const { secret } = await server.call(
    appTokens.create,
    { body: { name: 'Sync', scope: 'write', expirationDate: inDays(30) } },
    { token: await server.token('admin') },
  )
  const body = toCompany(server.newAddress('robot'))
  expect(await server.call(account.invite, { body }, { token: secret })).toEqual({ link: null })
})
