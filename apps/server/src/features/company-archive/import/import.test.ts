import { account } from '@steelsafe/contract/account/endpoints.ts'
import { companies } from '@steelsafe/contract/companies/endpoints.ts'
import { companyArchive } from '@steelsafe/contract/company-archive/endpoints.ts'
import { files } from '@steelsafe/contract/files/endpoints.ts'
import { milestones } from '@steelsafe/contract/milestones/endpoints.ts'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import { toolValidation } from '@steelsafe/contract/tool-validation/endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Transaction } from '#core/database/engine/engine.ts'
import {
  type ArchiveFiles,
  archiveForm,
  changedArchive,
  endOfImport,
  exportCompany,
  filesOf,
  manifestOf,
  newCompanyWithTool,
  uploadArchive,
  zipOf,
} from '#test/support/company-archive.ts'
import { emptyServer, sharedShop, type TestServer } from '#test/support/harness.ts'
import { sendReminders } from '../../reminders/reminders.ts'
import { archivedTable } from '../format/tables.ts'
import { openCompanyArchive } from './archive/open-archive.ts'
import { beginInsertion } from './job/begin-insertion.ts'
import { companyImportJob } from './job/import-job.ts'
import { insertPortion } from './job/insert-staged.ts'
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

/** Imports an archive as a new company, and waits for the end of the import. */
async function importAs(name: string, archive = bytes, isCopy = true) {
  const { id: importId } = await uploadArchive(target, archive, admin)
  await target.call(companyArchive.importCompany, { params: { importId }, body: { name, isCopy } }, admin)
  return endOfImport(target, importId, admin)
}

/** Returns the numbers of rows in the tables that imports fill. */
async function counts() {
  const [row] = await target.rows<Record<string, number>>(`
    select (select count(*)::int from company) as companies, (select count(*)::int from project) as projects,
      (select count(*)::int from user_account) as accounts, (select count(*)::int from file_version) as files,
      (select count(*)::int from company_import_row) as staged`)
  return row!
}

const newName = () => target.unique('Imported')

test('a company is imported with its tools, files and people under new ids', async () => {
  const name = newName()
  const done = await importAs(name)
  expect(done).toMatchObject({ state: 'done', problem: null, companyName: name, sourceName: company.name })
  expect(done.companyId).not.toBe(company.id)
  const id = done.companyId!
  const [tool] = (await target.call(companies.projects, { params: { id }, query: {} }, admin)).projects
  expect(tool).toMatchObject({ projectNumber: 'A-100', partName: 'Bezel' })
  expect(tool!.id).not.toBe(company.projectId)
  const inTool = { params: { id: tool!.id } }
  const query = { path: 'Drawings/Part.csv' }
  const file = await target.call(files.view, { ...inTool, query }, admin)
  expect(await (await fetch(target.url + file.url)).text()).toBe('second,version')
  const versions = await target.call(files.versions, { ...inTool, query }, admin)
  expect(versions).toHaveLength(2)
  const [user] = await target.rows<Record<string, unknown>>(
    'select first_name, last_name, is_confirmed, password_hash, app_role from user_account where email = $1',
    [company.person.email],
  )
  expect(user).toEqual({
    first_name: 'Ines',
    last_name: 'Ortega',
    is_confirmed: false,
    password_hash: null,
    app_role: 'CompanyUser',
  })
  const mails = await target.rows('select 1 from outbox_mail where recipient = $1', [company.person.email])
  expect(mails).toEqual([])
  const [project] = await target.rows<{ lead: string }>(
    `select u.email as lead from project_summary s join user_account u on u.id = s.lead_id where s.project_id = $1`,
    [tool!.id],
  )
  expect(project?.lead).toBe(company.person.email)
})

test('the subscription of an imported company counts its tools and data', async () => {
  const { companyId } = await importAs(newName())
  const [subscription] = await target.rows<Record<string, unknown>>(
    'select project_count, data_used::int from subscription where company_id = $1',
    [companyId],
  )
  const usedBytes = ['first,version', 'second,version', 'notes'].join('').length
  expect(subscription).toEqual({ project_count: 1, data_used: usedBytes })
})

