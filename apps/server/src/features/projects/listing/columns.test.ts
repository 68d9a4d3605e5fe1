import { companies } from '@steelsafe/contract/companies/endpoints.ts'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type QueryOf, shopServer, type TestServer } from '#test/support/harness.ts'

let server: TestServer
let mia: string
let company: string
beforeAll(async () => {
  server = await shopServer()
  mia = await server.token('mia')
  company = (await server.call(companies.list, { query: {} }, { token: mia })).companies[0]!.id
  await add('00-first', { Cavities: '4+4', Steel: '1.2343' })
  await add('ZZ-last', { STEEL: '1.2738', Customer: 'Lakeside' })
})
afterAll(() => server.stop())

const add = (projectNumber: string, details: Record<string, string>) =>
  server.call(
    projects.create,
    {
      body: {
        companyId: company,
        projectNumber,
        details: Object.entries(details).map(([displayName, valueText]) => ({ displayName, valueText })),
      },
    },
    { token: mia },
  )
const list = (query: QueryOf<typeof projects.list> = {}) =>
  server.call(projects.list, { query }, { token: mia })
const rowOf = async (projectNumber: string) =>
  (await list({ searchTerm: projectNumber })).projects.find(row => row.projectNumber === projectNumber)
const exported = async (query = '') => {
  const response = await fetch(`${server.url}/api/project/export?format=csv${query}`, {
    headers: { authorization: `Bearer ${mia}` },
  })
  const lines = (await response.text()).replace('\uFEFF', '').trim().replaceAll('"', '').split('\r\n')
  const [titles, ...rows] = lines
  return { titles: titles!.split(','), rows }
}

test('the columns are the details of the first project, and each value is in the column of its name', async () => {
  const { columns, projects: rows } = await list()
  expect(columns).toEqual(['Cavities', 'Steel'])
  expect(rows[0]).toMatchObject({ projectNumber: '00-first', columns: ['8', '1.2343'] })
  expect(rows.slice(1).every(({ columns: [, steel] }) => steel === '')).toBe(true)
  expect((await rowOf('ZZ-last'))?.columns).toEqual(['', '1.2738'])
})

test('every page, search and order has the same columns', async () => {
  const queries: QueryOf<typeof projects.list>[] = [
    { page: 2 },
    { searchTerm: 'bezel' },
    { sortAscending: 'false', sortField: 'projectNumber' },
    { sortField: 'createdDate' },
    { sortField: 'column2', sortAscending: 'false' },
  ]
  for (const query of queries) expect((await list(query)).columns).toEqual(['Cavities', 'Steel'])
  const ofCompany = await server.call(
    companies.projects,
    { params: { id: company }, query: {} },
    { token: mia },
  )
  expect(ofCompany.columns).toEqual(['Cavities', 'Steel'])
})

test('sorting by a column puts projects without a value last, and no page repeats or leaves out a project', async () => {
  const sorted = async (sortAscending: string) => {
    const numbers: string[] = []
    for (let page = 1; page <= 5; page++)
      numbers.push(
        ...(await list({ sortField: 'column2', sortAscending, page, pageSize: 4 })).projects.map(
          row => row.projectNumber,
        ),
      )
    return numbers
  }
  const [up, down] = [await sorted('true'), await sorted('false')]
  expect(up.slice(0, 2)).toEqual(['00-first', 'ZZ-last'])
  expect(down.slice(0, 2)).toEqual(['ZZ-last', '00-first'])
  expect(up.slice(2)).toEqual(down.slice(2))
  expect(new Set(up).size).toBe(20)
})

test('an export has the columns of the list, and a column for each other detail', async () => {
  const { titles, rows } = await exported()
  expect(titles.slice(0, 3)).toEqual(['Job number', 'Cavities', 'Steel'])
  expect(titles.slice(3, 7).toSorted()).toEqual(['Customer', 'Customer part no.', 'Molder', 'Part name'])
  expect(titles[7]).toBe('Phase')
  const last = rows.at(-1)!.split(',')
  expect(last[0]).toBe('ZZ-last')
  expect(last[titles.indexOf('Steel')]).toBe('1.2738')
  expect(last[titles.indexOf('Customer')]).toBe('Lakeside')
  expect(last[titles.indexOf('Cavities')]).toBe('')
})
