import { files } from '@steelsafe/contract/files/endpoints.ts'
import { fileLimits } from '@steelsafe/contract/files/limits.ts'
import { outbox } from '@steelsafe/contract/outbox/endpoints.ts'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import { subscriptions } from '@steelsafe/contract/subscriptions/endpoints.ts'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { fromBuffer } from 'yauzl'
import { filesOf } from '#test/support/company-archive.ts'
import { shopServer, type TestServer } from '#test/support/harness.ts'
import { rawZip } from '#test/support/raw-zip.ts'
import { purgeExpiredEntries } from '../bin/bin.ts'

let server: TestServer
let mia: string
let id: string
let northlake: string
beforeAll(async () => {
  server = await shopServer()
  mia = await server.token('mia')
  id = await server.projectId('NL-24-0107')
  northlake = await server.companyId('Northlake Motors')
})
// Each test begins without files and with enough space.
beforeEach(async () => {
  await server.rows('delete from file_entry where project_id = $1', [id])
  await server.rows('update subscription set data_used = 0, data_limit = 1000000000')
})
afterAll(() => server.stop())

const at = () => ({ params: { id } })
const as = () => ({ token: mia })
const folder = (parentPath: string, name: string) =>
  server.call(files.createFolder, { ...at(), body: { parentPath, name } }, as())
/** Uploads a file and creates its missing folders. */
const put = async (path: string, content: string | Buffer) => {
  const names = path.split('/')
  const above = names.slice(0, -1).join('/')
  if (above) await server.call(files.ensureFolder, { ...at(), body: { path: above } }, as())
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(Buffer.from(content))]), names.at(-1))
  const query = { folder: above }
  const { status } = await server.ask(files.upload, { ...at(), query, body: form }, as())
  expect(status).toBe(201)
}
const names = async (path = '') =>
  (await server.call(files.folder, { ...at(), query: { folder: path } }, as())).children.map(
    entry => entry.name,
  )
const downloadText = async (path: string) => {
  const { url } = await server.call(files.createAddress, { ...at(), body: { paths: [path] } }, as())
  return (await fetch(server.url + url)).text()
}
const usedBytes = async () =>
  (await server.call(subscriptions.quota, { params: { id: northlake } }, as())).dataUsed
const rename = (path: string, name: string) =>
  server.ask(files.rename, { ...at(), body: { path, name } }, as())
const move = (paths: string[], destinationPath: string) =>
  server.ask(files.move, { ...at(), body: { paths, destinationPath } }, as())
const copy = (paths: string[], destinationPath: string) =>
  server.ask(files.copy, { ...at(), body: { paths, destinationPath } }, as())
const remove = (paths: string) => server.ask(files.moveToBin, { ...at(), query: { paths } }, as())
const extract = (archiveFileName: string, destinationPath = '', token = mia) =>
  server.ask(files.extract, { ...at(), body: { archiveFileName, destinationPath } }, { token })

test('a file is renamed, also to another case of its name; a taken or invalid name is refused', async () => {
  await put('Quote.txt', 'one')
  await put('Other.txt', 'two')
  expect((await rename('quote.txt', 'QUOTE.txt')).status).toBe(204)
  expect(await names()).toEqual(['Other.txt', 'QUOTE.txt'])
  expect((await rename('QUOTE.txt', 'other.TXT')).status).toBe(400)
  for (const name of ['', '../x', 'a/b', 'CON', 'x.', '.hidden'])
    expect((await rename('QUOTE.txt', name)).status).toBe(400)
  expect((await rename('Nothing.txt', 'x.txt')).status).toBe(404)
})

test('files and folders are moved together, but not into themselves or over entries with the same name', async () => {
  await put('A/B/deep.txt', 'deep')
  await put('Quote.txt', 'one')
  await put('Other.txt', 'two')
  expect((await move(['A'], 'A/B')).status).toBe(400)
  expect((await move(['A'], 'A')).status).toBe(400)
  expect((await move(['Other.txt', 'Quote.txt'], 'A/B')).status).toBe(204)
  expect(await names('A/B')).toEqual(['deep.txt', 'Other.txt', 'Quote.txt'])
  await put('Other.txt', 'again')
  const refusal = await move(['Other.txt'], 'A/B')
  expect(refusal.body).toMatchObject({
    modelState: { destinationPath: ['A file or folder named Other.txt already exists there.'] },
  })
  expect((await move(['A/B'], '')).status).toBe(204)
  expect(await names()).toEqual(['A', 'B', 'Other.txt'])
})