test('the preview shows the contents, new accounts, and the company of an earlier import', async () => {
  const archive = await changedArchive(contents, {}, { archiveId: '0a000000-0000-7000-8000-00000000e001' })
  const { id: importId } = await uploadArchive(target, archive, admin)
  const preview = await target.call(companyArchive.preview, { params: { importId }, query: {} }, admin)
  expect(preview).toMatchObject({
    state: 'checked',
    sourceName: company.name,
    projects: [{ id: company.projectId, number: 'A-100', partName: 'Bezel', newNumber: null }],
    fileCount: 3,
    missingCount: 0,
    earlier: null,
  })
  expect(preview.rowCount).toBeGreaterThan(5)
  const name = newName()
  await importAs(name, archive)
  const again = await target.call(companyArchive.preview, { params: { importId }, query: {} }, admin)
  expect(again.earlier?.companyName).toBe(name)
  expect(again.people).toMatchObject({ newCount: 0, formerCount: 0 })
})

test('a second import of an archive is refused, unless the request asks for a copy', async () => {
  const first = newName()
  const archive = await changedArchive(contents, {}, { archiveId: '0a000000-0000-7000-8000-00000000e002' })
  await importAs(first, archive, false)
  const { id: importId } = await uploadArchive(target, archive, admin)
  const params = { importId }
  const again = { params, body: { name: newName(), isCopy: false } }
  expect(await target.refusal(companyArchive.importCompany, again, admin)).toMatchObject({
    status: 409,
    error: 'company-archive:rule.importedBefore',
    message: expect.stringContaining(first),
  })
  await target.call(companyArchive.importCompany, { params, body: { ...again.body, isCopy: true } }, admin)
  expect(await endOfImport(target, importId, admin)).toMatchObject({ state: 'done' })
})

test('an import with the name of another company is refused at the field', async () => {
  const name = newName()
  await importAs(name)
  const { id: importId } = await uploadArchive(target, bytes, admin)
  const body = { name: name.toUpperCase(), isCopy: true }
  const refusal = await target.refusal(companyArchive.importCompany, { params: { importId }, body }, admin)
  expect(refusal).toMatchObject({ status: 400, modelState: { name: [expect.any(String)] } })
})

test('a single tool is imported into an existing company, with a new number if its number is taken', async () => {
  const id = await target.newCompany(newName())
  await target.rows(
    `insert into project (id, company_id, project_number) values (gen_random_uuid(), $1, 'a-100')`,
    [id],
  )
  await target.rows('update subscription set project_count = 1 where company_id = $1', [id])
  const { id: importId } = await uploadArchive(target, bytes, admin)
  const preview = await target.call(
    companyArchive.preview,
    { params: { importId }, query: { companyId: id } },
    admin,
  )
  expect(preview.projects).toMatchObject([{ number: 'A-100', newNumber: 'A-100 (2)' }])
  const body = { companyId: id, projectIds: [company.projectId] }
  await target.call(companyArchive.importProjects, { params: { importId }, body }, admin)
  expect(await endOfImport(target, importId, admin)).toMatchObject({ state: 'done', companyId: id })
  const list = await target.rows<{ number: string }>(
    'select project_number as number from project where company_id = $1',
    [id],
  )
  expect(list.map(({ number }) => number).sort()).toEqual(['A-100 (2)', 'a-100'])
  const [subscription] = await target.rows('select project_count from subscription where company_id = $1', [
    id,
  ])
  expect(subscription).toEqual({ project_count: 2 })
  const [owner] = await target.rows<{ companies: string[] }>(
    `select array_agg(pc.company_id::text) as companies from project_company pc join project p on p.id = pc.project_id
     where p.project_number = 'A-100 (2)' and p.company_id = $1`,
    [id],
  )
  expect(owner?.companies).toEqual([id])
})

