import { account } from '@steelsafe/contract/account/endpoints.ts'
import { companyRelationships, projectRelationships } from '@steelsafe/contract/core/endpoint/actions.ts'
import { files } from '@steelsafe/contract/files/endpoints.ts'
import { notifications } from '@steelsafe/contract/notifications/endpoints.ts'
import { projectMembers } from '@steelsafe/contract/project-members/endpoints.ts'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import { transfers } from '@steelsafe/contract/transfers/endpoints.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { setOwner } from '#features/projects/index.ts'
import { kinds } from '#test/database/engines.ts'
import { shopServer, type TestServer } from '#test/support/harness.ts'
import { untilOneWaits } from '#test/support/locks.ts'
import { openStream } from '#test/support/streams.ts'

let server: TestServer
let mia: string
let diego: string
let elena: string
let id: string
let northlake: string
let bajio: string
beforeAll(async () => {
  server = await shopServer()
  mia = await server.token('mia')
  diego = await server.token('diego')
  elena = await server.token('elena')
  id = await server.projectId('NL-24-0107')
  const { companies } = await get()
  northlake = companies.find(company => company.name === 'Northlake Motors')!.companyId
  bajio = companies.find(company => company.name === 'Plásticos del Bajío')!.companyId
})
afterAll(() => server.stop())
beforeEach(async () => {
  await server.rows('delete from project_transfer')
  await server.rows('delete from company_user where company_id = $1 and user_id = $2', [
    bajio,
    await server.userId('mia'),
  ])
  if ((await get()).companyId === bajio) {
    await server.call(transfers.offer, { params: { id }, body: { companyId: northlake } }, { token: diego })
    await accept(mia, northlake)
  }
  await server.rows('update subscription set project_limit = -1')
})

const get = () => server.call(projects.get, { params: { id } }, { token: mia })
const offer = (companyId: string, token = mia) =>
  server.ask(transfers.offer, { params: { id }, body: { companyId } }, { token })
const accept = (token: string, company = bajio) =>
  server.ask(transfers.accept, { params: { id: company, projectId: id } }, { token })
const decline = (token: string) =>
  server.ask(transfers.decline, { params: { id: bajio, projectId: id } }, { token })
const offers = (token: string) => server.ask(transfers.list, { params: { id: bajio } }, { token })
const quota = () =>
  server.rows<{ count: number; used: string }>(
    `select project_count as count, data_used as used from subscription where company_id in ($1, $2) order by company_id = $2`,
    [northlake, bajio],
  )
const newest = async (token: string) => {
  const { id: userId } = await server.call(account.session, {}, { token })
  const inbox = await server.call(notifications.list, { params: { userId }, query: {} }, { token })
  return inbox.notifications[0]!.title
}

test('an offered project, its project count and its bytes stay with the owner until the other company accepts', async () => {
  const before = await quota()
  expect((await offer(bajio)).status).toBe(204)
  expect(await get()).toMatchObject({
    companyId: northlake,
    offeredTo: { companyId: bajio, name: 'Plásticos del Bajío' },
  })
  expect(await quota()).toEqual(before)
  expect(await newest(diego)).toContain('NL-24-0107')
  expect((await offers(diego)).body).toMatchObject([
    { projectNumber: 'NL-24-0107', companyName: 'Northlake Motors', offeredBy: 'Mia Torres' },
  ])

  expect((await accept(diego)).status).toBe(204)
  const [from, to] = await quota()
  expect([from!.count, to!.count]).toEqual([before[0]!.count - 1, before[1]!.count + 1])
  expect(Number(to!.used)).toBeGreaterThan(Number(before[1]!.used))
  expect((await get()).companies[0]).toMatchObject({ companyId: bajio, projectRoleId: 'Owner' })
  expect(await newest(mia)).toBe('NL-24-0107 has been taken over')
})

test('only users who may create projects in the other company see, accept and decline the offer', async () => {
  await offer(bajio)
  expect((await accept(elena)).status).toBe(403)
  expect((await decline(elena)).status).toBe(403)
  expect((await offers(elena)).status).toBe(403)
  expect((await accept(mia)).status).toBe(404)
  expect((await accept(await server.token('admin'))).status).toBe(403)
  expect((await get()).companyId).toBe(northlake)
})

test('a declined or withdrawn offer cannot be accepted, and a decline notifies the user who made the offer', async () => {
  await offer(bajio)
  expect((await decline(diego)).status).toBe(204)
  expect(await newest(mia)).toBe('NL-24-0107 was declined')
  expect((await accept(diego)).status).toBe(404)
  await offer(bajio)
  const withdraw = () => server.ask(transfers.withdraw, { params: { id } }, { token: mia })
  expect((await withdraw()).status).toBe(204)
  expect((await withdraw()).status).toBe(404)
  expect((await accept(diego)).status).toBe(404)
})

