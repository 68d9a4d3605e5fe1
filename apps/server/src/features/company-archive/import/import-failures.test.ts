import { companyArchive } from '@steelsafe/contract/company-archive/endpoints.ts'
import { files } from '@steelsafe/contract/files/endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Transaction } from '#core/database/engine/engine.ts'
import type { ImportTarget } from '#database/schema/company-archive.ts'
import {
  type ArchiveFiles,
  changedArchive,
  endOfImport,
  exportCompany,
  filesOf,
  manifestOf,
  newCompanyWithTool,
  uploadArchive,
} from '#test/support/company-archive.ts'
import { emptyServer, sharedShop, type TestServer } from '#test/support/harness.ts'
import { deleteOrphans } from '../../files/uploads/orphan-job.ts'
import { openCompanyArchive } from './archive/open-archive.ts'
import { beginInsertion } from './job/begin-insertion.ts'
import { companyImportJob } from './job/import-job.ts'
import { insertStaged } from './job/insert-staged.ts'
import { stageArchive } from './staging/stage-archive.ts'

let source: TestServer
let target: TestServer
let admin: { token: string }
let company: Awaited<ReturnType<typeof newCompanyWithTool>>
let bytes: Buffer
let contents: ArchiveFiles

beforeAll(async () => {
  source = await sharedShop()
  target = await emptyServer()
  admin = { token: await target.token('admin') }
  company = await newCompanyWithTool(source)
  bytes = (await exportCompany(source, company.id, company.as)).bytes
  contents = await filesOf(bytes)
})
afterAll(() => target.stop())

const newName = () => target.unique('Imported')
const transaction: Transaction = work => target.services.engine.transaction(work)
const rowsIn = (table: string) =>
  JSON.parse(String(contents.get(`data/${table}.json`))) as Record<string, unknown>[]
const asLines = (rows: readonly object[]) => `[\n${rows.map(row => JSON.stringify(row)).join(',\n')}\n]\n`

async function importAs(name: string, archive: Buffer) {
  const { id: importId } = await uploadArchive(target, archive, admin)
  await target.call(
    companyArchive.importCompany,
    { params: { importId }, body: { name, isCopy: true } },
    admin,
  )
  return endOfImport(target, importId, admin)
}

/** Uploads an archive and stages it, like an import that is interrupted before the insertion. */
async function staged(settings: ImportTarget, archive = bytes): Promise<string> {
  const { services } = target
  const { id: importId } = await uploadArchive(target, archive, admin)
  const [row] = await target.rows<{ key: string }>(
    `update company_import set state = 'running', settings = $2::jsonb || jsonb_build_object('userId', created_by)
     where id = $1 returning storage_key as key`,
    [importId, JSON.stringify(settings)],
  )
  const opened = await openCompanyArchive(services.storage, row!.key, archive.length)
  const onProgress = async () => {}
  await stageArchive({ services, transaction, onProgress }, { id: importId, target: settings }, opened)
  opened.close()
  return importId
}

const runJob = (importId: string) =>
  (companyImportJob(target.services) as unknown as { run(data: object): Promise<void> }).run({ importId })

test('the nightly cleanup keeps the files that an unfinished import has stored', async () => {
  const importId = await staged({ kind: 'company', name: newName() })
  const [file] = await target.rows<{ key: string }>(
    `select content ->> 'key' as key from company_import_row where import_id = $1 and table_name = '#file' limit 1`,
    [importId],
  )
  await deleteOrphans(target.services, new Date(Date.now() + 60_000))
  expect(await target.services.storage.sizeOf(file!.key)).toBeGreaterThan(0)
  await runJob(importId)
  const { companyId } = await endOfImport(target, importId, admin)
  const [tool] = await target.rows<{ id: string }>('select id from project where company_id = $1', [
    companyId,
  ])
  const view = await target.call(
    files.view,
    { params: { id: tool!.id }, query: { path: 'Drawings/Part.csv' } },
    admin,
  )
  expect(await (await fetch(target.url + view.url)).text()).toBe('second,version')
})

test('the nightly cleanup deletes the files that a failed import has stored', async () => {
  const importId = await staged({ kind: 'company', name: newName() })
  const stored = await target.rows<{ key: string }>(
    `select content ->> 'key' as key from company_import_row where import_id = $1 and table_name = '#file'`,
    [importId],
  )
  expect(stored).toHaveLength(3)
  await target.rows('delete from company_import_row where import_id = $1', [importId])
  await deleteOrphans(target.services, new Date(Date.now() + 60_000))
  for (const { key } of stored) expect(await target.services.storage.sizeOf(key)).toBeUndefined()
})

