import { gps } from '@steelsafe/contract/gps/endpoints.ts'
import type { Phase } from '@steelsafe/contract/phases/entities.ts'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import readSheet from 'read-excel-file/node'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type QueryOf, shopServer, type TestServer } from '#test/support/harness.ts'

let server: TestServer
let mia: string
beforeAll(async () => {
  server = await shopServer()
  mia = await server.token('mia')
  await server.rows(
    `update project set part_name = 'Bezel left', part_number = '77-100', program = 'Falcon', description = 'Texture: 100 % matt'
     where project_number = 'NL-24-0107'`,
  )
})
// Delete the locations of an earlier attempt of the test.
beforeEach(() => server.rows(`delete from gps_location where country_code = 'NO'`))
afterAll(() => server.stop())

const all = { pageSize: '-1' }
const search = async (query: QueryOf<typeof projects.search>, token = mia) =>
  (await server.call(projects.search, { query: { ...all, ...query } }, { token })).projects.map(
    row => row.projectNumber,
  )
const byDetails = async (query: QueryOf<typeof projects.dynamicSearch>) =>
  (await server.call(projects.dynamicSearch, { query: { ...all, ...query } }, { token: mia })).projects.map(
    row => row.projectNumber,
  )

test('each field narrows the search, with wildcards and regardless of case and accents', async () => {
  expect(await search({})).toHaveLength(18)
  expect(await search({ partName: 'bézel L*' })).toEqual(['NL-24-0107'])
  expect(await search({ partNumber: '77-?00', program: 'falcon' })).toEqual(['NL-24-0107'])
  expect(await search({ partNumber: '77-?00', program: 'eagle' })).toEqual([])
  expect(await search({ description: '100 %' })).toEqual(['NL-24-0107'])
  expect(await search({ projectNumber: '24-0107' })).toEqual(['NL-24-0107'])
})

test('a phase and a status have to match in the same phase', async () => {
  const retired = await search({ phase: 'Retired' })
  expect(retired).toContain('NL-21-0031')
  const [row] = await server.rows<{ status: Phase['statusId'] }>(
    `select status_id as status from phase ph join project p on p.id = ph.project_id
     where p.project_number = 'NL-21-0031' and phase_type_id = 'Retired'`,
  )
  expect(await search({ phase: 'Retired', status: row!.status })).toContain('NL-21-0031')
  expect(await search({ phase: 'Retired', status: 'OnHold' })).not.toContain('NL-21-0031')
  const wrong = await server.askUntyped(projects.search, { query: { phase: 'Lunch' } }, { token: mia })
  expect(wrong.status).toBe(400)
})

test('tools are found by a company on the project and by the last location of the tool', async () => {
  expect(await search({ company: 'bajio' })).toHaveLength(18)
  expect(await search({ countryCode: 'NO' })).toEqual([])
  const id = await server.projectId('NL-24-0107')
  const addSighting = (city: string) => {
    const body = { latitude: 59.9, longitude: 10.7, city, countryCode: 'NO' }
    return server.call(gps.create, { params: { id }, body }, { token: mia })
  }
  await addSighting('Oslo')
  expect(await search({ city: 'oslo', countryCode: 'no' })).toEqual(['NL-24-0107'])
  await addSighting('Bergen')
  expect(await search({ city: 'oslo' })).toEqual([])
  expect(await search({ city: 'bergen' })).toEqual(['NL-24-0107'])
})

test('the search compares only the parts of a company address that the caller may see', async () => {
  const bajio = await server.companyId('Plásticos del Bajío')
  await server.rows(
    `update company_address set locality = 'Silao Seen', administrative_area = 'Region Unseen'
     where company_id = $1 and address_type = 'Primary'`,
    [bajio],
  )
  await server.rows(
    `insert into company_address (company_id, address_type, thoroughfare, locality, sublocality, administrative_area, postal_code, country)
     values ($1, 'Billing', '', 'Billing Unseen', '', '', '', 'MX')
     on conflict (company_id, address_type) do update set locality = excluded.locality`,
    [bajio],
  )
  const diego = await server.token('diego')
  expect(await search({ city: 'silao seen' })).not.toEqual([])
  expect(await search({ city: 'billing unseen' })).toEqual([])
  expect(await search({ state: 'region unseen' })).toEqual([])
  expect(await search({ city: 'billing unseen' }, diego)).not.toEqual([])
  expect(await search({ state: 'region unseen' }, diego)).not.toEqual([])
})

test('a tool is found by the name that a company uses for it', async () => {
  await server.rows(
    `insert into project_identifier (project_id, company_id, label) select id, company_id, 'Zebra 9' from project
     where project_number = 'NL-24-0107' on conflict (project_id, company_id) do update set label = 'Zebra 9'`,
  )
  expect(await search({ identifierLabel: 'zebra' })).toEqual(['NL-24-0107'])
})

test('values of details are found, whatever the name of the detail', async () => {
  expect(await byDetails({ details: 'ash tray' })).toEqual(['NL-21-0031'])
  expect(await byDetails({ details: 'ash tray', phase: 'Concept', status: 'OnHold' })).toEqual([])
})

test('a search finds only projects that the user may see', async () => {
  const sam = await server.token('sam')
  expect(await search({}, sam)).toEqual([])
  expect(await search({}, await server.token('admin'))).toEqual(expect.arrayContaining(await search({})))
})

test('the export contains the projects of the search, in its order, and escapes formulas', async () => {
  const name = '=HYPERLINK("http://x")'
  await server.rows(`update project set part_name = $1 where project_number = 'NL-24-0108'`, [name])
  const query = {
    searchTerm: 'NL-24',
    sortField: 'projectNumber',
    sortAscending: 'false',
    format: 'csv',
  } as const
  const csv = await server.ask(projects.export, { query }, { token: mia })
  expect(csv.headers.get('content-disposition')).toContain('projects.csv')
  const lines = String(csv.body).trim().split('\r\n')
  const listResult = await server.call(
    projects.list,
    { query: { ...all, searchTerm: 'NL-24' } },
    {
      token: mia,
    },
  )
  expect(lines).toHaveLength(listResult.totalCount + 1)
  expect(lines[0]).toContain(
    '"Job number","Customer","Customer part no.","Part name","Molder","Cavities","Phase"',
  )
  expect(lines.slice(1).map(line => line.split(',')[0]!.replaceAll('"', ''))).toEqual(
    listResult.projects.map(row => row.projectNumber).reverse(),
  )
  expect(csv.body).toContain(`"'=HYPERLINK(""http://x"")"`)
  const url = `${server.url}/api/project/export?searchTerm=NL-24`
  const response = await fetch(url, { headers: { authorization: `Bearer ${mia}`, 'accept-language': 'de' } })
  const rows = await readSheet(Buffer.from(await response.arrayBuffer()))
  expect(JSON.stringify(rows)).toContain('Projektnummer')
})
