import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { files } from '@steelsafe/contract/files/endpoints.ts'
import { subscriptions } from '@steelsafe/contract/subscriptions/endpoints.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { shopServer, type TestServer } from '#test/support/harness.ts'
import { deleteOrphans } from './uploads/orphan-job.ts'

let server: TestServer
let ben: string
let id: string
let northlake: string
/** The tool's files and folders in the demo data. */
let shipped: string[]
beforeAll(async () => {
  server = await shopServer({ MAX_FILE_BYTES: '30000000' })
  ben = await server.token('ben')
  id = await server.projectId('NL-24-0107')
  northlake = await server.companyId('Northlake Motors')
  const entries = await server.rows<{ id: string }>('select id from file_entry where project_id = $1', [id])
  shipped = entries.map(entry => entry.id)
})
// Each test begins with the files of the demo data, no leftovers in the storage, and enough space.
beforeEach(async () => {
  await server.rows('delete from file_entry where project_id = $1 and not (id = any($2))', [id, shipped])
  await server.rows('update subscription set data_limit = $1 where company_id = $2', [10 ** 12, northlake])
  await deleteOrphans(server.services, new Date(Date.now() + 60_000))
})
afterAll(() => server.stop())

const formOf = (...uploadedFiles: [name: string, bytes: Uint8Array | string][]) => {
  const form = new FormData()
  for (const [name, bytes] of uploadedFiles)
    form.append('file', new Blob([bytes as Uint8Array<ArrayBuffer>]), name)
  return form
}
const send = (form: FormData, folder = '', token = ben) =>
  server.ask(files.upload, { params: { id }, query: { folder }, body: form }, { token })
const open = (folder = '') => server.call(files.folder, { params: { id }, query: { folder } }, { token: ben })
const names = async (folder = '') => (await open(folder)).children.map(entry => entry.name)
const usedBytes = async () =>
  (await server.call(subscriptions.quota, { params: { id: northlake } }, { token: ben })).dataUsed