test('a copy has separate bytes, which count towards the data limit, and gets another name if its name is taken', async () => {
  await put('A/B/deep.txt', 'deep')
  await put('B/deep.txt', 'deep')
  await put('B/Other.txt', 'two')
  const before = await usedBytes()
  expect((await copy(['B'], '')).status).toBe(204)
  expect(await names()).toEqual(['A', 'B', 'B 2'])
  expect(await names('B 2')).toEqual(await names('B'))
  expect(await usedBytes()).toBe(before + 'deep'.length + 'two'.length)
  await put('B 2/deep.txt', 'changed')
  expect(await downloadText('B/deep.txt')).toBe('deep')
  expect((await copy(['B'], 'B')).status).toBe(400)
})

test('a copy into a folder that is deleted meanwhile is refused, and leaves nothing behind', async () => {
  await put('A/Plan.txt', 'one')
  await folder('', 'B')
  const before = { used: await usedBytes(), objects: await objectCount() }
  const { storage } = server.services
  const store = storage.put.bind(storage)
  const spy = vi.spyOn(storage, 'put').mockImplementationOnce(async (...object) => {
    await remove('B')
    return store(...object)
  })
  onTestFinished(() => spy.mockRestore())
  expect((await copy(['A'], 'B')).status).toBe(404)
  expect({ used: await usedBytes(), objects: await objectCount() }).toEqual(before)
  const rows = await server.rows(
    'select name from file_entry where project_id = $1 and deleted_at is null order by name',
    [id],
  )
  expect(rows).toEqual([{ name: 'A' }, { name: 'Plan.txt' }])
})

test('of two folders that are moved into each other at once, only one is moved', async () => {
  await folder('', 'A')
  await folder('', 'B')
  const answers = await Promise.all([move(['A'], 'B'), move(['B'], 'A')])
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 404])
  expect(await names()).toHaveLength(1)
})

const bin = () => server.call(files.bin, at(), as())

test('a deleted folder is in the recycle bin, still counts towards the data limit, and can be restored', async () => {
  await put('B/deep.txt', 'deep')
  const before = await usedBytes()
  expect((await remove('B,B/deep.txt')).status).toBe(204)
  expect(await names()).toEqual([])
  expect(await usedBytes()).toBe(before)
  const [binned, ...others] = await bin()
  expect(others).toEqual([])
  expect(binned).toMatchObject({ name: 'B', path: 'B', isDirectory: true, deletedBy: 'Mia Torres' })
  await folder('', 'B')
  const restore = () => server.ask(files.restore, { ...at(), body: { ids: [binned!.id] } }, as())
  expect((await restore()).status).toBe(409)
  await rename('B', 'C')
  expect((await restore()).status).toBe(204)
  expect(await names('B')).toEqual(['deep.txt'])
  expect(await bin()).toEqual([])
  expect((await restore()).status).toBe(404)
})

test('a file whose folder was deleted is restored to the root', async () => {
  await put('B/deep.txt', 'deep')
  await remove('B/deep.txt')
  await remove('B')
  const binned = await bin()
  expect(binned.map(entry => entry.path)).toEqual(['B', 'B/deep.txt'])
  await server.call(files.restore, { ...at(), body: { ids: [binned[1]!.id] } }, as())
  expect(await names()).toEqual(['deep.txt'])
})

test('a folder that would be nested too deeply in its moved former folder is not restored', async () => {
  await put(`A/${Array(18).fill('a').join('/')}/f.txt`, 'deep')
  await remove('A/a')
  const [binned] = await bin()
  await server.call(files.ensureFolder, { ...at(), body: { path: 'B/C' } }, as())
  expect((await move(['A'], 'B/C')).status).toBe(204)
  const restore = () => server.ask(files.restore, { ...at(), body: { ids: [binned!.id] } }, as())
  expect((await restore()).body).toMatchObject({
    modelState: { ids: ['Folders cannot be nested deeper than this.'] },
  })
  expect(await bin()).toHaveLength(1)
  expect((await move(['B/C/A'], '')).status).toBe(204)
  expect((await restore()).status).toBe(204)
})

