import { companies } from '@steelsafe/contract/companies/endpoints.ts'
import { projectDetails } from '@steelsafe/contract/project-details/endpoints.ts'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shopServer, type TestServer } from '../../../test/harness.ts'

let server: TestServer
let mia: string
let company: string
beforeAll(async () => {
  server = await shopServer()
  mia = await server.token('mia')
  company = (await server.call(companies.list, { query: {} }, { token: mia })).companies[0]!.id
})
afterAll(() => server.stop())

const partNameIs = (valueText: string) => [{ displayName: 'Part Name', valueText }]
const create = (projectNumber: string, body: object) =>
  server.ask(projects.create, { body: { companyId: company, projectNumber, ...body } }, { token: mia })
const created = async (projectNumber: string, body: object) => {
  const answer = await create(projectNumber, body)
  expect(answer.status).toBe(201)
  return get((answer.body as { id: string }).id)
}
const get = (id: string) => server.call(projects.get, { params: { id } }, { token: mia })
const change = async (id: string, body: object) => {
  const { version, projectNumber, partName, details } = await get(id)
  return server.ask(
    projects.update,
    { params: { id }, body: { version, projectNumber, partName, details, ...body } },
    { token: mia },
  )
}
const found = async (query: object) =>
  (await server.call(projects.search, { query }, { token: mia })).projects.map(row => row.projectNumber)

test('a detail that is called as a field is the field, in any language and case', async () => {
  const made = await created('X-1', {
    details: [
      { displayName: 'PART NAME', valueText: 'Détail of a lens' },
      { displayName: 'Programm', valueText: 'Heron' },
    ],
  })
  expect(made).toMatchObject({ partName: 'Détail of a lens', program: 'Heron' })
  expect(await found({ partName: 'detail of a lens' })).toEqual(['X-1'])
  expect(await found({ program: 'heron' })).toEqual(['X-1'])
})

test('the field shows in the detail, in lists and in every search', async () => {
  const made = await created('X-2', { partName: 'Louver D2', details: partNameIs('') })
  expect(made.details).toMatchObject(partNameIs('Louver D2'))
  await change(made.id, { partName: 'Grille D2' })
  expect(await get(made.id)).toMatchObject({ partName: 'Grille D2', details: partNameIs('Grille D2') })
  const { columns, projects: rows } = await server.call(
    projects.list,
    { query: { searchTerm: 'grille d2' } },
    { token: mia },
  )
  expect(rows[0]?.columns[columns.indexOf('Part Name')]).toBe('Grille D2')
  expect(await found({ partName: 'Louver D2' })).toEqual([])
  const byDetails = await server.call(
    projects.dynamicSearch,
    { query: { details: 'grille d2' } },
    {
      token: mia,
    },
  )
  expect(byDetails.projects.map(row => row.projectNumber)).toEqual(['X-2'])
})

test('of a field and its detail the one that was changed is taken; an empty detail takes nothing away', async () => {
  const { id } = await created('X-3', { partName: 'Bezel', details: partNameIs('Bezel') })
  await change(id, { details: partNameIs('Lens') })
  expect((await get(id)).partName).toBe('Lens')
  await change(id, { details: partNameIs('') })
  expect((await get(id)).partName).toBe('Lens')
  await change(id, { partName: '' })
  expect(await get(id)).toMatchObject({ partName: '', details: partNameIs('') })
})

test('two different values for one thing are refused, and nothing is written', async () => {
  const refused = {
    status: 400,
    body: {
      modelState: {
        'details.0.valueText': [
          'A detail has the same name as a field: enter the value in only one of the two.',
        ],
      },
    },
  }
  expect(await create('X-4', { partName: 'Bezel', details: partNameIs('Lens') })).toMatchObject(refused)
  const { id } = await created('X-4', { partName: 'Bezel' })
  expect(await change(id, { partName: 'Cap', details: partNameIs('Lens') })).toMatchObject(refused)
  expect((await get(id)).partName).toBe('Bezel')
})

