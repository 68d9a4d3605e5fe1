import { companies } from '@steelsafe/contract/companies/endpoints.ts'
import { companyRelationships } from '@steelsafe/contract/core/endpoint/actions.ts'
import { files } from '@steelsafe/contract/files/endpoints.ts'
import { folderImports } from '@steelsafe/contract/folder-import/endpoints.ts'
import type { FolderImport } from '@steelsafe/contract/folder-import/entities.ts'
import { beforeAll, expect, test, vi } from 'vitest'
import { archiveForm, newCompanyWithTool, zipOf } from '#test/support/company-archive.ts'
import { sharedShop, type TestServer } from '#test/support/harness.ts'
import { extendTimeout } from '#test/support/patience.ts'
import { deleteExpiredZips } from './expiry-job.ts'
import { folderImportJob } from './import-job.ts'

let server: TestServer
beforeAll(async () => {
  server = await sharedShop()
})

type Company = Awaited<ReturnType<typeof newCompanyWithTool>>

const zipWith = (contents: Record<string, string>): Promise<Buffer> =>
  zipOf(new Map(Object.entries(contents).map(([path, content]) => [path, Buffer.from(content)])))

async function uploadZip({ here, as }: Company, contents: Record<string, string>): Promise<string> {
  const body = archiveForm(await zipWith(contents), 'Tools.zip')
  const { importId } = await server.call(folderImports.upload, { ...here, body }, as)
  return importId
}

/** Waits until an import has ended. */
const endOf = ({ here, as }: Company, importId: string): Promise<FolderImport> =>
  vi.waitFor(
    async () => {
      const one = (await server.call(folderImports.list, here, as)).find(({ id }) => id === importId)
      if (one?.state !== 'done' && one?.state !== 'failed') throw new Error('The import has not ended yet')
      return one
    },
    { timeout: extendTimeout(60_000), interval: 100 },
  )

const toolOf = (folder: string, projectNumber: string, partName = '') => ({
  folder,
  projectNumber,
  partName,
  isChosen: true,
})

async function importTools(
  company: Company,
  importId: string,
  tools: ReturnType<typeof toolOf>[],
  level: '1' | '2' = '1',
) {
  const { here, as } = company
  await server.call(folderImports.start, { ...here, body: { importId, level, tools } }, as)
  return endOf(company, importId)
}

const projectsOf = async ({ id, as }: Company) =>
  (await server.call(companies.projects, { params: { id }, query: {} }, as)).projects

async function contentsOf({ as }: Company, projectId: string, path: string) {
  const folder = await server.call(files.folder, { params: { id: projectId }, query: { folder: path } }, as)
  return folder.children.map(({ name }) => name)
}

test('each folder of a zip becomes a tool with its folders and files', async () => {
  const company = await newCompanyWithTool(server)
  const importId = await uploadZip(company, {
    'T-201 Bezel/Drawings/Part.csv': 'first,second',
    'T-201 Bezel/Notes.txt': 'notes',
    'T-202/PPAP/Level 3/Report.txt': 'report',
    'Readme.txt': 'beside the folders',
  })
  const query = { importId, level: '1' as const }
  const preview = await server.call(folderImports.preview, { ...company.here, query }, company.as)
  expect(preview).toMatchObject({
    state: 'checked',
    fileName: 'Tools.zip',
    folderCount: 2,
    looseCount: 1,
    tools: [
      { folder: 'T-201 Bezel', projectNumber: 'T-201', partName: 'Bezel', fileCount: 2, isTaken: false },
      { folder: 'T-202', projectNumber: 'T-202', partName: '', fileCount: 1, isTaken: false },
    ],
  })
  const tools = [toolOf('T-201 Bezel', 'T-201', 'Bezel'), toolOf('T-202', 'T-202')]
  expect(await importTools(company, importId, tools)).toMatchObject({
    state: 'done',
    toolCount: 2,
    doneCount: 3,
    totalCount: 3,
    skippedCount: 0,
  })
  const projects = await projectsOf(company)
  expect(projects.map(({ projectNumber }) => projectNumber).sort()).toEqual(['A-100', 'T-201', 'T-202'])
  const bezel = projects.find(({ projectNumber }) => projectNumber === 'T-201')!
  expect(bezel.partName).toBe('Bezel')
  expect(await contentsOf(company, bezel.id, '')).toEqual(['Drawings', 'Notes.txt'])
  const inTool = { params: { id: bezel.id }, query: { path: 'Drawings/Part.csv' } }
  const file = await server.call(files.view, inTool, company.as)
  expect(await (await fetch(server.url + file.url)).text()).toBe('first,second')
  const [subscription] = await server.rows<{ project_count: number; bytes: number }>(
    `select project_count, data_used::int - (select coalesce(sum(v.size_bytes), 0)::int from file_version v
       join project p on p.id = v.project_id where p.company_id = $1) as bytes
     from subscription where company_id = $1`,
    [company.id],
  )
  expect(subscription).toEqual({ project_count: 3, bytes: 0 })
})