test('emptying the recycle bin releases the bytes of all versions; after thirty days it is emptied automatically', async () => {
  await put('deep.txt', 'deep')
  await put('deep.txt', 'changed')
  await put('Other.txt', 'two')
  const before = await usedBytes()
  await remove('deep.txt')
  const [one] = await bin()
  await server.call(files.purge, { ...at(), query: { id: one!.id } }, as())
  expect(await usedBytes()).toBe(before - 'deep'.length - 'changed'.length)
  await remove('Other.txt')
  await server.services.engine.transaction(purgeExpiredEntries)
  expect(await bin()).toHaveLength(1)
  await server.rows(
    `update file_entry set deleted_at = now() - interval '31 days' where deleted_at is not null`,
  )
  await server.services.engine.transaction(purgeExpiredEntries)
  expect(await bin()).toEqual([])
  await put('Last.txt', 'last')
  await remove('Last.txt')
  await server.call(files.purge, { ...at(), query: {} }, as())
  expect([await bin(), await usedBytes()]).toEqual([[], 0])
})

test('each version names its author, can be downloaded, and can be made current again', async () => {
  await put('Plan.txt', 'one')
  await put('Plan.txt', 'two')
  const versions = () => server.call(files.versions, { ...at(), query: { path: 'Plan.txt' } }, as())
  const [, first] = await versions()
  expect((await versions()).map(version => [version.number, version.createdBy])).toEqual([
    [2, 'Mia Torres'],
    [1, 'Mia Torres'],
  ])
  expect(await (await fetch(server.url + first!.url)).text()).toBe('one')
  const restore = (number: number) =>
    server.ask(files.restoreVersion, { ...at(), body: { path: 'Plan.txt', number } }, as())
  expect((await restore(1)).status).toBe(204)
  expect((await restore(9)).status).toBe(404)
  expect(await downloadText('Plan.txt')).toBe('one')
  await put('Plan.txt', 'three')
  expect((await versions()).map(version => version.number)).toEqual([3, 2, 1])
})

test('the first of very many versions can be made current again', async () => {
  await put('Plan.txt', 'one')
  await server.rows(
    `insert into file_version
       (id, entry_id, project_id, number, size_bytes, mime_type, storage_key, sha256, created_by)
     select gen_random_uuid(), v.entry_id, v.project_id, n, v.size_bytes, v.mime_type,
       v.storage_key || '-' || n, v.sha256, v.created_by
     from file_version v join file_entry f on f.id = v.entry_id, generate_series(2, 501) n
     where f.project_id = $1 and v.number = 1`,
    [id],
  )
  await server.rows('update file_entry set version = 501 where project_id = $1', [id])
  await put('Plan.txt', 'two')
  expect(await downloadText('Plan.txt')).toBe('two')
  const body = { path: 'Plan.txt', number: 1 }
  expect((await server.ask(files.restoreVersion, { ...at(), body }, as())).status).toBe(204)
  expect(await downloadText('Plan.txt')).toBe('one')
})

test('several files and a folder are downloaded as one zip, with and without a token', async () => {
  await folder('', 'A')
  await folder('A', 'Empty')
  for (const path of ['B/deep.txt', 'B/Other.txt', 'Plan.txt', 'Left out.txt']) await put(path, 'bytes')
  const body = { paths: ['B', 'Plan.txt', 'A'] }
  const { url, name } = await server.call(files.createAddress, { ...at(), body }, as())
  expect(name).toBe('files.zip')
  const answer = await fetch(server.url + url)
  expect(answer.headers.get('content-type')).toBe('application/zip')
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect((await contentsOf(bytes)).sort()).toEqual(
    ['A/', 'A/Empty/', 'B/', 'B/Other.txt', 'B/deep.txt', 'Plan.txt'].sort(),
  )
  const direct = await fetch(`${server.url}/api/storage/${id}/download?paths=B`, {
    headers: { authorization: `Bearer ${mia}` },
  })
  expect(direct.headers.get('content-disposition')).toContain('B.zip')
  expect(await contentsOf(Buffer.from(await direct.arrayBuffer()))).toHaveLength(3)
})

test('files and folders of the same name from different folders have different names in a zip', async () => {
  for (const folder of ['A', 'B']) {
    await put(`${folder}/x.txt`, folder)
    await put(`${folder}/Photos/1.txt`, folder)
  }
  await put('C/X.TXT', 'C')
  const body = { paths: ['A/x.txt', 'B/x.txt', 'C/X.TXT', 'A/Photos', 'B/Photos'] }
  const { url } = await server.call(files.createAddress, { ...at(), body }, as())
  const contents = await filesOf(Buffer.from(await (await fetch(server.url + url)).arrayBuffer()))
  const keys = [...contents.keys()].map(path => path.toLowerCase())
  expect(keys.sort()).toEqual(['photos 2/1.txt', 'photos/1.txt', 'x 2.txt', 'x 3.txt', 'x.txt'])
  expect([...contents.values()].map(String).sort()).toEqual(['A', 'A', 'B', 'B', 'C'])
})

