import { companyRelationships } from '@steelsafe/contract/core/endpoint/actions.ts'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import { timeline } from '@steelsafe/contract/timeline/endpoints.ts'
import { timelineTemplates } from '@steelsafe/contract/timeline-templates/endpoints.ts'
import { timelineTemplateLimits } from '@steelsafe/contract/timeline-templates/limits.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestServer } from '#test/support/harness.ts'
import { type PlanCalls, planCalls, shopWithPlan, taskForm } from '#test/support/plans.ts'
import { openStream } from '#test/support/streams.ts'

let server: TestServer
let mia: string
let company: string
let source: string
let target: string
let from: PlanCalls
let to: PlanCalls
beforeAll(async () => {
  ;({ server, mia, id: source, plan: from } = await shopWithPlan())
  company = await server.companyId('Northlake Motors')
  target = await server.projectId('NL-24-0112')
  to = planCalls(server, target, mia)
})
afterAll(() => server.stop())
beforeEach(async () => {
  for (const table of ['timeline_task', 'timeline_template', 'work_calendar'])
    await server.rows(`delete from ${table}`)
  const [build] = await from.createTasks(taskForm('Build', { start: '2020-01-01', end: '2020-01-01' }))
  const [milling, fitting] = await from.createTasks(
    taskForm('Milling', { parentId: build!.id, percentComplete: 60, note: 'for this customer' }),
    taskForm('Fitting', { parentId: build!.id, orderId: 1, start: '2026-11-09', end: '2026-11-10' }),
    taskForm('T1', { orderId: 2, start: '2026-11-10', end: '2026-11-10', milestone: true }),
  )
  await from.createDependencies({ predecessorId: milling!.id, successorId: fitting!.id, lagDays: 0 })
})

const save = (body: object, token = mia, id = company) =>
  server.askUntyped(timelineTemplates.create, { params: { id }, body }, { token })
const saved = async (name = 'Standard'): Promise<string> =>
  ((await save({ name, sourceId: source })).body as { id: string }).id
const list = (token = mia) => server.call(timelineTemplates.list, { params: { id: company } }, { token })
const begin = (templateId: string, startDate = '2027-01-07', token = mia, id = target) =>
  server.ask(timelineTemplates.applyTemplate, { params: { id }, body: { templateId, startDate } }, { token })
const titles = async (calls: PlanCalls) => (await calls.list()).map(({ title }) => title)

test('a plan is saved without dates, and another plan begins with it on a given day', async () => {
  expect(await save({ name: 'Standard', description: 'two plates', sourceId: source })).toMatchObject({
    status: 201,
    body: {
      name: 'Standard',
      description: 'two plates',
      taskCount: 4,
      workingDays: 7,
      savedBy: 'Mia Torres',
    },
  })
  const [{ id } = { id: '' }] = await list()
  const params = { id: company, templateId: id }
  const template = await server.call(timelineTemplates.get, { params }, { token: mia })
  expect(
    template.tasks.map(({ title, offsetDays, workingDays }) => [title, offsetDays, workingDays]),
  ).toEqual([
    ['Build', 0, 7],
    ['Milling', 0, 5],
    ['Fitting', 5, 2],
    ['T1', 7, 0],
  ])
  expect(JSON.stringify(template)).not.toMatch(/2026-11-0|for this customer|2020/)
  expect(await begin(id)).toMatchObject({ status: 201, body: { tasks: 4, dependencies: 1 } })
  expect(await to.list()).toMatchObject([
    { title: 'Build', start: '2027-01-07', end: '2027-01-15', percentComplete: 0 },
    { title: 'Milling', start: '2027-01-07', end: '2027-01-13', percentComplete: 0, note: '' },
    { title: 'Fitting', start: '2027-01-14', end: '2027-01-15' },
    { title: 'T1', start: '2027-01-15', milestone: true },
  ])
  expect(await to.links()).toHaveLength(1)
})

test('the plan of a template is published to the same screens as a copied plan', async () => {
  const templateId = await saved()
  const stream = await openStream(server, mia)
  expect((await begin(templateId)).status).toBe(201)
  for (const area of ['timeline', ...timeline.copyPlan.touches])
    await stream.until(`{"area":"${area}","projectId":"${target}"`)
  await stream.close()
})