test('the folders of the second level can become tools, and a folder that was not selected can be imported later', async () => {
  const company = await newCompanyWithTool(server)
  const importId = await uploadZip(company, {
    'Documents/T-301/Notes.txt': 'notes',
    'Documents/T-302/Notes.txt': 'notes',
    'Documents/Index.txt': 'beside the folders',
  })
  const query = { importId, level: '2' as const }
  const read = () => server.call(folderImports.preview, { ...company.here, query }, company.as)
  expect(await read()).toMatchObject({
    looseCount: 1,
    tools: [{ folder: 'Documents/T-301', projectNumber: 'T-301' }, { folder: 'Documents/T-302' }],
  })
  const tools = [
    { ...toolOf('Documents/T-301', 'T-301'), isChosen: false },
    toolOf('Documents/T-302', 'T-302'),
  ]
  expect(await importTools(company, importId, tools, '2')).toMatchObject({ state: 'done', toolCount: 1 })
  expect((await read()).tools.map(({ folder }) => folder)).toEqual(['Documents/T-301'])
  const rest = [toolOf('Documents/T-301', 'T-301')]
  expect(await importTools(company, importId, rest, '2')).toMatchObject({ state: 'done', toolCount: 2 })
  const numbers = (await projectsOf(company)).map(({ projectNumber }) => projectNumber)
  expect(numbers.sort()).toEqual(['A-100', 'T-301', 'T-302'])
})

test('files whose type or content is refused are left out, and the import lists them with the reason', async () => {
  const company = await newCompanyWithTool(server)
  const importId = await uploadZip(company, {
    'T-401/setup.exe': 'program',
    'T-401/Photo.png': 'no picture',
    'T-401/Notes.txt': 'notes',
  })
  const query = { importId, level: '1' as const }
  const preview = await server.call(folderImports.preview, { ...company.here, query }, company.as)
  expect(preview.refusedCount).toBe(1)
  const { state, skippedCount, skipped } = await importTools(company, importId, [toolOf('T-401', 'T-401')])
  expect({ state, skippedCount }).toEqual({ state: 'done', skippedCount: 2 })
  expect(skipped).toEqual(
    expect.arrayContaining([
      { path: 'T-401/setup.exe', reason: 'type' },
      { path: 'T-401/Photo.png', reason: 'content' },
    ]),
  )
  const project = (await projectsOf(company)).find(({ projectNumber }) => projectNumber === 'T-401')!
  expect(await contentsOf(company, project.id, '')).toEqual(['Notes.txt'])
})

test('taken numbers, duplicate numbers and unknown folders are refused at their rows, and no tool is created', async () => {
  const company = await newCompanyWithTool(server)
  const { here, as } = company
  const importId = await uploadZip(company, { 'T-501/a.txt': 'a', 'T-502/a.txt': 'a' })
  const refusedFields = async (...tools: ReturnType<typeof toolOf>[]) => {
    const body = { importId, level: '1' as const, tools }
    const { status, modelState } = await server.refusal(folderImports.start, { ...here, body }, as)
    expect(status).toBe(400)
    return Object.keys(modelState ?? {})
  }
  expect(await refusedFields(toolOf('T-501', 'T-501'), toolOf('T-502', 'a-100'))).toEqual([
    'tools.1.projectNumber',
  ])
  expect(await refusedFields(toolOf('T-501', 'T-9'), toolOf('T-502', 't-9'))).toEqual([
    'tools.1.projectNumber',
  ])
  expect(await refusedFields(toolOf('T-501', 'T-1'), toolOf('T-501', 'T-2'))).toEqual([
    'tools.1.projectNumber',
  ])
  expect(await refusedFields(toolOf('../T-501', 'T-1'))).toEqual(['tools.0.projectNumber'])
  expect(await refusedFields({ ...toolOf('T-501', 'T-1'), isChosen: false })).toEqual(['tools'])
  expect(await projectsOf(company)).toHaveLength(1)
})

