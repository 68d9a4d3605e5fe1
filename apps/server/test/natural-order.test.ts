import { companies } from '@steelsafe/contract/companies/endpoints.ts'
import { files } from '@steelsafe/contract/files/endpoints.ts'
import { folderTemplates } from '@steelsafe/contract/folder-templates/endpoints.ts'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import { savedViews } from '@steelsafe/contract/saved-views/endpoints.ts'
import { users } from '@steelsafe/contract/users/endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type QueryOf, shopServer, type TestServer } from './support/harness.ts'

let server: TestServer
let mia: string
let admin: string
let company: string
beforeAll(async () => {
  server = await shopServer()
  mia = await server.token('mia')
  admin = await server.token('admin')
  company = await server.companyId('Northlake Motors')
})
afterAll(() => server.stop())

const inOrder = ['1', '2', '9', '10', '100']
const mixed = ['10', '100', '2', '9', '1']
const numberedNames = (begin: string) => inOrder.map(number => begin + number)

test('tools are sorted by number, part name, detail and customer, with digits in numeric order', async () => {
  for (const number of mixed)
    await server.call(
      projects.create,
      {
        body: {
          companyId: company,
          projectNumber: `T-${number}`,
          partName: `Natural ${number}`,
          details: [
            { displayName: 'Customer', valueText: `Customer ${number}` },
            { displayName: 'Station', valueText: `Station ${number}` },
          ],
        },
      },
      { token: mia },
    )
  const numbers = async (query: QueryOf<typeof projects.list>) =>
    (
      await server.call(projects.list, { query: { searchTerm: 'Natural', ...query } }, { token: mia })
    ).projects
      .map(({ projectNumber }) => projectNumber)
      .filter(number => number.startsWith('T-'))
  expect(await numbers({})).toEqual(numberedNames('T-'))
  expect(await numbers({ sortField: 'projectNumber', sortAscending: 'false' })).toEqual(
    numberedNames('T-').toReversed(),
  )
  expect(await numbers({ sortField: 'customer' })).toEqual(numberedNames('T-'))
  const { customers } = await server.call(projects.filterOptions, {}, { token: mia })
  expect(customers.filter(name => name.startsWith('Customer '))).toEqual(numberedNames('Customer '))
  const filtered = await server.call(projects.list, { query: { customer: 'customer 10' } }, { token: mia })
  expect(filtered.projects.map(({ projectNumber }) => projectNumber)).toEqual(['T-10'])
  const searchResult = await server.call(
    projects.search,
    { query: { projectNumber: 't-10' } },
    { token: mia },
  )
  expect(searchResult.projects.map(({ projectNumber }) => projectNumber)).toEqual(['T-10', 'T-100'])
})

test('saved views are sorted by name, with digits in numeric order', async () => {
  for (const number of mixed)
    await server.call(
      savedViews.save,
      { body: { kind: 'advanced', name: `View ${number}`, criteria: {} } },
      { token: mia },
    )
  const views = await server.call(savedViews.list, { query: { kind: 'advanced' } }, { token: mia })
  expect(views.map(({ name }) => name).filter(name => name.startsWith('View '))).toEqual(
    numberedNames('View '),
  )
})

test('the sort and search keys of lists do not appear in the audit as changes of a tool', async () => {
  const { id } = await server.call(
    projects.create,
    { body: { companyId: company, projectNumber: 'K-1' } },
    { token: mia },
  )
  const [entry] = await server.rows<{ after: object }>(
    `select after from audit_entry where subject = 'project' and verb = 'insert' and subject_id = $1`,
    [id],
  )
  expect(Object.keys(entry!.after).filter(name => /^(sort|search)_/.test(name))).toEqual([])
})

test('users and companies are sorted by name, with digits in numeric order', async () => {
  const primaryAddress = { addressType: 'Primary' as const, locality: 'Erie', country: 'US' }
  for (const number of mixed) {
    await server.call(
      companies.create,
      { body: { name: `Plant ${number}`, primaryAddress } },
      { token: admin },
    )
    await server.rows(
      `insert into user_account (id, first_name, last_name, email, app_role, is_confirmed)
       values (gen_random_uuid(), 'Natural', $1, $2, 'CompanyUser', true)`,
      [`Operator ${number}`, `operator${number}@example.com`],
    )
  }
  const everyone = await server.call(users.list, { query: { searchTerm: 'Natural' } }, { token: admin })
  expect(everyone.users.map(({ lastName }) => lastName)).toEqual(numberedNames('Operator '))
  const all = await server.call(companies.list, { query: { searchTerm: 'Plant ' } }, { token: admin })
  expect(all.companies.map(({ name }) => name)).toEqual(numberedNames('Plant '))
})

test('folder templates and folders are sorted by name, with digits in numeric order', async () => {
  const project = await server.projectId('NL-24-0107')
  for (const number of mixed) {
    await server.call(
      folderTemplates.create,
      { params: { id: company }, body: { name: `Set ${number}`, folders: [{ name: 'A', items: [] }] } },
      { token: mia },
    )
    await server.call(
      files.ensureFolder,
      { params: { id: project }, body: { path: `Revision ${number}/Cavity 2` } },
      { token: mia },
    )
  }
  const sets = await server.call(folderTemplates.list, { params: { id: company } }, { token: mia })
  expect(sets.map(({ name }) => name).filter(name => name.startsWith('Set '))).toEqual(numberedNames('Set '))
  const folders = await server.call(files.folders, { params: { id: project } }, { token: mia })
  expect(folders.map(({ path }) => path).filter(path => path.startsWith('Revision '))).toEqual(
    numberedNames('Revision ').flatMap(path => [path, `${path}/Cavity 2`]),
  )
})
