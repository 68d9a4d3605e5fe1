import { companies } from '@steelsafe/contract/companies/endpoints.ts'
import { companyMilestones as calls } from '@steelsafe/contract/company-milestones/endpoints.ts'
import { companyRelationships, projectRelationships } from '@steelsafe/contract/core/endpoint/actions.ts'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import { projectLimits } from '@steelsafe/contract/projects/limits.ts'
import { expect, test } from 'vitest'
import { setUpCompany } from '#test/support/company.ts'
import { openStream } from '#test/support/streams.ts'

const company = setUpCompany()

const here = () => ({ params: { id: company.id } })
const add = (name: string, overrides: object = {}) =>
  company.ask(calls.create, { ...here(), body: { name, ...overrides } })
const createMilestone = async (name: string, overrides: object = {}) =>
  (await add(name, overrides)).body as { id: string; version: number }
const list = (detailState: 'active' | 'inactive' | 'all' = 'active') =>
  company.call(calls.list, { ...here(), query: { detailState } })
const names = async (state: 'active' | 'inactive' | 'all' = 'all') =>
  (await list(state)).map(milestone => `${milestone.position}${milestone.name}`).join(' ')
const setActive = (detailId: string, isActive: boolean, token?: string) =>
  company.ask(calls.deactivate, { ...here(), body: { detailId, isActive } }, token)
const template = (name: string, assetDetails: string[]) =>
  company.ask(calls.createTemplate, { ...here(), body: { name, assetDetails } })
const createTemplate = async (name: string, assetDetails: string[]) =>
  (await template(name, assetDetails)).body as { templateId: number; version: number }
const refused = { status: 409, body: { error: 'changedMeanwhile' } }

test('a milestone is alertable and comes last, unless the request says otherwise', async () => {
  expect((await add('A')).body).toMatchObject({ isAlertable: true, isActive: true, position: 0 })
  expect((await add('B', { isAlertable: false })).body).toMatchObject({ isAlertable: false, position: 1 })
  await add('C')
  expect(await names()).toBe('0A 1B 2C')
  await add('First', { position: 0 })
  expect(await names()).toBe('0First 1A 2B 3C')
})

test('a move of a milestone leaves no gaps in the order, even with concurrent moves', async () => {
  const ids: Record<string, string> = {}
  for (const name of ['A', 'B', 'C']) ids[name] = (await createMilestone(name)).id
  // A move does not change the version of a milestone.
  const move = (name: string, position: number) =>
    company.call(calls.update, { ...here(), body: { id: ids[name]!, name, position, version: 1 } })
  await move('C', 0)
  expect(await names()).toBe('0C 1A 2B')
  await move('C', 2)
  expect(await names()).toBe('0A 1B 2C')
  await move('A', 400)
  expect(await names()).toBe('0B 1C 2A')
  await Promise.all([move('A', 0), move('B', 2), move('C', 0), move('B', 1)])
  expect((await list('all')).map(milestone => milestone.position)).toEqual([0, 1, 2])
})

test('a deactivated milestone is inactive, and the filter shows active, inactive or all milestones', async () => {
  await createMilestone('Stays')
  const { id: detailId } = await createMilestone('Gone')
  expect((await setActive(detailId, false)).status).toBe(204)
  expect([await names('active'), await names('inactive')]).toEqual(['0Stays', '1Gone'])
  expect(await list('all')).toHaveLength(2)
  await setActive(detailId, true)
  expect(await names('inactive')).toBe('')
})

test('deactivating and reactivating a milestone need different rights', async () => {
  const { id: detailId } = await createMilestone('Rights')
  const grace = await company.member('grace', { actions: ['EditCompanyAssetDetails'] })
  expect((await setActive(detailId, false, grace)).status).toBe(403)
  expect((await setActive(detailId, true, grace)).status).toBe(204)
})

test('one of two concurrent milestones with the same name is refused', async () => {
  const both = await Promise.all([add('Twice'), add('TWICE')])
  expect(both.map(answer => answer.status).sort()).toEqual([201, 400])
})

test('the case of a milestone name can be changed, but not to the name of another milestone', async () => {
  const { id: detailId, version } = await createMilestone('Steel')
  await createMilestone('Texture')
  const rename = (name: string, read: number) =>
    company.ask(calls.update, { ...here(), body: { id: detailId, name, version: read } })
  expect((await rename('STEEL', version)).body).toMatchObject({ name: 'STEEL', version: version + 1 })
  expect((await rename('texture', version + 1)).body).toMatchObject({
    modelState: { name: ['A milestone with this name already exists.'] },
  })
})