test('tools beyond the subscription of a company are refused', async () => {
  const id = await target.newCompany(newName())
  await target.rows('update subscription set project_limit = 0 where company_id = $1', [id])
  const { id: importId } = await uploadArchive(target, bytes, admin)
  const body = { companyId: id, projectIds: [company.projectId] }
  const refusal = await target.refusal(companyArchive.importProjects, { params: { importId }, body }, admin)
  expect(refusal).toMatchObject({ status: 409, error: 'subscriptions:rule.projectLimit' })
})

test('an import with more data than the subscription allows fails and leaves no rows', async () => {
  const id = await target.newCompany(newName())
  await target.rows('update subscription set data_limit = 3 where company_id = $1', [id])
  const before = await counts()
  const { id: importId } = await uploadArchive(target, bytes, admin)
  const body = { companyId: id, projectIds: [company.projectId] }
  await target.call(companyArchive.importProjects, { params: { importId }, body }, admin)
  expect(await endOfImport(target, importId, admin)).toMatchObject({ state: 'failed', problem: 'dataLimit' })
  expect(await counts()).toEqual(before)
  const [subscription] = await target.rows(
    'select project_count, data_used::int from subscription where company_id = $1',
    [id],
  )
  expect(subscription).toEqual({ project_count: 0, data_used: 0 })
})

test('an import with an id that the archive or the installation does not have is refused', async () => {
  const { id: importId } = await uploadArchive(target, bytes, admin)
  const id = await target.newCompany(newName())
  const stranger = '0a000000-0000-7000-8000-0000000000ff'
  const refusalOf = (body: { companyId: string; projectIds: string[] }) =>
    target.refusal(companyArchive.importProjects, { params: { importId }, body }, admin)
  expect(await refusalOf({ companyId: id, projectIds: [stranger] })).toMatchObject({
    status: 400,
    modelState: { projectIds: [expect.any(String)] },
  })
  expect(await refusalOf({ companyId: stranger, projectIds: [company.projectId] })).toMatchObject({
    status: 400,
    modelState: { companyId: [expect.any(String)] },
  })
  expect((await refusalOf({ companyId: id, projectIds: [] })).status).toBe(400)
  for (const unknownId of [stranger, 'x']) {
    const params = { importId: unknownId }
    expect((await target.ask(companyArchive.preview, { params, query: {} }, admin)).status).toBe(404)
    expect((await target.ask(companyArchive.deleteImport, { params }, admin)).status).toBe(404)
  }
})

test.each([
  ['cut short', async () => bytes.subarray(0, bytes.length - 100), 'is not a whole zip'],
  ['no zip', async () => Buffer.from('a letter'), 'is not a whole zip'],
  ['of another program', async () => zipOf(new Map([['a.txt', Buffer.from('a')]])), 'does not belong'],
  ['without a manifest', async () => zipOf(new Map([['data/a.json', Buffer.from('[]')]])), 'not an archive'],
  ['of a newer format', () => changedArchive(contents, {}, { formatVersion: 2 }), 'newer version'],
  [
    'of a newer version',
    () => changedArchive(contents, {}, { migrations: [...manifestOf(contents).migrations, 'f'.repeat(64)] }),
    'newer version',
  ],
  [
    'with a table that this version does not have',
    () =>
      changedArchive(
        contents,
        {},
        { tables: { ...manifestOf(contents).tables, spaceship: { rows: 0, columns: ['id'] } } },
      ),
    'other data in spaceship',
  ],
  [
    'with another list of files',
    async () => zipOf(new Map([...contents, ['data/more.json', Buffer.from('[]')]])),
    'is damaged',
  ],
])('an archive that is %s is refused, and nothing is stored', async (_what, archiveOf, message) => {
  const before = await counts()
  const listed = (await target.call(companyArchive.imports, {}, admin)).length
  const refusal = await target.refusal(companyArchive.upload, { body: archiveForm(await archiveOf()) }, admin)
  expect(refusal.status).toBe(400)
  expect(refusal.modelState?.file?.[0]).toContain(message)
  expect(await target.call(companyArchive.imports, {}, admin)).toHaveLength(listed)
  expect(await counts()).toEqual(before)
})

