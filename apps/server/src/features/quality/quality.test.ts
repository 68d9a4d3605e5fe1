import { addDays } from '@steelsafe/contract/core/dates/days.ts'
import { companyRelationships, projectRelationships } from '@steelsafe/contract/core/endpoint/actions.ts'
import { quality as calls } from '@steelsafe/contract/quality/endpoints.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { shopServer, type TestServer } from '#test/support/harness.ts'
import { readPdf } from '#test/support/pdf.ts'
import { deleteOrphans } from '../files/uploads/orphan-job.ts'

let server: TestServer
let tool: Awaited<ReturnType<TestServer['newProject']>>
let mia: string
let admin: string
beforeAll(async () => {
  server = await shopServer()
  mia = await server.token('mia')
  admin = await server.token('admin')
})
beforeEach(async () => {
  // Each test begins without readings and uploaded versions.
  await server.rows('delete from quality_document where storage_key is not null')
  await server.rows('delete from quality_reading')
  tool = await server.newProject()
})
afterAll(() => server.stop())

const pdf = '%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'
const formOf = (fields: object, content = pdf, name = 'Plan B.pdf') => {
  const body = new FormData()
  const formFields = { revision: 'B', effectiveDate: '2026-02-01', owner: 'Quality', ...fields }
  for (const [key, value] of Object.entries(formFields)) body.append(key, value)
  body.append('file', new Blob([content]), name)
  return body
}
const getDocument = (section = 'quality', token = mia, language = 'en') =>
  server.call(calls.get, { params: { id: tool.id, section } }, { token, language })
const replace = (fields: object = {}, token = mia, content = pdf, name?: string) =>
  server.ask(
    calls.upload,
    { params: { id: tool.companyId, section: 'quality' }, body: formOf(fields, content, name) },
    { token },
  )
const confirm = (documentId: string, token = mia) =>
  server.ask(calls.confirm, { params: { id: tool.id, section: 'quality' }, body: { documentId } }, { token })
const bytesOf = async (address: string) => {
  const response = await fetch(new URL(address, server.url))
  return { status: response.status, bytes: new Uint8Array(await response.arrayBuffer()) }
}

test('a company that has replaced no document has the four shipped documents', async () => {
  const list = await server.call(calls.list, { params: { id: tool.id } }, { token: mia })
  expect(
    list.map(({ section, origin, revision, readDate }) => ({ section, origin, revision, readDate })),
  ).toEqual(
    ['administrative', 'engineering', 'manufacturing', 'quality'].map(section => ({
      section,
      origin: 'shipped',
      revision: 'A',
      readDate: null,
    })),
  )
})

test('a shipped document is a PDF in the language of the reader', async () => {
  const { current } = await getDocument('manufacturing', mia, 'de')
  expect(current).toMatchObject({ name: 'Werkzeug rüsten, fahren und lagern.pdf', owner: 'Produktion' })
  const { status, bytes } = await bytesOf(current.viewUrl)
  expect(status).toBe(200)
  const document = await readPdf(bytes)
  expect(document).toMatchObject({ title: 'Werkzeug rüsten, fahren und lagern', language: 'de-DE' })
  const lines = document.pages.flatMap(page => page.lines).join(' ')
  expect(lines).toContain('Sicherheit zuerst')
  expect(lines).toContain('Revisionsstand A')
  expect(lines).toContain('Werkzeugschutz eingestellt')
})

test('an administrator of a company replaces a document, and the shipped version is not listed', async () => {
  expect((await replace({ changes: 'Every cavity is measured' })).status).toBe(201)
  const { current, versions, companyName } = await getDocument()
  expect(current).toMatchObject({
    origin: 'company',
    version: 1,
    state: 'Current',
    revision: 'B',
    owner: 'Quality',
    changes: 'Every cavity is measured',
    approvedBy: 'Mia Torres',
    name: 'Plan B.pdf',
  })
  expect(companyName).toBe('Northlake Motors')
  expect(versions).toHaveLength(1)
  expect(Buffer.from((await bytesOf(current.downloadUrl)).bytes).toString()).toBe(pdf)
  expect((await getDocument('engineering')).current.origin).toBe('shipped')
})

test('a version is in effect from its effective date; until then the previous version is', async () => {
  const { today } = await getDocument()
  await replace()
  expect((await replace({ revision: 'C', effectiveDate: addDays(today, 3) })).status).toBe(201)
  const { current, versions } = await getDocument()
  expect(current.revision).toBe('B')
  expect(versions.map(({ revision, state }) => [revision, state])).toEqual([
    ['C', 'Upcoming'],
    ['B', 'Current'],
  ])
})

