import { companies } from '@steelsafe/contract/companies/endpoints.ts'
import { companyMilestones } from '@steelsafe/contract/company-milestones/endpoints.ts'
import { companyRelationships } from '@steelsafe/contract/core/actions.ts'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shopServer, type TestServer } from '../../../test/harness.ts'

let server: TestServer
let mia: string
let id: string
beforeAll(async () => {
  server = await shopServer()
  mia = await server.token('mia')
  id = (await server.call(companies.relationships, {}, { token: mia }))[0]!.companyId
  for (const table of ['asset_detail', 'asset_detail_group', 'asset_detail_template'])
    await server.rows(`delete from ${table}`)
})
afterAll(() => server.stop())

const add = (name: string, more: object = {}) =>
  server.ask(companyMilestones.create, { params: { id }, body: { name, ...more } }, { token: mia })
const made = async (name: string, more: object = {}) => (await add(name, more)).body as { id: string }
const list = (detailState: 'active' | 'inactive' | 'all' = 'active') =>
  server.call(companyMilestones.list, { params: { id }, query: { detailState } }, { token: mia })
const names = async (state: 'active' | 'inactive' | 'all' = 'all') =>
  (await list(state)).map(milestone => `${milestone.position}${milestone.name}`).join(' ')
const setActive = (detailId: string, isActive: boolean, token = mia) =>
  server.ask(companyMilestones.deactivate, { params: { id }, body: { detailId, isActive } }, { token })
const template = (name: string, assetDetails: string[]) =>
  server.ask(
    companyMilestones.createTemplate,
    { params: { id }, body: { name, assetDetails } },
    { token: mia },
  )
const projectOf = async (searchTerm: string, token = mia) =>
  (await server.call(projects.list, { query: { searchTerm } }, { token })).projects[0]!.id

test('a milestone is alertable unless said, and comes last', async () => {
  expect((await add('A')).body).toMatchObject({ isAlertable: true, isActive: true, position: 0 })
  expect((await add('B', { isAlertable: false })).body).toMatchObject({ isAlertable: false, position: 1 })
  await add('C')
  expect(await names()).toBe('0A 1B 2C')
})

test('moved, the others make room; the order has no gaps, whoever moves at once', async () => {
  const ids = Object.fromEntries((await list('all')).map(milestone => [milestone.name, milestone.id]))
  const move = (name: string, position: number) =>
    server.call(
      companyMilestones.update,
      { params: { id }, body: { id: ids[name]!, name, position } },
      { token: mia },
    )
  await move('C', 0)
  expect(await names()).toBe('0C 1A 2B')
  await move('C', 2)
  expect(await names()).toBe('0A 1B 2C')
  await move('A', 400)
  expect(await names()).toBe('0B 1C 2A')
  await Promise.all([move('A', 0), move('B', 2), move('C', 0), move('B', 1)])
  expect((await list('all')).map(milestone => milestone.position)).toEqual([0, 1, 2])
  await move('A', 0)
  await move('B', 1)
})

test('removal makes it inactive; the filter shows active, inactive and all', async () => {
  const { id: detailId } = await made('Gone')
  expect((await setActive(detailId, false)).status).toBe(204)
  expect([await names('active'), await names('inactive')]).toEqual(['0A 1B 2C', '3Gone'])
  expect(await list('all')).toHaveLength(4)
  await setActive(detailId, true)
  expect(await names('inactive')).toBe('')
})

test('to remove and to bring back are two rights', async () => {
  const { id: detailId } = await made('Rights')
  const bare = '0c000000-0000-7000-8000-0000000000ee'
  await server.rows(
    `insert into relationship (id, kind, name, actions, position) values ($1, 'company', 'Editor', '{EditCompanyAssetDetails}', 98)`,
    [bare],
  )
  await server.rows(
    `update company_user set relationship_id = $1 where company_id = $2 and user_id = (select id from user_account where email = 'grace.kim@northlake.example')`,
    [bare, id],
  )
  const grace = await server.token('grace')
  expect((await setActive(detailId, false, grace)).status).toBe(403)
  expect((await setActive(detailId, true, grace)).status).toBe(204)
})

test('names are used once in a company, also when two add one at once', async () => {
  const both = await Promise.all([add('Twice'), add('TWICE')])
  expect(both.map(answer => answer.status).sort()).toEqual([201, 400])
})

test('groups are added, changed, assigned and deleted; the milestones stay', async () => {
  const ask = { params: { id } }
  const group = await server.call(
    companyMilestones.createGroup,
    { ...ask, body: { name: 'Design' } },
    { token: mia },
  )
  const { id: detailId } = await made('In a group', { detailGroupId: group.id })
  const assignments = () => server.call(companyMilestones.groupAssignments, ask, { token: mia })
  expect(await assignments()).toEqual([{ detailId, groupId: group.id }])
  const changed = { groupId: group.id, name: 'Tool design', description: 'Until steel is cut' }
  expect(
    await server.call(companyMilestones.updateGroup, { ...ask, body: changed }, { token: mia }),
  ).toMatchObject({ name: 'Tool design', description: 'Until steel is cut' })
  await server.call(
    companyMilestones.assignGroup,
    { ...ask, body: { detailId, groupId: null } },
    { token: mia },
  )
  expect(await assignments()).toEqual([])
  await server.call(
    companyMilestones.assignGroup,
    { ...ask, body: { detailId, groupId: group.id } },
    { token: mia },
  )
  await server.call(companyMilestones.removeGroup, { ...ask, query: { groupId: group.id } }, { token: mia })
  expect(
    await server.call(companyMilestones.get, { ...ask, query: { detailId } }, { token: mia }),
  ).toMatchObject({ detailGroupId: null })
})