test('an update of an older version of a milestone is refused, also after an assignment to a group', async () => {
  const { id, version } = await createMilestone('Steel')
  const { id: groupId } = await company.call(calls.createGroup, { ...here(), body: { name: 'Design' } })
  const change = (name: string, read: number, position?: number) =>
    company.ask(calls.update, {
      ...here(),
      body: { id, name, detailGroupId: groupId, version: read, position },
    })
  await company.call(calls.assignGroup, { ...here(), body: { detailId: id, groupId } })
  expect(await change('Steel order', version)).toMatchObject(refused)
  const answers = await Promise.all([change('One', version + 1), change('Two', version + 1)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const before = await names()
  // A move sends the whole milestone, so a move of an older version would restore the old name.
  expect(await change('Steel', version + 1, 0)).toMatchObject(refused)
  expect(await names()).toBe(before)
  expect((await change('Steel', version + 2)).status).toBe(200)
})

test('groups can be created, updated, assigned and deleted, and a deletion keeps the milestones', async () => {
  const group = await company.call(calls.createGroup, { ...here(), body: { name: 'Design' } })
  const { id: detailId } = await createMilestone('In a group', { detailGroupId: group.id })
  const assignments = () => company.call(calls.groupAssignments, here())
  expect(await assignments()).toEqual([{ detailId, groupId: group.id }])
  const { version } = group
  const changedGroup = { groupId: group.id, name: 'Tool design', description: 'Until steel is cut', version }
  expect(await company.call(calls.updateGroup, { ...here(), body: changedGroup })).toMatchObject({
    name: 'Tool design',
    description: 'Until steel is cut',
    version: version + 1,
  })
  expect(await company.ask(calls.updateGroup, { ...here(), body: changedGroup })).toMatchObject(refused)
  const assign = (groupId: number | null) =>
    company.call(calls.assignGroup, { ...here(), body: { detailId, groupId } })
  await assign(null)
  expect(await assignments()).toEqual([])
  await assign(group.id)
  const getMilestone = () => company.call(calls.get, { ...here(), query: { detailId } })
  expect(await getMilestone()).toMatchObject({ detailGroupId: group.id, detailGroup: 'Tool design' })
  await company.call(calls.deleteGroup, { ...here(), query: { groupId: group.id } })
  expect(await getMilestone()).toMatchObject({ detailGroupId: null, detailGroup: null })
})

test('a milestone can be assigned only to a group of its company', async () => {
  const other = await company.server.newCompany('Company with a group')
  await company.server.addToCompany(other, 'ben', companyRelationships.administrator.id)
  const foreign = await company.server.call(
    calls.createGroup,
    { params: { id: other }, body: { name: 'Theirs' } },
    { token: await company.server.token('ben') },
  )
  const { id: detailId } = await createMilestone('At home')
  expect((await add('Foreign', { detailGroupId: foreign.id })).body).toMatchObject({
    modelState: { detailGroupId: ['Please choose an option from the list.'] },
  })
  const body = { detailId, groupId: foreign.id }
  expect((await company.ask(calls.assignGroup, { ...here(), body })).body).toMatchObject({
    modelState: { groupId: ['Please choose an option from the list.'] },
  })
})

test('a move and a deletion of a group leave no gaps in the order', async () => {
  const add = (name: string) => company.call(calls.createGroup, { ...here(), body: { name } })
  await add('First')
  await add('Second')
  const third = await add('Third')
  const order = async () => {
    const groups = await company.call(calls.groups, here())
    expect(groups.map(group => group.position)).toEqual(groups.map((_, index) => index))
    return groups.map(group => group.name).join(' ')
  }
  const put = (position: number) =>
    company.call(calls.updateGroup, {
      ...here(),
      body: { groupId: third.id, name: 'Third', description: '', position, version: third.version },
    })
  expect(await order()).toBe('First Second Third')
  await put(0)
  expect(await order()).toBe('Third First Second')
  await put(99)
  expect(await order()).toBe('First Second Third')
  const [first] = await company.call(calls.groups, here())
  await company.call(calls.deleteGroup, { ...here(), query: { groupId: first!.id } })
  expect(await order()).toBe('Second Third')
})

test('a template needs at least one milestone, and only different milestones of its company', async () => {
  const { id: own } = await createMilestone('Own')
  const none = await template('None', [])
  expect(none.body).toMatchObject({ modelState: { assetDetails: ['Select at least one milestone.'] } })
  expect((await template('Twice', [own, own])).status).toBe(400)
  const other = await company.server.newCompany('Company with a milestone')
  const [foreign] = await company.server.rows<{ id: string }>(
    'update asset_detail set company_id = $1 where id = $2 returning id',
    [other, (await createMilestone('Foreign')).id],
  )
  expect((await template('Foreign', [foreign!.id])).body).toMatchObject({
    modelState: { assetDetails: ['Please choose an option from the list.'] },
  })
  expect((await template('Good', [own])).status).toBe(201)
  expect((await template('GOOD', [own])).body).toMatchObject({
    modelState: { name: ['A template with this name already exists.'] },
  })
})

test('a template can be updated and deleted, and keeps the order of its milestones', async () => {
  const [a, b] = [(await createMilestone('A')).id, (await createMilestone('B')).id]
  const { templateId, version } = await createTemplate('To change', [a, b])
  const body = { templateId, name: 'Changed', description: 'Both', assetDetails: [b, a], version }
  const assetDetails = [milestone(b, 'B'), milestone(a, 'A')]
  const expectedTemplate = { ...body, assetDetails, version: version + 1 }
  expect(await company.call(calls.updateTemplate, { ...here(), body })).toEqual(expectedTemplate)
  // An update that changes only the order is also refused for an older version.
  expect(
    await company.ask(calls.updateTemplate, { ...here(), body: { ...body, assetDetails: [a, b] } }),
  ).toMatchObject(refused)
  const listTemplates = () => company.call(calls.templates, { ...here(), query: { templateId } })
  expect(await listTemplates()).toEqual([expectedTemplate])
  await company.call(calls.deleteTemplate, { ...here(), query: { templateId } })
  expect(await listTemplates()).toEqual([])
})

const milestone = (id: string, name: string) => ({ id, name, isActive: true })

test('a template adds only new milestones to a project, and the log names the user and the number', async () => {
  const [a, b, inactiveId] = [
    (await createMilestone('A')).id,
    (await createMilestone('B')).id,
    (await createMilestone('Removed')).id,
  ]
  const { templateId } = await createTemplate('Applied', [b, inactiveId, a])
  await setActive(inactiveId, false)
  const projectId = await company.project('P-1')
  const input = { templateId, projectId }
  const preview = () => company.call(calls.preview, { ...here(), query: input })
  const apply = () => company.call(calls.applyTemplate, { ...here(), body: input })
  expect(await preview()).toEqual({ addedCount: 2, keptCount: 0 })
  await apply()
  expect(await preview()).toEqual({ addedCount: 0, keptCount: 2 })
  await apply()
  const rows = await company.server.rows(
    'select name, position from project_detail where is_alertable and project_id = $1 order by position',
    [projectId],
  )
  expect(rows).toEqual([
    // The milestones follow the four fields of every new project.
    { name: 'B', position: 4 },
    { name: 'A', position: 5 },
  ])
  const log = await company.call(calls.log, { ...here(), query: {} })
  expect(log.applications.map(entry => [entry.templateName, entry.person, entry.addedCount])).toEqual([
    ['Applied', 'Mia Torres', 0],
    ['Applied', 'Mia Torres', 2],
  ])
})

test('the users of a project reload its milestones when a company applies a template to it', async () => {
  const { templateId } = await createTemplate('Live', [(await createMilestone('Seen at once')).id])
  const projectId = await company.project('LIVE-1')
  const { email } = await company.server.newPerson()
  await company.server.addToProject(projectId, email, projectRelationships.viewer.id)
  const stream = await openStream(company.server, await company.server.token(email))
  await company.call(calls.applyTemplate, { ...here(), body: { templateId, projectId } })
  await stream.until('"area":"milestones"')
  expect(stream.heard()).toContain(projectId)
  await stream.close()
})

test('the log of applied templates keeps the number of a deleted project', async () => {
  const { templateId } = await createTemplate('Outlives', [
    (await createMilestone('Deleted with its project')).id,
  ])
  const projectId = await company.project('GONE-1')
  await company.call(calls.applyTemplate, { ...here(), body: { templateId, projectId } })
  await company.call(projects.delete, { params: { id: projectId } })
  const { applications } = await company.call(calls.log, { ...here(), query: { searchTerm: 'gone-1' } })
  expect(applications).toMatchObject([{ templateName: 'Outlives', projectNumber: 'GONE-1', projectId: null }])
})

test('a template can be applied only to projects of its company, and is not found in another company', async () => {
  const { templateId } = await createTemplate('At home', [(await createMilestone('One')).id])
  const klaus = await company.server.token('klaus')
  const as = { token: klaus }
  const hartmann = (await company.server.call(companies.relationships, {}, as))[0]!.companyId
  const { projects: theirs } = await company.server.call(projects.list, { query: { searchTerm: 'HF' } }, as)
  const projectId = theirs[0]!.id
  const apply = (id: string, token?: string) =>
    company.ask(calls.applyTemplate, { params: { id }, body: { templateId, projectId } }, token)
  expect((await apply(company.id)).body).toMatchObject({
    modelState: { projectId: ['Please choose an option from the list.'] },
  })
  expect((await apply(hartmann, klaus)).status).toBe(404)
})

test('the options list milestones, groups, templates and the projects that match a search', async () => {
  const [active, inactive] = [await createMilestone('Active'), await createMilestone('Removed')]
  await setActive(inactive.id, false)
  const { templateId } = await createTemplate('Good', [active.id])
  const group = await company.call(calls.createGroup, { ...here(), body: { name: 'Design' } })
  const projectId = await company.project('P-2')
  await company.project('Q-2')
  const query = { searchTerm: 'p-2' }
  expect(await company.call(calls.detailOptions, here())).toEqual([{ display: 'Active', value: active.id }])
  expect(await company.call(calls.formDetailOptions, here())).toHaveLength(2)
  expect(await company.call(calls.groupOptions, here())).toEqual([
    { display: 'Design', value: String(group.id) },
  ])
  expect(await company.call(calls.templateOptions, here())).toEqual([
    { display: 'Good', value: String(templateId) },
  ])
  expect(await company.call(calls.projectOptions, { ...here(), query })).toEqual([
    { display: 'P-2', value: projectId },
  ])
})

test('a viewer of the company can read milestones, but cannot create a milestone', async () => {
  const owen = await company.member('owen', companyRelationships.viewer)
  expect((await company.ask(calls.list, { ...here(), query: {} }, owen)).status).toBe(200)
  expect((await company.ask(calls.create, { ...here(), body: { name: 'No' } }, owen)).status).toBe(403)
})

test('applying a template needs the right in the project, and the options have only projects with the right', async () => {
  const { templateId } = await createTemplate('Foreign', [(await createMilestone('T1')).id])
  const diego = await company.member('diego', companyRelationships.administrator)
  const { id: projectId, projectNumber: searchTerm, relate } = await company.foreignProject('viewer')
  const body = { templateId, projectId }
  const apply = () => company.ask(calls.applyTemplate, { ...here(), body }, diego)
  const listProjectOptions = async () =>
    (await company.ask(calls.projectOptions, { ...here(), query: { searchTerm } }, diego)).body
  expect((await apply()).status).toBe(403)
  expect((await company.ask(calls.preview, { ...here(), query: body }, diego)).status).toBe(403)
  expect(await listProjectOptions()).toEqual([])
  await relate('engineer')
  expect(await listProjectOptions()).toEqual([{ display: searchTerm, value: projectId }])
  expect((await apply()).status).toBe(204)
})

test('a template adds no more milestones than a project can have', async () => {
  const { templateId } = await createTemplate('Too many', [(await createMilestone('T1')).id])
  const projectId = await company.project('FULL-1')
  await company.server.rows(
    `insert into project_detail (id, project_id, name, display_name, position, is_alertable)
     select gen_random_uuid(), $1, 'M' || n, 'M' || n, 3 + n, true from generate_series(1, $2::int) n`,
    [projectId, projectLimits.milestones],
  )
  expect(
    await company.ask(calls.applyTemplate, { ...here(), body: { templateId, projectId } }),
  ).toMatchObject({
    status: 409,
    body: {
      error: 'project-details:rule.tooManyMilestones',
      message: 'A project can have at most 500 milestones.',
    },
  })
})
