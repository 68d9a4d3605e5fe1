import { companyRelationships } from '@steelsafe/contract/core/endpoint/actions.ts'
import { imports } from '@steelsafe/contract/imports/endpoints.ts'
import { notifications } from '@steelsafe/contract/notifications/endpoints.ts'
import { phases } from '@steelsafe/contract/phases/endpoints.ts'
import { projectImport } from '@steelsafe/contract/project-import/endpoints.ts'
import { importedProject } from '@steelsafe/contract/project-import/entities.ts'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { acceptImport } from '#features/imports/index.ts'
import { addProjectCount, recount } from '#features/subscriptions/index.ts'
import { shopServer, type TestServer } from '#test/support/harness.ts'
import { projectImportJob } from './import-job.ts'
import { toAcceptedProject } from './import-rows.ts'

let server: TestServer
let mia: string
let id: string
beforeAll(async () => {
  server = await shopServer()
  mia = await server.token('mia')
  id = await server.companyId('Northlake Motors')
  await server.newCompany('QX') // no other company works with it
})
/** Prefix of the numbers of all tools of a test. */
let sheet: string
beforeEach(async () => {
  sheet = server.unique('SHEET').replace(' ', '')
  await server.rows('update subscription set project_limit = -1 where company_id = $1', [id])
})
afterAll(() => server.stop())

const importRows = (rows: object[], token = mia) =>
  server.askUntyped(projectImport.start, { params: { id }, body: { rows } }, { token })
const check = (rows: object[]) =>
  server.askUntyped(projectImport.check, { params: { id }, body: { rows } }, { token: mia })
const count = async () =>
  (await server.call(projects.list, { query: { searchTerm: `${sheet}-` } }, { token: mia })).totalCount

const projectCalled = async (searchTerm: string) => {
  const { projects: matches } = await server.call(projects.list, { query: { searchTerm } }, { token: mia })
  return server.call(projects.get, { params: { id: matches[0]!.id } }, { token: mia })
}

test('three hundred projects are imported at once, with details, measures and the defaults of the company', async () => {
  const rows = Array.from({ length: 300 }, (_, n) => ({
    projectNumber: `${sheet}-${n}`,
    customer: 'Lakeside',
    partName: `Cap ${n}`,
    length: 12.5,
    dateOfPurchase: '2026-05-01',
  }))
  const before = await count()
  expect((await check(rows)).body).toEqual({ rowCount: 300, problems: [], problemCount: 0 })
  expect(await count()).toBe(before)
  expect(await importRows(rows)).toMatchObject({ status: 201, body: { rowCount: 300 } })
  expect(await count()).toBe(before + 300)
  const quota = await server.rows('select project_count from subscription where company_id = $1', [id])
  expect(quota).toEqual(
    await server.rows('select count(*)::int as project_count from project where company_id = $1', [id]),
  )
  const { projects: matches } = await server.call(
    projects.list,
    { query: { searchTerm: `${sheet}-299` } },
    { token: mia },
  )
  expect(matches[0]!.columns).toEqual(['Lakeside', '', 'Cap 299', ''])
  const one = await server.call(projects.get, { params: { id: matches[0]!.id } }, { token: mia })
  expect(one).toMatchObject({ length: 12.5, dateOfPurchase: '2026-05-01', companyId: id })
})

test('a sheet with many custom columns is imported', async () => {
  await server.rows('update subscription set project_limit = -1 where company_id = $1', [id])
  const details = Array.from({ length: 45 }, (_, index) => ({ displayName: `Own ${index}`, valueText: 'x' }))
  const rows = Array.from({ length: 300 }, (_, index) => ({ projectNumber: `${sheet}-W${index}`, details }))
  expect((await importRows(rows)).status).toBe(201)
  const { details: storedDetails } = await projectCalled(`${sheet}-W299`)
  expect(storedDetails.filter(({ displayName }) => displayName.startsWith('Own '))).toHaveLength(45)
})

