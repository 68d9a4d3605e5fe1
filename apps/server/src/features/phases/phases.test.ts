import { phases } from '@steelsafe/contract/phases/endpoints.ts'
import type { Phase } from '@steelsafe/contract/phases/entities.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { shopServer, type TestServer } from '#test/support/harness.ts'

let server: TestServer
let mia: string
let id: string
beforeAll(async () => {
  server = await shopServer()
  mia = await server.token('mia')
  id = await server.projectId('NL-24-0107')
})
// Each test begins with the phases of the demo data.
beforeEach(() =>
  server.rows(`delete from phase where project_id = $1 and phase_type_id in ('Transfer', 'Retired')`, [id]),
)
afterAll(() => server.stop())

const list = (token = mia) => server.call(phases.list, { params: { id } }, { token })
const phaseOf = async (type: Phase['phaseTypeId']) =>
  (await list()).projectPhases.find(phase => phase.phaseTypeId === type)!
const form = (overrides: object = {}) => ({
  phaseTypeId: 'Transfer' as const,
  statusId: 'NotStarted' as const,
  completionPercent: 0,
  plannedMilestone: '2027-03-01',
  actualMilestone: null,
  ...overrides,
})
const add = (body: object, token = mia) =>
  server.ask(phases.create, { params: { id }, body: body as ReturnType<typeof form> }, { token })
/** Updates a phase, in its current version unless the body contains another version. */
const change = async (phaseId: string, body: object, token = mia) => {
  const current = (await list()).projectPhases.find(phase => phase.id === phaseId)
  const versionedBody = { version: current?.version, ...body }
  return server.askUntyped(
    phases.update,
    { params: { id }, query: { phaseId }, body: versionedBody },
    { token },
  )
}

test("Mia sees the phases in the order of a tool's life, and may add a phase", async () => {
  const { canAddPhase, projectPhases } = await list()
  expect(canAddPhase).toBe(true)
  expect(projectPhases.map(phase => phase.phaseTypeId).slice(0, 3)).toEqual([
    'Concept',
    'PartDesign',
    'ToolDesign',
  ])
  const one = await server.call(
    phases.get,
    { params: { id }, query: { phaseId: projectPhases[0]!.id } },
    { token: mia },
  )
  expect(one).toEqual(projectPhases[0])
})

test('a supplier cannot add a phase', async () => {
  const hugo = await server.token('hugo')
  expect((await list(hugo)).canAddPhase).toBe(false)
  expect((await add(form(), hugo)).status).toBe(403)
})

test('a phase is created, updated and deleted, and its type is free again', async () => {
  const types = () => server.call(phases.typeOptions, { params: { id } }, { token: mia })
  expect((await types()).map(type => type.value)).toContain('Transfer')
  expect((await add(form())).status).toBe(201)
  expect((await types()).map(type => type.value)).not.toContain('Transfer')
  const transferPhase = await phaseOf('Transfer')
  expect(transferPhase).toMatchObject({ selected: true, plannedMilestone: '2027-03-01' })
  await change(transferPhase.id, form({ statusId: 'InProgress', completionPercent: 40 }))
  expect(await phaseOf('Transfer')).toMatchObject({ statusId: 'InProgress', completionPercent: 40 })
  const query = { phaseId: transferPhase.id }
  await server.call(phases.delete, { params: { id }, query }, { token: mia })
  expect((await server.ask(phases.get, { params: { id }, query }, { token: mia })).status).toBe(404)
  expect((await types()).map(type => type.value)).toContain('Transfer')
})

