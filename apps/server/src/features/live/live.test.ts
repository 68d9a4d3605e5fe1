import { createHash } from 'node:crypto'
import { account } from '@steelsafe/contract/account/endpoints.ts'
import { appTokens } from '@steelsafe/contract/app-tokens/endpoints.ts'
import { companies } from '@steelsafe/contract/companies/endpoints.ts'
import { companyRelationships, projectRelationships } from '@steelsafe/contract/core/endpoint/actions.ts'
import { projectMembers } from '@steelsafe/contract/project-members/endpoints.ts'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import { timeline } from '@steelsafe/contract/timeline/endpoints.ts'
import { users } from '@steelsafe/contract/users/endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serverLimits } from '#core/server-limits.ts'
import { inDays } from '#test/support/days.ts'
import { shopServer, type TestServer } from '#test/support/harness.ts'
import { projectWithMilestones } from '#test/support/milestones.ts'
import { password } from '#test/support/people.ts'
import { openStream } from '#test/support/streams.ts'

let server: TestServer
beforeAll(async () => {
  server = await shopServer()
})
afterAll(() => server.stop())

const open = (token: string) => openStream(server, token)

const companyOf = async (token: string) =>
  (await server.call(companies.relationships, {}, { token }))[0]!.companyId

test('Mia is notified of the project that Ben adds, and Diego is not', async () => {
  const [mia, ben, diego] = await Promise.all([
    server.token('mia'),
    server.token('ben'),
    server.token('diego'),
  ])
  const [hers, his] = [await open(mia), await open(diego)]
  const companyId = await companyOf(ben)
  const project = await server.call(
    projects.create,
    { body: { companyId, projectNumber: server.unique('LIVE-1') } },
    { token: ben },
  )
  await hers.until('"area":"projects"')
  expect(hers.heard()).toContain(companyId)
  await server.call(account.updateName, { body: { firstName: 'Diego', lastName: 'Ramos' } }, { token: diego })
  await his.until('"area":"account"')
  expect(his.heard()).not.toContain(project.id)
  await Promise.all([hers.close(), his.close()])
})

test('signing out ends the stream of that session, and the streams of other sessions stay open', async () => {
  const [first, second] = [await server.token('klaus'), await server.token('klaus')]
  const [ending, staying] = [await open(first), await open(second)]
  await server.call(account.signOut, {}, { token: first })
  await ending.until('event: signedOut')
  await server.call(account.updateName, { body: { firstName: 'Klaus', lastName: 'H.' } }, { token: second })
  await staying.until('"area":"account"')
  expect(staying.heard()).not.toContain('signedOut')
  await staying.close()
})

test('a user who is added to a company receives its changes from then on', async () => {
  const mia = await server.token('mia')
  const stranger = await server.newPerson()
  const stream = await open(await server.token(stranger.email))
  const companyId = await companyOf(mia)
  const body = {
    companyId,
    userEmailAddress: stranger.email,
    relationshipId: companyRelationships.member.id,
  }
  await server.call(companies.addUser, { params: { id: companyId }, body }, { token: mia })
  await server.call(
    projects.create,
    { body: { companyId, projectNumber: server.unique('LIVE-2') } },
    { token: mia },
  )
  await stream.until('"area":"projects"')
  await stream.close()
})

const nextYear = inDays(365)
const newToken = async (admin: string) =>
  server.call(
    appTokens.create,
    { body: { name: 'ERP', scope: 'read', expirationDate: nextYear } },
    { token: admin },
  )

test('the stream of an app token ends when the token is deleted, and when it has expired', async () => {
  const admin = await server.token('admin')
  const [deleted, expired, staying] = [await newToken(admin), await newToken(admin), await newToken(admin)]
  const [first, second, third] = [
    await open(deleted.secret),
    await open(expired.secret),
    await open(staying.secret),
  ]
  await server.rows('update app_token set expires_on = current_date - 2 where id = $1', [expired.id])
  await server.call(appTokens.delete, { params: { tokenId: deleted.id } }, { token: admin })
  await first.until('event: signedOut')
  await second.until('event: signedOut')
  await server.call(
    appTokens.update,
    { params: { tokenId: staying.id }, body: { name: 'SCM', expirationDate: nextYear, version: 1 } },
    { token: admin },
  )
  await third.until('"area":"app-tokens"')
  expect(third.heard()).not.toContain('signedOut')
  await third.close()
})

test.each([
  ['was not used for too long', 'last_used_at', serverLimits.tokenIdleHours],
  ['is too old', 'created_at', serverLimits.tokenLifeDays * 24],
])('the stream of a session ends by itself when the session %s', async (_what, column, hours) => {
  const { email } = await server.newPerson()
  const [token, other] = [await server.token(email), await server.token(email)]
  const stream = await open(token)
  await server.rows(
    `update session set ${column} = now() - make_interval(hours => $1::int) + interval '2 seconds'
     where token_hash = $2`,
    [hours, createHash('sha256').update(token).digest('hex')],
  )
  // Signing out elsewhere makes the server check again how long the session lasts.
  await server.call(account.signOut, {}, { token: other })
  await stream.until('event: signedOut')
  expect((await server.ask(account.session, {}, { token })).status).toBe(401)
})

