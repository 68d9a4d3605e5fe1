import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { companyArchive } from '@steelsafe/contract/company-archive/endpoints.ts'
import { isFileName, sameNameKey } from '@steelsafe/contract/core/names/file-names.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  endOfImport,
  exportCompany,
  filesOf,
  newCompanyWithTool,
  uploadArchive,
} from '#test/support/company-archive.ts'
import { emptyServer, sharedShop, type TestServer } from '#test/support/harness.ts'
import { dataName } from '../../format/format.ts'
import type { CompanyArchive } from '../archive/open-archive.ts'
import { nearestName, newNamesOf, storedNameOf } from './file-names.ts'

let source: TestServer
let target: TestServer
beforeAll(async () => {
  source = await sharedShop()
  target = await emptyServer()
})
afterAll(() => target.stop())

test('files and folders with names of an earlier version are exported and imported under repaired names', async () => {
  const company = await newCompanyWithTool(source)
  await company.upload('', 'Plan -2-.txt', 'the plan beside it')
  const rename = (from: string, to: string) =>
    source.rows('update file_entry set name = $3, name_key = lower($3) where project_id = $1 and name = $2', [
      company.projectId,
      from,
      to,
    ])
  await rename('Zeichnung 模具.txt', 'Plan (2).txt')
  await rename('Drawings', 'Drawings & sections')
  const { bytes } = await exportCompany(source, company.id, company.as)
  const paths = [...(await filesOf(bytes)).keys()].filter(path => path.startsWith('tools/'))
  expect(paths.sort()).toEqual([
    'tools/A-100 Bezel/Files/Plan -2-.txt',
    'tools/A-100 Bezel/Renamed files/Earlier versions/1 Part.csv',
    'tools/A-100 Bezel/Renamed files/Part.csv',
    'tools/A-100 Bezel/Renamed files/Plan -2-.txt',
  ])

  const admin = { token: await target.token('admin') }
  const { id: importId } = await uploadArchive(target, bytes, admin)
  const body = { name: target.unique('Imported'), isCopy: false }
  await target.call(companyArchive.importCompany, { params: { importId }, body }, admin)
  const { state, companyId } = await endOfImport(target, importId, admin)
  expect(state).toBe('done')
  const entries = await target.rows<{ name: string; key: string; parent: string | null }>(
    `select f.name, f.name_key as key, parent.name as parent from file_entry f
       join project p on p.id = f.project_id left join file_entry parent on parent.id = f.parent_id
     where p.company_id = $1 order by f.name collate "C"`,
    [companyId],
  )
  expect(entries).toEqual([
    { name: 'Drawings - sections', key: 'drawings - sections', parent: null },
    { name: 'Part.csv', key: 'part.csv', parent: 'Drawings - sections' },
    { name: 'Plan -2- 2.txt', key: 'plan -2- 2.txt', parent: null },
    { name: 'Plan -2-.txt', key: 'plan -2-.txt', parent: null },
  ])
})

test.each([
  ['Plan (2).pdf', false, 'Plan -2-.pdf'],
  ['CON.pdf', false, 'File.pdf'],
  ['???', false, 'File'],
  ['aux', true, 'Folder'],
])('the nearest name of %s is valid', (name, isFolder, expected) => {
  expect(nearestName(name, isFolder)).toBe(expected)
  expect(isFileName(nearestName(name, isFolder))).toBe(true)
})

test.each(['', '.', '..', 'a/b', 'a\\b', 'a\u0000b', 'a\nb', 7, null])(
  'the name %j, which no version has accepted, is refused',
  name => {
    expect(() => storedNameOf({ name })).toThrow('damaged')
  },
)

test('a name key that does not match the name is refused', () => {
  expect(() => storedNameOf({ name: 'Plan (2).pdf', name_key: 'other.pdf' })).toThrow('damaged')
  expect(storedNameOf({ name: 'Plan (2).pdf', name_key: 'plan (2).pdf' })).toBe('Plan (2).pdf')
})

/** Returns an archive of files with these names, all in one folder. */
function archiveOf(names: readonly string[]) {
  const rows = names.map((name, index) =>
    JSON.stringify({ id: `file ${index}`, name, name_key: sameNameKey(name) }),
  )
  const bytes = Buffer.from(`[\n${rows.join(',\n')}\n]`)
  return {
    manifest: { tables: { file_entry: {} } },
    checksums: new Map([[dataName('file_entry', 'json'), createHash('sha256').update(bytes).digest('hex')]]),
    open: async () => Readable.from([bytes]),
  } as unknown as CompanyArchive
}
const numbered = (count: number, name: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => name(n))

test.each([
  ['names that this version refuses', numbered(100, n => `Plan (${n}).pdf`)],
  ['valid names beside a refused one', ['Plan (0).pdf', ...numbered(100, n => `Plan ${n}.pdf`)]],
  ['a very long name', [`Plan (${'0'.repeat(10_000)}).pdf`]],
])('the memory for %s is limited', async (_what, names) => {
  expect((await newNamesOf(archiveOf(names))).size).toBe(names.filter(name => name.includes('(')).length)
  await expect(newNamesOf(archiveOf(names), 9_000)).rejects.toThrow('damaged')
})