test('a sheet with a single invalid row is refused, and every invalid row is named', async () => {
  const before = await count()
  const rows = [
    { projectNumber: `${sheet}-A` },
    { projectNumber: 'nl-24-0107' },
    { projectNumber: `${sheet}-a`.toLowerCase() },
  ]
  expect(await importRows(rows)).toMatchObject({
    status: 400,
    body: {
      modelState: {
        'rows.1.projectNumber': ['The company already has a project with this number.'],
        'rows.2.projectNumber': ['Duplicate number in this file.'],
      },
    },
  })
  const bad = [
    { projectNumber: '' },
    { projectNumber: `${sheet}-B`, weight: -1 },
    { projectNumber: `${sheet}-C`, sopDate: 'soon' },
  ]
  expect(Object.keys(((await importRows(bad)).body as { modelState: object }).modelState)).toEqual([
    'rows.0.projectNumber',
    'rows.1.weight',
    'rows.2.sopDate',
  ])
  expect(await count()).toBe(before)
})

test('the check returns every problem of a sheet: invalid rows, and conflicts with the data of the company', async () => {
  await server.rows('update subscription set project_limit = project_count + 2 where company_id = $1', [id])
  const rows = [
    { projectNumber: 'nl-24-0107', weight: -1, sopDate: 'soon' },
    { projectNumber: `${sheet}-D`, statusId: 'OnHold', molderCompany: 'Nobody Molding' },
    { projectNumber: `${sheet}-d`.toLowerCase(), phaseTypeId: 'Shaping' },
  ]
  const { body } = await check(rows)
  const { problems } = body as { problems: { row: number | null; field: string; message: string }[] }
  expect(problems.map(({ row, field }) => `${row} ${field}`)).toEqual([
    '0 weight',
    '0 sopDate',
    '1 phaseTypeId',
    '2 phaseTypeId',
    '0 projectNumber',
    '2 projectNumber',
    '1 molderCompany',
    'null ',
  ])
  expect(problems.at(-1)?.message).toContain('leaves room for 2 more')
})

test('a project is imported with its phase, details and companies', async () => {
  const row = {
    projectNumber: `${sheet}-P`,
    phaseTypeId: 'Tryout',
    statusId: 'OnHold',
    customer: 'Lakeside',
    molderCompany: 'plasticos del bajio',
    cavities: 4,
    details: [
      { displayName: 'Cavities', valueText: '4' },
      { displayName: 'Steel', valueText: 'P20' },
    ],
  }
  expect((await importRows([row, { projectNumber: `${sheet}-Q`, phaseTypeId: 'Production' }])).status).toBe(
    201,
  )
  const one = await projectCalled(`${sheet}-P`)
  expect(one.phases).toMatchObject([{ phaseTypeId: 'Tryout', statusId: 'OnHold', completionPercent: 0 }])
  expect((await projectCalled(`${sheet}-Q`)).phases).toMatchObject([{ statusId: 'InProgress' }])
  expect(one.details.map(({ displayName, valueText }) => [displayName, valueText])).toEqual([
    ['Customer', 'Lakeside'],
    ['Customer #', ''],
    ['Part Name', ''],
    ['Molder', 'Plásticos del Bajío'],
    ['Cavities', '4'],
    ['Steel', 'P20'],
  ])
  expect(one.companies.map(({ name, projectRoleId }) => [name, projectRoleId])).toEqual([
    ['Northlake Motors', 'Owner'],
    ['Plásticos del Bajío', 'Molder'],
  ])
  const diego = await server.token('diego')
  expect(
    (await server.call(projects.list, { query: { searchTerm: `${sheet}-P` } }, { token: diego })).totalCount,
  ).toBe(1)
})

/** Creates a user of Mia's company. */
async function newColleague(lastName = server.unique('Winter')) {
  const person = await server.newPerson({ firstName: 'Ada', lastName })
  await server.addToCompany(id, person.email, companyRelationships.member.id)
  return { ...person, lastName }
}

const noticesOf = async ({ id: userId, email }: { id: string; email: string }) => {
  const token = await server.token(email)
  const { notifications: notices } = await server.call(
    notifications.list,
    { params: { userId }, query: {} },
    { token },
  )
  return notices.map(({ title }) => title)
}

