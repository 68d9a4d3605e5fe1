import { companies } from '@steelsafe/contract/companies/endpoints.ts'
import { addDays } from '@steelsafe/contract/core/dates/days.ts'
import { companyRelationships } from '@steelsafe/contract/core/endpoint/actions.ts'
import { maintenance as calls } from '@steelsafe/contract/maintenance/endpoints.ts'
import { projectMembers } from '@steelsafe/contract/project-members/endpoints.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { sharedShop, type TestServer } from '#test/support/harness.ts'
import { type ProjectWithMaintenance, projectWithMaintenance } from '#test/support/maintenance.ts'

let server: TestServer
let own: ProjectWithMaintenance
let today: string
beforeAll(async () => {
  server = await sharedShop()
})
beforeEach(async () => {
  own = await projectWithMaintenance(server)
  today = (await own.log()).today
})

const change = (entryId: string, version: number, body: object, token = own.mia) =>
  server.askUntyped(
    calls.updateEntry,
    { ...own.here, body: { ...own.entryForm(), entryId, version, ...body } },
    { token },
  )
const upload = (entryId: string, name: string, { replace = false, bytes = 'x', token = own.mia } = {}) => {
  const body = new FormData()
  body.append('entryId', entryId)
  body.append('replace', String(replace))
  body.append('file', new Blob([bytes]), name)
  return server.ask(calls.uploadFile, { ...own.here, body }, { token })
}
const files = async (entryId: string) =>
  (await server.call(calls.files, { ...own.here, query: { entryId } }, { token: own.mia })).map(
    ({ name }) => name,
  )

test('an entry with only a description is open and has the current day, no hours and no costs', async () => {
  expect(await own.addEntry()).toMatchObject({
    workDate: today,
    statusId: 'Open',
    people: [],
    repairHours: 0,
    laborCost: null,
    materialCost: null,
    projectedCost: null,
    currencyCode: 'USD',
    spareParts: [],
    attachedFiles: [],
    fileList: [],
    addedBy: 'Mia Torres',
    can: { changeFiles: true },
    version: 1,
  })
})

test('an entry with all fields is stored, changed and deleted', async () => {
  const spareParts = [{ name: 'O-ring 24 × 3', quantity: 4 }]
  const entry = await own.addEntry({
    workDate: addDays(today, -3),
    statusId: 'WaitingForParts',
    selectedUsers: [own.miaId],
    repairHours: 2.25,
    laborCost: 120.5,
    materialCost: 0,
    projectedCost: 99_999_999.99,
    currencyCode: 'EUR',
    spareParts,
  })
  expect(entry).toMatchObject({
    people: ['Mia Torres'],
    repairHours: 2.25,
    laborCost: 120.5,
    materialCost: 0,
    projectedCost: 99_999_999.99,
    currencyCode: 'EUR',
    spareParts,
  })
  const response = await change(entry.id, 1, { statusId: 'Complete', repairHours: 3 })
  expect(response.body).toMatchObject({
    statusId: 'Complete',
    repairHours: 3,
    people: [],
    workDate: addDays(today, -3),
    currencyCode: 'EUR',
    version: 2,
  })
  await server.call(calls.deleteEntry, { ...own.here, query: { entryId: entry.id } }, { token: own.mia })
  expect((await own.log()).totalCount).toBe(0)
})

test.each([
  [{ description: '' }, 'description', 'Required'],
  [{ description: 'x'.repeat(4_001) }, 'description', 'At most 4000 characters.'],
  [{ workDate: '2100-01-01' }, 'workDate', "The date can't be in the future."],
  [{ statusId: 'Done' }, 'statusId', 'Please choose an option from the list.'],
  [{ repairHours: -1 }, 'repairHours', 'This cannot be negative.'],
  [{ repairHours: 10_001 }, 'repairHours', 'At most 10000.'],
  [{ repairHours: 1.255 }, 'repairHours', 'Only in steps of 0.01.'],
  [{ laborCost: '12' }, 'laborCost', 'Please enter a number.'],
  [{ materialCost: 100_000_000 }, 'materialCost', 'At most 99999999.99.'],
  [{ currencyCode: 'XYZ' }, 'currencyCode', 'Please choose an option from the list.'],
  [{ spareParts: [{ name: 'Pin', quantity: 0 }] }, 'spareParts.0.quantity', 'Enter a quantity above 0.'],
  [{ spareParts: [{ name: '', quantity: 1 }] }, 'spareParts.0.name', 'Required'],
  [{ alertId: '0e000000-0000-7000-8000-000000000000' }, 'alertId', 'Please choose an option from the list.'],
])('an entry with %o is refused at %s', async (body, field, message) => {
  expect(await own.askEntry(body)).toMatchObject({
    status: 400,
    body: { modelState: { [field]: [message] } },
  })
  expect((await own.log()).totalCount).toBe(0)
})