test('groups keep one order without gaps, wherever one is put', async () => {
  const ask = { params: { id } }
  const add = (name: string) =>
    server.call(companyMilestones.createGroup, { ...ask, body: { name } }, { token: mia })
  await add('First')
  await add('Second')
  const third = await add('Third')
  const order = async () => {
    const groups = await server.call(companyMilestones.groups, ask, { token: mia })
    expect(groups.map(group => group.position)).toEqual(groups.map((_, index) => index))
    return groups.map(group => group.name).join(' ')
  }
  const put = (position: number) =>
    server.call(
      companyMilestones.updateGroup,
      { ...ask, body: { groupId: third.id, name: 'Third', description: '', position } },
      { token: mia },
    )
  expect(await order()).toBe('First Second Third')
  await put(0)
  expect(await order()).toBe('Third First Second')
  await put(99)
  expect(await order()).toBe('First Second Third')
  const [first] = await server.call(companyMilestones.groups, ask, { token: mia })
  await server.call(companyMilestones.removeGroup, { ...ask, query: { groupId: first!.id } }, { token: mia })
  expect(await order()).toBe('Second Third')
})

test('a template needs a milestone, of the own company, each once', async () => {
  const [first] = await list()
  const none = await template('None', [])
  expect(none.body).toMatchObject({ modelState: { assetDetails: ['Select at least one milestone.'] } })
  expect((await template('Twice', [first!.id, first!.id])).status).toBe(400)
  const [foreign] = await server.rows<{ id: string }>(
    `update asset_detail set company_id = (select id from company where id <> $1 limit 1)
    where id = $2 returning id`,
    [id, (await made('Foreign')).id],
  )
  expect((await template('Foreign', [foreign!.id])).status).toBe(400)
  expect((await template('Good', [first!.id])).status).toBe(201)
  expect((await template('GOOD', [first!.id])).status).toBe(400)
})

test('applied to a project, a template adds what is new to it; twice changes nothing; the log says who', async () => {
  const [a, b] = await list()
  const { templateId } = (await template('Applied', [b!.id, a!.id])).body as { templateId: number }
  const projectId = await projectOf('NL-24-0107')
  const input = { templateId, projectId }
  const preview = () =>
    server.call(companyMilestones.preview, { params: { id }, query: input }, { token: mia })
  const apply = () => server.call(companyMilestones.apply, { params: { id }, body: input }, { token: mia })
  expect(await preview()).toEqual({ addedCount: 2, keptCount: 0 })
  await apply()
  expect(await preview()).toEqual({ addedCount: 0, keptCount: 2 })
  await apply()
  const rows = await server.rows(
    'select name, position from project_asset_detail where project_id = $1 order by position',
    [projectId],
  )
  expect(rows).toEqual([
    { name: b!.name, position: 0 },
    { name: a!.name, position: 1 },
  ])
  const log = await server.call(companyMilestones.log, { params: { id }, query: {} }, { token: mia })
  expect(log.applications.map(entry => [entry.templateName, entry.person, entry.addedCount])).toEqual([
    ['Applied', 'Mia Torres', 0],
    ['Applied', 'Mia Torres', 2],
  ])
})

test('a template goes to projects of the own company only, and a foreign template is not there', async () => {
  const [one] = await list()
  const { templateId } = (await template('At home', [one!.id])).body as { templateId: number }
  const klaus = await server.token('klaus')
  const hartmann = (await server.call(companies.relationships, {}, { token: klaus }))[0]!.companyId
  const [foreign] = await server.rows<{ id: string }>(
    'select id from project where id not in (select project_id from project_company where company_id = $1) limit 1',
    [id],
  )
  const apply = (company: string, projectId: string, token: string) =>
    server.ask(
      companyMilestones.apply,
      { params: { id: company }, body: { templateId, projectId } },
      { token },
    )
  expect((await apply(id, foreign!.id, mia)).status).toBe(400)
  expect((await apply(hartmann, await projectOf('HF', klaus), klaus)).status).toBe(404)
})

test('options name what there is', async () => {
  const ask = { params: { id } }
  const [details, all, templates, found] = await Promise.all([
    server.call(companyMilestones.detailOptions, ask, { token: mia }),
    server.call(companyMilestones.formDetailOptions, ask, { token: mia }),
    server.call(companyMilestones.templateOptions, ask, { token: mia }),
    server.call(
      companyMilestones.projectOptions,
      { ...ask, query: { searchTerm: '24-0107' } },
      { token: mia },
    ),
  ])
  expect(all.length).toBeGreaterThanOrEqual(details.length)
  expect(templates.map(option => option.display)).toContain('Good')
  expect(found.map(option => option.display)).toEqual(['NL-24-0107'])
})

test('who is only a member reads, and changes nothing', async () => {
  await server.rows(
    `update company_user set relationship_id = $1 where company_id = $2 and user_id = (select id from user_account where email = 'owen.reed@northlake.example')`,
    [companyRelationships.viewer.id, id],
  )
  const owen = await server.token('owen')
  const ask = { params: { id } }
  expect((await server.ask(companyMilestones.list, { ...ask, query: {} }, { token: owen })).status).toBe(200)
  expect(
    (await server.ask(companyMilestones.create, { ...ask, body: { name: 'No' } }, { token: owen })).status,
  ).toBe(403)
})
