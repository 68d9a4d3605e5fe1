import { randomUUID } from 'node:crypto'
import { files } from '@steelsafe/contract/files/endpoints.ts'
import { maintenance } from '@steelsafe/contract/maintenance/endpoints.ts'
import { moldQualification } from '@steelsafe/contract/mold-qualification/endpoints.ts'
import { production } from '@steelsafe/contract/production/endpoints.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { shopServer, type TestServer } from './support/harness.ts'
import { type ProjectWithMaintenance, projectWithMaintenance } from './support/maintenance.ts'
import { projectWithTryouts } from './support/tryouts.ts'

/** A device that missed a response repeats its request, even after another user has deleted the row. */
let server: TestServer
let own: ProjectWithMaintenance
let as: { token: string }
beforeAll(async () => {
  server = await shopServer()
})
beforeEach(async () => {
  own = await projectWithMaintenance(server)
  as = { token: own.mia }
})
afterAll(() => server.stop())

const goneResponse = {
  status: 410,
  body: { message: 'This was deleted in the meantime. It was not saved again.' },
}

test('a repeated request does not restore a deleted shift', async () => {
  const id = randomUUID()
  const { today } = await own.alerts()
  const send = () =>
    server.ask(
      production.create,
      { ...own.here, body: { id, date: today, shiftId: 'First', quantity: 120 } },
      as,
    )
  expect((await send()).status).toBe(200)
  await server.call(production.delete, { ...own.here, query: { productionDataId: id } }, as)
  expect(await send()).toMatchObject(goneResponse)
})

test('an import does not restore a deleted shift whose row contains its id', async () => {
  const id = randomUUID()
  const { today } = await own.alerts()
  const shift = { date: today, shiftId: 'First', quantity: 120 }
  const importRows = (rows: object[]) =>
    server.askUntyped(production.import, { ...own.here, body: { rows } }, as)
  expect((await importRows([{ ...shift, id }])).status).toBe(200)
  await server.call(production.delete, { ...own.here, query: { productionDataId: id } }, as)
  expect(await importRows([{ ...shift, id }])).toMatchObject({
    status: 400,
    body: { modelState: { 'rows.0.id': [goneResponse.body.message] } },
  })
  // Without an id, a row of a sheet is a new row, so that a deleted row can be imported again.
  expect((await importRows([shift])).status).toBe(200)
})

test('repeated requests do not restore a deleted log entry and its photo', async () => {
  const [id, sendId] = [randomUUID(), randomUUID()]
  const sendEntry = () => own.askEntry({ id })
  const sendPhoto = () => {
    const body = new FormData()
    body.append('entryId', id)
    body.append('replace', 'false')
    body.append('sendId', sendId)
    body.append('file', new Blob(['light']), 'Core.txt')
    return server.ask(maintenance.uploadFile, { ...own.here, body }, as)
  }
  expect((await sendEntry()).status).toBe(201)
  expect((await sendPhoto()).status).toBe(201)
  const query = { entryId: id, fileName: 'Core.txt' }
  await server.call(maintenance.deleteFile, { ...own.here, query }, as)
  expect(await sendPhoto()).toMatchObject(goneResponse)
  await server.call(maintenance.deleteEntry, { ...own.here, query: { entryId: id } }, as)
  expect(await sendEntry()).toMatchObject(goneResponse)
})

test('a repeated request does not restore a file that was deleted permanently', async () => {
  const sendId = randomUUID()
  const send = () => {
    const body = new FormData()
    body.append('file', new Blob(['light']), 'Core.txt')
    return server.ask(files.upload, { ...own.here, query: { sendId }, body }, as)
  }
  expect((await send()).status).toBe(201)
  await server.call(files.moveToBin, { ...own.here, query: { paths: 'Core.txt' } }, as)
  await server.call(files.purge, { ...own.here, query: {} }, as)
  expect(await send()).toMatchObject(goneResponse)
})

test('a repeated request does not restore a deleted finding', async () => {
  const tryouts = await projectWithTryouts(server)
  const tryout = await tryouts.run(1)
  const id = randomUUID()
  await tryouts.addFinding(tryout, { id })
  await server.call(
    moldQualification.deleteFinding,
    { ...tryouts.here, query: { findingId: id, version: 1 } as never },
    as,
  )
  const body = { id, tryoutId: tryout.id, item: 'Ejection', description: 'Sticks' } as never
  expect(await server.ask(moldQualification.createFinding, { ...tryouts.here, body }, as)).toMatchObject(
    goneResponse,
  )
})
