import { files } from '@steelsafe/contract/files/endpoints.ts'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { shopServer, type TestServer } from '#test/support/harness.ts'

let server: TestServer
let mia: string
let ben: string
let benId: string
let id: string
beforeAll(async () => {
  server = await shopServer()
  mia = await server.token('mia')
  ben = await server.token('ben')
  benId = await server.userId('ben')
  id = await server.projectId('NL-24-0107')
  // Ben is on the project directly. Remove him from his company, so that it does not give him access.
  await server.rows('delete from company_user where user_id = $1', [benId])
})
afterAll(() => server.stop())

const relate = (relationship: string) =>
  server.rows(
    `insert into project_user (project_id, user_id, relationship_id)
     select $1, $2, id from relationship where kind = 'project' and name = $3
     on conflict (project_id, user_id) do update set relationship_id = excluded.relationship_id`,
    [id, benId, relationship],
  )
const lock = (isLocked: boolean) =>
  server.rows('update user_account set account_locked = $2 where id = $1', [benId, isLocked])
beforeEach(async () => {
  await relate('Engineer')
  await lock(false)
})

const path = '03 Tool Design/Bill of materials.csv'
const as = () => ({ token: ben })
/** Returns every signed address that Ben gets: of a file, its folder, a document and the picture. */
async function addressesOfBen(): Promise<string[]> {
  const at = { params: { id } }
  const form = new FormData()
  form.append('id', id)
  form.append('type', 'Invoice')
  form.append('file', new Blob(['%PDF-1.7\nan invoice']), 'Invoice.pdf')
  await server.call(projects.uploadDocument, { body: form }, { token: mia })
  const [view, one, zip, versions, documents, project] = [
    await server.call(files.view, { ...at, query: { path } }, as()),
    await server.call(files.createAddress, { ...at, body: { paths: [path] } }, as()),
    await server.call(files.createAddress, { ...at, body: { paths: ['03 Tool Design'] } }, as()),
    await server.call(files.versions, { ...at, query: { path } }, as()),
    await server.call(projects.documents, at, as()),
    await server.call(projects.get, at, as()),
  ]
  const invoice = documents.find(document => document.type === 'Invoice')!
  return [
    view.url,
    one.url,
    zip.url,
    versions[0]!.url!,
    invoice.viewUrl!,
    invoice.downloadUrl!,
    project.imageUrl!,
  ]
}
const statuses = (addresses: string[]) =>
  Promise.all(addresses.map(async address => (await fetch(server.url + address)).status))
const all = (status: number) => Array(7).fill(status)

test('signed addresses stop working when their user leaves the project or is locked, and work again when the user returns', async () => {
  const addresses = await addressesOfBen()
  expect(await statuses(addresses)).toEqual(all(200))
  await server.rows('delete from project_user where user_id = $1', [benId])
  expect(await statuses(addresses)).toEqual(all(404))
  await relate('Engineer')
  expect(await statuses(addresses)).toEqual(all(200))
  await lock(true)
  expect(await statuses(addresses)).toEqual(all(404))
})

test('signed addresses stop working when their user loses the required action', async () => {
  const addresses = await addressesOfBen()
  const without = async (action: string) => {
    await server.rows(
      `update relationship set actions = array_remove(actions, $1) where kind = 'project' and name = 'Engineer'`,
      [action],
    )
    const responseStatuses = await statuses(addresses)
    await server.rows(
      `update relationship set actions = array_append(actions, $1) where kind = 'project' and name = 'Engineer'`,
      [action],
    )
    return responseStatuses
  }
  expect(await without('Download')).toEqual([200, 404, 404, 404, 200, 200, 200])
  expect(await without('ViewFiles')).toEqual([404, 200, 200, 200, 200, 200, 200])
  expect(await without('ViewProjectDocuments')).toEqual([200, 200, 200, 200, 404, 404, 200])
})

test('the versions of a file have addresses only for a user who may download files', async () => {
  const newestVersion = async () =>
    (await server.call(files.versions, { params: { id }, query: { path } }, as()))[0]
  expect(await newestVersion()).toMatchObject({ url: expect.any(String) })
  // An Operator may view and upload files.
  await relate('Operator')
  expect(await newestVersion()).toMatchObject({ url: null })
})

test('signed addresses of a file do not work while it is in the recycle bin, or after it is permanently deleted', async () => {
  const [view, one, , version] = await addressesOfBen()
  const addresses = [view!, one!, version!]
  await server.call(files.moveToBin, { params: { id }, query: { paths: path } }, { token: mia })
  expect(await statuses(addresses)).toEqual([404, 404, 404])
  const [binned] = await server.call(files.bin, { params: { id } }, { token: mia })
  await server.call(files.restore, { params: { id }, body: { ids: [binned!.id] } }, { token: mia })
  expect(await statuses(addresses)).toEqual([200, 200, 200])
  const form = new FormData()
  form.append('file', new Blob(['gone,soon']), 'Gone.csv')
  await server.call(files.upload, { params: { id }, query: {}, body: form }, { token: mia })
  const deletedFileUrl = (
    await server.call(files.view, { params: { id }, query: { path: 'Gone.csv' } }, as())
  ).url
  expect(await statuses([deletedFileUrl])).toEqual([200])
  await server.call(files.moveToBin, { params: { id }, query: { paths: 'Gone.csv' } }, { token: mia })
  await server.call(files.purge, { params: { id }, query: {} }, { token: mia })
  expect(await statuses([deletedFileUrl])).toEqual([404])
})

test('an altered address and an address of another kind are not found', async () => {
  const { url } = await server.call(files.view, { params: { id }, query: { path } }, as())
  const [body, signature] = url.split('/').at(-1)!.split('.')
  const forged = Buffer.from(
    JSON.stringify({ ...JSON.parse(Buffer.from(body!, 'base64url').toString()), user: id }),
  )
  expect(
    await statuses([
      `/api/file/${forged.toString('base64url')}.${signature}`,
      `/api/file/${body}.x`,
      '/api/file/x',
      `/api/storage/shared/${body}.${signature}/bytes`,
    ]),
  ).toEqual([404, 404, 404, 404])
})
