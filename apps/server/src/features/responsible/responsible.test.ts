import { boards } from '@steelsafe/contract/boards/endpoints.ts'
import { addDays } from '@steelsafe/contract/core/dates/days.ts'
import { projectRelationships } from '@steelsafe/contract/core/endpoint/actions.ts'
import { milestones } from '@steelsafe/contract/milestones/endpoints.ts'
import { phases } from '@steelsafe/contract/phases/endpoints.ts'
import { projectMembers } from '@steelsafe/contract/project-members/endpoints.ts'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { shopServer, type TestServer } from '#test/support/harness.ts'
import { projectWithMaintenance } from '#test/support/maintenance.ts'
import { type ProjectWithMilestones, projectWithMilestones } from '#test/support/milestones.ts'
import { planCalls, taskForm } from '#test/support/plans.ts'

let server: TestServer
let company: string
let hartmann: string
let ben: string
let own: ProjectWithMilestones
let today: string
beforeAll(async () => {
  server = await shopServer({ TIME_ZONE: 'UTC' })
  company = await server.companyId('Northlake Motors')
  hartmann = await server.companyId('Hartmann Formenbau')
  ben = await server.userId('ben')
})
beforeEach(async () => {
  await server.rows('update user_account set account_locked = false where id = $1', [ben])
  own = await projectWithMilestones(server)
  await server.addToProject(own.id, 'ben', projectRelationships.engineer.id)
  today = (await own.milestones()).today
})
afterAll(() => server.stop())

/** Adds Hartmann Formenbau to the tool as its toolmaker. Its user Klaus may then view the tool only. */
const addHartmann = () =>
  server.call(
    projectMembers.addCompany,
    {
      params: { id: own.id },
      body: {
        projectId: own.id,
        companyId: hartmann,
        relationshipId: projectRelationships.viewer.id,
        projectRoleId: 'ToolMaker',
      },
    } as never,
    { token: own.mia },
  )
const removeHartmann = () =>
  server.rows('delete from project_company where company_id = $1 and project_id = $2', [hartmann, own.id])

const addPhase = (overrides: object = {}, token = own.mia) =>
  server.ask(
    phases.create,
    {
      ...own.here,
      body: {
        phaseTypeId: 'Tryout',
        statusId: 'InProgress',
        plannedMilestone: addDays(today, -3),
        ...overrides,
      },
    },
    { token },
  )
const phaseOf = async () =>
  (await server.call(phases.list, own.here, { token: own.mia })).projectPhases.find(
    ({ phaseTypeId }) => phaseTypeId === 'Tryout',
  )!
/** Updates the phase, with its current version unless the body has another version. */
const changePhase = async (body: object, phaseId: string) => {
  const { version } = await phaseOf()
  const plannedMilestone = addDays(today, -3)
  const form = { phaseTypeId: 'Tryout', statusId: 'InProgress', plannedMilestone } as const
  return server.ask(
    phases.update,
    { ...own.here, query: { phaseId }, body: { ...form, version, ...body } },
    { token: own.mia },
  )
}
const assign = (body: object, token = own.mia) =>
  server.ask(
    boards.setResponsible,
    { ...own.here, body: body as { responsibleId: string | null } },
    { token },
  )
/** Saves the reason of a delay, with the current version unless the body has another version. */
const explain = async (
  body: {
    phaseId?: string | undefined
    milestoneId?: string | undefined
    delayReason: string
    version?: number
  },
  token = own.mia,
) => {
  const [current] = await server.rows<{ version: number }>(
    'select version from phase where id = $1 union all select version from project_detail where id = $1',
    [body.phaseId ?? body.milestoneId],
  )
  const version = body.version ?? current?.version ?? 1
  return server.ask(boards.saveDelayReason, { ...own.here, body: { ...body, version } }, { token })
}
const summaryFor = async (token = own.mia) => (await server.call(projects.get, own.here, { token })).summary

test('a phase can be created without a responsible person, and the project lead acts', async () => {
  expect((await addPhase()).status).toBe(201)
  expect(await phaseOf()).toMatchObject({
    responsibleId: null,
    acts: { name: 'Mia Torres', isLead: true },
    delay: null,
  })
})

test('a form without the responsible person does not change it, and null clears it', async () => {
  await addPhase({ responsibleId: ben, delayReason: 'Hardening' })
  const { id, version } = await phaseOf()
  expect(await phaseOf()).toMatchObject({
    responsibleId: ben,
    acts: { name: 'Ben Okafor', isLead: false },
    delay: { reason: 'Hardening', writtenBy: 'Mia Torres', writtenDate: expect.stringMatching(/Z$/) },
  })
  await changePhase({ completionPercent: 40, version }, id)
  expect(await phaseOf()).toMatchObject({ responsibleId: ben, delay: { reason: 'Hardening' } })
  await changePhase({ responsibleId: null, delayReason: '' }, id)
  expect(await phaseOf()).toMatchObject({
    responsibleId: null,
    acts: { name: 'Mia Torres', isLead: true },
    delay: null,
  })
})