test('the address of a zip of as many entries as one request may name is short enough for proxies', async () => {
  const paths = Array.from({ length: fileLimits.selectedFiles }, (_, index) => `n${index}`)
  await server.rows(
    `insert into file_entry (id, project_id, name, name_key, is_directory)
     select gen_random_uuid(), $1, name, name, true from unnest($2::text[]) name`,
    [id, paths],
  )
  const { url } = await server.call(files.createAddress, { ...at(), body: { paths } }, as())
  expect(url.length).toBeLessThan(8_000)
  const answer = await fetch(server.url + url)
  expect(await contentsOf(Buffer.from(await answer.arrayBuffer()))).toHaveLength(paths.length)
})

const contentsOf = (bytes: Buffer) =>
  new Promise<string[]>((resolve, reject) => {
    fromBuffer(bytes, (error, zip) => {
      if (error) return reject(error)
      const fileNames: string[] = []
      zip.on('entry', entry => fileNames.push(entry.fileName))
      zip.on('end', () => resolve(fileNames))
    })
  })

test('a zip is extracted into a folder, and its files count towards the data limit', async () => {
  await put(
    'Parts.zip',
    rawZip([
      { name: 'Parts/', content: '' },
      { name: 'Parts/Core/a.txt', content: 'aaa' },
      { name: 'b.txt', content: 'bb' },
    ]),
  )
  await folder('', 'A')
  await put('Plan.txt', 'no zip')
  const before = await usedBytes()
  expect((await extract('Parts.zip', 'A')).status).toBe(204)
  expect(await names('A')).toEqual(['Parts', 'b.txt'])
  expect(await downloadText('A/Parts/Core/a.txt')).toBe('aaa')
  expect(await usedBytes()).toBe(before + 5)
  expect((await extract('Parts.zip', 'A')).body).toMatchObject({ message: expect.stringContaining('Parts') })
  expect((await extract('Plan.txt')).body).toMatchObject({
    modelState: { archiveFileName: ['selected file type cannot be extracted'] },
  })
})

const check = (archiveFileName: string) =>
  server.call(files.checkArchive, { ...at(), query: { archiveFileName, destinationPath: '' } }, as())

test('files that operating systems add are left out of an extraction, and counted by its check', async () => {
  const noise = [
    '__MACOSX/',
    '__MACOSX/._x',
    '.DS_Store',
    'Mac/.DS_Store',
    'Mac/Thumbs.db',
    'Mac/desktop.ini',
  ]
  await put(
    'Mac.zip',
    rawZip([
      { name: 'Mac/' },
      { name: 'Mac/x.txt', content: 'x' },
      ...noise.map(name => ({ name, content: '?' })),
    ]),
  )
  expect(await check('Mac.zip')).toEqual({
    fileCount: 1,
    sizeBytes: 1,
    leftOut: 6,
    repairedCount: 0,
    repaired: [],
  })
  expect((await extract('Mac.zip')).status).toBe(204)
  expect(await names('Mac')).toEqual(['x.txt'])
})

test('names with invalid characters are repaired if the caller agrees; blocked types and reserved names are refused', async () => {
  await put(
    'Odd.zip',
    rawZip([
      { name: 'Parts (new)/Plan (2).pdf', content: '%PDF-1.7' },
      { name: 'Parts (new)/A+B.txt', content: 'ab' },
    ]),
  )
  expect((await extract('Odd.zip')).body).toMatchObject({
    modelState: { archiveFileName: [expect.stringContaining('"Parts (new)" can\'t be a file name')] },
  })
  expect(await check('Odd.zip')).toMatchObject({
    fileCount: 2,
    repairedCount: 3,
    repaired: [
      { from: 'Parts (new)', to: 'Parts -new-' },
      { from: 'Plan (2).pdf', to: 'Plan -2-.pdf' },
      { from: 'A+B.txt', to: 'A-B.txt' },
    ],
  })
  const repaired = (archiveFileName: string) =>
    server.ask(
      files.extract,
      { ...at(), body: { archiveFileName, destinationPath: '', repairNames: true } },
      as(),
    )
  expect((await repaired('Odd.zip')).status).toBe(204)
  expect((await names('Parts -new-')).sort()).toEqual(['A-B.txt', 'Plan -2-.pdf'])
  await put('Blocked.zip', rawZip([{ name: 'tool.e\u200bxe', content: 'MZ' }]))
  expect((await repaired('Blocked.zip')).body).toMatchObject({
    modelState: { archiveFileName: [expect.stringContaining('.exe')] },
  })
  await put('Device.zip', rawZip([{ name: 'NUL.txt' }]))
  expect((await repaired('Device.zip')).status).toBe(400)
})

