import { companyArchive } from '@steelsafe/contract/company-archive/endpoints.ts'
import { companyRelationships } from '@steelsafe/contract/core/endpoint/actions.ts'
import { beforeAll, expect, test } from 'vitest'
import {
  exportCompany,
  filesOf,
  manifestOf,
  newCompanyWithTool,
  sha256,
} from '#test/support/company-archive.ts'
import { sharedShop, type TestServer } from '#test/support/harness.ts'
import { deleteExpiredArchives } from './expiry-job.ts'

let server: TestServer
beforeAll(async () => {
  server = await sharedShop()
})

const rowsOf = (content: Buffer | undefined) => JSON.parse(String(content)) as Record<string, unknown>[]

test('an export has each file in its folder, its earlier versions, and rows with the paths of the files', async () => {
  const company = await newCompanyWithTool(server)
  const { row, bytes } = await exportCompany(server, company.id, company.as)
  const contents = await filesOf(bytes)
  const current = 'tools/A-100 Bezel/Files/Drawings/Part.csv'
  const earlier = 'tools/A-100 Bezel/Earlier versions/Drawings/Part.csv/1 Part.csv'
  expect([...contents.keys()].filter(path => path.startsWith('tools/')).sort()).toEqual(
    [current, earlier, 'tools/A-100 Bezel/Files/Zeichnung 模具.txt'].sort(),
  )
  expect(contents.get(current)?.toString()).toBe('second,version')
  expect(contents.get(earlier)?.toString()).toBe('first,version')
  const versions = rowsOf(contents.get('data/file_version.json'))
  expect(versions.map(version => version.storage_key)).toEqual(expect.arrayContaining([current, earlier]))
  expect(rowsOf(contents.get('data/project.json'))).toMatchObject([
    { id: company.projectId, company_id: company.id, project_number: 'A-100', part_name: 'Bezel' },
  ])
  expect(contents.get('data/project.csv')?.toString()).toContain('"A-100","Bezel"')
  expect(row).toMatchObject({ state: 'done', sizeBytes: bytes.length, problem: null })
})

test('the manifest counts the rows and files of the archive, and the checksums match the files', async () => {
  const company = await newCompanyWithTool(server)
  const { row, bytes } = await exportCompany(server, company.id, company.as)
  const contents = await filesOf(bytes)
  const manifest = manifestOf(contents)
  expect(manifest).toMatchObject({
    format: 'steelsafe-company',
    formatVersion: 1,
    archiveId: row.id,
    company: { id: company.id, name: company.name },
    projects: [{ id: company.projectId, number: 'A-100', leadId: company.person.id }],
    files: { count: 3 },
    missing: [],
  })
  for (const [table, { rows, columns }] of Object.entries(manifest.tables)) {
    const archived = rowsOf(contents.get(`data/${table}.json`))
    expect([table, archived.length]).toEqual([table, rows])
    for (const one of archived) expect(Object.keys(one)).toEqual(columns)
  }
  const list = String(contents.get('checksums.txt'))
  expect(sha256(list)).toBe(manifest.checksums)
  const lines = list.trimEnd().split('\n')
  expect(lines).toHaveLength(contents.size - 2)
  for (const line of lines) {
    const [hash, path = ''] = line.split('  ')
    expect([path, sha256(contents.get(path)!)]).toEqual([path, hash])
  }
})

test('an archive has the people of the company without their secrets, and no data of other companies', async () => {
  const company = await newCompanyWithTool(server)
  const other = await newCompanyWithTool(server)
  const [secrets] = await server.rows<{ password: string; tag: string }>(
    `select u.password_hash as password, p.report_token as tag from user_account u, project p where u.id = $1 and p.id = $2`,
    [company.person.id, company.projectId],
  )
  const contents = await filesOf((await exportCompany(server, company.id, company.as)).bytes)
  const people = rowsOf(contents.get('data/people.json'))
  expect(people).toContainEqual({
    id: company.person.id,
    email: company.person.email,
    firstName: 'Ines',
    lastName: 'Ortega',
    language: 'en',
  })
  const data = [...contents].map(([, content]) => content.toString('latin1')).join('\n')
  for (const text of [secrets!.password, secrets!.tag, other.id, other.projectId, other.person.email])
    expect(data).not.toContain(text)
})

test('an archive has the reading confirmations of documents that every installation has', async () => {
  const company = await newCompanyWithTool(server)
  const other = await newCompanyWithTool(server)
  const [shipped] = await server.rows<{ id: string }>(
    'select id from quality_document where company_id is null and storage_key is null order by id limit 1',
  )
  for (const { id, person } of [company, other])
    await server.rows('insert into quality_reading (document_id, company_id, user_id) values ($1, $2, $3)', [
      shipped!.id,
      id,
      person.id,
    ])
  const contents = await filesOf((await exportCompany(server, company.id, company.as)).bytes)
  expect(rowsOf(contents.get('data/quality_reading.json'))).toMatchObject([
    { document_id: shipped!.id, company_id: company.id, user_id: company.person.id },
  ])
  expect(rowsOf(contents.get('data/quality_document.json'))).toEqual([])
})