test('the default currency of an entry is the currency of the owner company', async () => {
  const id = await server.newCompany('Paid in pesos')
  await server.addToCompany(id, 'mia', companyRelationships.administrator.id)
  const company = { params: { id } }
  const defaults = await server.call(companies.defaults, company, { token: own.mia })
  await server.call(
    companies.updateDefaults,
    { ...company, body: { ...defaults, currencyCode: 'MXN' } },
    { token: own.mia },
  )
  await server.rows('update project set company_id = $2 where id = $1', [own.id, id])
  expect((await own.addEntry()).currencyCode).toBe('MXN')
  expect((await server.call(calls.logChoices, own.here, { token: own.mia })).currencyCode).toBe('MXN')
})

test('an entry that is sent twice with its id is stored once; another entry with that id is refused', async () => {
  const id = crypto.randomUUID()
  await own.addEntry({ id, workDate: today })
  expect((await own.addEntry({ id, workDate: today })).id).toBe(id)
  expect((await own.log()).totalCount).toBe(1)
  expect((await own.askEntry({ id, description: 'Another' })).status).toBe(409)
  const other = await projectWithMaintenance(server)
  expect((await other.askEntry({ id, workDate: today })).status).toBe(409)
})

test('an entry that is sent twice at once is stored once, and both requests succeed', async () => {
  for (let round = 0; round < 5; round++) {
    const id = crypto.randomUUID()
    const answers = await Promise.all([own.askEntry({ id }), own.askEntry({ id })])
    expect(answers).toMatchObject([
      { status: 201, body: { id } },
      { status: 201, body: { id } },
    ])
  }
  expect((await own.log()).totalCount).toBe(5)
})