test('a person or company that is not on the project, or a locked person, is refused at the field', async () => {
  const klaus = await server.userId('klaus')
  const refused = { status: 400, body: { modelState: { responsibleId: [expect.any(String)] } } }
  await server.rows('update user_account set account_locked = true where id = $1', [ben])
  for (const responsibleId of [klaus, ben, hartmann, own.id])
    expect(await addPhase({ responsibleId })).toMatchObject(refused)
  await own.add('T1', { endDate: addDays(today, 5) })
  expect(await own.configure('T1', { endDate: addDays(today, 5), responsibleId: klaus })).toMatchObject(
    refused,
  )
  await addPhase()
  const { id: phaseId } = await phaseOf()
  expect(await assign({ phaseId, responsibleId: klaus })).toMatchObject(refused)
  expect(await phaseOf()).toMatchObject({ responsibleId: null })
  await addHartmann()
  expect((await assign({ phaseId, responsibleId: hartmann })).status).toBe(204)
  expect(await phaseOf()).toMatchObject({ responsibleId: hartmann, acts: { name: 'Hartmann Formenbau' } })
})

test('the project lead acts while the responsible person is locked or the responsible company has left', async () => {
  await addPhase({ responsibleId: ben })
  const nobody = { responsibleId: null, acts: { name: 'Mia Torres', isLead: true } }
  await server.rows('update user_account set account_locked = true where id = $1', [ben])
  expect(await phaseOf()).toMatchObject(nobody)
  await server.rows('update user_account set account_locked = false where id = $1', [ben])
  expect(await phaseOf()).toMatchObject({ responsibleId: ben })
  await addHartmann()
  await assign({ phaseId: (await phaseOf()).id, responsibleId: hartmann })
  await removeHartmann()
  expect(await phaseOf()).toMatchObject(nobody)
})

test('a milestone has a responsible person and a reason, in the list and in its configuration', async () => {
  await own.add('T1', { endDate: addDays(today, -4) })
  const dates = { endDate: addDays(today, -4) }
  expect(
    (await own.configure('T1', { ...dates, responsibleId: ben, delayReason: 'Steel came late' })).status,
  ).toBe(200)
  const expected = {
    responsibleId: ben,
    acts: { name: 'Ben Okafor', isLead: false },
    delay: { reason: 'Steel came late', writtenBy: 'Mia Torres' },
  }
  expect(await own.milestone('T1')).toMatchObject(expected)
  await own.configure('T1', { ...dates, selected: false })
  const { configurations } = await server.call(
    milestones.configurations,
    { ...own.here, query: {} },
    { token: own.mia },
  )
  expect(configurations).toMatchObject([expected])
})

test('the summary of a tool names the person who acts on its greatest delay, with the reason', async () => {
  await addPhase({ responsibleId: ben, delayReason: 'Hardening' })
  await own.add('T1', { endDate: addDays(today, -1) })
  expect(await summaryFor()).toMatchObject({
    daysLate: 3,
    acts: { name: 'Ben Okafor', isLead: false },
    delay: { reason: 'Hardening' },
  })
  const { id } = await phaseOf()
  await changePhase({ statusId: 'Complete' }, id)
  expect(await summaryFor()).toMatchObject({
    daysLate: 1,
    acts: { name: 'Mia Torres', isLead: true },
    delay: null,
  })
})

test('the summary of a tool names the person who is responsible for its latest task, with the reason', async () => {
  await addHartmann()
  const [steel] = await planCalls(server, own.id, own.mia).createTasks(
    taskForm('Steel', { start: addDays(today, -9), end: addDays(today, -5) }),
  )
  expect(await summaryFor()).toMatchObject({ daysLate: 5, acts: { isLead: true }, delay: null })
  expect((await assign({ taskId: steel!.id, responsibleId: hartmann })).status).toBe(204)
  const body = { taskId: steel!.id, delayReason: 'The mill is late', version: 2 }
  expect((await server.ask(boards.saveDelayReason, { ...own.here, body }, { token: own.mia })).status).toBe(
    204,
  )
  expect(await summaryFor()).toMatchObject({
    daysLate: 5,
    acts: { name: 'Hartmann Formenbau', isLead: false },
    delay: { reason: 'The mill is late' },
  })
  const { email } = await server.newPerson()
  await server.addToProject(own.id, email, await server.newRelationship('project', ['ViewProfile']))
  expect(await summaryFor(await server.token(email))).toMatchObject({ acts: { isLead: true }, delay: null })
})