test('a template is scheduled by the working days of the project to which it is applied', async () => {
  const id = await saved()
  const days = { workingDays: [1, 2, 3, 4, 5, 6, 7], holidays: [{ date: '2027-01-08', name: '' }] }
  const body = { ...days, version: 0 }
  await server.call(timeline.updateCompanyCalendar, { params: { id: company }, body }, { token: mia })
  await begin(id)
  expect(await to.list()).toMatchObject([
    { title: 'Build' },
    { title: 'Milling', start: '2027-01-07', end: '2027-01-12' },
    { title: 'Fitting', start: '2027-01-13', end: '2027-01-14' },
    {},
  ])
})

test("a new tool can be created with a template, on a given day or on the project's day", async () => {
  const tool = server.unique('NL-TEMPLATE')
  const planTemplateId = await saved()
  const make = (projectNumber: string, overrides: object) =>
    server.ask(
      projects.create,
      { body: { companyId: company, projectNumber, planTemplateId, ...overrides } },
      { token: mia },
    )
  const planned = async (response: Awaited<ReturnType<typeof make>>) =>
    planCalls(server, (response.body as { id: string }).id, mia)
  const ofDay = await planned(await make(`${tool}-1`, { planStartDate: '2027-01-07' }))
  expect(await ofDay.list()).toMatchObject([
    { title: 'Build', start: '2027-01-07', end: '2027-01-15' },
    { title: 'Milling', start: '2027-01-07', end: '2027-01-13' },
    { title: 'Fitting', start: '2027-01-14', end: '2027-01-15' },
    { title: 'T1', start: '2027-01-15' },
  ])
  expect(await ofDay.links()).toHaveLength(1)
  const ofToday = await planned(await make(`${tool}-2`, {}))
  expect(await titles(ofToday)).toEqual(['Build', 'Milling', 'Fitting', 'T1'])
  for (const [number, overrides, field] of [
    [`${tool}-3`, { planSourceId: source }, 'planTemplateId'],
    [`${tool}-3`, { planStartDate: '2400-01-01' }, 'planStartDate'],
    [`${tool}-3`, { planTemplateId: '00000000-0000-4000-8000-000000000000' }, 'planTemplateId'],
  ] as const)
    expect(await make(number, overrides)).toMatchObject({
      status: 400,
      body: { modelState: { [field]: [expect.any(String)] } },
    })
  // The refused projects were not stored, so their number is free.
  expect((await make(`${tool}-3`, {})).status).toBe(201)
})

test('a template does not change with its project, and a plan not with its template', async () => {
  const id = await saved()
  await server.rows('delete from timeline_task')
  await begin(id)
  await server.call(timelineTemplates.delete, { params: { id: company, templateId: id } }, { token: mia })
  expect(await list()).toEqual([])
  expect(await titles(to)).toEqual(['Build', 'Milling', 'Fitting', 'T1'])
  expect((await begin(id)).status).toBe(404)
})

test('the name of a template is unique in a company regardless of case, and name and description can be changed', async () => {
  const id = await saved()
  expect(await save({ name: 'STANDARD', sourceId: source })).toMatchObject({
    status: 400,
    body: { modelState: { name: ['A timeline template with this name already exists.'] } },
  })
  const other = await saved('Other')
  const change = (templateId: string, name: string) =>
    server.ask(
      timelineTemplates.update,
      { params: { id: company, templateId }, body: { name, description: 'x', version: 1 } },
      { token: mia },
    )
  expect((await change(other, 'standard')).status).toBe(400)
  expect((await change(id, 'standard')).status).toBe(204)
  expect((await list()).map(({ name, description }) => [name, description])).toEqual([
    ['Other', ''],
    ['standard', 'x'],
  ])
})