test.each(['data/../evil', '/etc/passwd', 'data\\evil.json', 'other/../../x', 'tools/x/../../y'])(
  'an archive with the entry %j is refused',
  async name => {
    // The library does not write this name, so replace a harmless name of the same length.
    const harmless = `data/${'z'.repeat(name.length - 'data/'.length)}`
    const archive = await zipOf(new Map([...contents, [harmless, Buffer.from('x')]]))
    const hostile = Buffer.from(archive.toString('latin1').replaceAll(harmless, name), 'latin1')
    const refusal = await target.refusal(companyArchive.upload, { body: archiveForm(hostile) }, admin)
    expect(refusal.modelState?.file?.[0]).toContain('does not belong in an archive')
  },
)

const rowsIn = (table: string) =>
  JSON.parse(String(contents.get(`data/${table}.json`))) as Record<string, unknown>[]
const asLines = (rows: readonly object[]) =>
  rows.length === 0 ? '[\n]\n' : `[\n${rows.map(row => JSON.stringify(row)).join(',\n')}\n]\n`

test.each([
  [
    'a file name that leads out of its folder',
    'file_entry',
    (row: object) => ({ ...row, name: '../../evil', name_key: '../../evil' }),
    'damaged',
  ],
  [
    'a program among its files',
    'file_entry',
    (row: object) => ({ ...row, name: 'setup.exe', name_key: 'setup.exe' }),
    'blockedType',
  ],
  [
    'the key of an object instead of a path',
    'file_version',
    (row: object) => ({ ...row, storage_key: 'x' }),
    'damaged',
  ],
  [
    'a column that its table does not have',
    'project',
    (row: object) => ({ ...row, is_admin: true }),
    'damaged',
  ],
  [
    'a tool of another company',
    'project',
    (row: object) => ({ ...row, company_id: crypto.randomUUID() }),
    'damaged',
  ],
  ['a value of another type', 'project', (row: object) => ({ ...row, cavities: 'many' }), 'damaged'],
  [
    'a value that its column refuses',
    'project',
    (row: object) => ({ ...row, project_number: null }),
    'damaged',
  ],
] as const)(
  'an import of an archive with %s fails and leaves no rows',
  async (_what, table, change, problem) => {
    const rows = rowsIn(table)
    const archive = await changedArchive(contents, {
      [`data/${table}.json`]: asLines([...rows.slice(0, -1), change(rows.at(-1)!)]),
    })
    const before = await counts()
    expect(await importAs(newName(), archive)).toMatchObject({ state: 'failed', problem, companyId: null })
    expect(await counts()).toEqual(before)
  },
)

test('files that refer to each other in a circle fail the import', async () => {
  const rows = rowsIn('file_entry')
  const folder = rows.find(({ name }) => name === 'Drawings')!
  const archive = await changedArchive(contents, {
    'data/file_entry.json': asLines(
      rows.map(row => (row === folder ? { ...row, parent_id: folder.id } : row)),
    ),
  })
  expect(await importAs(newName(), archive)).toMatchObject({ state: 'failed', problem: 'damaged' })
})

test.each([
  ['a table with fewer rows than the manifest counts', { 'data/phase.json': '[\n]\n' }],
  ['a table that is cut short', { 'data/project.json': '[\n{"id":' }],
])('an import of %s fails', async (_what, changes) => {
  const manifest = manifestOf(contents)
  const { phase } = manifest.tables
  const archive = await changedArchive(contents, changes, {
    tables: { ...manifest.tables, ...(phase ? { phase: { ...phase, rows: phase.rows + 1 } } : {}) },
  })
  expect(await importAs(newName(), archive)).toMatchObject({ state: 'failed', problem: 'damaged' })
})