test('the lead in a sheet leads the projects and is notified once; the importer is an administrator of them too', async () => {
  const lead = await newColleague()
  const rows = [
    { projectNumber: `${sheet}-L1`, lead: lead.name },
    { projectNumber: `${sheet}-L2`, lead: `${lead.lastName}, Ada` },
    { projectNumber: `${sheet}-L3`, lead: lead.email.toUpperCase() },
    { projectNumber: `${sheet}-L4` },
  ]
  expect((await importRows(rows)).status).toBe(201)
  const { projects: tools } = await server.call(
    projects.list,
    { query: { searchTerm: `${sheet}-L` } },
    { token: mia },
  )
  expect(tools.map(({ projectNumber, leadName }) => [projectNumber, leadName])).toEqual([
    [`${sheet}-L1`, lead.name],
    [`${sheet}-L2`, lead.name],
    [`${sheet}-L3`, lead.name],
    [`${sheet}-L4`, 'Mia Torres'],
  ])
  const members = await server.rows<{ userId: string; name: string }>(
    `select pu.user_id as "userId", r.name from project_user pu join relationship r on r.id = pu.relationship_id
      where pu.project_id = $1`,
    [tools[0]!.id],
  )
  expect(members.toSorted((one, other) => one.userId.localeCompare(other.userId))).toEqual(
    [lead.id, await server.userId('mia')]
      .toSorted((one, other) => one.localeCompare(other))
      .map(userId => ({ userId, name: 'Administrator' })),
  )
  expect((await noticesOf(lead)).filter(title => title.startsWith('You lead'))).toEqual([
    'You lead 3 more projects',
  ])
})

test('a lead who is not a user of the company, is locked, or shares the name with another user is refused at the row', async () => {
  const stranger = await server.newPerson({ lastName: server.unique('Winter') })
  const locked = await newColleague()
  await server.rows('update user_account set account_locked = true where id = $1', [locked.id])
  const one = await newColleague()
  const twin = await newColleague(one.lastName)
  const rows = [stranger.name, locked.name, one.name, twin.email].map((lead, n) => ({
    projectNumber: `${sheet}-W${n}`,
    lead,
  }))
  const { body } = await check(rows)
  expect(body).toMatchObject({
    problemCount: 3,
    problems: [
      { row: 0, field: 'lead', message: expect.stringContaining('No user of your company') },
      { row: 1, field: 'lead', message: expect.stringContaining('No user of your company') },
      { row: 2, field: 'lead', message: expect.stringContaining('Several users') },
    ],
  })
  expect(await importRows(rows)).toMatchObject({
    status: 400,
    body: { modelState: { 'rows.0.lead': [expect.any(String)] } },
  })
  expect(await count()).toBe(0)
})

test('a lead who leaves the company before the import is stored does not lead the project', async () => {
  const lead = await newColleague()
  const { services } = server
  const transaction = services.engine.transaction.bind(services.engine)
  const rows = [
    toAcceptedProject(importedProject.parse({ projectNumber: `${sheet}-G` }), id, new Map(), lead.id),
  ]
  await transaction(recount)
  const importId = await acceptImport(
    { services, transaction },
    { kind: 'projects', companyId: id },
    { rows, fileName: '', userId: await server.userId('mia') },
    tx => addProjectCount(tx, id, rows.length),
  )
  await server.rows('delete from company_user where user_id = $1', [lead.id])
  await projectImportJob(services).run({ importId })
  const { projects: tools } = await server.call(
    projects.list,
    { query: { searchTerm: `${sheet}-G` } },
    { token: mia },
  )
  expect(tools.map(({ leadName }) => leadName)).toEqual(['Mia Torres'])
})

test('the possible leads are the users of the company, without locked users', async () => {
  const [colleague, locked] = [await newColleague(), await newColleague()]
  await server.rows('update user_account set account_locked = true where id = $1', [locked.id])
  const names = await server.call(imports.people, { params: { id } }, { token: mia })
  expect(names).toContain(colleague.name)
  expect(names).toContain('Ben Okafor')
  expect(names).not.toContain(locked.name)
  expect(names).not.toContain('Diego Ramírez')
})