test('a new name is checked like an upload under that name', async () => {
  await put('tool.txt', Buffer.from('MZ\x90\x00 not a text'))
  expect((await rename('tool.txt', 'tool.exe')).body).toMatchObject({
    modelState: { name: ['Files of type .exe are not accepted, because they can run on a computer.'] },
  })
  await put('page.txt', '<!doctype html><script>alert(1)</script>')
  const refusal = await rename('page.txt', 'page.png')
  expect(refusal.status).toBe(415)
  expect(refusal.body).toMatchObject({
    message: "The content of page.png doesn't match its file type. It was not saved.",
  })
  expect(await names()).toEqual(expect.arrayContaining(['tool.txt', 'page.txt']))
  await put('sheet.txt', 'a,b')
  expect((await rename('sheet.txt', 'sheet.csv')).status).toBe(204)
  const view = await server.call(files.view, { ...at(), query: { path: 'sheet.csv' } }, as())
  expect(view.mimeType).toBe('text/csv')
  expect((await fetch(server.url + view.url)).headers.get('content-type')).toBe('text/csv')
  await folder('', 'run.txt')
  expect((await rename('run.txt', 'run.exe')).status).toBe(204)
})

test('an earlier version whose content does not match the type of the current name is not restored', async () => {
  await put('Photo.txt', 'a text')
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  await put('Photo.txt', png)
  expect((await rename('Photo.txt', 'Photo.png')).status).toBe(204)
  const bringBack = (number: number) =>
    server.ask(files.restoreVersion, { ...at(), body: { path: 'Photo.png', number } }, as())
  expect((await bringBack(1)).status).toBe(415)
  expect((await bringBack(2)).status).toBe(204)
  expect((await rename('Photo.png', 'Photo.txt')).status).toBe(204)
  expect(
    (await server.ask(files.restoreVersion, { ...at(), body: { path: 'Photo.txt', number: 1 } }, as()))
      .status,
  ).toBe(204)
  expect(await downloadText('Photo.txt')).toBe('a text')
})

test.each<[string, Parameters<typeof rawZip>[0]]>([
  ['a path that climbs out', [{ name: '../evil.txt', content: 'x' }]],
  ['an absolute path', [{ name: '/etc/evil.txt', content: 'x' }]],
  ['a path of Windows', [{ name: 'C:\\evil.txt', content: 'x' }]],
  ['a backslash', [{ name: 'a\\..\\evil.txt', content: 'x' }]],
  ['a device of Windows', [{ name: 'NUL.txt', content: 'x' }]],
  ['a link', [{ name: 'link', content: '/etc/passwd', mode: 0o120777 }]],
  ['a pipe', [{ name: 'pipe', mode: 0o010644 }]],
  ['a device', [{ name: 'disk', mode: 0o060644 }]],
  ['a socket', [{ name: 'socket', mode: 0o140644 }]],
  ['a checksum that does not match', [{ name: 'a.txt', content: 'abc', checksum: 1 }]],
  ['the same in a stored entry', [{ name: 'a.txt', content: 'abc', checksum: 1, isStored: true }]],
  ['a checksum of an empty file that does not match', [{ name: 'a.txt', checksum: 1, isStored: true }]],
  ['a name twice', [{ name: 'a.txt' }, { name: 'A.TXT' }]],
  ['a file that is a folder too', [{ name: 'a' }, { name: 'a/b.txt' }]],
  [
    'entries that share bytes',
    [
      { name: 'a.txt', content: 'x'.repeat(99) },
      { name: 'b.txt', content: 'x'.repeat(99), overlaps: true },
    ],
  ],
  ['a bomb', [{ name: 'zeros.txt', content: Buffer.alloc(5_000_000) }]],
  ['a size that lies low', [{ name: 'a.txt', content: 'x'.repeat(5_000), saysBytes: 10 }]],
  ['a size that lies high', [{ name: 'a.txt', content: 'x', saysBytes: 20_000_000_000 % 2 ** 32 }]],
  ['a program that runs', [{ name: 'run.exe', content: 'MZ' }]],
  ['a page named as a picture', [{ name: 'a.png', content: '<html><script>1</script></html>' }]],
])('a zip with %s is refused, and nothing of it is stored', async (_what, entries) => {
  await put('Hostile.zip', rawZip([{ name: 'good.txt', content: 'good' }, ...entries]))
  const before = { names: await names(), used: await usedBytes(), objects: await objectCount() }
  const { status } = await extract('Hostile.zip')
  expect([400, 413, 415]).toContain(status)
  expect({ names: await names(), used: await usedBytes(), objects: await objectCount() }).toEqual(before)
})

