import { audit } from '@steelsafe/contract/audit/endpoints.ts'
import { maintenance as calls } from '@steelsafe/contract/maintenance/endpoints.ts'
import { production } from '@steelsafe/contract/production/endpoints.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { sharedShop, type TestServer } from '#test/support/harness.ts'
import { type ProjectWithMaintenance, projectWithMaintenance } from '#test/support/maintenance.ts'
import { firstEntry } from '#test/support/production.ts'

let server: TestServer
let own: ProjectWithMaintenance
beforeAll(async () => {
  server = await sharedShop()
})
beforeEach(async () => {
  own = await projectWithMaintenance(server)
})

const rowsWithDescriptions = (...descriptions: string[]) =>
  descriptions.map(description => ({ workDate: '2026-03-02', description }))
const importRows = (...descriptions: string[]) =>
  server.call(
    calls.importLog,
    { ...own.here, body: { rows: rowsWithDescriptions(...descriptions), fileName: 'Log.xlsx' } },
    { token: own.mia },
  )
const importIdOf = async (...descriptions: string[]) => (await importRows(...descriptions)).importId!
const undo = (importId: string, token = own.mia, here = own.here) =>
  server.ask(calls.undoLogImport, { ...here, body: { importId } }, { token })
const imports = () => server.call(calls.logImports, own.here, { token: own.mia })
const descriptions = async () =>
  (await own.log({ sortField: 'modifiedDate' })).entries.map(({ description }) => description).sort()

test('an import is undone as a whole, its record stays, and the same sheet can be imported again', async () => {
  await own.addEntry({ description: 'By hand' })
  const importId = await importIdOf('One', 'Two')
  expect(await imports()).toMatchObject([
    { id: importId, fileName: 'Log.xlsx', rowCount: 2, createdBy: 'Mia Torres', canUndo: true },
  ])
  expect(await undo(importId)).toMatchObject({ status: 200, body: { removedCount: 2, kept: [] } })
  expect(await descriptions()).toEqual(['By hand'])
  expect(await imports()).toMatchObject([{ canUndo: false, undoneBy: 'Mia Torres' }])
  expect((await undo(importId)).body).toMatchObject({ message: 'This import was already undone.' })
  expect(await importRows('One', 'Two')).toMatchObject({ rowCount: 2, storedCount: 0 })
})

test('entries that were changed or got a file since the import stay, and the response names them', async () => {
  const importId = await importIdOf('Changed', 'With a file', 'Neither', 'Deleted')
  const { entries } = await own.log()
  const idOf = (text: string) => entries.find(({ description }) => description === text)!.id
  const form = { description: 'Changed again', entryId: idOf('Changed'), version: 1 }
  await server.call(calls.updateEntry, { ...own.here, body: form }, { token: own.mia })
  const file = new FormData()
  file.append('entryId', idOf('With a file'))
  file.append('file', new Blob(['x']), 'Note.txt')
  expect((await server.ask(calls.uploadFile, { ...own.here, body: file }, { token: own.mia })).status).toBe(
    201,
  )
  await server.call(
    calls.deleteEntry,
    { ...own.here, query: { entryId: idOf('Deleted') } },
    { token: own.mia },
  )
  const { body } = await undo(importId)
  expect(body).toMatchObject({ removedCount: 1 })
  expect((body as { kept: { name: string }[] }).kept.map(({ name }) => name).sort()).toEqual([
    '2026-03-02 Changed again',
    '2026-03-02 With a file',
  ])
  expect(await descriptions()).toEqual(['Changed again', 'With a file'])
})

test('when two users undo an import at once, the first succeeds, and the second is refused', async () => {
  const importId = await importIdOf('One', 'Two')
  const statuses = (await Promise.all([undo(importId), undo(importId)])).map(({ status }) => status)
  expect(statuses.sort()).toEqual([200, 409])
  expect(await descriptions()).toEqual([])
})

test('an import cannot be undone after a day', async () => {
  const importId = await importIdOf('One')
  await server.rows("update data_import set created_at = now() - interval '25 hours' where id = $1", [
    importId,
  ])
  expect(await undo(importId)).toMatchObject({
    status: 409,
    body: { message: 'An import can be undone for 24 hours.' },
  })
})

test('only users who may delete entries can undo an import, and only an import of the log of this tool', async () => {
  const importId = await importIdOf('One')
  const diego = await own.join('diego', 'AddMaintenanceLogs')
  expect((await undo(importId, diego)).status).toBe(403)
  expect((await undo(importId, await server.token('sam'))).status).toBe(404)
  const other = await projectWithMaintenance(server)
  expect((await undo(importId, own.mia, other.here)).status).toBe(404)
  const shifts = await server.call(
    production.import,
    { ...own.here, body: { rows: [firstEntry] } },
    { token: own.mia },
  )
  expect((await undo(shifts.importId!)).status).toBe(404)
  expect(await imports()).toHaveLength(1)
  expect(await descriptions()).toEqual(['One'])
})

test('the history shows an import only to users who may see the imports of its kind', async () => {
  await importRows('One')
  await server.call(production.import, { ...own.here, body: { rows: [firstEntry] } }, { token: own.mia })
  const query = { subject: 'data_import' }
  const importsSeenBy = async (token: string) =>
    (await server.call(audit.history, { ...own.here, query }, { token })).totalCount
  expect(await importsSeenBy(own.mia)).toBe(2)
  expect(await importsSeenBy(await own.join('diego', 'ViewProfile', 'AddMaintenanceLogs'))).toBe(1)
  expect(await importsSeenBy(await own.join('klaus', 'ViewProfile'))).toBe(0)
})