test('planned dates become phases: phases before the current phase are complete, and a past date is late', async () => {
  const plannedPhases = [
    { phaseTypeId: 'ToolDesign', plannedMilestone: '2026-01-12' },
    { phaseTypeId: 'Tryout', plannedMilestone: '2026-02-20' },
    { phaseTypeId: 'Ppap', plannedMilestone: '2100-03-01' },
  ]
  const rows = [
    { projectNumber: `${sheet}-D1`, phaseTypeId: 'ToolBuild', plannedPhases },
    { projectNumber: `${sheet}-D2`, plannedPhases },
  ]
  expect((await importRows(rows)).status).toBe(201)
  const { phases } = await projectCalled(`${sheet}-D1`)
  expect(phases.map(one => [one.phaseTypeId, one.statusId, one.plannedMilestone])).toEqual([
    ['ToolDesign', 'Complete', '2026-01-12'],
    ['ToolBuild', 'InProgress', null],
    ['Tryout', 'NotStarted', '2026-02-20'],
    ['Ppap', 'NotStarted', '2100-03-01'],
  ])
  const query = { searchTerm: `${sheet}-D`, late: true }
  const late = await server.call(projects.list, { query }, { token: await server.token('mia') })
  expect(late.totalCount).toBe(2)
  const { body } = await check([
    { projectNumber: `${sheet}-D3`, plannedPhases: [{ phaseTypeId: 'Tryout', plannedMilestone: 'soon' }] },
    { projectNumber: `${sheet}-D4`, plannedPhases: [plannedPhases[0], plannedPhases[0]] },
  ])
  expect(body).toMatchObject({
    problems: [
      { row: 0, field: 'plannedPhases.0.plannedMilestone' },
      { row: 1, field: 'plannedPhases' },
    ],
  })
})

test("a company that does not work with the caller's company is not found", async () => {
  const answer = await importRows([{ projectNumber: `${sheet}-R`, customerCompany: 'QX' }])
  expect(answer).toMatchObject({
    status: 400,
    body: { modelState: { 'rows.0.customerCompany': [expect.stringContaining('a company with this name')] } },
  })
})

test('formulas and markup are imported as text, and invalid characters are refused', async () => {
  const hostile = [
    '=cmd|calc!A1',
    '<script>alert(1)</script>',
    "'; drop table project; --",
    '..\\..\\x',
    '%',
    '模具',
  ]
  const rows = hostile.map((text, n) => ({
    projectNumber: `${sheet}-H${n} ${text}`,
    customer: text,
    description: text,
  }))
  expect((await importRows(rows)).status).toBe(201)
  for (const [n, text] of hostile.entries())
    expect(await projectCalled(`${sheet}-H${n} `)).toMatchObject({
      projectNumber: `${sheet}-H${n} ${text}`,
      description: text,
    })
  const { body } = await check([{ projectNumber: `${sheet}-\u0000` }])
  expect(body).toMatchObject({ problems: [{ row: 0, field: 'projectNumber' }] })
})

test('project numbers that look alike are stored as the same number', async () => {
  expect(
    (await importRows([{ projectNumber: `${sheet}-Mu\u0308ller\u200b`, partName: 'Cover\nleft' }])).status,
  ).toBe(201)
  expect(await projectCalled(`${sheet}-`)).toMatchObject({
    projectNumber: `${sheet}-Müller`,
    partName: 'Cover left',
  })
  const { body } = await check([
    { projectNumber: `${sheet}\u2011Müller` },
    { projectNumber: `${sheet}-\u202eX` },
  ])
  expect(body).toMatchObject({
    problems: [
      { row: 1, field: 'projectNumber' },
      { row: 0, field: 'projectNumber' },
    ],
  })
})

