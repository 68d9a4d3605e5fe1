import { projectRelationships } from '@steelsafe/contract/core/endpoint/actions.ts'
import { files } from '@steelsafe/contract/files/endpoints.ts'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import type { Project } from '@steelsafe/contract/projects/entities.ts'
import { subscriptions } from '@steelsafe/contract/subscriptions/endpoints.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { headerOf } from '#test/storage/png.ts'
import { shopServer, type TestServer } from '#test/support/harness.ts'

let server: TestServer
let mia: string
let id: string
let northlake: string
beforeAll(async () => {
  server = await shopServer()
  mia = await server.token('mia')
  northlake = await server.companyId('Northlake Motors')
  id = await server.projectId('NL-24-0107')
})
beforeEach(async () => {
  await server.rows('delete from project_document where project_id = $1', [id])
})
afterAll(() => server.stop())

const get = (token = mia) => server.call(projects.get, { params: { id } }, { token })
const formOf = ({ details, identifiers, ...project }: Project) => ({
  ...project,
  details: details.map(({ displayName, valueText }) => ({ displayName, valueText })),
  identifiers: identifiers.map(({ companyId, label }) => ({ companyId, label })),
})
const change = async (overrides: object, token = mia) =>
  server.ask(projects.update, { params: { id }, body: { ...formOf(await get()), ...overrides } }, { token })
const usedBytes = async () => {
  await server.services.engine.execute('select 1')
  const [row] = await server.rows<{ used: string }>(
    'select data_used as used from subscription where company_id = $1',
    [northlake],
  )
  return Number(row!.used)
}
const form = (fields: Record<string, string>, ...files: [bytes: Buffer, name: string][]) => {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  for (const [bytes, name] of files) body.append('file', new Blob([new Uint8Array(bytes)]), name)
  return body
}
const picture = (token: string, ...files: [bytes: Buffer, name: string][]) =>
  server.ask(projects.uploadImage, { body: form({ id }, ...files) }, { token })
const document = (type: string, ...files: [bytes: Buffer, name: string][]) =>
  server.ask(projects.uploadDocument, { body: form({ id, type }, ...files) }, { token: mia })