const download = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${server.url}/api/storage/${id}/download?paths=${encodeURIComponent(path)}`, {
    headers: { authorization: `Bearer ${ben}`, ...headers },
  })
const objects = async () => {
  const keys: string[] = []
  for await (const { key } of server.services.storage.list()) keys.push(key)
  return keys.sort()
}

test('Ben opens the root of a tool, and a folder in it, ignoring the case of its name', async () => {
  const untouched = { id: await server.projectId('NL-24-0108') }
  const open = (folder = '') =>
    server.call(files.folder, { params: untouched, query: { folder } }, { token: ben })
  const root = await open()
  expect(root).toMatchObject({ path: '', subfolderCount: 3, fileCount: 0 })
  expect(root.children.map(entry => entry.name)).toEqual([
    '01 Purchase Order',
    '02 Part Design',
    '03 Tool Design',
  ])
  const folder = await open('03 TOOL design')
  expect(folder.breadcrumb).toEqual([{ name: '03 Tool Design', path: '03 Tool Design' }])
  expect(folder.children.map(entry => entry.path)).toEqual([
    '03 Tool Design/Bill of materials.csv',
    '03 Tool Design/Steel certificate.pdf',
  ])
})

test('an uploaded file is downloaded byte for byte, and its size counts towards the data limit', async () => {
  const before = await usedBytes()
  const bytes = randomBytes(5_000_000)
  expect((await send(formOf(['Scan 1.stl', bytes]))).status).toBe(201)
  const answer = await download('Scan 1.stl')
  expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true)
  expect(answer.headers.get('etag')).toBe(`"${createHash('sha256').update(bytes).digest('hex')}"`)
  expect(answer.headers.get('content-disposition')).toContain('attachment; filename="Scan 1.stl"')
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(await usedBytes()).toBe(before + bytes.length)
})

test('an empty file can be uploaded and downloaded', async () => {
  expect((await send(formOf(['Empty.txt', '']))).status).toBe(201)
  expect(await (await download('Empty.txt')).text()).toBe('')
})

test('a range of a file gets 206, a file that the client already has gets 304, and a range beyond the end gets 416', async () => {
  await send(formOf(['Digits.txt', '0123456789']))
  const part = await download('Digits.txt', { range: 'bytes=2-4' })
  expect([part.status, await part.text(), part.headers.get('content-range')]).toEqual([
    206,
    '234',
    'bytes 2-4/10',
  ])
  expect(await (await download('Digits.txt', { range: 'bytes=-3' })).text()).toBe('789')
  expect((await download('Digits.txt', { 'if-none-match': part.headers.get('etag')! })).status).toBe(304)
  const beyond = await download('Digits.txt', { range: 'bytes=10-' })
  expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, 'bytes */10'])
})

test('a signed address opens the file without a token', async () => {
  const { url } = await server.call(
    files.createAddress,
    { params: { id }, body: { paths: ['01 Purchase Order/Purchase order.pdf'] } },
    { token: ben },
  )
  const answer = await fetch(server.url + url)
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none';.*; sandbox$/)
  expect((await answer.text()).slice(0, 5)).toBe('%PDF-')
})

test.each([
  ['Logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'image/svg+xml'],
  ['Page.html', '<!doctype html><script>alert(1)</script>', 'text/html'],
  ['Empty.pdf', '', 'application/pdf'],
  ['Plate.step', 'ISO-10303-21;', 'model/step'],
  ['Plate.stl', 'solid plate', 'model/stl'],
  ['Plate.3mf', 'PK', 'model/3mf'],
])('%s is sent unchanged to viewers, and runs no script in a browser tab', async (name, bytes, type) => {
  expect((await send(formOf([name, bytes]))).status).toBe(201)
  const { url } = await server.call(files.view, { params: { id }, query: { path: name } }, { token: ben })
  const answer = await fetch(server.url + url)
  expect(answer.headers.get('content-type')).toContain(type)
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none';.*; sandbox$/)
  const saved = type === 'application/pdf' ? 'inline' : 'attachment'
  expect(answer.headers.get('content-disposition')).toMatch(new RegExp(`^${saved}; filename=${name};`))
  expect(await answer.text()).toBe(bytes)
})

test('the same name in another case is a new version of the file', async () => {
  await send(formOf(['Report.txt', 'first']))
  await send(formOf(['REPORT.txt', 'second']))
  expect((await names()).filter(name => name.toLowerCase() === 'report.txt')).toHaveLength(1)
  expect(await (await download('report.txt')).text()).toBe('second')
  const versions = await server.rows(
    `select v.number from file_version v join file_entry f on f.id = v.entry_id where f.name_key = 'report.txt'`,
  )
  expect(versions).toHaveLength(2)
})

test.each([
  '../x',
  'CON',
  'con.txt',
  '.hidden',
  'ends with dot.',
  'a'.repeat(300),
  'ﬁle.txt',
  'pаypal.txt',
  'tab\tname',
  '！.txt',
  'a:b.txt',
])('a file named %j is refused, and nothing of it is stored', async name => {
  const before = await objects()
  const { status, body } = await send(formOf([name, 'x']))
  // The form parser removes a path from the name. The rest is checked like any other name.
  expect(name === '../x' ? [201, 400] : [400]).toContain(status)
  if (status === 400) {
    expect(body).toMatchObject({
      modelState: { file: [expect.stringContaining("can't be a file name")] },
    })
    expect(await objects()).toEqual(before)
  }
})

test('file names in other scripts are accepted', async () => {
  expect((await send(formOf(['Prüfbericht Größe.txt', 'x'], ['检验报告.txt', 'y']))).status).toBe(201)
  expect(await (await download('检验报告.txt')).text()).toBe('y')
})

test('executables and files whose content does not match their name are refused', async () => {
  expect((await send(formOf(['setup.exe', 'MZ']))).status).toBe(400)
  const { status, body } = await send(formOf(['Photo.png', '<script>alert(1)</script>']))
  expect(status).toBe(415)
  expect(body).toMatchObject({
    message: "The content of Photo.png doesn't match its file type. It was not saved.",
  })
})

test('a file above the maximum size is refused, and nothing of it is stored', async () => {
  const [before, bytes] = [await objects(), await usedBytes()]
  const { status, body } = await send(formOf(['Large.bin', new Uint8Array(31_000_000)]))
  expect([status, (body as { message: string }).message]).toEqual([
    413,
    'A file can be at most 28.61 MB. Nothing was saved.',
  ])
  expect([await objects(), await usedBytes()]).toEqual([before, bytes])
})

test('a file that exceeds the data limit of the subscription is refused, and nothing of it is stored', async () => {
  const [before, bytes] = [await objects(), await usedBytes()]
  await server.rows('update subscription set data_limit = $1 where company_id = $2', [
    bytes + 1000,
    northlake,
  ])
  expect((await send(formOf(['Too much.bin', new Uint8Array(2000)]))).status).toBe(413)
  expect([await objects(), await usedBytes()]).toEqual([before, bytes])
  expect((await send(formOf(['Just fits.bin', new Uint8Array(1000)]))).status).toBe(201)
})

test('an upload that is cut off halfway leaves nothing in the storage', async () => {
  const [before, bytes] = [await objects(), await usedBytes()]
  const boundary = 'steel'
  const half = new ReadableStream({
    start(controller) {
      controller.enqueue(
        new TextEncoder().encode(
          `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="Half.bin"\r\n\r\n`,
        ),
      )
      controller.enqueue(new Uint8Array(300_000))
    },
    pull: () => new Promise(() => {}),
  })
  const cut = new AbortController()
  const sending = fetch(`${server.url}/api/storage/${id}/upload`, {
    method: 'POST',
    body: half,
    duplex: 'half',
    signal: cut.signal,
    headers: { authorization: `Bearer ${ben}`, 'content-type': `multipart/form-data; boundary=${boundary}` },
  } as RequestInit)
  const halfWritten = () => readdir(join(server.folder, 'files', 'tmp'))
  await expect.poll(halfWritten).toHaveLength(1)
  cut.abort()
  await expect(sending).rejects.toThrow()
  await expect.poll(halfWritten).toEqual([])
  expect(await names()).not.toContain('Half.bin')
  expect(await objects()).toEqual(before)
  expect(await usedBytes()).toBe(bytes)
})

test('two concurrent uploads with the same name become two versions', async () => {
  const answers = await Promise.all([send(formOf(['Twice.txt', 'one'])), send(formOf(['TWICE.txt', 'two']))])
  expect(answers.map(answer => answer.status)).toEqual([201, 201])
  const query = { path: 'twice.txt' }
  const versions = await server.call(files.versions, { params: { id }, query }, { token: ben })
  expect(versions.map(version => version.number)).toEqual([2, 1])
})

test('a file that is permanently deleted during a download is downloaded completely', async () => {
  const bytes = randomBytes(20_000_000)
  await send(formOf(['Going.bin', bytes]))
  const reader = (await download('Going.bin')).body!.getReader()
  const chunks: Uint8Array[] = [(await reader.read()).value!]
  const mia = { token: await server.token('mia') }
  await server.call(files.moveToBin, { params: { id }, query: { paths: 'Going.bin' } }, mia)
  await server.call(files.purge, { params: { id }, query: {} }, mia)
  await deleteOrphans(server.services, new Date(Date.now() + 60_000))
  for (let part = await reader.read(); !part.done; part = await reader.read()) chunks.push(part.value)
  expect(Buffer.concat(chunks).equals(bytes)).toBe(true)
  expect((await download('Going.bin')).status).toBe(404)
})

test('a folder is created once, and only with a valid name in an existing folder', async () => {
  const make = (name: string, parentPath = '') =>
    server.ask(files.createFolder, { params: { id }, body: { name, parentPath } }, { token: ben })
  expect((await make('06 Photos')).status).toBe(201)
  expect(await make('06 PHOTOS')).toMatchObject({
    status: 400,
    body: { modelState: { name: ['A file or folder with this name already exists.'] } },
  })
  expect((await make('NUL')).status).toBe(400)
  expect((await make('Deeper', '06 Photos')).status).toBe(201)
  expect((await make('Deeper', 'Nowhere')).status).toBe(404)
})

test.each(['../..', 'a/../b', '01 Purchase Order/Purchase order.pdf', 'Nowhere'])(
  'the folder %j cannot be opened',
  async folder => {
    expect([400, 404]).toContain(
      (await server.ask(files.folder, { params: { id }, query: { folder } }, { token: ben })).status,
    )
  },
)

test('Owen, who may only view files, gets 403 for an upload, and Sam, who is not on the tool, gets 404', async () => {
  expect((await send(formOf(['No.txt', 'x']), '', await server.token('lucia'))).status).toBe(201)
  expect((await send(formOf(['No.txt', 'x']), '', await server.token('owen'))).status).toBe(403)
  expect((await send(formOf(['No.txt', 'x']), '', await server.token('sam'))).status).toBe(404)
})

test('a request body that is not a form is refused', async () => {
  const answer = await fetch(`${server.url}/api/storage/${id}/upload`, {
    method: 'POST',
    body: '{}',
    headers: { authorization: `Bearer ${ben}`, 'content-type': 'application/json' },
  })
  expect(answer.status).toBe(415)
})

test('the cleanup removes only the objects of the storage to which no row refers', async () => {
  const before = await objects()
  const { Readable } = await import('node:stream')
  await server.services.storage.put('0190-orphan', Readable.from(['x']))
  expect(await deleteOrphans(server.services, new Date(Date.now() + 60_000))).toBe(1)
  expect(await objects()).toEqual(before)
})

test('a file that is sent again with the same id does not become a new version, even after it was renamed', async () => {
  const sendId = randomUUID()
  const sendBy = (
    query: { folder?: string; sendId: string },
    ...uploadedFiles: [name: string, bytes: string][]
  ) => server.ask(files.upload, { params: { id }, query, body: formOf(...uploadedFiles) }, { token: ben })
  const versionsOf = (name: string) =>
    server.rows(
      'select v.number from file_version v join file_entry f on f.id = v.entry_id where f.name_key = $1',
      [name],
    )
  const first = await sendBy({ sendId }, ['Photo of the core.txt', 'light'])
  expect(first.status).toBe(201)
  const before = await usedBytes()
  const objectCount = (await objects()).length
  const again = await Promise.all([1, 2].map(() => sendBy({ sendId }, ['Photo of the core.txt', 'light'])))
  expect(again.map(({ status }) => status)).toEqual([201, 201])
  expect(await versionsOf('photo of the core.txt')).toHaveLength(1)
  await server.call(
    files.rename,
    { params: { id }, body: { path: 'Photo of the core.txt', name: 'Core.txt' } },
    { token: ben },
  )
  const repeatedUpload = await sendBy({ sendId }, ['Photo of the core.txt', 'light'])
  expect(repeatedUpload.body).toMatchObject([{ path: 'Core.txt', version: 1 }])
  expect([await usedBytes(), (await objects()).length]).toEqual([before, objectCount])

  const other = await server.projectId('NL-24-0126')
  const elsewhere = await server.ask(
    files.upload,
    { params: { id: other }, query: { sendId }, body: formOf(['Core.txt', 'light']) },
    { token: await server.token('mia') },
  )
  expect(elsewhere.status).toBe(201)
  const two = await sendBy({ sendId: randomUUID() }, ['One of two.txt', '1'], ['Two of two.txt', '2'])
  expect([two.status, two.body]).toMatchObject([400, { modelState: { sendId: expect.anything() } }])
})

test('a file that concurrent requests send with the same id is stored once', async () => {
  const sendId = randomUUID()
  const before = await usedBytes()
  const both = await Promise.all(
    [1, 2, 3].map(() =>
      server.ask(
        files.upload,
        { params: { id }, query: { sendId }, body: formOf(['At once.txt', 'at once']) },
        { token: ben },
      ),
    ),
  )
  expect(both.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(await usedBytes()).toBe(before + 7)
})

test('an upload with an id that its user has used for a file of another tool is refused', async () => {
  const sendId = randomUUID()
  const mia = await server.token('mia')
  const other = await server.projectId('NL-24-0126')
  const to = (project: string) =>
    server.ask(
      files.upload,
      { params: { id: project }, query: { sendId }, body: formOf(['Photo.txt', 'light']) },
      { token: mia },
    )
  expect((await to(other)).status).toBe(201)
  const refusal = await to(id)
  expect([refusal.status, refusal.body]).toMatchObject([409, { error: 'files:rule.sentElsewhere' }])
})
