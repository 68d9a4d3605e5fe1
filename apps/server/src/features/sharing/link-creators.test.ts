import { projectRelationships } from '@steelsafe/contract/core/endpoint/actions.ts'
import { projectMembers } from '@steelsafe/contract/project-members/endpoints.ts'
import { sharing } from '@steelsafe/contract/sharing/endpoints.ts'
import type { ShareToken } from '@steelsafe/contract/sharing/entities.ts'
import { timeline } from '@steelsafe/contract/timeline/endpoints.ts'
import type { PlanLink } from '@steelsafe/contract/timeline/entities.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inDays } from '#test/support/days.ts'
import { shopServer, type TestServer } from '#test/support/harness.ts'

let server: TestServer
let mia: string
let ben: string
let benId: string
let id: string
beforeAll(async () => {
  server = await shopServer()
  mia = await server.token('mia')
  ben = await server.token('ben')
  benId = await server.userId('ben')
  id = await server.projectId('NL-24-0107')
  // Ben is on the project directly, without a company that gives him access.
  await server.rows('delete from company_user where user_id = $1', [benId])
})
afterAll(() => server.stop())
beforeEach(async () => {
  await server.rows('delete from share_link')
  await server.rows('update user_account set account_locked = false, deleted_at = null')
  await server.rows(
    `update relationship set actions = array_append(actions, 'ShareFiles')
     where kind = 'project' and name = 'Administrator' and not ('ShareFiles' = any(actions))`,
  )
  await server.rows(
    `insert into project_user (project_id, user_id, relationship_id) values ($1, $2, $3) on conflict do nothing`,
    [id, await server.userId('mia'), projectRelationships.administrator.id],
  )
  await server.rows(
    `insert into project_user (project_id, user_id, relationship_id)
     select $1, $2, id from relationship where kind = 'project' and name = 'Engineer'
     on conflict (project_id, user_id) do update set relationship_id = excluded.relationship_id`,
    [id, benId],
  )
})

const password = 'steel is safe'
const folder = '03 Tool Design'
const share = async (token: string, path = folder) =>
  server.call(sharing.create, { params: { id }, query: { path }, body: { password } }, { token })
const sharePlan = async (token: string) =>
  server.call(timeline.createLink, { params: { id }, body: {} }, { token })
const statusOf = async ({ value }: ShareToken) =>
  (await server.ask(sharing.open, { params: { token: value }, body: { password } })).status
const planStatusOf = async ({ link }: PlanLink) =>
  (await server.ask(timeline.openLink, { params: { token: link.split('/').at(-1)! }, body: {} })).status
const relate = (relationship: string) =>
  server.rows(
    `update project_user set relationship_id = (select id from relationship where kind = 'project' and name = $1)
     where user_id = $2`,
    [relationship, benId],
  )
const linksOfBen = () =>
  server.call(projectMembers.links, { params: { id }, query: { userId: benId } }, { token: mia })
const handOver = (links: string[], token = mia) =>
  server.ask(projectMembers.transferLinks, { params: { id }, body: { userId: benId, links } }, { token })

test('links stop working when their creator is removed from the project, and work again when the creator returns', async () => {
  const [files, plan] = [await share(ben), await sharePlan(ben)]
  expect([await statusOf(files), await planStatusOf(plan)]).toEqual([200, 200])
  await server.call(projectMembers.removeUser, { params: { id }, query: { userId: benId } }, { token: mia })
  expect([await statusOf(files), await planStatusOf(plan)]).toEqual([404, 404])
  const [stoppedLink] = await server.call(sharing.list, { params: { id }, query: {} }, { token: mia })
  expect(stoppedLink).toMatchObject({ path: folder, isStopped: true })
  expect(await server.call(timeline.links, { params: { id } }, { token: mia })).toMatchObject([
    { isStopped: true },
  ])
  await server.addToProject(id, 'ben', projectRelationships.engineer.id)
  expect([await statusOf(files), await planStatusOf(plan)]).toEqual([200, 200])
})