const objectCount = async () => {
  let count = 0
  for await (const _ of server.services.storage.list()) count += 1
  return count
}

test('two files with the same name cannot be moved into a folder together', async () => {
  await put('A/Plan.txt', 'a')
  await put('B/plan.txt', 'b')
  await folder('', 'C')
  expect((await move(['A/Plan.txt', 'B/plan.txt'], 'C')).body).toMatchObject({
    modelState: { paths: [expect.stringContaining('are named plan.txt')] },
  })
  expect([await names('A'), await names('B'), await names('C')]).toEqual([['Plan.txt'], ['plan.txt'], []])
})

test('copies of a file and of a folder whose names are taken get a number', async () => {
  await put('A/Rev 1.2/Plan.txt', 'a')
  await put('B/Rev 1.2/Plan.txt', 'b')
  await folder('', 'C')
  expect((await copy(['A/Rev 1.2', 'B/Rev 1.2', 'A/Rev 1.2/Plan.txt'], 'C')).status).toBe(204)
  expect((await copy(['A/Rev 1.2/Plan.txt'], 'C')).status).toBe(204)
  expect(await names('C')).toEqual(['Rev 1.2', 'Rev 1.2 2', 'Plan 2.txt', 'Plan.txt'])
})

test('a file in a folder of the deepest level can be opened, downloaded, renamed and deleted, and a folder there is refused', async () => {
  const deepest = Array(20).fill('a').join('/')
  await put(`${deepest}/f.txt`, 'deep')
  const view = await server.call(files.view, { ...at(), query: { path: `${deepest}/f.txt` } }, as())
  expect(view.path).toBe(`${deepest}/f.txt`)
  expect(await downloadText(`${deepest}/f.txt`)).toBe('deep')
  expect((await rename(`${deepest}/f.txt`, 'g.txt')).status).toBe(204)
  expect((await remove(`${deepest}/g.txt`)).status).toBe(204)
  const body = { parentPath: deepest, name: 'b' }
  expect((await server.ask(files.createFolder, { ...at(), body }, as())).body).toMatchObject({
    modelState: { name: ['Folders cannot be nested deeper than this.'] },
  })
  await folder('', 'b')
  expect((await move(['b'], deepest)).status).toBe(400)
  expect((await copy(['b'], deepest)).status).toBe(400)
  await put('Deep.zip', rawZip([{ name: 'b/' }]))
  expect((await extract('Deep.zip', deepest)).status).toBe(400)
})

test('an entry whose path would be too long for a request is refused', async () => {
  const longName = 'n'.repeat(245)
  const above = Array(4).fill(longName).join('/')
  const fitting = 'abcdefghijkl.txt'
  await put(`${above}/${fitting}`, 'x')
  expect((await rename(`${above}/${fitting}`, `m${fitting}`)).body).toMatchObject({
    modelState: { name: [expect.stringContaining('1,000 characters')] },
  })
  expect((await rename(longName, `m${longName}`)).status).toBe(400)
  // The copy would get a number, because its name is taken.
  expect((await copy([`${above}/${fitting}`], above)).status).toBe(400)
  await put(`m${fitting}`, 'x')
  expect((await copy([`m${fitting}`], above)).status).toBe(400)
  expect((await move([`m${fitting}`], above)).status).toBe(400)
  const form = new FormData()
  form.append('file', new Blob(['x']), `m${fitting}`)
  const query = { folder: above }
  expect((await server.ask(files.upload, { ...at(), query, body: form }, as())).status).toBe(400)
  expect(await names(above)).toEqual([fitting])
})

