import { companies } from '@steelsafe/contract/companies/endpoints.ts'
import { milestones } from '@steelsafe/contract/milestones/endpoints.ts'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shopServer, type TestServer } from '#test/support/harness.ts'

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
const create = (body: object, projectNumber = server.unique('X')) =>
  server.ask(projects.create, { body: { companyId: company, projectNumber, ...body } }, { token: mia })
const created = async (body: object, projectNumber?: string) => {
  const answer = await create(body, projectNumber)
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
const searchNumbers = async (query: object) =>
  (await server.call(projects.search, { query }, { token: mia })).projects.map(row => row.projectNumber)

test('a detail with the name of a field, in any language and case, sets that field', async () => {
  const [partName, program] = [server.unique('Détail of a lens'), server.unique('Heron')]
  const project = await created({
    details: [
      { displayName: 'PART NAME', valueText: partName },
      { displayName: 'Programm', valueText: program },
    ],
  })
  expect(project).toMatchObject({ partName, program })
  expect(await searchNumbers({ partName: partName.replace('Dé', 'de') })).toEqual([project.projectNumber])
  expect(await searchNumbers({ program: program.toLowerCase() })).toEqual([project.projectNumber])
})

test('the value of a field is in its detail, in lists and in every search', async () => {
  const [before, after] = [server.unique('Louver'), server.unique('Grille')]
  const project = await created({ partName: before, details: partNameIs('') })
  expect(project.details).toMatchObject(partNameIs(before))
  await change(project.id, { partName: after })
  expect(await get(project.id)).toMatchObject({ partName: after, details: partNameIs(after) })
  const { columns, projects: rows } = await server.call(
    projects.list,
    { query: { searchTerm: after.toLowerCase() } },
    { token: mia },
  )
  expect(rows[0]?.columns[columns.indexOf('Part Name')]).toBe(after)
  expect(await searchNumbers({ partName: before })).toEqual([])
  const byDetails = await server.call(
    projects.dynamicSearch,
    { query: { details: after.toLowerCase() } },
    {
      token: mia,
    },
  )
  expect(byDetails.projects.map(row => row.projectNumber)).toEqual([project.projectNumber])
})

test('the changed value of a field or its detail is stored, and an empty detail does not clear the field', async () => {
  const { id } = await created({ partName: 'Bezel', details: partNameIs('Bezel') })
  await change(id, { details: partNameIs('Lens') })
  expect((await get(id)).partName).toBe('Lens')
  await change(id, { details: partNameIs('') })
  expect((await get(id)).partName).toBe('Lens')
  await change(id, { partName: '' })
  expect(await get(id)).toMatchObject({ partName: '', details: partNameIs('') })
})

test('different values for a field and its detail are refused, and nothing is written', async () => {
  const refusal = {
    status: 400,
    body: {
      modelState: {
        'details.0.valueText': [
          'A detail has the same name as a field: enter the value in only one of the two.',
        ],
      },
    },
  }
  const number = server.unique('X')
  expect(await create({ partName: 'Bezel', details: partNameIs('Lens') }, number)).toMatchObject(refusal)
  // The rejected project was not stored, so the number is free.
  const { id } = await created({ partName: 'Bezel' }, number)
  expect(await change(id, { partName: 'Cap', details: partNameIs('Lens') })).toMatchObject(refusal)
  expect((await get(id)).partName).toBe('Bezel')
})

test('a list is sorted by the field, even if the project has no detail with its name', async () => {
  // No other project may be sorted after the project of this test.
  await server.rows(`update project set part_name = '' where part_name like 'zzz%'`)
  const project = await created({
    partName: 'zzz without detail',
    details: [{ displayName: 'Resin', valueText: 'PP' }],
  })
  const { columns, projects: rows } = await server.call(
    projects.list,
    { query: { sortField: 'column3', sortAscending: 'false', pageSize: '1' } },
    { token: mia },
  )
  expect(columns[2]).toBe('Part Name')
  expect(rows.map(row => [row.projectNumber, row.columns[2]])).toEqual([
    [project.projectNumber, 'zzz without detail'],
  ])
})

test('a value that is too long for its field is refused at the detail', async () => {
  const details = [{ displayName: 'Part Number', valueText: 'x'.repeat(101) }]
  const answer = await create({ details })
  expect(answer.status).toBe(400)
  expect(Object.keys((answer.body as { modelState: object }).modelState)).toEqual(['details.0.valueText'])
  const resin = [{ displayName: 'Resin', valueText: 'x'.repeat(201) }]
  expect((await create({ details: resin })).status).toBe(400)
})

test('the number of cavities is equal in the field, in the detail and in the search', async () => {
  const project = await created({ details: [{ displayName: 'Kavitäten', valueText: '4+4' }] })
  expect(project).toMatchObject({ cavities: 8, details: [{ displayName: 'Kavitäten', valueText: '8' }] })
  await change(project.id, { cavities: 16 })
  expect((await get(project.id)).details).toMatchObject([{ valueText: '16' }])
  const { columns, projects: rows } = await server.call(
    projects.list,
    { query: { searchTerm: project.projectNumber } },
    { token: mia },
  )
  expect(columns).not.toContain('Kavitäten')
  expect(rows).toHaveLength(1)
  const query = { details: '16', pageSize: '-1' }
  const byDetails = await server.call(projects.dynamicSearch, { query }, { token: mia })
  expect(byDetails.projects.map(row => row.projectNumber)).toContain(project.projectNumber)
})

test.each(['two', '0', '513', '1.5', '4++4', '-2', '300+300'])(
  '%s is refused as a number of cavities',
  async valueText => {
    const { status, body } = await create({ details: [{ displayName: 'Cavities', valueText }] })
    expect(status).toBe(400)
    expect((body as { modelState: object }).modelState).toEqual({
      'details.0.valueText': [expect.stringContaining('from 1 to 512')],
    })
  },
)

test('an update of the detail with the number of cavities sets the field', async () => {
  const { id } = await created({ cavities: 2, details: [{ displayName: 'Cavities', valueText: '' }] })
  const here = { params: { id } }
  const { details } = await server.call(milestones.details, { ...here, query: {} }, { token: mia })
  const { id: detailId, version, name, valueText } = details.find(one => one.displayName === 'Cavities')!
  const save = (text: string) =>
    server.ask(
      milestones.saveDetail,
      { ...here, body: { id: detailId, version, name, isAlertable: false, valueText: text } },
      { token: mia },
    )
  expect(valueText).toBe('2')
  expect((await save('many')).status).toBe(400)
  expect((await save('32')).status).toBe(200)
  expect((await get(id)).cavities).toBe(32)
})

test('tools are filtered by their number of cavities; a tool without a number does not match', async () => {
  const program = server.unique('Bounds')
  for (const cavities of [2, 4, 8, null]) await created({ program, cavities }, `${program} ${cavities}`)
  const within = (query: object) => searchNumbers({ program, ...query })
  expect(await within({ minCavities: '4' })).toEqual([`${program} 4`, `${program} 8`])
  expect(await within({ maxCavities: '4' })).toEqual([`${program} 2`, `${program} 4`])
  expect(await within({ minCavities: '3', maxCavities: '4' })).toEqual([`${program} 4`])
  for (const minCavities of ['0', '513', '2.5', 'many']) {
    const answer = await server.askUntyped(projects.list, { query: { minCavities } }, { token: mia })
    expect(answer.status).toBe(400)
  }
})