test('a list is sorted by the field, whether the project has a detail of its name or not', async () => {
  await created('X-5', {
    partName: 'zzz without detail',
    details: [{ displayName: 'Resin', valueText: 'PP' }],
  })
  const { columns, projects: rows } = await server.call(
    projects.list,
    { query: { sortField: 'column3', sortAscending: 'false', pageSize: '1' } },
    { token: mia },
  )
  expect(columns[2]).toBe('Part Name')
  expect(rows.map(row => [row.projectNumber, row.columns[2]])).toEqual([['X-5', 'zzz without detail']])
})

test('a value that is too long for its field is refused at the detail', async () => {
  const details = [{ displayName: 'Part Number', valueText: 'x'.repeat(101) }]
  const answer = await create('X-6', { details })
  expect(answer.status).toBe(400)
  expect(Object.keys((answer.body as { modelState: object }).modelState)).toEqual(['details.0.valueText'])
  const resin = [{ displayName: 'Resin', valueText: 'x'.repeat(201) }]
  expect((await create('X-6', { details: resin })).status).toBe(400)
})

test('the number of cavities is one, in the field, in the detail and in lists', async () => {
  const made = await created('X-C1', { details: [{ displayName: 'Kavitäten', valueText: '4+4' }] })
  expect(made).toMatchObject({ cavities: 8, details: [{ displayName: 'Kavitäten', valueText: '8' }] })
  await change(made.id, { cavities: 16 })
  expect((await get(made.id)).details).toMatchObject([{ valueText: '16' }])
  const { columns, projects: rows } = await server.call(
    projects.list,
    { query: { searchTerm: 'X-C1' } },
    { token: mia },
  )
  expect(columns).not.toContain('Kavitäten')
  expect(rows).toHaveLength(1)
  const byDetails = await server.call(projects.dynamicSearch, { query: { details: '16' } }, { token: mia })
  expect(byDetails.projects.map(row => row.projectNumber)).toContain('X-C1')
})

test.each(['two', '0', '513', '1.5', '4++4', '-2', '300+300'])(
  '%s is no number of cavities, and nothing is written',
  async valueText => {
    const { status, body } = await create('X-C2', { details: [{ displayName: 'Cavities', valueText }] })
    expect(status).toBe(400)
    expect((body as { modelState: object }).modelState).toEqual({
      'details.0.valueText': [expect.stringContaining('from 1 to 512')],
    })
  },
)

test('the configuration of a project writes the number of cavities into the field too', async () => {
  const { id } = await created('X-C3', { cavities: 2, details: [{ displayName: 'Cavities', valueText: '' }] })
  const here = { params: { id } }
  const { details } = await server.call(projectDetails.list, { ...here, query: {} }, { token: mia })
  const { id: detailId, version, name, valueText } = details.find(one => one.displayName === 'Cavities')!
  const save = (typed: string) =>
    server.ask(
      projectDetails.save,
      { ...here, body: { id: detailId, version, name, isAlertable: false, valueText: typed } },
      { token: mia },
    )
  expect(valueText).toBe('2')
  expect((await save('many')).status).toBe(400)
  expect((await save('32')).status).toBe(200)
  expect((await get(id)).cavities).toBe(32)
})

test('tools are found by how many cavities they have; one without a number is in no bounds', async () => {
  for (const cavities of [2, 4, 8, null]) await created(`X-F${cavities}`, { program: 'Bounds', cavities })
  const within = (query: object) => found({ program: 'Bounds', ...query })
  expect(await within({ minCavities: '4' })).toEqual(['X-F4', 'X-F8'])
  expect(await within({ maxCavities: '4' })).toEqual(['X-F2', 'X-F4'])
  expect(await within({ minCavities: '3', maxCavities: '4' })).toEqual(['X-F4'])
  for (const minCavities of ['0', '513', '2.5', 'many']) {
    const answer = await server.askUntyped(projects.list, { query: { minCavities } }, { token: mia })
    expect(answer.status).toBe(400)
  }
})