test('an import of more projects than the subscription allows is refused as a whole', async () => {
  await server.rows('update subscription set project_limit = project_count + 1 where company_id = $1', [id])
  expect((await importRows([{ projectNumber: `${sheet}-X` }, { projectNumber: `${sheet}-Y` }])).status).toBe(
    409,
  )
  const both = await Promise.all([
    importRows([{ projectNumber: `${sheet}-X` }]),
    importRows([{ projectNumber: `${sheet}-Y` }]),
  ])
  expect(both.map(answer => answer.status).sort()).toEqual([201, 409])
})

test('an administrator of the installation cannot import projects', async () => {
  const answer = await importRows([{ projectNumber: `${sheet}-Z` }], await server.token('admin'))
  expect(answer).toMatchObject({ status: 403, body: { error: 'adminAddsNoProject' } })
})

test('the server answers other requests while it stores a large sheet; undoing it keeps a changed project', async () => {
  const rows = Array.from({ length: 120 }, (_, n) => ({ projectNumber: `${sheet}-L${n}` }))
  let isStored = false
  const storing = importRows(rows).finally(() => {
    isStored = true
  })
  let answers = 0
  for (; !isStored; answers += 1) await count()
  expect(answers).toBeGreaterThan(3)
  const { importId } = (await storing).body as { importId: string }
  const query = { searchTerm: `${sheet}-L119` }
  const [changed] = (await server.call(projects.list, { query }, { token: mia })).projects
  const phase = { phaseTypeId: 'Tryout' as const, statusId: 'InProgress' as const }
  await server.call(phases.create, { params: { id: changed!.id }, body: phase }, { token: mia })
  const undone = await server.ask(projectImport.undo, { params: { id }, body: { importId } }, { token: mia })
  expect(undone.body).toEqual({ removedCount: 119, kept: [{ id: changed!.id, name: `${sheet}-L119` }] })
})

test('an accepted import is stored by the job; until then its numbers are reserved and its projects are counted', async () => {
  const { services } = server
  const transaction = services.engine.transaction.bind(services.engine)
  const numbers = [`${sheet}-A`, `${sheet}-B`]
  const rows = numbers.map(projectNumber =>
    toAcceptedProject(importedProject.parse({ projectNumber, phaseTypeId: 'Tryout' }), id, new Map()),
  )
  await transaction(recount)
  const importId = await acceptImport(
    { services, transaction },
    { kind: 'projects', companyId: id },
    { rows, fileName: 'Tools.csv', userId: await server.userId('mia') },
    tx => addProjectCount(tx, id, rows.length),
  )
  expect(await count()).toBe(0)
  const driftOf = async () => (await transaction(recount)).filter(({ company }) => company === id)
  expect(await driftOf()).toEqual([])
  const body = { companyId: id, projectNumber: numbers[0]!.toLowerCase() }
  expect(await server.ask(projects.create, { body }, { token: mia })).toMatchObject({
    status: 400,
    body: { modelState: { projectNumber: ['The company already has a project with this number.'] } },
  })
  const underWay = { status: 409, body: { message: expect.stringContaining('still being stored') } }
  expect(await importRows([{ projectNumber: `${sheet}-C` }])).toMatchObject(underWay)
  const undo = () => server.ask(projectImport.undo, { params: { id }, body: { importId } }, { token: mia })
  expect(await undo()).toMatchObject(underWay)

  const job = projectImportJob(services)
  expect(await transaction(tx => job.unfinishedData!(tx))).toContainEqual({ data: { importId } })
  await job.run({ importId })
  await job.run({ importId })
  expect(await count()).toBe(2)
  expect(await driftOf()).toEqual([])
  expect((await projectCalled(numbers[0]!)).phases).toMatchObject([{ phaseTypeId: 'Tryout' }])
  expect((await importRows([{ projectNumber: `${sheet}-C` }])).status).toBe(201)
  expect((await undo()).body).toMatchObject({ removedCount: 2, kept: [] })
})

test('an import that the subscription refuses stores nothing', async () => {
  await server.rows('update subscription set project_limit = project_count where company_id = $1', [id])
  expect((await importRows([{ projectNumber: `${sheet}-N` }])).status).toBe(409)
  expect(await server.rows('select 1 from data_import_part where company_id = $1', [id])).toEqual([])
})