test('a file whose bytes differ from the checksums fails the import', async () => {
  const path = 'tools/A-100 Bezel/Files/Drawings/Part.csv'
  const archive = await zipOf(new Map([...contents, [path, Buffer.from('other bytes!!!')]]))
  const before = await counts()
  expect(await importAs(newName(), archive)).toMatchObject({ state: 'failed', problem: 'damaged' })
  expect(await counts()).toEqual(before)
})

test('an interrupted import continues with the remaining rows', async () => {
  const { services } = target
  const transaction: Transaction = work => services.engine.transaction(work)
  const settings = { kind: 'company' as const, name: newName() }
  const { id: importId } = await uploadArchive(target, bytes, admin)
  const [row] = await target.rows<{ key: string }>(
    `update company_import set state = 'running', settings = $2::jsonb || jsonb_build_object('userId', created_by)
     where id = $1 returning storage_key as key`,
    [importId, JSON.stringify(settings)],
  )
  const archive = await openCompanyArchive(services.storage, row!.key, bytes.length)
  const onProgress = async () => {}
  await stageArchive({ services, transaction, onProgress }, { id: importId, target: settings }, archive)
  archive.close()
  await transaction(tx => beginInsertion(tx, { id: importId, settings }))
  await transaction(tx => insertPortion(tx, importId, archivedTable('project')!, 1))
  // The process of the import ends here. The queue runs the job again.
  const job = companyImportJob(services) as unknown as { run(data: object): Promise<void> }
  await job.run({ importId })
  const done = await endOfImport(target, importId, admin)
  expect(done).toMatchObject({ state: 'done', companyName: settings.name })
  const here = { params: { id: done.companyId! }, query: {} }
  const list = await target.call(companies.projects, here, admin)
  expect(list.projects.map(({ projectNumber }) => projectNumber)).toEqual(['A-100'])
  const [fileCount] = await target.rows(
    `select count(*)::int as count from file_version v join project p on p.id = v.project_id where p.company_id = $1`,
    [done.companyId],
  )
  expect(fileCount).toEqual({ count: 3 })
})

test('the administrator who has started an import is named in the audit and gets the notification', async () => {
  const second = await source.newPerson({ appRole: 'Administrator' })
  const as = { token: await source.token(second.email) }
  const { id: importId } = await uploadArchive(source, bytes, { token: await source.token('admin') })
  const body = { name: source.unique('Imported'), isCopy: true }
  await source.call(companyArchive.importCompany, { params: { importId }, body }, as)
  const { companyId } = await endOfImport(source, importId, as)
  const actors = await source.rows(
    `select distinct actor_id as id from audit_entry
     where verb = 'insert' and (subject = 'company' and subject_id = $1
       or subject = 'project' and subject_id in (select id::text from project where company_id::text = $1))`,
    [companyId],
  )
  expect(actors).toEqual([{ id: second.id }])
  const notices = await source.rows('select user_id as id from notification where path like $1', [
    `%${companyId}%`,
  ])
  expect(notices).toEqual([{ id: second.id }])
})

test('a failed import can be started again', async () => {
  const id = await target.newCompany(newName())
  await target.rows('update subscription set data_limit = 3 where company_id = $1', [id])
  const { id: importId } = await uploadArchive(target, bytes, admin)
  const body = { companyId: id, projectIds: [company.projectId] }
  await target.call(companyArchive.importProjects, { params: { importId }, body }, admin)
  expect(await endOfImport(target, importId, admin)).toMatchObject({ state: 'failed' })
  await target.rows('update subscription set data_limit = 1000000 where company_id = $1', [id])
  await target.call(companyArchive.importProjects, { params: { importId }, body }, admin)
  expect(await endOfImport(target, importId, admin)).toMatchObject({ state: 'done', problem: null })
})

