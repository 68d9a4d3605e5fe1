import { companyRelationships } from '@steelsafe/contract/core/endpoint/actions.ts'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import { timeline } from '@steelsafe/contract/timeline/endpoints.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestServer } from '#test/support/harness.ts'
import { type PlanCalls, planCalls, shopWithPlan, taskForm } from '#test/support/plans.ts'

let server: TestServer
let mia: string
let source: string
let target: string
let from: PlanCalls
let to: PlanCalls
beforeAll(async () => {
  ;({ server, mia, id: source, plan: from } = await shopWithPlan())
  target = await server.projectId('NL-24-0112')
  to = planCalls(server, target, mia)
})
afterAll(() => server.stop())
beforeEach(async () => {
  await server.rows('delete from timeline_task')
  await server.rows('delete from work_calendar')
  const [milling, fitting] = await from.createTasks(
    taskForm('Milling', { percentComplete: 60, note: 'for this customer' }),
    taskForm('Fitting', { orderId: 1, start: '2026-11-09', end: '2026-11-10' }),
  )
  await from.createDependencies({ predecessorId: milling!.id, successorId: fitting!.id })
})

const copy = (startDate: string, token = mia, sourceId = source, id = target) =>
  server.ask(timeline.copyPlan, { params: { id }, body: { sourceId, startDate } }, { token })
const planned = async (calls = to) =>
  (await calls.list()).map(({ title, start, end, percentComplete, note }) => ({
    title,
    start,
    end,
    percentComplete,
    note,
  }))

test('a copy of a plan has the same durations and offsets, but no progress and no notes', async () => {
  expect(await copy('2027-01-07')).toMatchObject({ status: 201, body: { tasks: 2, dependencies: 1 } })
  const fresh = { percentComplete: 0, note: '' }
  expect(await planned()).toEqual([
    { title: 'Milling', start: '2027-01-07', end: '2027-01-13', ...fresh },
    { title: 'Fitting', start: '2027-01-14', end: '2027-01-15', ...fresh },
  ])
  expect(await to.links()).toHaveLength(1)
  expect(await planned(from)).toMatchObject([{ percentComplete: 60 }, {}])
})

test('a copy from a tool without a plan, to a day out of range or by a user without access is refused', async () => {
  const empty = await server.projectId('NL-24-0126')
  expect((await copy('2027-01-07', mia, empty)).status).toBe(409)
  expect((await copy('2400-01-07')).status).toBe(400)
  const foreign = await server.token('sam')
  expect((await copy('2027-01-07', foreign)).status).toBe(404)
  expect(await planned()).toEqual([])
})

test('a user cannot copy a plan that they may not view', async () => {
  const company = await server.newCompany('Elsewhere Molds')
  const stranger = await server.newPerson()
  await server.addToCompany(company, stranger.email, companyRelationships.administrator.id)
  const token = await server.token(stranger.email)
  const { id } = await server.call(
    projects.create,
    { body: { companyId: company, projectNumber: 'EW-1' } },
    { token },
  )
  expect((await copy('2027-01-07', token, source, id)).status).toBe(404)
  const response = await server.ask(
    projects.create,
    { body: { companyId: company, projectNumber: 'EW-2', planSourceId: source } },
    { token },
  )
  expect(response).toMatchObject({
    status: 400,
    body: { modelState: { planSourceId: [expect.any(String)] } },
  })
  const sources = await server.call(timeline.sources, { query: {} }, { token })
  expect(sources).toEqual([])
  const { projects: visibleProjects } = await server.call(projects.list, { query: {} }, { token })
  expect(visibleProjects.map(each => each.projectNumber)).toEqual(['EW-1'])
})

test('a new tool can be created with the plan of another tool, from a given first day', async () => {
  const companyId = await server.companyId('Northlake Motors')
  const projectNumber = server.unique('NL-COPY')
  const body = { companyId, projectNumber, planSourceId: source, planStartDate: '2027-02-01' }
  const { id } = await server.call(projects.create, { body }, { token: mia })
  expect(await planned(planCalls(server, id, mia))).toMatchObject([
    { title: 'Milling', start: '2027-02-01' },
    { title: 'Fitting', start: '2027-02-08' },
  ])
})

test('the tools to copy from are the tools with a plan, found by number and part', async () => {
  const findSources = async (searchTerm: string) =>
    (await server.call(timeline.sources, { query: { searchTerm } }, { token: mia })).map(each => each.value)
  expect(await findSources('0107')).toEqual([source])
  expect(await findSources('0112')).toEqual([])
})