test('tools beyond the project limit of the subscription are refused', async () => {
  const company = await newCompanyWithTool(server)
  const importId = await uploadZip(company, { 'T-601/a.txt': 'a' })
  await server.rows('update subscription set project_limit = 1 where company_id = $1', [company.id])
  const body = { importId, level: '1' as const, tools: [toolOf('T-601', 'T-601')] }
  const refusal = await server.refusal(folderImports.start, { ...company.here, body }, company.as)
  expect(refusal).toMatchObject({ status: 409, error: 'subscriptions:rule.projectLimit' })
})

test('an import that the data limit stops keeps its complete tools, and can be continued', async () => {
  const company = await newCompanyWithTool(server)
  const importId = await uploadZip(company, { 'T-701/a.txt': 'a', 'T-702/b.txt': 'b'.repeat(1_000) })
  const setRemainingBytes = (bytes: number) =>
    server.rows(`update subscription set data_limit = data_used + ${bytes} where company_id = $1`, [
      company.id,
    ])
  await setRemainingBytes(100)
  const tools = [toolOf('T-701', 'T-701'), toolOf('T-702', 'T-702')]
  expect(await importTools(company, importId, tools)).toMatchObject({
    state: 'failed',
    problem: 'dataLimit',
    toolCount: 1,
  })
  expect((await projectsOf(company)).map(({ projectNumber }) => projectNumber).sort()).toEqual([
    'A-100',
    'T-701',
  ])
  await setRemainingBytes(10_000)
  expect(await importTools(company, importId, [toolOf('T-702', 'T-702')])).toMatchObject({
    state: 'done',
    problem: null,
    toolCount: 2,
  })
})

test('the folders that a failed import has not reached keep their level, the entered values and the choice', async () => {
  const company = await newCompanyWithTool(server)
  const importId = await uploadZip(company, {
    'Tools/T-711/a.txt': 'a',
    'Tools/T-712/b.txt': 'b'.repeat(1_000),
    'Tools/T-713/c.txt': 'c',
  })
  await server.rows('update subscription set data_limit = data_used + 100 where company_id = $1', [
    company.id,
  ])
  const tools = [
    toolOf('Tools/T-711', 'T-711'),
    toolOf('Tools/T-712', 'X-1', 'Bezel'),
    { ...toolOf('Tools/T-713', 'X-2', 'Lens'), isChosen: false },
  ]
  expect(await importTools(company, importId, tools, '2')).toMatchObject({
    state: 'failed',
    problem: 'dataLimit',
    level: '2',
    toolCount: 1,
  })
  const read = async (level: '1' | '2') => {
    const query = { importId, level }
    return (await server.call(folderImports.preview, { ...company.here, query }, company.as)).tools
  }
  expect(await read('2')).toMatchObject([
    { folder: 'Tools/T-712', projectNumber: 'X-1', partName: 'Bezel', isChosen: true },
    { folder: 'Tools/T-713', projectNumber: 'X-2', partName: 'Lens', isChosen: false },
  ])
  expect(await read('1')).toMatchObject([{ folder: 'Tools', projectNumber: 'Tools', isChosen: true }])
})

test('an interrupted import creates each remaining tool once', async () => {
  const company = await newCompanyWithTool(server)
  const importId = await uploadZip(company, { 'T-801/a.txt': 'a', 'T-802/b.txt': 'b' })
  const tools = [
    { folder: 'T-801', projectNumber: 'T-801', partName: '', projectId: company.projectId },
    { folder: 'T-802', projectNumber: 'T-802', partName: '', projectId: null },
  ]
  const settings = { level: '1', tools, userId: company.person.id, skippedCount: 0, skipped: [] }
  await server.rows(`update folder_import set state = 'running', settings = $2 where id = $1`, [
    importId,
    JSON.stringify(settings),
  ])
  // The state is that of an import whose process has ended. The queue runs the job again.
  const job = folderImportJob(server.services) as unknown as { run(data: object): Promise<void> }
  await job.run({ importId })
  await job.run({ importId })
  expect(await endOf(company, importId)).toMatchObject({ state: 'done', toolCount: 2 })
  const numbers = (await projectsOf(company)).map(({ projectNumber }) => projectNumber)
  expect(numbers.sort()).toEqual(['A-100', 'T-802'])
})