test('an invalid version is refused at its fields, and nothing of it is stored', async () => {
  await replace({ effectiveDate: '2026-03-01' })
  const duplicate = await replace({ revision: 'b', effectiveDate: '2026-03-02' })
  expect(duplicate).toMatchObject({
    status: 400,
    body: {
      modelState: {
        revision: ['There is already a version with this revision. Give the new one another name.'],
      },
    },
  })
  expect(await replace({ revision: 'C', effectiveDate: '2026-02-28' })).toMatchObject({
    status: 400,
    body: { modelState: { effectiveDate: [expect.stringContaining('takes effect later')] } },
  })
  expect(await replace({ revision: '', effectiveDate: 'soon' })).toMatchObject({
    status: 400,
    body: { modelState: { revision: expect.any(Array), effectiveDate: expect.any(Array) } },
  })
  const text = await replace({ revision: 'D', effectiveDate: '2026-03-01' }, mia, 'Just a note', 'Note.txt')
  expect(text).toMatchObject({ status: 415, body: { error: 'quality:rule.onlyPdf' } })
  expect((await getDocument()).versions).toHaveLength(1)
})

test('the bytes of uploaded documents count for the company, and the cleanup does not delete them', async () => {
  const usedBytes = async () =>
    Number(
      (
        await server.rows<{ used: string }>(
          'select data_used as used from subscription where company_id = $1',
          [tool.companyId],
        )
      )[0]!.used,
    )
  const before = await usedBytes()
  await replace()
  expect((await usedBytes()) - before).toBe(pdf.length)
  await deleteOrphans(server.services, new Date(Date.now() + 60_000))
  expect((await bytesOf((await getDocument()).current.viewUrl)).status).toBe(200)
})

test('two users confirm that they have read a document; a second confirmation changes nothing', async () => {
  const grace = await server.token('grace')
  await server.addToProject(tool.id, 'grace', projectRelationships.viewer.id)
  await replace()
  const { current } = await getDocument()
  for (const token of [mia, grace, grace]) expect((await confirm(current.id, token)).status).toBe(204)
  const document = await getDocument()
  expect(document.readBy.map(({ name }) => name)).toEqual(['Mia Torres', 'Grace Kim'])
  expect(document.notReadBy).toContain('Ben Okafor')
  expect(document.notReadBy).not.toContain('Mia Torres')
  expect(document.current.readDate).not.toBeNull()
  expect((await getDocument('quality', grace)).notReadBy).toBeNull()
})

test('confirming a replaced version is refused with 409', async () => {
  await replace()
  const { current } = await getDocument()
  await replace({ revision: 'C', effectiveDate: '2026-02-02' })
  expect(await confirm(current.id)).toMatchObject({ status: 409, body: { error: 'quality:rule.replaced' } })
})

test('readers of another company see only themselves, and documents of another company are not found', async () => {
  const other = await server.newCompany('Quality elsewhere')
  await server.addToCompany(other, 'sam', companyRelationships.administrator.id)
  const sam = await server.token('sam')
  const mine = await replace()
  expect(mine.status).toBe(201)
  const { current } = await getDocument()
  await confirm(current.id)
  expect((await confirm(current.id, sam)).status).toBe(404)
  await server.addToProject(tool.id, 'sam', projectRelationships.viewer.id)
  await confirm(current.id, sam)
  expect((await getDocument('quality', sam)).readBy.map(({ name }) => name)).toEqual(['Sam Nowak'])
  expect((await getDocument()).readBy).toHaveLength(2)
  const denied = await server.ask(
    calls.upload,
    { params: { id: tool.companyId, section: 'quality' }, body: formOf({ revision: 'X' }) },
    { token: sam },
  )
  expect(denied.status).toBe(404)
  const theirs = await server.ask(
    calls.upload,
    { params: { id: other, section: 'quality' }, body: formOf({ revision: 'X' }) },
    { token: sam },
  )
  expect(theirs.status).toBe(201)
  const [foreign] = await server.rows<{ id: string }>(
    'select id from quality_document where company_id = $1',
    [other],
  )
  const download = await server.ask(
    calls.download,
    { params: { id: tool.id }, query: { documentId: foreign!.id } },
    { token: mia },
  )
  expect(download.status).toBe(404)
})

test("administrators replace the installation's document, which a company that has replaced it too does not see", async () => {
  const installed = () =>
    server.ask(
      calls.uploadInstalled,
      { params: { section: 'quality' }, body: formOf({ revision: 'B' }) },
      { token: admin },
    )
  expect((await installed()).status).toBe(201)
  expect((await getDocument()).current).toMatchObject({ origin: 'installation', version: 2, revision: 'B' })
  expect((await getDocument()).versions.map(({ revision }) => revision)).toEqual(['B', 'A'])
  await replace({ revision: 'Own' })
  expect((await getDocument()).current).toMatchObject({ origin: 'company', revision: 'Own' })
})

test('an unknown section is not found', async () => {
  const unknown = await server.ask(calls.get, { params: { id: tool.id, section: 'sales' } }, { token: mia })
  expect(unknown.status).toBe(404)
})
