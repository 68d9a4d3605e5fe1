import { readFile } from 'node:fs/promises'
import { crc32 } from 'node:zlib'
import { files } from '@steelsafe/contract/files/endpoints.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { shopServer, type TestServer } from '#test/support/harness.ts'
import { rawZip } from '#test/support/raw-zip.ts'

let server: TestServer
let token: string
let id: string
beforeAll(async () => {
  server = await shopServer()
  token = await server.token('mia')
  id = await server.projectId('NL-24-0107')
})
afterAll(() => server.stop())
beforeEach(() => server.rows('delete from file_entry where project_id = $1', [id]))

const storedZip = (name: string) => readFile(new URL(`../../../../test/zips/${name}.zip`, import.meta.url))

const upload = async (name: string, content: Buffer) => {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(content)]), name)
  const answer = await server.ask(files.upload, { params: { id }, query: {}, body: form }, { token })
  expect(answer.status).toBe(201)
}
const check = () =>
  server.ask(
    files.checkArchive,
    { params: { id }, query: { archiveFileName: 'A.zip', destinationPath: '' } },
    { token },
  )
const extract = (repairNames = false) =>
  server.ask(
    files.extract,
    { params: { id }, body: { archiveFileName: 'A.zip', destinationPath: '', repairNames } },
    { token },
  )
/** Returns the paths of all files of the project, without the zip itself. */
async function paths(folder = ''): Promise<string[]> {
  const { children } = await server.call(files.folder, { params: { id }, query: { folder } }, { token })
  const below = await Promise.all(
    children.map(({ path, isDirectory }) => (isDirectory ? paths(path) : Promise.resolve([path]))),
  )
  return below.flat().filter(path => path !== 'A.zip')
}

test('names in UTF-8 without the UTF-8 flag, as macOS writes them, are extracted with composed letters', async () => {
  await upload('A.zip', await storedZip('mac-utf8-without-flag'))
  expect((await extract()).status).toBe(204)
  expect((await paths()).sort()).toEqual(['Größe.txt', 'Zeichnung für Gehäuse.txt', '模具图.txt'])
})

test('backslashes in names, as PowerShell writes them, separate folders', async () => {
  await upload('A.zip', await storedZip('backslashes'))
  expect((await extract()).status).toBe(204)
  expect((await paths()).sort()).toEqual(['Tool 4711/Drawings/core.txt', 'Tool 4711/cavity.txt'])
})

test('files that macOS and Office add are left out and counted', async () => {
  await upload('A.zip', await storedZip('apple-double'))
  expect((await check()).body).toMatchObject({ fileCount: 1, leftOut: 1 })
  expect((await extract()).status).toBe(204)
  expect(await paths()).toEqual(['Core.txt'])
  await upload(
    'A.zip',
    rawZip([
      { name: 'Plan.txt', content: 'the plan' },
      { name: '~$Plan.txt', content: 'lock' },
      { name: '.~lock.Plan.txt#', content: 'lock' },
    ]),
  )
  expect((await check()).body).toMatchObject({ fileCount: 1, leftOut: 2 })
})

test('a micro sign becomes an allowed letter if the caller agrees', async () => {
  await upload('A.zip', await storedZip('micro-sign'))
  expect((await check()).body).toMatchObject({
    repaired: [{ from: 'Rauheit 5µm.txt', to: 'Rauheit 5um.txt' }],
  })
  expect((await extract(true)).status).toBe(204)
  expect((await paths()).sort()).toEqual(['Passung Ø12 H7.txt', 'Rauheit 5um.txt'])
})

test('an entry for the root is ignored', async () => {
  await upload('A.zip', await storedZip('root-entry'))
  expect((await extract()).status).toBe(204)
  expect(await paths()).toEqual(['drawings/core.txt'])
})