test('an import fails when the user who started it may no longer create tools', async () => {
  const company = await newCompanyWithTool(server)
  const importId = await uploadZip(company, { 'T-811/a.txt': 'a' })
  const former = await server.newPerson()
  const tools = [{ folder: 'T-811', projectNumber: 'T-811', partName: '', projectId: null }]
  const settings = { level: '1', tools, userId: former.id, skippedCount: 0, skipped: [] }
  await server.rows(`update folder_import set state = 'waiting', settings = $2 where id = $1`, [
    importId,
    JSON.stringify(settings),
  ])
  const job = folderImportJob(server.services) as unknown as { run(data: object): Promise<void> }
  await job.run({ importId })
  expect(await endOf(company, importId)).toMatchObject({
    state: 'failed',
    problem: 'notAllowed',
    toolCount: 0,
  })
  expect(await projectsOf(company)).toHaveLength(1)
})

test.each([
  ['is cut short', async () => (await zipWith({ 'T-1/a.txt': 'a' })).subarray(0, -30)],
  ['is no zip', async () => Buffer.from('a letter')],
  ['has no folders', () => zipWith({ 'a.txt': 'a' })],
  [
    'has a name that leads out of it',
    async () => {
      // The library does not write names that lead out of the zip, so replace a harmless name of the same length.
      const zip = await zipWith({ 'aa/evil.txt': 'x' })
      return Buffer.from(zip.toString('latin1').replaceAll('aa/evil.txt', '../evil.txt'), 'latin1')
    },
  ],
])('a file that %s is refused, and nothing is stored', async (_what, zipOfTest) => {
  const { here, as } = await newCompanyWithTool(server)
  const body = archiveForm(await zipOfTest(), 'Tools.zip')
  const refusal = await server.refusal(folderImports.upload, { ...here, body }, as)
  expect(refusal).toMatchObject({ status: 400, modelState: { file: [expect.any(String)] } })
  expect(await server.call(folderImports.list, here, as)).toEqual([])
})

test('only a user who may create projects can import folders, and only from zips of their own company', async () => {
  const company = await newCompanyWithTool(server)
  const other = await newCompanyWithTool(server)
  const importId = await uploadZip(company, { 'T-901/a.txt': 'a' })
  const { here } = company
  const viewer = await server.newPerson()
  await server.addToCompany(company.id, viewer.email, companyRelationships.viewer.id)
  const stranger = await server.newPerson()
  for (const [person, status] of [
    [viewer, 403],
    [stranger, 404],
  ] as const) {
    const as = { token: await server.token(person.email) }
    expect((await server.ask(folderImports.list, here, as)).status).toBe(status)
    expect((await server.ask(folderImports.delete, { ...here, query: { importId } }, as)).status).toBe(status)
  }
  const query = { importId, level: '1' as const }
  const body = { importId, level: '1' as const, tools: [toolOf('T-901', 'T-901')] }
  const inOther = other.here
  expect((await server.ask(folderImports.preview, { ...inOther, query }, other.as)).status).toBe(404)
  expect((await server.ask(folderImports.start, { ...inOther, body }, other.as)).status).toBe(404)
  const removal = { ...inOther, query: { importId } }
  expect((await server.ask(folderImports.delete, removal, other.as)).status).toBe(404)
})

test('a company has a limited number of zips, and old zips are deleted with their bytes', async () => {
  const company = await newCompanyWithTool(server)
  const { here, as } = company
  const first = await uploadZip(company, { 'T-1/a.txt': 'a' })
  for (let count = 1; count < 5; count++) await uploadZip(company, { 'T-1/a.txt': 'a' })
  const body = archiveForm(await zipWith({ 'T-1/a.txt': 'a' }), 'Tools.zip')
  expect(await server.refusal(folderImports.upload, { ...here, body }, as)).toMatchObject({
    status: 409,
    error: 'folder-import:rule.tooManyZips',
  })
  const [stored] = await server.rows<{ key: string }>(
    `update folder_import set created_at = now() - interval '8 days' where id = $1 returning storage_key as key`,
    [first],
  )
  await deleteExpiredZips(server.services)
  expect(await server.services.storage.sizeOf(stored!.key)).toBeUndefined()
  expect(await server.call(folderImports.list, here, as)).toHaveLength(4)
})

test('of several zips that are uploaded at once, no more than the limit are recorded', async () => {
  const company = await newCompanyWithTool(server)
  const { here, as } = company
  for (let count = 0; count < 3; count++) await uploadZip(company, { 'T-1/a.txt': 'a' })
  const zip = await zipWith({ 'T-1/a.txt': 'a' })
  const answers = await Promise.all(
    ['A', 'B', 'C', 'D'].map(name =>
      server.ask(folderImports.upload, { ...here, body: archiveForm(zip, `${name}.zip`) }, as),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409])
  expect(await server.call(folderImports.list, here, as)).toHaveLength(5)
})