test('files in the recycle bin are not exported', async () => {
  const company = await newCompanyWithTool(server)
  await server.rows(
    `update file_entry set deleted_at = now(), bin_id = id where project_id = $1 and name = 'Drawings'`,
    [company.projectId],
  )
  await server.rows(
    `update file_entry set deleted_at = now() where project_id = $1 and parent_id in (
       select id from file_entry where project_id = $1 and name = 'Drawings')`,
    [company.projectId],
  )
  const contents = await filesOf((await exportCompany(server, company.id, company.as)).bytes)
  expect([...contents.keys()].filter(path => path.startsWith('tools/'))).toEqual([
    'tools/A-100 Bezel/Files/Zeichnung 模具.txt',
  ])
  expect(rowsOf(contents.get('data/file_version.json'))).toHaveLength(1)
})

test('a file that the storage has lost is listed as missing', async () => {
  const company = await newCompanyWithTool(server)
  const [lost] = await server.rows<{ key: string }>(
    `select storage_key as key from file_entry where project_id = $1 and name = 'Part.csv'`,
    [company.projectId],
  )
  await server.services.storage.remove(lost!.key)
  const contents = await filesOf((await exportCompany(server, company.id, company.as)).bytes)
  const path = 'tools/A-100 Bezel/Files/Drawings/Part.csv'
  expect(manifestOf(contents).missing).toEqual([path])
  expect(contents.has(path)).toBe(false)
})

test('only a user who may delete the company can export it', async () => {
  const company = await newCompanyWithTool(server)
  const { row } = await exportCompany(server, company.id, company.as)
  const manager = await server.newPerson()
  await server.addToCompany(company.id, manager.email, companyRelationships.manager.id)
  const stranger = await server.newPerson()
  const body = { exportId: row.id }
  for (const [person, status] of [
    [manager, 403],
    [stranger, 404],
  ] as const) {
    const as = { token: await server.token(person.email) }
    const { here } = company
    expect((await server.ask(companyArchive.exports, here, as)).status).toBe(status)
    expect((await server.ask(companyArchive.startExport, here, as)).status).toBe(status)
    expect((await server.ask(companyArchive.createExportAddress, { ...here, body }, as)).status).toBe(status)
    expect((await server.ask(companyArchive.deleteExport, { ...here, query: body }, as)).status).toBe(status)
  }
})

test('the address of an archive stops working when its user leaves the company', async () => {
  const company = await newCompanyWithTool(server)
  const second = await server.newPerson()
  await server.addToCompany(company.id, second.email, companyRelationships.administrator.id)
  const as = { token: await server.token(second.email) }
  const { row } = await exportCompany(server, company.id, as)
  const { url, name } = await server.call(
    companyArchive.createExportAddress,
    { ...company.here, body: { exportId: row.id } },
    as,
  )
  expect(name).toBe(`${row.name}.zip`)
  expect((await fetch(server.url + url)).status).toBe(200)
  await server.rows('delete from company_user where user_id = $1', [second.id])
  expect((await fetch(server.url + url)).status).toBe(404)
})

test('an export of another company is not found', async () => {
  const [company, other] = [await newCompanyWithTool(server), await newCompanyWithTool(server)]
  const { row } = await exportCompany(server, other.id, other.as)
  const refusal = await server.refusal(
    companyArchive.createExportAddress,
    { ...company.here, body: { exportId: row.id } },
    company.as,
  )
  expect(refusal).toMatchObject({ status: 404, error: 'notFound' })
  const removal = { ...company.here, query: { exportId: row.id } }
  expect((await server.refusal(companyArchive.deleteExport, removal, company.as)).status).toBe(404)
})

test('a second export of a company is refused while the first export is running', async () => {
  const company = await newCompanyWithTool(server)
  await server.rows(
    `insert into company_export (id, company_id, name, state) values (gen_random_uuid(), $1, 'Under way', 'running')`,
    [company.id],
  )
  expect(await server.refusal(companyArchive.startExport, company.here, company.as)).toMatchObject({
    status: 409,
    error: 'company-archive:rule.exportRuns',
  })
})

test('an expired archive is deleted with its file in the storage', async () => {
  const company = await newCompanyWithTool(server)
  const { row } = await exportCompany(server, company.id, company.as)
  const [stored] = await server.rows<{ key: string }>(
    `update company_export set expires_at = now() - interval '1 minute' where id = $1 returning storage_key as key`,
    [row.id],
  )
  const address = { ...company.here, body: { exportId: row.id } }
  expect((await server.refusal(companyArchive.createExportAddress, address, company.as)).status).toBe(404)
  await deleteExpiredArchives(server.services)
  expect(await server.call(companyArchive.exports, company.here, company.as)).toEqual([])
  expect(await server.services.storage.sizeOf(stored!.key)).toBeUndefined()
})

test('the audit records the user who has exported and downloaded the data of a company', async () => {
  const company = await newCompanyWithTool(server)
  const { row } = await exportCompany(server, company.id, company.as)
  const entries = await server.rows<{ verb: string; columns: string[] }>(
    `select verb, array(select jsonb_object_keys(after)) as columns from audit_entry
     where subject = 'company_export' and subject_id = $1 and actor_id = $2 order by number`,
    [row.id, company.person.id],
  )
  expect(entries.map(({ verb }) => verb)).toEqual(['insert', 'update'])
  expect(entries[1]?.columns).toEqual(['downloaded_at'])
})