test('an archive is deleted after its import, and only its record remains', async () => {
  const { id: importId } = await uploadArchive(target, bytes, admin)
  const params = { importId }
  const body = { name: newName(), isCopy: true }
  await target.call(companyArchive.importCompany, { params, body }, admin)
  await endOfImport(target, importId, admin)
  const again = { params, body: { name: newName(), isCopy: true } }
  expect(await target.refusal(companyArchive.importCompany, again, admin)).toMatchObject({
    status: 409,
    error: 'company-archive:rule.imported',
  })
  expect((await target.ask(companyArchive.preview, { params, query: {} }, admin)).status).toBe(404)
  await target.call(companyArchive.deleteImport, { params }, admin)
  const rows = await target.call(companyArchive.imports, {}, admin)
  expect(rows.filter(({ id }) => id === importId)).toEqual([])
})

test('an account that a stranger has registered without confirming loses its access when an import matches it', async () => {
  const [stranger, member] = [target.newAddress('stranger'), target.newAddress('member')]
  const password = 'six small steel inserts'
  const person = { firstName: 'Ada', lastName: 'Lind', password, confirmPassword: password }
  for (const email of [stranger, member])
    await target.call(account.register, { body: { ...person, email, acceptTerms: true } })
  await target.rows('update user_account set is_confirmed = true where email = $1', [member])
  const strangersToken = await target.signIn(stranger, password)
  const membersToken = await target.signIn(member, password)
  const people = rowsIn('people')
  const ines = people.find(({ email }) => email === company.person.email)!
  const relationship = rowsIn('company_user').find(row => row.user_id === ines.id)!
  const memberId = crypto.randomUUID()
  const { tables } = manifestOf(contents)
  const archive = await changedArchive(
    contents,
    {
      'data/people.json': asLines([
        ...people.filter(({ id }) => id !== ines.id),
        { ...ines, email: stranger },
        { ...ines, id: memberId, email: member },
      ]),
      'data/company_user.json': asLines([relationship, { ...relationship, user_id: memberId }]),
    },
    { people: people.length + 1, tables: { ...tables, company_user: { ...tables.company_user!, rows: 2 } } },
  )
  const { state, companyId } = await importAs(newName(), archive)
  expect(state).toBe('done')
  const users = await target.rows(
    `select u.email, u.is_confirmed as "isConfirmed" from company_user cu join user_account u on u.id = cu.user_id
     where cu.company_id = $1 order by u.is_confirmed`,
    [companyId],
  )
  expect(users).toEqual([
    { email: stranger, isConfirmed: false },
    { email: member, isConfirmed: true },
  ])
  expect(await target.isSignedIn(strangersToken)).toBe(false)
  const credentials = { grant_type: 'password' as const, userName: stranger, password }
  expect((await target.ask(account.signIn, { body: credentials })).status).toBe(401)
  expect(await target.isSignedIn(membersToken)).toBe(true)
})

test('a person without a confirmed account gets no reminders by e-mail after an import', async () => {
  const own = await newCompanyWithTool(source)
  const inTool = { params: { id: own.projectId } }
  const { id, version } = await source.call(
    milestones.saveDetail,
    { ...inTool, body: { name: 'First shots' } },
    own.as,
  )
  const configuration = { id, version, endDate: '2031-12-09', selectedUsers: [own.person.id] }
  await source.call(milestones.configure, { ...inTool, body: configuration }, own.as)
  const { state } = await importAs(newName(), (await exportCompany(source, own.id, own.as)).bytes)
  expect(state).toBe('done')
  const notices = async () => {
    const rows = await target.rows<{ text: string }>(
      `select n.text from notification n join user_account u on u.id = n.user_id where u.email = $1 order by n.created_at`,
      [own.person.email],
    )
    return rows.map(({ text }) => text)
  }
  const mails = async () => {
    const rows = await target.rows<{ template: string }>(
      'select template from outbox_mail where recipient = $1',
      [own.person.email],
    )
    return rows.map(({ template }) => template)
  }
  await sendReminders(target.services, new Date('2031-12-02T23:30:00Z'))
  expect(await notices()).toEqual(['milestones:notice.amber'])
  expect(await mails()).toEqual([])
  await target.rows('update user_account set is_confirmed = true where email = $1', [own.person.email])
  await sendReminders(target.services, new Date('2031-12-10T23:30:00Z'))
  expect(await notices()).toEqual(['milestones:notice.amber', 'milestones:notice.red'])
  expect(await mails()).toEqual(['milestones:mail.red'])
})