test('when two people change a phase at once, the second change is refused until the phase is read again', async () => {
  await add(form())
  const { id: phaseId, version } = await phaseOf('Transfer')
  const withPercent = (completionPercent: number, read?: number) =>
    change(phaseId, form({ statusId: 'InProgress', completionPercent, version: read }))
  const answers = await Promise.all([withPercent(30, version), withPercent(70, version)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const stored = await phaseOf('Transfer')
  expect(stored).toMatchObject({ version: version + 1 })
  const late = await withPercent(90, version)
  expect(late).toMatchObject({ status: 409, body: { error: 'phases:rule.changedMeanwhile' } })
  expect(await phaseOf('Transfer')).toEqual(stored)
  expect((await withPercent(90, stored.version)).status).toBe(200)
  // An undefined version is not sent.
  expect(await withPercent(95)).toMatchObject({
    status: 400,
    body: { modelState: { version: [expect.any(String)] } },
  })
  expect(await phaseOf('Transfer')).toMatchObject({ completionPercent: 90, version: version + 2 })
})

test('deselecting a phase does not change the version of its form', async () => {
  await add(form())
  const { id: phaseId, version } = await phaseOf('Transfer')
  const query = { phaseId }
  await server.call(phases.select, { params: { id }, query, body: { selected: false } }, { token: mia })
  expect((await change(phaseId, form({ version }))).status).toBe(200)
  expect(await phaseOf('Transfer')).toMatchObject({ selected: false, version: version + 1 })
})

test('a project has each phase only once, even when two users create it at once', async () => {
  const retired = form({ phaseTypeId: 'Retired' })
  const both = await Promise.all([add(retired), add(retired)])
  expect(both.map(answer => answer.status).sort()).toEqual([201, 400])
  const retiredPhase = await phaseOf('Retired')
  expect((await change(retiredPhase.id, form({ phaseTypeId: 'Concept' }))).body).toMatchObject({
    modelState: { phaseTypeId: ['The project already has this phase.'] },
  })
})

test('a complete phase has 100 percent and a date; a phase that has not started has 0 percent', async () => {
  const { id: phaseId } = await phaseOf('Concept')
  await change(phaseId, form({ phaseTypeId: 'Concept', statusId: 'Complete', completionPercent: 30 }))
  expect(await phaseOf('Concept')).toMatchObject({
    completionPercent: 100,
    actualMilestone: (await list()).today,
  })
  await change(phaseId, form({ phaseTypeId: 'Concept', completionPercent: 30 }))
  expect(await phaseOf('Concept')).toMatchObject({ completionPercent: 0, actualMilestone: null })
})

test.each([
  [{ completionPercent: 101 }, 'completionPercent'],
  [{ completionPercent: -1 }, 'completionPercent'],
  [{ completionPercent: 1.5 }, 'completionPercent'],
  [{ completionPercent: '50' }, 'completionPercent'],
  [{ phaseTypeId: 'Nothing' }, 'phaseTypeId'],
  [{ statusId: 'Done' }, 'statusId'],
  [{ plannedMilestone: '2027-02-30' }, 'plannedMilestone'],
  [{ actualMilestone: '2099-01-01' }, 'actualMilestone'],
])('%o is refused at its field', async (wrong, field) => {
  const answer = await add(form(wrong))
  expect(answer.status).toBe(400)
  expect(Object.keys((answer.body as { modelState: object }).modelState)).toEqual([field])
})

test('a phase can be deselected and selected again', async () => {
  const { id: phaseId } = await phaseOf('Concept')
  const select = (selected: boolean) =>
    server.call(phases.select, { params: { id }, query: { phaseId }, body: { selected } }, { token: mia })
  await select(false)
  expect((await phaseOf('Concept')).selected).toBe(false)
  await select(true)
  expect((await phaseOf('Concept')).selected).toBe(true)
})

test('a phase of another project is not found by any call', async () => {
  const { id: phaseId } = await phaseOf('Concept')
  const params = { id: await server.projectId('NL-24-0108') }
  const query = { phaseId }
  const answers = await Promise.all([
    server.ask(phases.get, { params, query }, { token: mia }),
    server.ask(phases.update, { params, query, body: { ...form(), version: 1 } }, { token: mia }),
    server.ask(phases.select, { params, query, body: { selected: false } }, { token: mia }),
    server.ask(phases.delete, { params, query }, { token: mia }),
  ])
  expect(answers.map(answer => answer.status)).toEqual([404, 404, 404, 404])
})

test('the options of types and states are in the language of the reader', async () => {
  const states = await server.call(phases.statusOptions, {}, { token: mia, language: 'de' })
  expect(states.map(state => state.value)).toEqual([
    'NotStarted',
    'InProgress',
    'OnHold',
    'Complete',
    'Cancelled',
  ])
  expect(states[1]!.display).not.toBe('In progress')
})
