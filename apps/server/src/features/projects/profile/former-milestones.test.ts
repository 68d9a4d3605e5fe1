import { projectRelationships } from '@steelsafe/contract/core/endpoint/actions.ts'
import { milestones } from '@steelsafe/contract/milestones/endpoints.ts'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import { subscriptions } from '@steelsafe/contract/subscriptions/endpoints.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { sharedShop, type TestServer } from '#test/support/harness.ts'
import { type ProjectWithMilestones, projectWithMilestones } from '#test/support/milestones.ts'

const bytes = 'drawing'

let server: TestServer
let own: ProjectWithMilestones
let northlake: string
let id: string
beforeAll(async () => {
  server = await sharedShop()
  northlake = await server.companyId('Northlake Motors')
})
/** Creates a field that was a milestone with a date, a recipient and a file. */
beforeEach(async () => {
  own = await projectWithMilestones(server)
  id = await own.add('PPAP', { endDate: '2027-03-05' })
  const body = new FormData()
  body.append('statusAlertId', id)
  body.append('file', new Blob([bytes]), 'drawing.txt')
  const { status } = await server.ask(
    milestones.uploadFile,
    { ...own.here, body: body as unknown as { statusAlertId: string } },
    { token: own.mia },
  )
  expect(status).toBe(201)
  await own.setAlertable(id, false)
})

const dataUsed = async () =>
  (await server.call(subscriptions.quota, { params: { id: northlake } }, { token: own.mia })).dataUsed
const save = async (overrides: object, token = own.mia) => {
  const project = await server.call(projects.get, own.here, { token })
  const { version, projectNumber, details } = project
  const remainingDetails = details.filter(detail => detail.displayName !== 'PPAP')
  return server.ask(
    projects.update,
    { ...own.here, body: { version, projectNumber, details: remainingDetails, ...overrides } },
    { token },
  )
}
const isThere = async () => (await own.details()).details.some(detail => detail.id === id)

test('deleting a former milestone by the profile needs a confirmation, and frees the bytes of its files', async () => {
  const before = await dataUsed()
  const refusal = await save({})
  expect(refusal).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('PPAP (drawing.txt)') },
  })
  expect(await isThere()).toBe(true)
  expect((await save({ deletesMilestones: true })).status).toBe(200)
  expect(await isThere()).toBe(false)
  expect(await dataUsed()).toBe(before - bytes.length)
})

test('a user who may not delete details cannot delete a former milestone by the profile', async () => {
  await server.addToProject(own.id, 'diego', projectRelationships.engineer.id)
  const token = await server.token('diego')
  expect((await save({ deletesMilestones: true }, token)).status).toBe(403)
  expect(await isThere()).toBe(true)
})

test('a field that never was a milestone is deleted without a confirmation', async () => {
  await own.save({ name: 'Resin', isAlertable: false, valueText: 'PA66' })
  const { version, projectNumber, details } = await server.call(projects.get, own.here, { token: own.mia })
  const remainingDetails = details.filter(detail => detail.displayName !== 'Resin')
  const { status } = await server.ask(
    projects.update,
    { ...own.here, body: { version, projectNumber, details: remainingDetails } },
    { token: own.mia },
  )
  expect(status).toBe(200)
  expect((await own.details()).details.some(detail => detail.name === 'Resin')).toBe(false)
})

test('a former milestone that stays in the profile keeps its dates and files', async () => {
  const { version, projectNumber, details } = await server.call(projects.get, own.here, { token: own.mia })
  await server.ask(
    projects.update,
    { ...own.here, body: { version, projectNumber, details } },
    { token: own.mia },
  )
  await own.setAlertable(id, true)
  expect(await own.milestone('PPAP')).toMatchObject({
    endDate: '2027-03-05',
    attachedFiles: [{ name: 'drawing.txt' }],
  })
  const { details: after } = await server.call(
    milestones.details,
    { ...own.here, query: {} },
    { token: own.mia },
  )
  expect(after.find(detail => detail.id === id)).toMatchObject({ fileCount: 1 })
})
