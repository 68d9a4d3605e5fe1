import { companies } from '@steelsafe/contract/companies/endpoints.ts'
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
          'A detail with the name of a field is that field: give its value in one of the two.',
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