test('a password change ends the streams of the other sessions, and a lock of the account ends all streams', async () => {
  const { id, email } = await server.newPerson()
  const [here, there] = [await server.token(email), await server.token(email)]
  const [staying, ending] = [await open(here), await open(there)]
  const newPassword = 'nine guide pillars'
  const body = { oldPassword: password, newPassword, confirmPassword: newPassword }
  await server.call(account.changePassword, { body }, { token: here })
  await ending.until('event: signedOut')
  expect(staying.heard()).not.toContain('signedOut')
  await server.call(users.lock, { body: { id, accountLocked: true } }, { token: await server.token('admin') })
  await staying.until('event: signedOut')
})

test('a user with too many streams keeps the newest streams, and the oldest stream ends with the reason', async () => {
  const token = await server.token('owen')
  const streams = []
  for (let index = 0; index <= serverLimits.streamsPerUser; index += 1) streams.push(await open(token))
  const [oldest, ...rest] = streams
  await oldest!.until('event: replaced')
  await server.call(account.updateName, { body: { firstName: 'Owen', lastName: 'R.' } }, { token })
  for (const stream of rest) await stream.until('"area":"account"')
  await Promise.all(rest.map(stream => stream.close()))
})

test('a stream without a token is refused', async () => {
  expect((await fetch(`${server.url}/api/live`)).status).toBe(401)
})

test('a change of a project reaches each of its users, however many there are', async () => {
  const mia = await server.token('mia')
  const project = await server.call(
    projects.create,
    { body: { companyId: await companyOf(mia), projectNumber: server.unique('LIVE-3') } },
    { token: mia },
  )
  const [first, last, other] = await Promise.all([1, 2, 3].map(() => server.newPerson()))
  const add = (userEmailAddress: string) =>
    server.call(
      projectMembers.addUser,
      {
        params: { id: project.id },
        body: { projectId: project.id, userEmailAddress, relationshipId: projectRelationships.engineer.id },
      },
      { token: mia },
    )
  await add(first!.email)
  await server.rows(
    `with person as (
       insert into user_account (id, email, first_name, last_name, app_role, is_confirmed)
       select gen_random_uuid(), gen_random_uuid() || '@many.example', 'Many', n::text, 'CompanyUser', true
       from generate_series(1, 400) n returning id)
     insert into project_user (project_id, user_id, relationship_id)
     select $1, id, $2 from person`,
    [project.id, projectRelationships.engineer.id],
  )
  await add(last!.email)
  const streams = await Promise.all([first!, last!].map(async ({ email }) => open(await server.token(email))))
  await add(other!.email)
  for (const stream of streams) await stream.until(project.id)
  await Promise.all(streams.map(stream => stream.close()))
})

/** Adds a new company to a project as its molder. Returns the id of the company and the token of its administrator. */
async function addMolder(project: string) {
  const companyId = await server.newCompany('Molder of a live tool')
  const { email } = await server.newPerson()
  await server.addToCompany(companyId, email, companyRelationships.administrator.id)
  const body = {
    projectId: project,
    companyId,
    relationshipId: projectRelationships.supplier.id,
    projectRoleId: 'Molder' as const,
  }
  await server.call(
    projectMembers.addCompany,
    { params: { id: project }, body },
    { token: await server.token('mia') },
  )
  return { companyId, token: await server.token(email) }
}

test('a change of a milestone names the companies on the tool to which each receiver belongs', async () => {
  const tool = await projectWithMilestones(server)
  const northlake = await server.companyId('Northlake Motors')
  const molder = await addMolder(tool.id)
  const [hers, theirs] = [await open(tool.mia), await open(molder.token)]
  await tool.add('Tryout 1', { endDate: inDays(9) })
  const eventFor = (company: string) =>
    JSON.stringify({ area: 'boards', projectId: tool.id, companyIds: [company] })
  await hers.until(eventFor(northlake))
  await theirs.until(eventFor(molder.companyId))
  expect(theirs.heard()).not.toContain(northlake)
  await Promise.all([hers.close(), theirs.close()])
})

test('the users of the company that owns a tool reload their board when the tool is deleted', async () => {
  const { here, id, companyId } = await server.newProject()
  const stream = await open(await server.token('ben'))
  await server.call(projects.delete, here, { token: await server.token('mia') })
  await stream.until(JSON.stringify({ area: 'boards', projectId: id, companyIds: [companyId] }))
  await stream.close()
})

test('a change of the calendar of a company reaches the other companies on its tools', async () => {
  const { id, companyId } = await server.newProject()
  const stream = await open((await addMolder(id)).token)
  const here = { params: { id: companyId } }
  const mia = { token: await server.token('mia') }
  const calendar = await server.call(timeline.companyCalendar, here, mia)
  await server.call(timeline.updateCompanyCalendar, { ...here, body: calendar }, mia)
  await stream.until(JSON.stringify({ area: 'timeline', companyId }))
  await stream.close()
})