test('an update of an older version of a template is refused and changes nothing', async () => {
  const templateId = await saved()
  const params = { id: company, templateId }
  const read = () => server.call(timelineTemplates.get, { params }, { token: mia })
  const { version } = await read()
  const change = (description: string, readVersion: number) =>
    server.ask(
      timelineTemplates.update,
      { params, body: { name: 'Standard', description, version: readVersion } },
      { token: mia },
    )
  const answers = await Promise.all([change('One', version), change('Two', version)])
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 409])
  const stored = await read()
  expect(await change('Three', version)).toMatchObject({
    status: 409,
    body: { error: 'changedMeanwhile' },
  })
  expect(await read()).toEqual(stored)
  expect((await change('Three', stored.version)).status).toBe(204)
})

test.each([
  ['no name', { name: ' ' }, 'name'],
  ['no project', { sourceId: undefined }, 'sourceId'],
  ['an invalid id', { sourceId: 'x' }, 'sourceId'],
  ['a project that does not exist', { sourceId: '00000000-0000-4000-8000-000000000000' }, 'sourceId'],
])('%s is refused', async (_, overrides, field) => {
  expect(await save({ name: 'N', sourceId: source, ...overrides })).toMatchObject({
    status: 400,
    body: { modelState: { [field]: [expect.any(String)] } },
  })
})

test('an empty plan cannot become a template, and a first day out of range is refused', async () => {
  expect((await save({ name: 'N', sourceId: target })).status).toBe(409)
  expect((await begin(await saved(), '2400-01-01')).status).toBe(400)
  expect(await titles(to)).toEqual([])
})

test('the number of templates of a company is limited, even for two simultaneous requests', async () => {
  const id = await saved()
  await server.rows(
    `insert into timeline_template (id, company_id, name, description, tasks, dependencies)
     select gen_random_uuid(), company_id, 'N' || n, '', tasks, dependencies
     from timeline_template, generate_series(1, $1) n where id = $2`,
    [timelineTemplateLimits.templates - 2, id],
  )
  const both = await Promise.all(['A', 'B'].map(name => save({ name, sourceId: source })))
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
})

test('a user of another company can neither see, use nor change a template', async () => {
  const id = await saved()
  const elsewhere = await server.newCompany('Elsewhere Molds')
  const stranger = await server.newPerson()
  await server.addToCompany(elsewhere, stranger.email, companyRelationships.administrator.id)
  const token = await server.token(stranger.email)
  const choices = (token: string) => server.call(timelineTemplates.choices, { query: {} }, { token })
  expect(await choices(mia)).toEqual([{ value: id, display: 'Standard (Northlake Motors)' }])
  expect(await choices(token)).toEqual([])
  // The template is not found under the other company either.
  for (const owner of [company, elsewhere]) {
    const input = { params: { id: owner, templateId: id } }
    expect((await server.ask(timelineTemplates.get, input, { token })).status).toBe(404)
    expect((await server.ask(timelineTemplates.delete, input, { token })).status).toBe(404)
    const body = { name: 'Mine', description: '', version: 1 }
    expect((await server.ask(timelineTemplates.update, { ...input, body }, { token })).status).toBe(404)
  }
  expect((await save({ name: 'Mine', sourceId: source }, token, elsewhere)).status).toBe(400)
  expect((await begin(id, '2027-01-07', token)).status).toBe(404)
  const body = { companyId: elsewhere, projectNumber: 'EW-1', planTemplateId: id }
  expect(await server.ask(projects.create, { body }, { token })).toMatchObject({
    status: 400,
    body: { modelState: { planTemplateId: [expect.any(String)] } },
  })
  expect(await list()).toMatchObject([{ name: 'Standard' }])
})

test('a member of the company can apply a template, but not save or delete one', async () => {
  const id = await saved()
  await server.rows(
    `update company_user set relationship_id = $1
     where user_id = (select id from user_account where email = 'owen.reed@northlake.example')`,
    [companyRelationships.member.id],
  )
  const owen = await server.token('owen')
  expect(await list(owen)).toHaveLength(1)
  expect((await save({ name: 'N', sourceId: source }, owen)).status).toBe(403)
  const params = { id: company, templateId: id }
  expect((await server.ask(timelineTemplates.delete, { params }, { token: owen })).status).toBe(403)
})