const png = () =>
  sharp({ create: { width: 60, height: 20, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
const pdf = Buffer.from('%PDF-1.7\n%%EOF')

test('a picture with too many pixels is refused by its header, and the previous picture stays', async () => {
  expect((await picture(mia, [await png(), 'bezel.png'])).status).toBe(201)
  const before = await server.rows('select image_key from project where id = $1', [id])
  expect(await picture(mia, [headerOf(7_071, 16), 'bezel.png'])).toMatchObject({
    status: 400,
    body: {
      modelState: { file: ['A picture can have at most 25 megapixels, with 8 bits per color.'] },
    },
  })
  expect(await server.rows('select image_key from project where id = $1', [id])).toEqual(before)
})

test('every field is stored and returned as it was sent, measures to the last digit', async () => {
  const fields = {
    partName: 'Bezel',
    program: 'Falcon',
    description: 'Two cavities',
    isMetric: false,
    length: 60.325,
    pressSize: 145.1495584,
    sopDate: '2027-03-01',
    cavities: 8,
    quotedCycleTime: 28.5,
    productionUnitId: 'Parts',
  }
  expect((await change(fields)).status).toBe(200)
  expect(await get()).toMatchObject(fields)
  const unit = await server.call(projects.productionUnit, { params: { id } }, { token: mia })
  expect(unit).toEqual({ productionUnitId: 'Parts', entryCount: 0 })
})

test('details are replaced, and lists show the details of their columns', async () => {
  const details = [
    { displayName: 'Customer', valueText: 'Lakeside' },
    { displayName: 'Resin', valueText: 'PA66 GF30' },
  ]
  await change({ partName: 'Bezel', details })
  const { projects: matches } = await server.call(
    projects.list,
    { query: { searchTerm: 'PA66' } },
    { token: mia },
  )
  expect(matches.map(row => row.columns)).toEqual([['Lakeside', '', 'Bezel', '']])
  const twice = await change({ details: [details[0], { displayName: 'CUSTOMER', valueText: 'x' }] })
  expect(twice.status).toBe(400)
})

test('each company on the project can have a name for it, and the name of the owner is marked', async () => {
  const { companies: on } = await get()
  const identifiers = on.map(company => ({ companyId: company.companyId, label: `${company.name} 1` }))
  await change({ identifiers })
  const { identifiers: storedIdentifiers } = await get()
  expect(storedIdentifiers).toHaveLength(on.length)
  expect(storedIdentifiers.filter(one => one.isOwnerIdentifier).map(one => one.label)).toEqual([
    'Northlake Motors 1',
  ])
  await change({ identifiers: [{ companyId: northlake, label: '' }] })
  expect((await get()).identifiers).toEqual([])
  const foreign = { companyId: '0e000000-0000-7000-8000-000000000000', label: 'x' }
  expect((await change({ identifiers: [foreign] })).status).toBe(400)
})

test('when two edits are concurrent, the second is refused, and nothing is lost', async () => {
  const before = await get()
  const program = server.unique('First')
  expect((await change({ program })).status).toBe(200)
  const late = await change({ version: before.version, program: 'Second' })
  expect(late).toMatchObject({ status: 409, body: { error: 'projects:rule.changedMeanwhile' } })
  expect((await get()).program).toBe(program)
  const body = formOf(await get())
  const both = await Promise.all(
    ['A', 'B'].map(program =>
      server.ask(projects.update, { params: { id }, body: { ...body, program } }, { token: mia }),
    ),
  )
  expect(both.map(answer => answer.status).sort()).toEqual([200, 409])
})

test('an update to the number of another project of the company is refused', async () => {
  expect(await change({ projectNumber: 'nl-24-0108' })).toMatchObject({
    status: 400,
    body: { modelState: { projectNumber: ['The company already has a project with this number.'] } },
  })
  expect((await change({ projectNumber: 'NL-24-0107' })).status).toBe(200)
})

test('the start of production is written to all projects of the program that the user may edit', async () => {
  await server.rows(
    `update project set program = 'Osprey' where project_number in ('NL-24-0108', 'NL-24-0127')`,
  )
  await change({ program: 'osprey', sopDate: '2027-06-01', updateAllPrograms: true })
  const rows = await server.rows(
    `select project_number as number from project where sop_date = '2027-06-01' order by 1`,
  )
  expect(rows).toEqual([{ number: 'NL-24-0107' }, { number: 'NL-24-0108' }, { number: 'NL-24-0127' }])
  expect((await change({ program: '', updateAllPrograms: true })).status).toBe(400)
})

test('thumbnails are stored in a few sizes, however many sizes are requested', async () => {
  await picture(mia, [await png(), 'bezel.png'])
  const [project] = await server.rows<{ key: string }>('select image_key as key from project where id = $1', [
    id,
  ])
  for (const size of [16, 30, 50, 51, 77, 100])
    for (const thumbnailHeight of [size, 40])
      await server.call(
        projects.image,
        { params: { id }, query: { returnThumbnail: 'true', thumbnailWidth: size, thumbnailHeight } },
        { token: mia },
      )
  const storedKeys: string[] = []
  for await (const { key } of server.services.storage.list())
    if (key.startsWith(`${project!.key}/`)) storedKeys.push(key)
  expect(storedKeys.map(key => key.split('/').at(-1)).sort()).toEqual(['100x100', '100x50', '50x50'])
})

test('a picture is exactly one file of an allowed type and size; each refusal has its message', async () => {
  const good = await png()
  expect((await picture(mia, [good, 'a.png'])).status).toBe(201)
  const { imageUrl } = await get()
  expect((await fetch(server.url + imageUrl)).headers.get('content-type')).toBe('image/png')
  const messages = async (...files: [bytes: Buffer, name: string][]) =>
    JSON.stringify((await picture(mia, ...files)).body)
  expect(await messages()).toContain('Please select a file to upload.')
  expect(await messages([good, 'a.png'], [good, 'b.png'])).toContain(
    'You may only upload a single file for project image.',
  )
  expect(await messages([Buffer.from('<svg/>'), 'a.svg'])).toContain('A picture is a PNG')
  expect(await messages([pdf, 'a.png'])).toContain('cannot be read')
  expect((await picture(mia, [Buffer.alloc(10_000_001), 'a.png'])).status).toBe(413)
  await server.call(projects.deleteImage, { params: { id } }, { token: mia })
  expect((await get()).imageUrl).toBeNull()
})

test('an upload without the project is refused, and a project that the caller may not see is not found', async () => {
  const good = await png()
  const nameless = await server.ask(
    projects.uploadImage,
    { body: form({}, [good, 'a.png']) },
    {
      token: mia,
    },
  )
  expect(nameless.status).toBe(400)
  expect((await picture(await server.token('sam'), [good, 'a.png'])).status).toBe(404)
})

test('documents are uploaded, replaced, downloaded and deleted, and their bytes are counted', async () => {
  const before = await usedBytes()
  expect((await document('Invoice', [pdf, 'Invoice 12.pdf'])).status).toBe(201)
  const larger = Buffer.concat([pdf, Buffer.alloc(1000, 32)])
  expect((await document('Invoice', [larger, 'Invoice 13.pdf'])).status).toBe(201)
  expect(await usedBytes()).toBe(before + pdf.length + larger.length)
  const list = await server.call(projects.documents, { params: { id } }, { token: mia })
  expect(list.map(({ type, isUploaded }) => [type, isUploaded])).toEqual([
    ['Invoice', true],
    ['PurchaseOrder', false],
    ['SteelCertificate', false],
  ])
  const params = { id, type: 'Invoice' }
  expect(await server.call(projects.document, { params }, { token: mia })).toMatchObject({
    title: 'Invoice',
    name: 'Invoice 13.pdf',
    extension: 'pdf',
    mimeType: 'application/pdf',
    size: larger.length,
    uploadedBy: 'Mia Torres',
  })
  const file = await server.ask(projects.downloadDocument, { params }, { token: mia })
  expect([file.headers.get('content-type'), file.headers.get('content-length')]).toEqual([
    'application/pdf',
    String(larger.length),
  ])
  await server.call(projects.deleteDocument, { params }, { token: mia })
  expect(await usedBytes()).toBe(before)
  expect((await server.ask(projects.deleteDocument, { params }, { token: mia })).status).toBe(404)
})

test('each version of a document can be downloaded and restored', async () => {
  const before = await usedBytes()
  const texts = ['first', 'second', 'third'].map(text => Buffer.concat([pdf, Buffer.from(text)]))
  for (const [n, bytes] of texts.entries()) await document('PurchaseOrder', [bytes, `Order ${n + 1}.pdf`])
  const params = { id, type: 'PurchaseOrder' }
  const versions = () => server.call(projects.documentVersions, { params }, { token: mia })
  const current = () => server.call(projects.document, { params }, { token: mia })
  expect(await current()).toMatchObject({ name: 'Order 3.pdf', version: 3, versionCount: 3 })
  const versionList = await versions()
  expect(versionList.map(({ number, name, isCurrent }) => [number, name, isCurrent])).toEqual([
    [3, 'Order 3.pdf', true],
    [2, 'Order 2.pdf', false],
    [1, 'Order 1.pdf', false],
  ])
  expect(await (await fetch(server.url + versionList[2]!.url)).text()).toContain('first')
  const bringBack = (number: number, token = mia) =>
    server.ask(projects.restoreDocument, { params, body: { number } }, { token })
  expect((await bringBack(1)).status).toBe(204)
  expect(await current()).toMatchObject({ name: 'Order 1.pdf', version: 1, versionCount: 3 })
  expect((await versions()).filter(version => version.isCurrent)).toHaveLength(1)
  const all = texts.reduce((sum, bytes) => sum + bytes.length, 0)
  expect(await usedBytes()).toBe(before + all)
  expect((await bringBack(4)).status).toBe(404)
  const elena = await server.token('elena')
  expect((await bringBack(2, elena)).status).toBe(403)
  const both = await Promise.all(['a', 'b'].map(text => document('PurchaseOrder', [pdf, `${text}.pdf`])))
  expect(both.map(answer => answer.status)).toEqual([201, 201])
  expect((await versions()).map(({ number }) => number)).toEqual([5, 4, 3, 2, 1])
  await server.call(projects.deleteDocument, { params }, { token: mia })
  expect(await usedBytes()).toBe(before)
  expect((await server.ask(projects.documentVersions, { params }, { token: mia })).status).toBe(404)
})

test('an empty file is refused and replaces no document', async () => {
  await document('SteelCertificate', [pdf, 'Certificate.pdf'])
  expect(await document('SteelCertificate', [Buffer.alloc(0), 'a.pdf'])).toMatchObject({
    status: 400,
    body: { modelState: { file: ['a.pdf is empty. Please select a file with content.'] } },
  })
  const params = { id, type: 'SteelCertificate' }
  expect(await server.call(projects.document, { params }, { token: mia })).toMatchObject({
    name: 'Certificate.pdf',
    versionCount: 1,
  })
  await server.call(projects.deleteDocument, { params }, { token: mia })
})

test('a document must have an allowed type that matches its name, and an allowed size', async () => {
  expect(await document('Invoice', [pdf, 'a.exe'])).toMatchObject({
    status: 400,
    body: { modelState: { file: [expect.stringContaining('pdf, doc, docx')] } },
  })
  expect((await document('Invoice', [pdf, 'a.png'])).status).toBe(415)
  expect((await document('Invoice')).status).toBe(400)
  expect((await document('Invoice', [pdf, 'a.pdf'], [pdf, 'b.pdf'])).status).toBe(400)
  expect((await document('Recipe', [pdf, 'a.pdf'])).status).toBe(400)
  const small = await shopServer({ MAX_ATTACHMENT_BYTES: '1048576' })
  onTestFinished(() => small.stop())
  const token = await small.token('mia')
  const { projects: own } = await small.call(projects.list, { query: {} }, { token })
  const body = form({ id: own[0]!.id, type: 'Invoice' }, [Buffer.alloc(1_048_577, 32), 'a.txt'])
  const large = await small.ask(projects.uploadDocument, { body }, { token })
  expect(large).toMatchObject({ status: 413, body: { message: expect.stringContaining('at most 1 MB') } })
})

test('a document may be larger than a project file, but not larger than the limit of documents', async () => {
  const own = await shopServer({ MAX_FILE_BYTES: '1000', MAX_ATTACHMENT_BYTES: '5000' })
  onTestFinished(() => own.stop())
  const token = await own.token('mia')
  const { projects: ownProjects } = await own.call(projects.list, { query: {} }, { token })
  const params = { id: ownProjects[0]!.id, type: 'Invoice' }
  const send = (bytes: number) =>
    own.ask(
      projects.uploadDocument,
      { body: form(params, [Buffer.alloc(bytes, 32), 'a.txt']) },
      {
        token,
      },
    )
  expect((await send(5000)).status).toBe(201)
  expect(await own.call(projects.document, { params }, { token })).toMatchObject({ size: 5000 })
  expect((await send(5001)).status).toBe(413)
})

test('three concurrent uploads of a document create three versions, and all their bytes are counted', async () => {
  const before = await usedBytes()
  const answers = await Promise.all([1, 2, 3].map(n => document('PurchaseOrder', [pdf, `po ${n}.pdf`])))
  expect(answers.map(answer => answer.status)).toEqual([201, 201, 201])
  expect(await usedBytes()).toBe(before + 3 * pdf.length)
  await server.call(projects.deleteDocument, { params: { id, type: 'PurchaseOrder' } }, { token: mia })
  expect(await usedBytes()).toBe(before)
})

test('a project is deleted with all of its data, and the subscription counts neither the project nor its bytes', async () => {
  const { id: project, here } = await server.newProject()
  const { params } = here
  await server.addToProject(project, 'diego', projectRelationships.viewer.id)
  await server.call(files.upload, { ...here, query: {}, body: form({}, [pdf, 'Order.pdf']) }, { token: mia })
  expect((await server.ask(projects.delete, { params }, { token: await server.token('diego') })).status).toBe(
    403,
  )
  const quota = () => server.call(subscriptions.quota, { params: { id: northlake } }, { token: mia })
  const before = await quota()
  await server.call(projects.delete, { params }, { token: mia })
  expect((await server.ask(projects.get, { params }, { token: mia })).status).toBe(404)
  const after = await quota()
  expect(after.projectCount).toBe(before.projectCount - 1)
  expect(after.dataUsed).toBe(before.dataUsed - pdf.length)
  expect(await server.rows('select 1 from file_entry where project_id = $1', [project])).toEqual([])
})