test('the audit records the failure of an import, and the deletion of its company and tool', async () => {
  const rows = rowsIn('file_entry')
  const folder = rows.find(({ name }) => name === 'Drawings')!
  const archive = await changedArchive(contents, {
    'data/file_entry.json': asLines(
      rows.map(row => (row === folder ? { ...row, parent_id: folder.id } : row)),
    ),
  })
  const name = newName()
  const failed = await importAs(name, archive)
  expect(failed).toMatchObject({ state: 'failed', problem: 'damaged' })
  const adminId = await target.userId('admin@steelsafe.example')
  const [added] = await target.rows<{ id: string }>(
    `select subject_id as id from audit_entry where verb = 'insert' and subject = 'company' and label = $1`,
    [name],
  )
  const deletions = await target.rows(
    `select subject, label, actor_id as actor from audit_entry where verb = 'delete' and company_id = $1 order by subject`,
    [added!.id],
  )
  expect(deletions).toEqual([
    { subject: 'company', label: name, actor: adminId },
    { subject: 'project', label: 'A-100', actor: adminId },
  ])
  const ends = await target.rows(
    `select after ->> 'state' as state, after ->> 'problem' as problem, actor_id as actor from audit_entry
     where subject = 'company_import' and subject_id = $1 and after ->> 'state' = 'failed'`,
    [failed.id],
  )
  expect(ends).toEqual([{ state: 'failed', problem: 'damaged', actor: adminId }])
})

test('the audit records the end of a successful import', async () => {
  const done = await importAs(newName(), bytes)
  expect(done.state).toBe('done')
  const ends = await target.rows(
    `select actor_id as actor from audit_entry
     where subject = 'company_import' and subject_id = $1 and after ->> 'state' = 'done'`,
    [done.id],
  )
  expect(ends).toEqual([{ actor: await target.userId('admin@steelsafe.example') }])
})

const people = () => rowsIn('people')
/** Returns the row of the administrator of the company. */
const ines = () => people().find(({ email }) => email === company.person.email)!

test.each([
  ['an id that two people have', () => [...people(), { ...ines(), email: 'twin@northlake.example' }]],
  ['an address that two people have', () => [...people(), { ...ines(), id: crypto.randomUUID() }]],
])('the preview and the import of an archive with %s fail as damaged', async (_what, changed) => {
  const archive = await changedArchive(contents, { 'data/people.json': asLines(changed()) })
  const { id: importId } = await uploadArchive(target, archive, admin)
  const params = { importId }
  expect(await target.refusal(companyArchive.preview, { params, query: {} }, admin)).toMatchObject({
    status: 400,
    modelState: { file: [expect.any(String)] },
  })
  const body = { name: newName(), isCopy: true }
  await target.call(companyArchive.importCompany, { params, body }, admin)
  expect(await endOfImport(target, importId, admin)).toMatchObject({ state: 'failed', problem: 'damaged' })
})

test('an import with two rows of one id fails as damaged, not as a taken name', async () => {
  const rows = rowsIn('file_entry')
  const { tables } = manifestOf(contents)
  const archive = await changedArchive(
    contents,
    { 'data/file_entry.json': asLines([...rows, rows[0]!]) },
    { tables: { ...tables, file_entry: { ...tables.file_entry!, rows: rows.length + 1 } } },
  )
  expect(await importAs(newName(), archive)).toMatchObject({ state: 'failed', problem: 'damaged' })
})

test('an account that is created during an import is matched at the next try', async () => {
  const email = target.newAddress('between')
  const archive = await changedArchive(contents, {
    'data/people.json': asLines(
      people().map(person => (person.id === ines().id ? { ...person, email } : person)),
    ),
  })
  const importId = await staged({ kind: 'company', name: newName() }, archive)
  const account = crypto.randomUUID()
  await target.rows(
    `insert into user_account (id, email, first_name, last_name, language, app_role)
     values ($1, $2, 'Ada', 'Lind', 'en', 'ProjectUser')`,
    [account, email],
  )
  await expect(runJob(importId)).rejects.toThrow()
  await runJob(importId)
  const { state, companyId } = await endOfImport(target, importId, admin)
  expect(state).toBe('done')
  expect(
    await target.rows('select user_id as id from company_user where company_id = $1', [companyId]),
  ).toEqual([{ id: account }])
})

test('an import of tools into a company that is deleted meanwhile fails with the problem companyDeleted', async () => {
  const companyId = await target.newCompany(newName())
  const settings = { kind: 'projects' as const, companyId, projectIds: [company.projectId] }
  const importId = await staged(settings)
  await transaction(tx => beginInsertion(tx, { id: importId, settings }))
  await target.rows('delete from company where id = $1', [companyId])
  await expect(insertStaged(transaction, importId, async () => {})).rejects.toMatchObject({
    problem: 'companyDeleted',
  })
  // A restarted process begins the import again.
  await runJob(importId)
  expect(await endOfImport(target, importId, admin)).toMatchObject({
    state: 'failed',
    problem: 'companyDeleted',
  })
})