test('links stop working when their creator may no longer share, is locked or deletes the account', async () => {
  const [files, plan] = [await share(ben), await sharePlan(ben)]
  const states = async () => [await statusOf(files), await planStatusOf(plan)]
  await relate('Viewer')
  expect(await states()).toEqual([404, 404])
  await relate('Engineer')
  expect(await states()).toEqual([200, 200])
  const lock = (isLocked: boolean) =>
    server.rows('update user_account set account_locked = $2 where id = $1', [benId, isLocked])
  await lock(true)
  expect(await states()).toEqual([404, 404])
  await lock(false)
  expect(await states()).toEqual([200, 200])
  await server.rows('update user_account set deleted_at = now() where id = $1', [benId])
  expect(await states()).toEqual([404, 404])
})

test('a link works while its creator may share through a company', async () => {
  const link = await share(mia)
  await server.rows('delete from project_user where project_id = $1 and user_id = $2', [
    id,
    await server.userId('mia'),
  ])
  expect(await statusOf(link)).toBe(200)
})

test('a user who may remove a person sees the links that would stop working, and takes them over with the same addresses', async () => {
  const [files, plan] = [await share(ben), await sharePlan(ben)]
  const own = await share(mia)
  const benLinks = await linksOfBen()
  expect(benLinks).toMatchObject([
    { target: 'entry', path: folder, projectNumber: 'NL-24-0107', isStopped: false },
    { target: 'plan', path: '', isStopped: false },
  ])
  expect(JSON.stringify(benLinks)).not.toContain(files.value)
  expect((await handOver(benLinks.map(link => link.id))).status).toBe(204)
  await server.call(projectMembers.removeUser, { params: { id }, query: { userId: benId } }, { token: mia })
  expect([await statusOf(files), await planStatusOf(plan), await statusOf(own)]).toEqual([200, 200, 200])
  expect(await linksOfBen()).toEqual([])
  const mine = await server.call(sharing.getOwn, { params: { id }, query: { path: folder } }, { token: mia })
  expect(mine?.value).toBe(own.value)
  expect((await server.call(sharing.list, { params: { id }, query: {} }, { token: mia })).length).toBe(2)
})

test('links of another creator or project are not transferred, nor links to a user who may not share there', async () => {
  const files = await share(ben)
  const own = await share(mia)
  const linkId = files.value.split('.')[0]!
  expect((await handOver([own.value.split('.')[0]!])).status).toBe(404)
  expect((await handOver([linkId, benId])).status).toBe(404)
  expect((await handOver([linkId], ben)).status).toBe(403)
  await server.rows(
    `update relationship set actions = array_remove(actions, 'ShareFiles') where kind = 'project' and name = 'Administrator'`,
  )
  const answer = await handOver([linkId])
  expect(answer.status).toBe(409)
  expect(answer.body).toMatchObject({
    message: 'Anyone who takes over a link must be allowed to share in project NL-24-0107.',
  })
  expect(await linksOfBen()).toHaveLength(1)
})

test('a link cannot get an expiry date in the past', async () => {
  const past = { params: { id }, query: { path: folder }, body: { password, expiryDate: '2024-01-01' } }
  expect(await server.refusal(sharing.create, past, { token: mia })).toMatchObject({
    status: 400,
    modelState: { expiryDate: ["The expiry date can't be in the past."] },
  })
  const { value } = await share(mia)
  const change = { params: { id }, query: { token: value }, body: { expiryDate: '2024-01-01' } }
  expect((await server.ask(sharing.update, change, { token: mia })).status).toBe(400)
  const plan = { params: { id }, body: { expiryDate: '2024-01-01' } }
  expect((await server.ask(timeline.createLink, plan, { token: mia })).status).toBe(400)
  const today = { ...change, body: { expiryDate: inDays(0) } }
  expect((await server.ask(sharing.update, today, { token: mia })).status).toBe(204)
})

test('a deleted, expired, used up or mistyped link returns 404, and a valid link without its password 401', async () => {
  const ask = (token: string) => server.ask(sharing.open, { params: { token }, body: {} })
  const { value } = await share(mia)
  expect((await ask(value)).status).toBe(401)
  expect((await ask(`${value}x`)).status).toBe(404)
  await server.rows(`update share_link set expires_at = now() - interval '1 minute'`)
  expect((await ask(value)).status).toBe(404)
  await server.rows('update share_link set expires_at = null, max_downloads = 1, download_count = 1')
  expect((await ask(value)).status).toBe(404)
  await server.rows('update share_link set max_downloads = null')
  expect((await ask(value)).status).toBe(401)
  await server.rows('delete from share_link')
  expect((await ask(value)).status).toBe(404)
})
