import { companies } from '@steelsafe/contract/companies/endpoints.ts'
import { files } from '@steelsafe/contract/files/endpoints.ts'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { type Refusal, shopServer, type TestServer } from './support/harness.ts'

let server: TestServer
let mia: string
let admin: string
let company: string
let project: string
let theme: string
beforeAll(async () => {
  server = await shopServer()
  mia = await server.token('mia')
  admin = await server.token('admin')
  const [row] = await server.rows<{ company: string; project: string }>(`
    select company_id as company, id as project from project where project_number = 'NL-24-0107'`)
  company = row!.company
  project = row!.project
  theme = (await server.rows<{ id: string }>('select id from theme'))[0]!.id
})
afterAll(() => server.stop())

const whole = (fields: string) =>
  `${fields}--steel\r\ncontent-disposition: form-data; name="file"; filename="Plate.txt"\r\n\r\n${'steel '.repeat(500)}\r\n--steel--\r\n`
const field = (name: string, value: string) =>
  `--steel\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`

describe.each([
  ['files of a project', () => `/api/storage/${project}/upload?folder=`, () => ''],
  ['the picture of a project', () => '/api/project/image', () => field('id', project)],
  [
    'a document of a project',
    () => '/api/project/document',
    () => field('id', project) + field('type', 'PurchaseOrder'),
  ],
  ['the picture of a theme', () => `/api/theme/${theme}/image`, () => ''],
])('%s', (_what, path, fields) => {
  const send = async (body: string, type = 'multipart/form-data; boundary=steel') => {
    const answer = await fetch(server.url + path(), {
      method: 'POST',
      body,
      headers: { authorization: `Bearer ${admin}`, 'content-type': type },
    })
    return { status: answer.status, ...((await answer.json()) as Refusal) }
  }
  const damaged = { status: 400, message: expect.stringContaining('arrived incomplete') }
  const readStoredState = async () =>
    (
      await server.rows(
        `
        select (select count(*) from file_entry) as files, (select count(*) from project_document) as documents,
          (select image_key from project where id = $1) as picture, (select count(*) from theme) as themes`,
        [project],
      )
    )[0]

  test('a form that is cut off in its file or has no boundary is refused, and nothing is stored', async () => {
    const before = await readStoredState()
    const form = whole(fields())
    expect(await send(form.slice(0, -1_000))).toMatchObject(damaged)
    expect(await send(form.slice(0, -8))).toMatchObject(damaged)
    expect(await send(form.slice(0, 60))).toMatchObject({ status: 400 })
    expect(await send(form, 'multipart/form-data')).toMatchObject(damaged)
    expect(await send(form, `multipart/form-data; boundary=${'x'.repeat(300)}`)).toMatchObject(damaged)
    expect(await readStoredState()).toEqual(before)
  })
})

test.each([2_147_483_648, -9_007_199_254_740_991])('the number %d is refused at its field', async number => {
  const put = { params: { id: company }, body: { ...(await defaults()), folderTemplateId: number } }
  expect(await server.refusal(companies.updateDefaults, put, { token: admin })).toMatchObject({
    status: 400,
    modelState: { folderTemplateId: [expect.stringMatching(/^At (most 2147483647|least -2147483647)\.$/)] },
  })
  const restored = { params: { id: project }, body: { path: 'Plate.txt', number } }
  expect(await server.refusal(files.restoreVersion, restored, { token: mia })).toMatchObject({
    status: 400,
    modelState: { number: [expect.any(String)] },
  })
})

const form = () => ({ companyId: company, projectNumber: server.unique('NL-26'), details: [] })

const defaults = () => server.call(companies.defaults, { params: { id: company } }, { token: admin })

test.each(['half \ud800', 'null \0'])('the text %j is refused at its field', async text => {
  const body = { ...form(), description: text }
  expect(await server.refusal(projects.create, { body }, { token: mia })).toMatchObject({
    status: 400,
    modelState: { description: ["This contains a character that can't be saved."] },
  })
})

test('a full disk while rows are written is reported, and no row is stored', async () => {
  const freeDisk = async () => void (await server.rows('drop trigger if exists fill_disk on project_user'))
  onTestFinished(freeDisk)
  await server.rows(`
    create or replace function fill_disk() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
    create or replace trigger fill_disk before insert on project_user for each row execute function fill_disk()`)
  const count = async () => (await server.rows('select count(*) from project'))[0]
  const before = await count()
  const body = form()
  expect(await server.refusal(projects.create, { body }, { token: mia })).toMatchObject({
    status: 507,
    error: 'diskFull',
    message: expect.stringContaining('Nothing was saved'),
  })
  expect(await count()).toEqual(before)
  await freeDisk()
  expect((await server.ask(projects.create, { body }, { token: mia })).status).toBe(201)
})

test.each([
  [0, 'Pages count from 1.'],
  [99_999_999_999, 'The last page is 1,000,000.'],
])('page %i of a list is refused with the reason', async (page, message) => {
  const answer = await server.askUntyped(projects.list, { query: { page } }, { token: mia })
  expect(answer).toMatchObject({ status: 400, body: { modelState: { page: [message] } } })
})