test('extracting a damaged zip, or a zip that exceeds the data limit, is refused', async () => {
  await put(
    'None.zip',
    Buffer.concat([rawZip([{ name: 'a.txt', content: 'a' }]).subarray(0, 20), Buffer.alloc(200)]),
  )
  expect((await extract('None.zip')).status).toBe(400)
  await put('Large.zip', rawZip([{ name: 'large.txt', content: 'abcdefghij'.repeat(100) }]))
  const limit = (await usedBytes()) + 500
  await server.rows('update subscription set data_limit = $1 where company_id = $2', [limit, northlake])
  expect((await extract('Large.zip')).status).toBe(413)
})

test('a folder is created with its missing parent folders, each once, even by concurrent requests', async () => {
  const ensure = (path: string) => server.ask(files.ensureFolder, { ...at(), body: { path } }, as())
  const paths = ['Race/One/Two', 'race/one', 'Race/ONE/Three', 'Race/One/Two', 'Race']
  expect((await Promise.all(paths.map(ensure))).map(answer => answer.status)).toEqual(paths.map(() => 204))
  expect((await names()).filter(name => name.toLowerCase() === 'race')).toHaveLength(1)
  expect((await names('Race/One')).map(name => name.toLowerCase())).toEqual(['three', 'two'])
  await put('Plan.txt', 'a file')
  expect((await ensure('Plan.txt/Below')).body).toMatchObject({
    message: 'A file or folder named Plan.txt already exists there.',
  })
  for (const path of ['a/../b', 'a/NUL', Array(21).fill('a').join('/'), ''])
    expect((await ensure(path)).status).toBe(400)
})

test('a folder with ten thousand files is returned in pages, in each sort order, and numbers in names sort as numbers', async () => {
  await folder('', 'Large')
  await server.rows(
    `insert into file_entry (id, project_id, parent_id, name, name_key, is_directory, size_bytes, storage_key, mime_type, sha256)
     select gen_random_uuid(), $1, (select id from file_entry where name = 'Large'), 'Plate ' || n, 'plate ' || n, false, 20000 - n, 'large-' || n, 'text/plain', ''
     from generate_series(1, 10000) n`,
    [id],
  )
  await folder('Large', 'Ärmel')
  await folder('Large', 'arm')
  const part = async (query: object) => {
    const answer = await server.call(
      files.folder,
      { ...at(), query: { folder: 'Large', take: 3, ...query } },
      as(),
    )
    expect([answer.fileCount, answer.subfolderCount, answer.sizeBytes]).toEqual([10_000, 2, 149_995_000])
    return answer.children.map(entry => entry.name)
  }
  expect(await part({})).toEqual(['arm', 'Ärmel', 'Plate 1'])
  expect(await part({ skip: 2 })).toEqual(['Plate 1', 'Plate 2', 'Plate 3'])
  expect(await part({ skip: 10 })).toEqual(['Plate 9', 'Plate 10', 'Plate 11'])
  expect(await part({ skip: 10_001 })).toEqual(['Plate 10000'])
  expect(await part({ sortAscending: false })).toEqual(['Ärmel', 'arm', 'Plate 10000'])
  expect((await part({ sortField: 'sizeBytes', skip: 2 }))[0]).toBe('Plate 10000')
  expect((await part({ sortField: 'modifiedBy', skip: 2 }))[0]).toBe('Plate 1')
  expect((await part({ sortField: 'modifiedDate', sortAscending: false, skip: 2 }))[0]).toBe('Plate 1')
})

test('the folder tree is returned level by level, in pages', async () => {
  await server.call(files.ensureFolder, { ...at(), body: { path: 'Deep/One/Two' } }, as())
  await put('Plan.txt', 'no folder')
  await server.rows(
    `insert into file_entry (id, project_id, parent_id, name, name_key, is_directory)
     select gen_random_uuid(), $1, (select id from file_entry where name = 'Deep'), 'n' || lpad(n::text, 4, '0'), 'n' || lpad(n::text, 4, '0'), true
     from generate_series(1, 450) n`,
    [id],
  )
  const level = (folder: string, skip = 0) =>
    server.call(files.subfolders, { ...at(), query: { folder, skip } }, as())
  const root = await level('')
  expect(root.folders).toContainEqual({ name: 'Deep', path: 'Deep', hasFolders: true })
  expect(root.folders.map(one => one.name)).not.toContain('Plan.txt')
  const first = await level('Deep')
  expect([first.folders.length, first.left, first.folders[0]?.name]).toEqual([200, 251, 'n0001'])
  const last = await level('Deep', 400)
  expect([last.folders.length, last.left, last.folders.at(-1)?.path]).toEqual([51, 0, 'Deep/One'])
  expect(last.folders.at(-1)?.hasFolders).toBe(true)
  expect(await level('Deep/n0001')).toEqual({ folders: [], left: 0 })
})