test.each<[string, Buffer, string]>([
  ['code page 850', Buffer.from('50728166756e6720477294e165', 'hex'), 'Prüfung Größe'],
  ['code page 850 of Spanish', Buffer.from('44697265636369a26e20b5524541', 'hex'), 'Dirección ÁREA'],
  ['Windows-1252', Buffer.from('Präzision Größe Año', 'latin1'), 'Präzision Größe Año'],
  ['GBK', Buffer.from('c4a3bedfcdbc20c9e8bcc6', 'hex'), '模具图 设计'],
])('names in %s are decoded correctly', async (_name, bytes, expected) => {
  await upload('A.zip', rawZip([{ name: Buffer.concat([bytes, Buffer.from('.txt')]), content: 'x' }]))
  expect((await extract(true)).status).toBe(204)
  expect(await paths()).toEqual([`${expected}.txt`])
})

test('the Unicode Path field names an entry, unless the entry was renamed since', async () => {
  const field = (name: string, ofName: string) => {
    const text = Buffer.from(name)
    const field = Buffer.alloc(9)
    field.writeUInt16LE(0x7075, 0)
    field.writeUInt16LE(5 + text.length, 2)
    field[4] = 1
    field.writeUInt32LE(crc32(Buffer.from(ofName)), 5)
    return Buffer.concat([field, text])
  }
  await upload(
    'A.zip',
    rawZip([
      { name: Buffer.from('mu_ju.txt'), extra: field('模具.txt', 'mu_ju.txt'), content: 'a' },
      { name: Buffer.from('renamed.txt'), extra: field('图.txt', 'old.txt'), content: 'b' },
    ]),
  )
  expect((await extract()).status).toBe(204)
  expect((await paths()).sort()).toEqual(['renamed.txt', '模具.txt'])
})

test.each([
  ['../evil.txt', '../evil.txt in this zip leads outside of it.'],
  ['a\\..\\..\\evil.txt', 'leads outside of it.'],
  ['/etc/evil.txt', '/etc/evil.txt in this zip leads outside of it.'],
  ['C:\\evil.txt', 'leads outside of it.'],
  ['\\\\server\\evil.txt', 'leads outside of it.'],
])('the entry %s is refused, and the message says that it leads outside of the zip', async (name, reason) => {
  await upload('A.zip', rawZip([{ name, content: 'x' }]))
  const { status, body } = await extract(true)
  expect(status).toBe(400)
  expect(body).toMatchObject({ modelState: { archiveFileName: [expect.stringContaining(reason)] } })
})

test('two entries with the same name are refused, and the message names both', async () => {
  await upload('A.zip', rawZip([{ name: 'Gru\u0308n.txt' }, { name: 'Grün.txt' }]))
  expect((await extract(true)).body).toMatchObject({
    modelState: { archiveFileName: [expect.stringContaining('Grün.txt appears twice in this zip.')] },
  })
  await upload('A.zip', rawZip([{ name: 'Plan.txt' }, { name: 'plan.txt' }]))
  expect((await extract(true)).body).toMatchObject({
    modelState: {
      archiveFileName: [expect.stringContaining('Plan.txt and plan.txt in this zip would have')],
    },
  })
})

test('repaired names differ from each other, from valid names, and from existing files', async () => {
  await upload('a-b.txt', Buffer.from('there before'))
  await upload(
    'A.zip',
    rawZip([
      { name: 'a+b.txt', content: '1' },
      { name: 'Parts (1)/x.txt', content: '2' },
      { name: 'Parts [1]/x.txt', content: '3' },
      { name: 'Parts -1-/x.txt', content: '4' },
    ]),
  )
  expect((await check()).body).toMatchObject({
    repaired: [
      { from: 'Parts (1)', to: 'Parts -1- 2' },
      { from: 'Parts [1]', to: 'Parts -1- 3' },
      { from: 'a+b.txt', to: 'a-b 2.txt' },
    ],
  })
  expect((await extract(true)).status).toBe(204)
  expect((await paths()).sort()).toEqual([
    'Parts -1- 2/x.txt',
    'Parts -1- 3/x.txt',
    'Parts -1-/x.txt',
    'a-b 2.txt',
    'a-b.txt',
  ])
})
