import { account } from '@steelsafe/contract/account/endpoints.ts'
import { accountLimits } from '@steelsafe/contract/account/limits.ts'
import { companies } from '@steelsafe/contract/companies/endpoints.ts'
import { companyRelationships, projectRelationships } from '@steelsafe/contract/core/endpoint/actions.ts'
import { projectMembers } from '@steelsafe/contract/project-members/endpoints.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { shopServer, type TestServer } from '#test/support/harness.ts'
import { people } from '#test/support/people.ts'

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
beforeEach(async () => {
  await server.rows('delete from invitation')
  await server.rows('update subscription set allow_external_invites = false where company_id = $1', [
    northlake,
  ])
})

const { administrator, member } = companyRelationships
const toCompany = (addresses: string[], relationshipId: string = member.id, token = mia) =>
  server.ask(
    companies.addPeople,
    { params: { id: northlake }, body: { people: addresses, relationshipId } },
    { token },
  )
const came = async (answer: ReturnType<typeof toCompany>) =>
  Object.fromEntries(
    ((await answer).body as { email: string; outcome: string }[]).map(each => [each.email, each.outcome]),
  )
const openInvitations = async () =>
  (await server.call(companies.invitations, { params: { id: northlake } }, { token: mia })).map(
    each => each.email,
  )

test('an invitation of several people returns a result for each of them', async () => {
  const outcomes = await came(
    toCompany([
      'Rosa@Northlake.example',
      'tom@northlake.example',
      'rosa@northlake.example',
      people.ben.email,
      'outsider@elsewhere.example',
      'no address',
    ]),
  )
  expect(outcomes).toEqual({
    'rosa@northlake.example': 'invited',
    'tom@northlake.example': 'invited',
    [people.ben.email]: 'already',
    'outsider@elsewhere.example': 'outside',
    'no address': 'wrong',
  })
  expect((await openInvitations()).toSorted()).toEqual(['rosa@northlake.example', 'tom@northlake.example'])
})

test('without a mail server, the response has a link for each invited person, and the link gives access to the company', async () => {
  const email = server.newAddress('linked')
  const { body } = await toCompany([email, server.newAddress('second')])
  const [{ link }] = body as [{ link: string }]
  const code = new URL(link).searchParams.get('code')!
  const password = 'six small steel inserts'
  const person = { email, firstName: 'Paul', lastName: 'Weber', password, confirmPassword: password }
  await server.call(account.register, { body: { ...person, acceptTerms: true, inviteCode: code } })
  const token = await server.signIn(email, password)
  const { name } = await server.call(companies.relationship, { params: { id: northlake } }, { token })
  expect(name).toBe('Member')
})

test('a person with an account is added to a project at once and notified; the others are invited', async () => {
  await server.rows('delete from project_user where project_id = $1 and user_id = $2', [
    project,
    await server.userId('klaus'),
  ])
  const { body } = await server.ask(
    projectMembers.addPeople,
    {
      params: { id: project },
      body: {
        people: [people.klaus.email, 'newcomer@northlake.example'],
        relationshipId: projectRelationships.viewer.id,
      },
    },
    { token: mia },
  )
  expect(body).toMatchObject([{ outcome: 'added', link: null }, { outcome: 'invited' }])
  const mails = await server.rows('select 1 from outbox_mail where recipient = $1', [people.klaus.email])
  expect(mails.length).toBeGreaterThan(0)
})

test('an invitation with a relationship of projects, or with a relationship that the inviter may not assign, is refused', async () => {
  const ben = await server.token('ben')
  expect((await toCompany(['chief@northlake.example'], administrator.id, ben)).status).toBe(403)
  expect((await toCompany(['chief@northlake.example'], projectRelationships.viewer.id)).status).toBe(400)
  expect(await openInvitations()).toEqual([])
})

test('an invitation of no people or of more people than the limit is refused', async () => {
  const many = Array.from({ length: accountLimits.invitedAtOnce + 1 }, (_, at) => `a${at}@northlake.example`)
  expect((await toCompany(many)).status).toBe(400)
  expect((await toCompany([])).status).toBe(400)
  expect(await openInvitations()).toEqual([])
})