test('one of two simultaneous acceptances of an offer is refused', async () => {
  await offer(bajio)
  const lucia = await server.token('lucia')
  const statuses = (await Promise.all([accept(diego), accept(lucia)])).map(answer => answer.status)
  expect(statuses.sort()).toEqual([204, 404])
})

test('an offer to the owner, to a company that is not on the project or by a user of another company is refused', async () => {
  expect((await offer(northlake)).status).toBe(400)
  expect((await offer('0e000000-0000-7000-8000-000000000000')).status).toBe(400)
  expect((await offer(bajio, diego)).status).toBe(403)
})

test('a company whose subscription is full cannot accept a project, and the offer stays', async () => {
  await offer(bajio)
  await server.rows('update subscription set project_limit = project_count where company_id = $1', [bajio])
  expect((await accept(diego)).status).toBe(409)
  expect(await get()).toMatchObject({ companyId: northlake, offeredTo: { companyId: bajio } })
})

test('an offer by a user who may create projects in both companies transfers the project immediately', async () => {
  await server.rows(
    `insert into company_user (company_id, user_id, relationship_id)
     select $1, u.id, r.id from user_account u, relationship r
     where u.email = 'mia.torres@northlake.example' and r.kind = 'company' and r.name = 'Member'`,
    [bajio],
  )
  expect((await offer(bajio)).status).toBe(204)
  expect(await get()).toMatchObject({ companyId: bajio, offeredTo: null })
})

test('an offer ends when its sender is locked or loses the permission', async () => {
  const [person, heir] = [await server.newPerson(), await server.newPerson()]
  await server.addToCompany(northlake, person.email, companyRelationships.administrator.id)
  await offer(bajio, await server.token(person.email))
  expect((await offers(diego)).body).toHaveLength(1)
  await server.rows('update user_account set account_locked = true where id = $1', [person.id])
  expect((await offers(diego)).body).toEqual([])
  expect((await accept(diego)).status).toBe(404)
  expect((await get()).companyId).toBe(northlake)
  await server.addToCompany(northlake, heir.email, companyRelationships.administrator.id)
  await offer(bajio, await server.token(heir.email))
  await server.rows('delete from company_user where user_id = $1', [heir.id])
  expect((await accept(diego)).status).toBe(404)
})

test('after a transfer the former owner stays as Viewer, and its users lose their own relationships', async () => {
  const { id: project, here } = await server.newProject()
  const ben = await server.userId('ben')
  await server.addToProject(project, 'ben', projectRelationships.engineer.id)
  await server.addToProject(project, 'klaus', projectRelationships.engineer.id)
  await server.rows(
    `insert into project_company (project_id, company_id, relationship_id, project_role_id) values ($1, $2, $3, 'Molder')`,
    [project, bajio, projectRelationships.engineer.id],
  )
  await server.call(transfers.offer, { ...here, body: { companyId: bajio } }, { token: mia })
  const to = { params: { id: bajio, projectId: project } }
  await server.call(transfers.accept, to, { token: diego })
  const remainingUsers = await server.rows<{ id: string }>(
    'select user_id as id from project_user where project_id = $1',
    [project],
  )
  expect(remainingUsers.map(({ id }) => id)).toEqual([await server.userId('klaus')])
  expect(remainingUsers.map(({ id }) => id)).not.toContain(ben)
  const { actions } = await server.call(projectMembers.relationship, here, { token: mia })
  expect(actions.map(({ name }) => name)).toContain('ViewProfile')
  expect(actions.map(({ name }) => name)).not.toContain('EditProfile')
})

test.each([
  ['accepted', accept],
  ['declined', decline],
] as const)(
  'the users of the previous owner reload the project and the company when an offer is %s',
  async (_, answer) => {
    const stream = await openStream(server, mia)
    await offer(bajio)
    await stream.until('"area":"boards"')
    const position = stream.heard().length
    expect((await answer(diego)).status).toBe(204)
    await stream.until(`"projectId":"${id}"`, position)
    await stream.until('"area":"notifications"', position)
    expect(stream.heard().slice(position)).toContain(`"companyId":"${northlake}"`)
    await stream.close()
  },
)

// This test needs parallel transactions. The embedded engine runs one transaction at a time.
test.runIf(kinds.includes('postgres'))(
  'the bytes of an upload that waits for a transfer count for the new owner',
  async () => {
    const { here, id: project } = await server.newProject()
    const [from, to] = (await quota()).map(({ used }) => Number(used))
    const body = new FormData()
    body.append('file', new Blob(['123456789']), 'Core.txt')
    const upload = await server.services.engine.transaction(async tx => {
      await tx.execute(sql`select 1 from subscription where company_id = ${northlake} for update`)
      const answer = server.ask(files.upload, { ...here, query: { folder: '' }, body }, { token: mia })
      await untilOneWaits(tx)
      await setOwner(tx, project, bajio)
      return { answer }
    })
    expect((await upload.answer).status).toBe(201)
    expect((await quota()).map(({ used }) => Number(used))).toEqual([from, to! + 9])
  },
)
