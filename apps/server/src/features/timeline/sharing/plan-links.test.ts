import { sharing } from '@steelsafe/contract/sharing/endpoints.ts'
import { sharingLimits } from '@steelsafe/contract/sharing/limits.ts'
import { timeline } from '@steelsafe/contract/timeline/endpoints.ts'
import type { PlanLink, SharedPlan } from '@steelsafe/contract/timeline/entities.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inDays } from '#test/support/days.ts'
import { shopServer, type TestServer } from '#test/support/harness.ts'
import { expectPause } from '#test/support/pauses.ts'
import { taskForm as form, planCalls } from '#test/support/plans.ts'
import { openStream } from '#test/support/streams.ts'

let server: TestServer
let mia: string
let id: string
beforeAll(async () => {
  server = await shopServer()
  mia = await server.token('mia')
  id = await server.projectId('NL-24-0107')
})
afterAll(() => server.stop())
// Each test begins with a plan of one task, without links, and with the names of the demo data.
beforeEach(async () => {
  await server.rows('delete from share_link')
  await server.rows(`update user_account set last_name = 'Torres' where first_name = 'Mia'`)
  await server.rows(`update project set part_name = 'Headlamp bezel left' where id = $1`, [id])
  await server.rows(`update work_calendar set working_days = '[1,2,3,4,5]'`)
  await server.rows('delete from timeline_task')
  await planCalls(server, id, mia).createTasks(form('Design'))
})

const password = 'steel is safe'
const create = (body: object = {}, token = mia) =>
  server.ask(timeline.createLink, { params: { id }, body }, { token })
/** Creates a link and returns it with its token. */
const createLink = async (body: object = {}) => {
  const { status, body: link } = await create(body)
  expect(status).toBe(201)
  const { id: linkId, link: address } = link as PlanLink
  return { id: linkId, token: address.split('/').at(-1)! }
}
const list = (token = mia) => server.call(timeline.links, { params: { id } }, { token })
const open = (token: string, sentPassword?: string) =>
  server.ask(timeline.openLink, {
    params: { token },
    body: sentPassword === undefined ? {} : { password: sentPassword },
  })
const remove = (linkId: string, token = mia, project = id) =>
  server.ask(timeline.deleteLink, { params: { id: project }, query: { linkId } }, { token })

test('a link without a password shows the plan to anybody, and counts each opening', async () => {
  const { token } = await createLink()
  const { status, body } = await open(token)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    projectNumber: 'NL-24-0107',
    projectName: 'Headlamp bezel left',
    tasks: [{ title: 'Design', critical: true }],
    dependencies: [],
    calendar: { workingDays: [1, 2, 3, 4, 5] },
  })
  await open(token)
  expect(await list()).toMatchObject([
    { openCount: 2, hasPassword: false, createdBy: 'Mia Torres', expiryDate: null },
  ])
})

test('a visitor sees the user who shared a link and its expiry date', async () => {
  const [theirs, own] = [await createLink({ expiryDate: '2031-05-01' }), await createLink()]
  for (let n = 0; n < 2; n++) {
    expect((await open(theirs.token)).body).toMatchObject({
      sharedBy: 'Mia Torres',
      expiryDate: '2031-05-01',
    })
    expect((await open(own.token)).body).toMatchObject({ sharedBy: 'Mia Torres', expiryDate: null })
  }
  await server.rows(`update user_account set last_name = 'Torres Ruiz' where first_name = 'Mia'`)
  expect((await open(own.token)).body).toMatchObject({ sharedBy: 'Mia Torres Ruiz' })
})

test('a link shows changes of tasks, dependencies, the calendar and the name at once', async () => {
  const { token } = await createLink()
  const readSharedPlan = async () => (await open(token)).body as SharedPlan
  const plan = planCalls(server, id, mia)
  const first = await readSharedPlan()
  expect(await readSharedPlan()).toEqual(first)
  const [polishTask] = await plan.createTasks(form('Polish', { orderId: 1 }))
  expect((await readSharedPlan()).tasks.map(({ title }) => title)).toEqual(['Design', 'Polish'])
  await plan.change([{ ...polishTask, title: 'Texture' }])
  expect((await readSharedPlan()).tasks.map(({ title }) => title)).toEqual(['Design', 'Texture'])
  const [dependency] = await plan.createDependencies({
    predecessorId: first.tasks[0]!.id,
    successorId: polishTask!.id,
  })
  expect((await readSharedPlan()).dependencies).toMatchObject([{ id: dependency!.id, lagDays: 0 }])
  await server.rows('update timeline_dependency set lag_days = 3')
  expect((await readSharedPlan()).dependencies).toMatchObject([{ lagDays: 3 }])
  const work = (days: string) => server.rows(`update work_calendar set working_days = '${days}'`)
  await work('[1,2,3,4]')
  expect((await readSharedPlan()).calendar.workingDays).toEqual([1, 2, 3, 4])
  await server.rows(`update project set part_name = 'Bezel' where id = '${id}'`)
  expect((await readSharedPlan()).projectName).toBe('Bezel')
  await server.rows(`update project set part_name = 'Headlamp bezel left' where id = '${id}'`)
  await work('[1,2,3,4,5]')
  await server.rows(`delete from timeline_task where title <> 'Design'`)
  expect(await readSharedPlan()).toEqual(first)
})

