import { companies } from '@steelsafe/contract/companies/endpoints.ts'
import { files } from '@steelsafe/contract/files/endpoints.ts'
import { folderTemplates } from '@steelsafe/contract/folder-templates/endpoints.ts'
import type { TemplateFolder } from '@steelsafe/contract/folder-templates/entities.ts'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { shopServer, type TestServer } from '#test/support/harness.ts'

let server: TestServer
let diego: string
let id: string
beforeAll(async () => {
  server = await shopServer()
  diego = await server.token('diego')
  id = (await server.call(companies.relationships, {}, { token: diego }))[0]!.companyId
})
// Each test begins without templates and defaults of the company.
beforeEach(async () => {
  await server.rows(
    'update company_default set folder_template_id = null, is_metric = true where company_id = $1',
    [id],
  )
  await server.rows('delete from folder_template where company_id = $1', [id])
})
afterAll(() => server.stop())

const folder = (name: string, ...items: TemplateFolder[]): TemplateFolder => ({ name, items })
const add = (name: string, folders: unknown, token = diego) =>
  server.askUntyped(folderTemplates.create, { params: { id }, body: { name, folders } }, { token })
const createTemplate = async (name: string, ...folders: TemplateFolder[]) =>
  (await add(name, folders)).body as { templateId: number; version: number }
const at = (templateId: number) => ({ params: { id, templateId: String(templateId) } })

test('a template is stored with its tree of folders, and is listed with their number', async () => {
  const { templateId } = await createTemplate(
    'Standard',
    folder('CAD', folder('2D'), folder('3D')),
    folder('Tryout'),
  )
  const one = await server.call(folderTemplates.get, at(templateId), { token: diego })
  expect(one.folders).toEqual([folder('CAD', folder('2D'), folder('3D')), folder('Tryout')])
  const list = await server.call(folderTemplates.list, { params: { id } }, { token: diego })
  expect(list.find(row => row.templateId === templateId)).toMatchObject({ name: 'Standard', folderCount: 4 })
  const options = await server.call(folderTemplates.options, { params: { id } }, { token: diego })
  expect(options).toContainEqual({ display: 'Standard', value: String(templateId) })
})

test.each(['../x', 'CON', '.hidden', 'a/b', 'ends.', ' ', 'x'.repeat(300), 'a:b'])(
  'a folder cannot be named %j',
  async name => {
    const answer = await add(server.unique('Bad'), [folder('Good', folder(name))])
    expect(Object.keys((answer.body as { modelState: object }).modelState)).toEqual([
      'folders.0.items.0.name',
    ])
  },
)

test('two folders in the same folder cannot have the same name, ignoring case; folders in different folders can', async () => {
  const twins = await add('Twins', [folder('A', folder('cad'), folder('CAD'))])
  expect(twins.body).toMatchObject({
    modelState: { 'folders.0.items.1.name': ['Duplicate name.'] },
  })
  expect((await add('No twins', [folder('A', folder('CAD')), folder('CAD')])).status).toBe(201)
})

test('a tree that is too deep or has too many folders is refused', async () => {
  const nested = (levels: number) =>
    Array.from({ length: levels }).reduce<TemplateFolder>(inner => folder('d', inner), folder('d'))
  expect((await add('20 levels', [nested(19)])).status).toBe(201)
  for (const tree of [[nested(20)], Array.from({ length: 1_001 }, (_, n) => folder(`f${n}`))])
    expect((await add('Too much', tree)).body).toMatchObject({
      modelState: { folders: ['At most 20 levels and 1,000 folders.'] },
    })
})

test('a tree of tens of thousands of levels is refused without a stack overflow', async () => {
  const levels = 40_000
  const response = await fetch(`${server.url}/api/template/company/${id}/folder`, {
    method: 'POST',
    headers: { authorization: `Bearer ${diego}`, 'content-type': 'application/json' },
    body: `{"name":"Deep","folders":[${'{"name":"d","items":['.repeat(levels)}${']}'.repeat(levels)}]}`,
  })
  expect(response.status).toBe(400)
})

test.each([
  ['a text', 'CAD'],
  ['a number', 5],
  ['names only', ['CAD']],
  ['nothing', undefined],
])('%s is refused as a tree of folders', async (_what, folders) => {
  expect((await add('No tree', folders)).status).toBe(400)
})

test('the second of two concurrent edits is refused, and the first edit is stored', async () => {
  const { templateId, version } = await createTemplate('Shared', folder('A'))
  const save = (name: string) =>
    server.ask(
      folderTemplates.update,
      { ...at(templateId), body: { name: 'Shared', folders: [folder(name)], version } },
      { token: diego },
    )
  expect((await Promise.all([save('B'), save('C')])).map(answer => answer.status).sort()).toEqual([200, 409])
  expect(await server.call(folderTemplates.get, at(templateId), { token: diego })).toMatchObject({
    version: version + 1,
  })
})

test('the name of a template is unique in a company, and a deleted template is not found', async () => {
  const { templateId } = await createTemplate('Once')
  expect((await add('ONCE', [])).status).toBe(400)
  await server.call(folderTemplates.delete, at(templateId), { token: diego })
  expect((await server.ask(folderTemplates.get, at(templateId), { token: diego })).status).toBe(404)
})

test('a template of another company and a template with an invalid id are not found', async () => {
  const { templateId } = await createTemplate('Ours')
  const mia = await server.token('mia')
  const other = (await server.call(companies.relationships, {}, { token: mia }))[0]!.companyId
  const params = { id: other, templateId: String(templateId) }
  expect((await server.ask(folderTemplates.get, { params }, { token: mia })).status).toBe(404)
  for (const wrong of ['0', 'x', '99999999999'])
    expect(
      (await server.ask(folderTemplates.get, { params: { id, templateId: wrong } }, { token: diego })).status,
    ).toBe(404)
})

test('a new project has the folders of the selected template, or of the template in the company defaults', async () => {
  const { templateId } = await createTemplate('Folders', folder('CAD', folder('3D')))
  const create = async (overrides: object) => {
    const body = { companyId: id, projectNumber: server.unique('F'), ...overrides }
    return (await server.call(projects.create, { body }, { token: diego })).id
  }
  const names = async (project: string, path = '') =>
    (
      await server.call(files.folder, { params: { id: project }, query: { folder: path } }, { token: diego })
    ).children.map(child => child.name)
  const projectFromTemplate = await create({ templateId })
  expect([await names(projectFromTemplate), await names(projectFromTemplate, 'CAD')]).toEqual([
    ['CAD'],
    ['3D'],
  ])
  const defaults = await server.call(companies.defaults, { params: { id } }, { token: diego })
  const body = { ...defaults, folderTemplateId: templateId, isMetric: false }
  await server.call(companies.updateDefaults, { params: { id }, body }, { token: diego })
  const byDefault = await create({})
  expect(await names(byDefault)).toEqual(['CAD'])
  expect((await server.call(projects.get, { params: { id: byDefault } }, { token: diego })).isMetric).toBe(
    false,
  )
  expect(await names(await create({ templateId: null }))).toEqual([])
})

test('company defaults accept neither an unknown template nor a relationship of companies', async () => {
  const defaults = await server.call(companies.defaults, { params: { id } }, { token: diego })
  const wrong = {
    ...defaults,
    folderTemplateId: 999_999,
    ownerRelationshipId: '0c000000-0000-7000-8000-000000000001',
  }
  const refusal = await server.refusal(
    companies.updateDefaults,
    { params: { id }, body: wrong },
    { token: diego },
  )
  expect(Object.keys(refusal.modelState!)).toEqual(['folderTemplateId', 'ownerRelationshipId'])
})