test('a user who may not see milestones reads neither their reasons nor their responsible people', async () => {
  await own.add('T1', { endDate: addDays(today, -4) })
  await own.configure('T1', { endDate: addDays(today, -4), responsibleId: ben, delayReason: 'Secret' })
  const relationship = await server.newRelationship('project', ['ViewProfile'])
  const { email } = await server.newPerson()
  await server.addToProject(own.id, email, relationship)
  expect(await summaryFor(await server.token(email))).toMatchObject({
    daysLate: 4,
    acts: { name: 'Mia Torres', isLead: true },
    delay: null,
  })
  expect(await summaryFor()).toMatchObject({ delay: { reason: 'Secret' } })
})

const board = async (query: object, token = own.mia) => {
  const { projectNumber } = await server.call(projects.get, own.here, { token: own.mia })
  return (
    await server.call(
      boards.list,
      { params: { id: company }, query: { pageSize: '-1', searchTerm: projectNumber, ...query } as never },
      { token },
    )
  ).dates
}

test('the board shows who acts and the reason of a delay, and finds the dates of a responsible person', async () => {
  await addPhase({ responsibleId: ben, delayReason: 'Hardening' })
  await own.add('Open', { endDate: addDays(today, 5) })
  const { id: milestoneId } = await own.detail('Open')
  await explain({ milestoneId, delayReason: 'Not late yet' })
  const [phase, milestone] = await board({})
  expect(phase).toMatchObject({
    kind: 'phase',
    responsibleId: ben,
    acts: { name: 'Ben Okafor', isLead: false },
    delay: { reason: 'Hardening' },
  })
  expect(milestone).toMatchObject({ acts: { name: 'Mia Torres', isLead: true }, delay: null })
  expect((await board({ person: ben })).map(({ kind }) => kind)).toEqual(['phase'])
  const groups = (await board({ groupBy: 'person' })).map(
    ({ kind, groupPerson }) => `${groupPerson?.name} ${kind}`,
  )
  expect(groups).toEqual(['Ben Okafor phase', 'Mia Torres phase', 'Mia Torres milestone'])
})

test('a date of a responsible company is found for each of its users, but is grouped under the project lead', async () => {
  await addHartmann()
  await addPhase({ responsibleId: hartmann })
  const klaus = await server.userId('klaus')
  expect((await board({ person: klaus })).map(({ kind }) => kind)).toEqual(['phase'])
  const groupsOf = async (query: object) =>
    (await board({ groupBy: 'person', ...query })).map(({ groupPerson }) => groupPerson?.name)
  expect(await groupsOf({ person: klaus })).toEqual(['Klaus Hartmann'])
  expect(await groupsOf({})).toEqual(['Mia Torres'])
  await removeHartmann()
  expect(await board({ person: klaus })).toEqual([])
})

test('a maintenance alert is assigned to a person', async () => {
  const tool = await projectWithMaintenance(server)
  await server.addToProject(tool.id, 'ben', projectRelationships.engineer.id)
  const { id: alertId } = await tool.addAlert({ frequencyId: 'Monthly' })
  await server.call(
    boards.setResponsible,
    { ...tool.here, body: { alertId, responsibleId: ben } },
    { token: tool.mia },
  )
  const rows = await server.rows<{ user: string | null }>(
    'select responsible_user_id as "user" from due_date where id = $1',
    [alertId],
  )
  expect(rows).toEqual([{ user: ben }])
})

test('only a user who may change a date assigns it, and a user of the responsible company may explain its delay', async () => {
  await addHartmann()
  await addPhase()
  await own.add('T1', { endDate: addDays(today, -4) })
  const { id: phaseId } = await phaseOf()
  const { id: milestoneId } = await own.detail('T1')
  const klaus = await server.token('klaus')
  const reason = 'The hardening shop is closed'
  for (const id of [{ phaseId }, { milestoneId }]) {
    expect((await assign({ ...id, responsibleId: hartmann }, klaus)).status).toBe(403)
    expect((await explain({ ...id, delayReason: reason }, klaus)).status).toBe(403)
    expect((await assign({ ...id, responsibleId: hartmann })).status).toBe(204)
    expect((await explain({ ...id, delayReason: reason }, klaus)).status).toBe(204)
  }
  expect(await phaseOf()).toMatchObject({ delay: { reason, writtenBy: 'Klaus Hartmann' } })
  expect(await own.milestone('T1')).toMatchObject({ delay: { reason, writtenBy: 'Klaus Hartmann' } })
  expect((await explain({ phaseId, delayReason: reason }, await server.token('sam'))).status).toBe(404)
})

