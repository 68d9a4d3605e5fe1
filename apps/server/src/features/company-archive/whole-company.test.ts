import { companyArchive } from '@steelsafe/contract/company-archive/endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type ArchiveFiles,
  endOfImport,
  exportCompany,
  filesOf,
  manifestOf,
  uploadArchive,
} from '#test/support/company-archive.ts'
import { emptyServer, shopServer, type TestServer } from '#test/support/harness.ts'
import { extendTimeout } from '#test/support/patience.ts'
import { archivedTables } from './format/tables.ts'

let shop: TestServer
let target: TestServer
let contents: ArchiveFiles
const name = 'Northlake Motors'

/** Exports the company of the example shop, and imports it into an empty installation. */
beforeAll(async () => {
  shop = await shopServer()
  target = await emptyServer()
  const source = { token: await shop.token('admin') }
  const admin = { token: await target.token('admin') }
  const { bytes } = await exportCompany(shop, await shop.companyId(name), source)
  contents = await filesOf(bytes)
  const { id: importId } = await uploadArchive(target, bytes, admin)
  const body = { name, isCopy: false }
  await target.call(companyArchive.importCompany, { params: { importId }, body }, admin)
  const { state, problem } = await endOfImport(target, importId, admin)
  if (state !== 'done') throw new Error(`The import failed: ${problem}`)
}, extendTimeout(300_000))
afterAll(async () => {
  await shop.stop()
  await target.stop()
})

/** Kinds of columns whose values differ in a copy. */
const ownValues: ReadonlySet<string> = new Set([
  'id',
  'serial',
  'reference',
  'person',
  'uuid',
  'object',
  'json',
  'code',
])

type Row = Record<string, unknown>

/** Returns the values of some columns as sorted texts, to compare rows regardless of their order. */
const valuesOf = (rows: readonly Row[], columns: readonly string[]): string[] =>
  rows.map(row => JSON.stringify(columns.map(column => row[column]))).sort()

test('each table of an imported company has the rows of the original, with the same values', async () => {
  const { tables, projects } = manifestOf(contents)
  expect(projects.length).toBeGreaterThan(5)
  for (const { name: table, columns } of archivedTables) {
    const isOwn = table === 'quality_document' ? 'where company_id is not null' : ''
    const lines = await target.rows<{ line: string }>(
      `select row_to_json(t)::text as line from "${table}" t ${isOwn}`,
    )
    expect([table, lines.length]).toEqual([table, tables[table]?.rows])
    // The theme of an imported company belongs only to the company, so it differs.
    if (table === 'theme') continue
    const plain = columns.filter(({ kind }) => !ownValues.has(kind)).map(column => column.name)
    const imported = lines.map(({ line }) => JSON.parse(line) as Row)
    const archived = JSON.parse(String(contents.get(`data/${table}.json`))) as Row[]
    expect([table, valuesOf(imported, plain)]).toEqual([table, valuesOf(archived, plain)])
  }
})

/** Each query identifies its rows without ids. */
test.each([
  [
    'files',
    `select p.project_number, f.name, f.sha256, f.size_bytes from file_entry f
       join project p on p.id = f.project_id join company c on c.id = p.company_id
     where c.name = $1 and f.deleted_at is null order by 1, 2, 3`,
  ],
  [
    'users',
    `select u.email, r.name from company_user cu join company c on c.id = cu.company_id
       join user_account u on u.id = cu.user_id join relationship r on r.id = cu.relationship_id
     where c.name = $1 order by 1`,
  ],
  [
    'leads',
    `select p.project_number, u.email from project p join company c on c.id = p.company_id
       join project_summary s on s.project_id = p.id left join user_account u on u.id = s.lead_id
     where c.name = $1 order by 1`,
  ],
  [
    'phases and next dates',
    `select p.project_number, s.phase_type_id, s.phase_status_id, s.next_on from project p
       join company c on c.id = p.company_id join project_summary s on s.project_id = p.id
     where c.name = $1 order by 1`,
  ],
] as const)('an imported company has the %s of the original', async (_what, query) => {
  const original = await shop.rows(query, [name])
  expect(original.length).toBeGreaterThan(0)
  expect(await target.rows(query, [name])).toEqual(original)
})

test('the storage has the files of an imported company', async () => {
  const keys = await target.rows<{ key: string }>(
    'select storage_key as key from file_version order by size_bytes limit 20',
  )
  expect(keys.length).toBeGreaterThan(0)
  for (const { key } of keys) expect(await target.services.storage.sizeOf(key)).toBeDefined()
})