test('when two people change an entry at once, the second change is refused', async () => {
  const { id } = await own.addEntry()
  const answers = await Promise.all([
    change(id, 1, { description: 'A' }),
    change(id, 1, { description: 'B' }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('an entry that another user has changed meanwhile is not deleted', async () => {
  const { id, version } = await own.addEntry()
  await change(id, version, { description: 'Longer' })
  const remove = (read: number) =>
    server.ask(calls.deleteEntry, { ...own.here, query: { entryId: id, version: read } }, { token: own.mia })
  expect(await remove(version)).toMatchObject({ status: 409, body: { error: 'changedSince' } })
  expect((await own.entry(id)).description).toBe('Longer')
  expect((await remove(version + 1)).status).toBe(204)
})

test('people who have left the project stay in their entries, and cannot be named in new entries', async () => {
  await own.join('diego')
  const diego = await server.userId('diego')
  const { id } = await own.addEntry({ selectedUsers: [diego] })
  await server.call(projectMembers.removeUser, { ...own.here, query: { userId: diego } }, { token: own.mia })
  expect((await own.entry(id)).people).toHaveLength(1)
  expect((await change(id, 1, { selectedUsers: [diego] })).status).toBe(200)
  expect(await own.askEntry({ selectedUsers: [diego] })).toMatchObject({
    status: 400,
    body: { modelState: { selectedUsers: ['Please choose an option from the list.'] } },
  })
})

test('the log can be filtered by status, alert, days and a search term, latest work first', async () => {
  const { id: alertId } = await own.addAlert({ title: 'Descale the cooling' })
  await own.addEntry({ description: 'Old', workDate: addDays(today, -60), statusId: 'Complete', alertId })
  await own.addEntry({ description: 'New' })
  await own.addEntry({
    description: 'Middle',
    workDate: addDays(today, -9),
    statusId: 'WaitingForParts',
    spareParts: [{ name: 'Leader pin', quantity: 2 }],
  })
  const listDescriptions = async (query: Parameters<typeof own.log>[0]) =>
    (await own.log(query)).entries.map(({ description }) => description)
  expect(await listDescriptions({})).toEqual(['New', 'Middle', 'Old'])
  expect(await listDescriptions({ statusId: 'Unfinished' })).toEqual(['New', 'Middle'])
  expect(await listDescriptions({ statusId: 'Complete' })).toEqual(['Old'])
  expect(await listDescriptions({ alertId })).toEqual(['Old'])
  expect(await listDescriptions({ from: addDays(today, -9), to: addDays(today, -9) })).toEqual(['Middle'])
  expect(await listDescriptions({ searchTerm: 'leader' })).toEqual(['Middle'])
  expect(await listDescriptions({ searchTerm: 'descale' })).toEqual(['Old'])
  expect(await listDescriptions({ searchTerm: 'waiting' })).toEqual(['Middle'])
})

test('each currency has a separate sum, and the sums include only entries that match the filter', async () => {
  await own.addEntry({
    workDate: '2026-03-31',
    repairHours: 0.1,
    laborCost: 0.1,
    materialCost: 10,
    currencyCode: 'EUR',
  })
  await own.addEntry({
    workDate: '2026-04-01',
    repairHours: 0.2,
    laborCost: 0.2,
    projectedCost: 5,
    currencyCode: 'EUR',
  })
  await own.addEntry({ workDate: '2026-04-02', repairHours: 1, laborCost: 100, currencyCode: 'USD' })
  await own.addEntry({ workDate: '2026-04-03', currencyCode: 'MXN' })
  expect(await own.log()).toMatchObject({
    repairHours: 1.3,
    costs: [
      { currencyCode: 'EUR', laborCost: 0.3, materialCost: 10, projectedCost: 5 },
      { currencyCode: 'USD', laborCost: 100, materialCost: 0, projectedCost: 0 },
    ],
  })
  const costs = (query: object) => server.call(calls.costs, { ...own.here, query }, { token: own.mia })
  expect(await costs({ from: '2026-04-01' })).toMatchObject({
    months: [
      {
        month: '2026-04',
        entryCount: 3,
        repairHours: 1.2,
        costs: [
          { currencyCode: 'EUR', laborCost: 0.2, materialCost: 0, projectedCost: 5 },
          { currencyCode: 'USD', laborCost: 100, materialCost: 0, projectedCost: 0 },
        ],
      },
    ],
    total: {
      entryCount: 3,
      repairHours: 1.2,
      costs: [
        { currencyCode: 'EUR', laborCost: 0.2, materialCost: 0, projectedCost: 5 },
        { currencyCode: 'USD', laborCost: 100, materialCost: 0, projectedCost: 0 },
      ],
    },
  })
  expect((await costs({})).months.map(({ month }) => month)).toEqual(['2026-04', '2026-03'])
})

test('the export has the entries that match the filter, in the language of the caller, and contains no formula', async () => {
  await own.addEntry({ description: '=1+1', workDate: '2026-04-01', laborCost: 12.5 })
  await own.addEntry({ description: 'Not there', statusId: 'Complete' })
  const sheet = async (format: 'csv' | 'xlsx') => {
    const query = { statusId: 'Open' as const, format }
    return server.ask(calls.exportLog, { ...own.here, query }, { token: own.mia, language: 'de' })
  }
  const { status, body, headers } = await sheet('csv')
  expect(status).toBe(200)
  expect(headers.get('content-disposition')).toContain('maintenance-log.csv')
  expect(body).toContain('Lohnkosten')
  expect(body).toContain(`'=1+1`)
  expect(body).toContain('12.5')
  expect(body).not.toContain('Not there')
  expect((await sheet('xlsx')).headers.get('content-type')).toContain('spreadsheetml')
})

test('an entry of another project is not found', async () => {
  const { id } = await own.addEntry()
  await upload(id, 'photo.txt')
  const other = await projectWithMaintenance(server)
  const token = { token: other.mia }
  const query = { entryId: id, fileName: 'photo.txt' }
  const statuses = [
    await server.ask(calls.log, { ...other.here, query: { entryId: id } }, token),
    await server.askUntyped(
      calls.updateEntry,
      { ...other.here, body: { ...own.entryForm(), entryId: id, version: 1 } },
      token,
    ),
    await server.ask(calls.deleteEntry, { ...other.here, query: { entryId: id } }, token),
    await server.ask(calls.files, { ...other.here, query: { entryId: id } }, token),
    await server.ask(calls.deleteFile, { ...other.here, query }, token),
    await server.ask(calls.downloadFile, { ...other.here, query }, token),
  ]
  expect(statuses.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404])
  expect(await files(id)).toEqual(['photo.txt'])
})

test('files are listed with their types, replaced on request, downloaded and deleted', async () => {
  const { id } = await own.addEntry()
  expect((await upload(id, 'Note.txt', { bytes: 'first' })).status).toBe(201)
  expect((await upload(id, 'Bill.csv', { bytes: 'a,b' })).status).toBe(201)
  expect((await own.entry(id)).fileList).toEqual([
    { name: 'Bill.csv', extension: 'csv', iconClass: 'sheet' },
    { name: 'Note.txt', extension: 'txt', iconClass: 'text' },
  ])
  expect((await upload(id, 'NOTE.txt', { bytes: 'second' })).status).toBe(409)
  expect((await upload(id, 'NOTE.txt', { bytes: 'second', replace: true })).status).toBe(201)
  const query = { entryId: id, fileName: 'note.TXT' }
  const { body } = await server.ask(calls.downloadFile, { ...own.here, query }, { token: own.mia })
  expect(body).toBe('second')
  const remove = () => server.ask(calls.deleteFile, { ...own.here, query }, { token: own.mia })
  expect([(await remove()).status, (await remove()).status]).toEqual([204, 404])
  // A file of the same name on another entry is a separate file.
  const other = await own.addEntry()
  expect((await upload(other.id, 'Bill.csv')).status).toBe(201)
  expect(await files(id)).toEqual(['Bill.csv'])
})

test('a file of a blocked type, an empty file and a file whose content does not match its name are refused', async () => {
  const { id } = await own.addEntry()
  expect((await upload(id, 'run.exe')).status).toBe(400)
  expect((await upload(id, 'empty.txt', { bytes: '' })).status).toBe(400)
  expect((await upload(id, 'photo.png', { bytes: 'no picture' })).status).toBe(415)
  expect(await files(id)).toEqual([])
})

test('deleting an entry releases the bytes of its files', async () => {
  const usedBytes = async () => {
    const [row] = await server.rows<{ used: string }>(
      'select data_used::text as used from subscription where company_id = $1',
      [own.companyId],
    )
    return Number(row!.used)
  }
  const before = await usedBytes()
  const { id } = await own.addEntry()
  await upload(id, 'Note.txt', { bytes: 'x'.repeat(1000) })
  expect(await usedBytes()).toBe(before + 1000)
  await server.call(calls.deleteEntry, { ...own.here, query: { entryId: id } }, { token: own.mia })
  expect(await usedBytes()).toBe(before)
})

test('a file that replaces another needs only the difference of the bytes', async () => {
  const company = await server.newCompany(server.unique('Full'))
  await server.rows('update project set company_id = $2 where id = $1', [own.id, company])
  const { id } = await own.addEntry()
  await upload(id, 'Note.txt', { bytes: 'x'.repeat(1000) })
  await server.rows('update subscription set data_limit = data_used + 10 where company_id = $1', [company])
  const replaceBy = async (bytes: number) =>
    (await upload(id, 'NOTE.txt', { bytes: 'x'.repeat(bytes), replace: true })).status
  expect([await replaceBy(1010), await replaceBy(1011)]).toEqual([201, 413])
  expect((await upload(id, 'Other.txt')).status).toBe(413)
  await server.rows('update subscription set data_limit = 500 where company_id = $1', [company])
  expect([await replaceBy(900), await files(id)]).toEqual([201, ['NOTE.txt']])
})

test('the person who added an entry may change its files for a day; others need the right to edit the log', async () => {
  const diego = await own.join('diego', 'AddMaintenanceLogs')
  const hisOwn = await own.addEntry({}, diego)
  const mias = await own.addEntry()
  const ofDiego = async (entryId: string) => (await upload(entryId, 'a.txt', { token: diego })).status
  expect([hisOwn.can.changeFiles, await ofDiego(hisOwn.id), await ofDiego(mias.id)]).toEqual([true, 201, 403])
  const removeFile = (entryId: string) =>
    server.ask(calls.deleteFile, { ...own.here, query: { entryId, fileName: 'a.txt' } }, { token: diego })
  expect((await removeFile(hisOwn.id)).status).toBe(204)
  expect((await change(hisOwn.id, 1, {}, diego)).status).toBe(403)
  await server.rows(`update maintenance_entry set created_at = now() - interval '25 hours' where id = $1`, [
    hisOwn.id,
  ])
  expect(await ofDiego(hisOwn.id)).toBe(403)
  expect((await upload(hisOwn.id, 'b.txt')).status).toBe(201)
})