test('an unchanged reason keeps its writer and the version, and a new reason changes both', async () => {
  await addPhase({ delayReason: 'Hardening' })
  const before = await phaseOf()
  const phaseId = before.id
  const bens = await server.token('ben')
  await explain({ phaseId, delayReason: ' Hardening ' }, bens)
  expect(await phaseOf()).toEqual(before)
  await explain({ phaseId, delayReason: 'Polishing' }, bens)
  expect(await phaseOf()).toMatchObject({
    version: before.version + 1,
    delay: { reason: 'Polishing', writtenBy: 'Ben Okafor' },
  })
  expect((await changePhase({ version: before.version }, phaseId)).status).toBe(409)
})

test('a reason with an outdated version is refused unless it equals the stored reason', async () => {
  await addPhase({ delayReason: 'Hardening' })
  await own.add('T1', { endDate: addDays(today, -4) })
  const { id: phaseId, version } = await phaseOf()
  const { id: milestoneId, version: milestoneVersion } = await own.detail('T1')
  const refused = { status: 409, body: { error: 'changedMeanwhile' } }
  expect((await explain({ phaseId, delayReason: 'Polishing' })).status).toBe(204)
  expect(await explain({ phaseId, delayReason: 'Steel', version })).toMatchObject(refused)
  expect(await phaseOf()).toMatchObject({ delay: { reason: 'Polishing' } })
  expect((await explain({ phaseId, delayReason: 'Polishing', version })).status).toBe(204)
  expect((await explain({ milestoneId, delayReason: 'Polishing' })).status).toBe(204)
  expect(await explain({ milestoneId, delayReason: '', version: milestoneVersion })).toMatchObject(refused)
  expect(await own.milestone('T1')).toMatchObject({ delay: { reason: 'Polishing' } })
})

test('a reason without a version is refused', async () => {
  await addPhase()
  const { id: phaseId } = await phaseOf()
  const body = { phaseId, delayReason: 'Hardening' }
  const answer = await server.askUntyped(boards.saveDelayReason, { ...own.here, body }, { token: own.mia })
  expect(answer).toMatchObject({ status: 400, body: { modelState: { version: [expect.any(String)] } } })
})

test('a complete milestone cannot be assigned or explained, and fields and unknown dates are not found', async () => {
  const id = await own.add('T1', { endDate: addDays(today, 4) })
  await own.setResult({ id, isComplete: true })
  expect((await assign({ milestoneId: id, responsibleId: ben })).status).toBe(409)
  expect((await explain({ milestoneId: id, delayReason: 'Late' })).status).toBe(409)
  const { id: field } = await own.detail('Customer')
  expect((await assign({ milestoneId: field, responsibleId: ben })).status).toBe(404)
  for (const name of ['phaseId', 'milestoneId', 'alertId', 'taskId'])
    expect((await assign({ [name]: own.id, responsibleId: null })).status).toBe(404)
})

test.each([
  [{ responsibleId: null }, 'phaseId'],
  [{ phaseId: 'no id', responsibleId: null }, 'phaseId'],
  [
    {
      phaseId: '00000000-0000-4000-8000-000000000001',
      milestoneId: '00000000-0000-4000-8000-000000000002',
      responsibleId: null,
    },
    'phaseId',
  ],
  [{ phaseId: '00000000-0000-4000-8000-000000000001' }, 'responsibleId'],
])('the assignment %o is refused', async (body, field) => {
  const answer = await server.askUntyped(boards.setResponsible, { ...own.here, body }, { token: own.mia })
  expect(answer).toMatchObject({ status: 400, body: { modelState: { [field]: [expect.any(String)] } } })
})

test('a reason that is too long is refused at the field', async () => {
  await addPhase()
  const answer = await explain({ phaseId: (await phaseOf()).id, delayReason: 'x'.repeat(201) })
  expect(answer).toMatchObject({ status: 400, body: { modelState: { delayReason: [expect.any(String)] } } })
})

test('the options for the responsible person are the people with open accounts and the companies of the project', async () => {
  const options = async () =>
    (await server.call(projects.responsibleOptions, own.here, { token: own.mia })).map(({ value }) => value)
  expect(await options()).toEqual(expect.arrayContaining([ben, company]))
  expect(await options()).not.toContain(hartmann)
  await addHartmann()
  await server.rows('update user_account set account_locked = true where id = $1', [ben])
  expect(await options()).toContain(hartmann)
  expect(await options()).not.toContain(ben)
})