test('a link with a password requires it, and five simultaneous wrong passwords lock it even for the correct password', async () => {
  const { token } = await createLink({ password })
  expect(await open(token)).toMatchObject({ status: 401, body: { error: 'sharing:rule.passwordNeeded' } })
  for (let n = 0; n < 6; n++) expect((await open(token, password)).status).toBe(200)
  const begunAt = Date.now()
  const wrong = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(n => open(token, `wrong ${n} wrong`)))
  expect(wrong.filter(({ status }) => status === 401)).toHaveLength(5)
  const closed = await open(token, password)
  expect(closed.status).toBe(429)
  expectPause(Number(closed.headers.get('retry-after')), sharingLimits.windowMinutes, begunAt)
  await server.rows(`update share_attempt set at = at - interval '16 minutes'`)
  expect((await open(token, password)).status).toBe(200)
  expect(await list()).toMatchObject([{ openCount: 7, hasPassword: true }])
})

test('a forged, deleted or expired link and a link to files return the same 404', async () => {
  const { id: linkId, token } = await createLink()
  const shared = await server.call(
    sharing.create,
    { params: { id }, query: { path: '03 Tool Design' }, body: { password } },
    { token: mia },
  )
  const late = await createLink()
  await server.rows(`update share_link set expires_at = now() - interval '1 day' where id = $1`, [late.id])
  const today = await createLink({ expiryDate: inDays(0) })
  expect((await open(today.token)).status).toBe(200)
  expect((await remove(linkId)).status).toBe(204)
  const answers = [
    await open(`${linkId}.${'A'.repeat(43)}`),
    await open('x'),
    await open(token),
    await open(late.token),
    await open(shared.value, password),
    await server.ask(sharing.open, { params: { token: today.token }, body: { password } }),
  ]
  for (const { status, body } of answers)
    expect({ status, ...(body as object), requestId: '' }).toEqual({
      status: 404,
      message: 'Not found: link',
      error: 'notFound',
      error_description: 'Not found: link',
      requestId: '',
    })
})

test('the endpoints for links to files do not find links to plans', async () => {
  const { token, id: linkId } = await createLink({ password })
  const input = { params: { id }, query: { token } }
  expect((await server.ask(sharing.delete, input, { token: mia })).status).toBe(404)
  expect((await server.ask(sharing.deleteOwn, input, { token: mia })).status).toBe(404)
  expect(
    (await server.ask(sharing.update, { ...input, body: { password: 'another one' } }, { token: mia }))
      .status,
  ).toBe(404)
  expect(await server.call(sharing.list, { params: { id }, query: {} }, { token: mia })).toEqual([])
  expect((await list()).map(link => link.id)).toEqual([linkId])
})

test('links are created, listed and deleted only by users who may share, and only in their project', async () => {
  const elena = await server.token('elena')
  const { id: linkId } = await createLink()
  expect((await create({}, elena)).status).toBe(403)
  expect((await server.ask(timeline.links, { params: { id } }, { token: elena })).status).toBe(403)
  expect((await remove(linkId, elena)).status).toBe(403)
  expect((await remove(linkId, mia, await server.projectId('NL-24-0108'))).status).toBe(404)
  expect((await create({ password: 'short' })).body).toMatchObject({
    modelState: { password: ['The password of a link needs at least 8 characters.'] },
  })
  expect((await create({ expiryDate: '2026-02-30' })).status).toBe(400)
})

test('a project has at most fifty links, even when two are created at the same time', async () => {
  for (let n = 0; n < 49; n++) await createLink()
  const both = await Promise.all([create(), create()])
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
})

test('the audit records the creation, opening and deletion of a link, but not its password', async () => {
  const { id: linkId, token } = await createLink({ password })
  await open(token, password)
  await remove(linkId)
  const entries = await server.rows<{ verb: string; text: string }>(
    `select verb, coalesce(after, before)::text as text from audit_entry where subject = 'share_link' and subject_id = $1 order by at`,
    [linkId],
  )
  expect(entries.map(({ verb }) => verb)).toEqual(['insert', 'update', 'delete'])
  expect(entries[0]!.text).toContain('***')
  expect(entries[0]!.text).not.toContain('argon2')
})

test('changes of a plan are published only to users of its project', async () => {
  const [ben, klaus] = [await server.token('ben'), await server.token('klaus')]
  const streams = await Promise.all([openStream(server, ben), openStream(server, klaus)])
  await planCalls(server, id, mia).createTasks(form('News'))
  await streams[0].until('"area":"timeline"')
  expect(streams[0].heard()).toContain(id)
  const theirs = await server.projectId('HF-2451')
  await planCalls(server, theirs, klaus).createTasks(form('Own news'))
  await streams[1].until(theirs)
  expect(streams[0].heard()).not.toContain(theirs)
  await Promise.all(streams.map(stream => stream.close()))
})