test('a search by name finds files in deep folders, and no files in the recycle bin', async () => {
  for (const name of ['1.txt', '2.txt', '3.txt', '4.txt', '5.txt']) await put(name, 'x')
  await put('A/Parts/Core/Núcleo 1.txt', 'x')
  const search = async (searchTerm: string) =>
    (await server.call(files.search, { ...at(), query: { searchTerm } }, as())).entries.map(
      entry => entry.path,
    )
  expect(await search('nucleo')).toEqual(['A/Parts/Core/Núcleo 1.txt'])
  const recent = () => server.call(files.recent, at(), as())
  expect((await recent())[0]).toMatchObject({ path: 'A/Parts/Core/Núcleo 1.txt' })
  expect(await recent()).toHaveLength(5)
  await remove('A/Parts/Core')
  expect((await recent()).map(entry => entry.name)).not.toContain('Núcleo 1.txt')
  expect(await search('nucleo')).toEqual([])
  expect((await server.call(files.folders, at(), as())).map(one => one.path)).toContain('A/Parts')
})

test('a search that finds more files than it returns says so', async () => {
  const addFiles = (count: number) =>
    server.rows(
      `insert into file_entry (id, project_id, name, name_key, is_directory)
       select gen_random_uuid(), $1, 'Found ' || n || ' of ${count}', 'found ' || n || ' of ${count}', true
       from generate_series(1, ${count}) n`,
      [id],
    )
  const search = async () => {
    const query = { searchTerm: 'found' }
    const { entries, isCut } = await server.call(files.search, { ...at(), query }, as())
    return [entries.length, isCut]
  }
  await addFiles(fileLimits.searchResults)
  expect(await search()).toEqual([200, false])
  await addFiles(1)
  expect(await search()).toEqual([200, true])
})

test('a folder template of the owner company creates only missing folders', async () => {
  const options = await server.call(files.templateOptions, at(), as())
  const templateId = Number(options[0]!.value)
  const apply = () => server.ask(files.applyTemplate, { ...at(), body: { templateId } }, as())
  expect((await apply()).status).toBe(204)
  const before = await names()
  expect((await apply()).status).toBe(204)
  expect(await names()).toEqual(before)
  expect((await server.ask(files.applyTemplate, { ...at(), body: { templateId: 0 } }, as())).status).toBe(404)
})

test('selected users of the project are notified of files; a recipient who is not on the project is refused', async () => {
  await put('Plan.txt', 'one')
  const people = await server.call(projects.people, { params: { id } }, as())
  const ben = people.find(person => person.display === 'Ben Okafor')!.value
  // Owen is on the project only through his company.
  expect(people.map(person => person.display)).toContain('Owen Reed')
  const notify = (recipients: string[], data = ['Plan.txt']) =>
    server.ask(files.notify, { ...at(), body: { recipients, data, message: 'Please look.' } }, as())
  expect((await notify([ben, await server.userId('owen')])).status).toBe(204)
  const { mails } = await server.call(
    outbox.list,
    { query: { searchTerm: 'ben.okafor' } },
    { token: await server.token('admin') },
  )
  expect(mails[0]).toMatchObject({
    recipient: 'ben.okafor@northlake.example',
    subject: 'Files of NL-24-0107',
  })
  expect((await notify(['0e000000-0000-7000-8000-000000000000'])).status).toBe(400)
  expect((await notify([await server.userId('sam')])).status).toBe(400)
  expect((await notify([])).status).toBe(400)
  expect((await notify([ben], ['Nothing.txt'])).status).toBe(404)
})

test('the bytes that count towards the data limit are equal to the stored bytes', async () => {
  await put('A/Plan.txt', 'one')
  await put('A/Plan.txt', 'another')
  await copy(['A'], '')
  await remove('A')
  await put('Parts.zip', rawZip([{ name: 'a.txt', content: 'abc' }]))
  await extract('Parts.zip')
  await server.call(files.purge, { ...at(), query: {} }, as())
  const [row] = await server.rows<{ bytes: string }>(
    `select sum(v.size_bytes) as bytes from file_version v join file_entry e on e.id = v.entry_id where e.project_id = $1`,
    [id],
  )
  expect(await usedBytes()).toBe(Number(row!.bytes))
})