test('a resolved alert about a replaced revision stays resolved after an import', async () => {
  const own = await newCompanyWithTool(source)
  await source.rows(
    `insert into tryout (id, project_id, number, planned_date, actual_date, currency_code)
     values (gen_random_uuid(), $1, 0, '2026-01-05', '2026-01-05', 'USD')`,
    [own.projectId],
  )
  await source.rows(
    `insert into part_revision (id, project_id, revision, date, reason, currency_code, state, decided_at, released_at)
     values (gen_random_uuid(), $1, 'B', '2026-02-01', 'Thicker rib', 'USD', 'Released', '2026-02-02', '2026-02-03')`,
    [own.projectId],
  )
  const alertsOf = async (server: TestServer, id: string) => {
    const as = { token: await server.token('admin') }
    const query = { rule: 'revisionReplaced' as const }
    return (await server.call(toolValidation.alerts, { params: { id }, query }, as)).alerts
  }
  const [raised] = await alertsOf(source, own.projectId)
  const { rule, sourceId, version } = raised!
  const act = { rule, sourceId, version, act: 'Resolve' as const, reason: 'Only the drawing changed' }
  await source.call(
    toolValidation.updateAlert,
    { params: { id: own.projectId }, body: act },
    { token: await source.token('admin') },
  )
  const { companyId } = await importAs(newName(), (await exportCompany(source, own.id, own.as)).bytes)
  const [tool] = await target.rows<{ id: string }>('select id from project where company_id = $1', [
    companyId,
  ])
  expect(await alertsOf(target, tool!.id)).toMatchObject([
    { state: 'Resolved', events: [{ act: 'Resolve', reason: 'Only the drawing changed' }] },
  ])
})

test('only an administrator of the installation can import a company', async () => {
  const { as } = company
  expect((await source.ask(companyArchive.upload, { body: archiveForm(bytes) }, as)).status).toBe(403)
  expect((await source.ask(companyArchive.imports, {}, as)).status).toBe(403)
})

test('an upload without a file is refused', async () => {
  const refusal = await target.refusal(companyArchive.upload, { body: new FormData() }, admin)
  expect(refusal).toMatchObject({ status: 400, modelState: { file: [expect.any(String)] } })
})

test('an import into the same installation matches people with their accounts by address', async () => {
  const own = await newCompanyWithTool(source)
  const archive = (await exportCompany(source, own.id, own.as)).bytes
  const installation = { token: await source.token('admin') }
  const { id: importId } = await uploadArchive(source, archive, installation)
  const preview = await source.call(companyArchive.preview, { params: { importId }, query: {} }, installation)
  expect(preview.people).toEqual({ matchedCount: 1, newCount: 0, shown: [], formerCount: 0 })
  expect(preview.isNameTaken).toBe(true)
  const body = { companyId: own.id, projectIds: [own.projectId] }
  await source.call(companyArchive.importProjects, { params: { importId }, body }, installation)
  expect(await endOfImport(source, importId, installation)).toMatchObject({ state: 'done' })
  const list = await source.call(companies.projects, { params: { id: own.id }, query: {} }, own.as)
  expect(list.projects.map(({ projectNumber }) => projectNumber).sort()).toEqual(['A-100', 'A-100 (2)'])
  const copy = list.projects.find(({ projectNumber }) => projectNumber === 'A-100 (2)')!
  const profile = await source.call(projects.get, { params: { id: copy.id } }, own.as)
  expect(profile.partName).toBe('Bezel')
})
