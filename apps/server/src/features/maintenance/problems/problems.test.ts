import { maintenance as calls } from '@steelsafe/contract/maintenance/endpoints.ts'
import { maintenanceLimits } from '@steelsafe/contract/maintenance/limits.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { sharedShop, type TestServer } from '#test/support/harness.ts'
import { type ProjectWithMaintenance, projectWithMaintenance } from '#test/support/maintenance.ts'

let server: TestServer
let own: ProjectWithMaintenance
let diego: string
beforeAll(async () => {
  server = await sharedShop()
})
beforeEach(async () => {
  own = await projectWithMaintenance(server)
  diego = await own.join('diego', 'AddMaintenanceLogs')
})

const report = (body: { id?: string; description: string }, token = diego) =>
  server.ask(calls.reportProblem, { ...own.here, body }, { token })
const noticesOf = async (person: 'mia' | 'diego') =>
  server.rows<{ text: string; problem: string }>(
    `select text, "values"->>'problem' as problem from notification where user_id = $1 and project_id = $2 and text like 'maintenance:%'`,
    [await server.userId(person), own.id],
  )

test('a problem becomes an open entry with the name of its reporter, and only users who may edit the log are notified', async () => {
  const { status, body } = await report({ description: 'Water drips from the core' })
  expect(status).toBe(201)
  const { entries, today } = await own.log()
  expect(entries).toMatchObject([
    {
      id: (body as { id: string }).id,
      description: 'Water drips from the core',
      statusId: 'Open',
      workDate: today,
      isReported: true,
      reporterName: '',
      addedBy: 'Diego Ramírez',
    },
  ])
  expect(await noticesOf('mia')).toEqual([
    { text: 'maintenance:notice.problem', problem: 'Water drips from the core' },
  ])
  expect(await noticesOf('diego')).toEqual([])
})

test('a problem that is sent again with its id is stored once, and another problem with this id is refused', async () => {
  const id = crypto.randomUUID()
  expect((await report({ id, description: 'Flash' })).body).toEqual({ id })
  expect((await report({ id, description: 'Flash' })).body).toEqual({ id })
  expect((await own.log()).totalCount).toBe(1)
  expect(await noticesOf('mia')).toHaveLength(1)
  expect((await report({ id, description: 'Burn marks' })).status).toBe(409)
  expect((await report({ id, description: 'Flash' }, own.mia)).status).toBe(409)
  expect((await own.log()).entries).toMatchObject([{ description: 'Flash' }])
})

test('a problem that is sent twice at once is stored once, and both requests succeed', async () => {
  for (let round = 0; round < 5; round++) {
    const problem = { id: crypto.randomUUID(), description: 'Flash' }
    const answers = await Promise.all([report(problem), report(problem)])
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
  }
  expect((await own.log()).totalCount).toBe(5)
  expect(await noticesOf('mia')).toHaveLength(5)
})

test('a problem that was deleted does not return when it is sent again', async () => {
  const id = crypto.randomUUID()
  await report({ id, description: 'Flash' })
  await server.call(calls.deleteEntry, { ...own.here, query: { entryId: id } }, { token: own.mia })
  expect((await report({ id, description: 'Flash' })).status).toBe(410)
})

test('the reporter adds photos to a problem after it was sent', async () => {
  const id = crypto.randomUUID()
  await report({ id, description: 'Flash' })
  const body = new FormData()
  body.append('entryId', id)
  body.append('replace', 'false')
  body.append('file', new Blob(['x']), 'core.txt')
  expect((await server.ask(calls.uploadFile, { ...own.here, body }, { token: diego })).status).toBe(201)
  expect(await own.entry(id)).toMatchObject({ attachedFiles: [{ name: 'core.txt' }] })
})

test.each([
  [{ description: ' ' }, 'description'],
  [{ description: 'x'.repeat(4_001) }, 'description'],
  [{ id: 'no id', description: 'Flash' }, 'id'],
])('a problem with %o is refused at its field', async (body, field) => {
  const answer = await server.askUntyped(calls.reportProblem, { ...own.here, body }, { token: diego })
  expect(answer).toMatchObject({ status: 400, body: { modelState: { [field]: [expect.any(String)] } } })
  expect((await own.log()).totalCount).toBe(0)
})

test('a user who may only view the tool gets 403, and a stranger gets 404', async () => {
  const { email } = await server.newPerson()
  const viewer = await own.join(email, 'ViewProfile')
  expect((await report({ description: 'Flash' }, viewer)).status).toBe(403)
  expect((await report({ description: 'Flash' }, await server.token('sam'))).status).toBe(404)
})

test('problems that users report do not count towards the hourly limit of reports without an account', async () => {
  for (let count = 0; count < maintenanceLimits.reportsPerHour + 1; count++)
    expect((await report({ description: `Problem ${count}` })).status).toBe(201)
  const { url } = await server.call(calls.tag, own.here, { token: own.mia })
  const body = new FormData()
  body.append('description', 'Flash')
  body.append('name', 'Rosa')
  const params = { token: url.split('/').at(-1) ?? '' }
  expect((await server.ask(calls.reportByTag, { params, body })).status).toBe(201)
})
