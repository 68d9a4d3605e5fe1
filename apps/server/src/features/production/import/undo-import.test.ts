import { production } from '@steelsafe/contract/production/endpoints.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { sharedShop, type TestServer } from '#test/support/harness.ts'
import { firstEntry, type ToolWithProduction, toolWithProduction } from '#test/support/production.ts'
import { openStream } from '#test/support/streams.ts'

let server: TestServer
let tool: ToolWithProduction
beforeAll(async () => {
  server = await sharedShop()
})
beforeEach(async () => {
  tool = await toolWithProduction(server)
})

const rowsAtPresses = (...presses: string[]) => presses.map(press => ({ ...firstEntry, press }))
const importRows = async (rows: ReturnType<typeof rowsAtPresses>) => {
  const body = { rows, fileName: 'Shifts.xlsx' }
  return server.call(production.import, { ...tool.here, body }, { token: tool.mia })
}
const brought = async (...presses: string[]) => (await importRows(rowsAtPresses(...presses))).importId!
const undo = (importId: string, token = tool.mia, here = tool.here) =>
  server.ask(production.undoImport, { ...here, body: { importId } }, { token })
const imports = () => server.call(production.imports, tool.here, { token: tool.mia })

test('an import is undone as a whole, its record stays, and its sheet can be imported again', async () => {
  await tool.add({ press: 'P-01' })
  const importId = await brought('P-02', 'P-03')
  expect(await imports()).toMatchObject([
    { id: importId, fileName: 'Shifts.xlsx', rowCount: 2, createdBy: 'Mia Torres', canUndo: true },
  ])
  expect(await undo(importId)).toMatchObject({ status: 200, body: { removedCount: 2, kept: [] } })
  expect((await tool.list()).productionData.map(({ press }) => press)).toEqual(['P-01'])
  expect((await tool.total()).total).toBe(1_000)
  expect(await imports()).toMatchObject([{ canUndo: false, undoneBy: 'Mia Torres' }])
  expect((await undo(importId)).body).toMatchObject({ message: 'This import was already undone.' })
  expect(await importRows(rowsAtPresses('P-02', 'P-03'))).toMatchObject({ rowCount: 2, storedCount: 0 })
})

test.each([
  ['an import is undone', undo],
  [
    'an entry is deleted',
    async () => {
      const productionDataId = (await tool.list()).productionData[0]!.id
      return server.ask(production.delete, { ...tool.here, query: { productionDataId } }, { token: tool.mia })
    },
  ],
])('after %s, open screens of alerts, tools and boards reload', async (_what, act) => {
  const stream = await openStream(server, tool.mia)
  const importId = await brought('P-02')
  const eventOf = (area: string) => `"area":"${area}","projectId":"${tool.id}"`
  // Wait for the last event of the import.
  await stream.until(eventOf('tool-validation'))
  const start = stream.heard().length
  expect((await act(importId)).status).toBeLessThan(300)
  for (const area of ['maintenance', 'projects', 'boards']) await stream.until(eventOf(area), start)
  await stream.close()
})

test('undoing an import keeps and names an entry that was updated since, and ignores a deleted entry', async () => {
  const importId = await brought('P-04', 'P-05', 'P-06')
  const { productionData } = await tool.list()
  const [corrected, deletedEntry] = ['P-04', 'P-05'].map(
    press => productionData.find(one => one.press === press)!,
  )
  const { date, shiftId, version, press } = corrected!
  await server.call(
    production.update,
    {
      ...tool.here,
      body: { productionDataId: corrected!.id, version, date, shiftId, press, quantity: 900 },
    },
    { token: tool.mia },
  )
  await server.call(
    production.delete,
    { ...tool.here, query: { productionDataId: deletedEntry!.id } },
    { token: tool.mia },
  )
  expect((await undo(importId)).body).toEqual({
    removedCount: 1,
    kept: [{ id: corrected!.id, name: '2026-11-02 P-04' }],
  })
  expect((await tool.list()).productionData).toMatchObject([{ quantity: 900 }])
})

test('after a target was reached, the undo is refused and changes nothing until the target is deleted', async () => {
  await tool.add({ press: 'P-01' })
  const selectedUsers = [await server.userId('mia')]
  const target = (count: number) =>
    server.call(
      production.createTarget,
      { ...tool.here, body: { target: count, selectedUsers } },
      { token: tool.mia },
    )
  await target(1_500)
  const importId = await brought('P-07')
  const answer = await undo(importId)
  expect(answer).toMatchObject({ status: 409, body: { error: 'production:rule.targetWasReached' } })
  expect((answer.body as { message: string }).message).toMatch(/target of 1,?500 was reached/)
  expect((await tool.total()).total).toBe(2_000)
  expect(await imports()).toMatchObject([{ canUndo: true }])
  const targets = await server.call(production.targets, { ...tool.here, query: {} }, { token: tool.mia })
  await server.call(
    production.deleteTarget,
    { ...tool.here, query: { productionTargetId: targets[0]!.id } },
    { token: tool.mia },
  )
  expect((await undo(importId)).status).toBe(200)
})

test('a target that is still reached without the import does not prevent the undo', async () => {
  const selectedUsers = [await server.userId('mia')]
  const body = { target: 1_500, selectedUsers }
  await server.call(production.createTarget, { ...tool.here, body }, { token: tool.mia })
  const importId = await brought('P-08', 'P-09')
  await tool.add({ quantity: 5_000 })
  expect((await undo(importId)).status).toBe(200)
})

test('an import cannot be undone after a day', async () => {
  const importId = await brought('P-10')
  await server.rows("update data_import set created_at = now() - interval '25 hours' where id = $1", [
    importId,
  ])
  expect(await undo(importId)).toMatchObject({
    status: 409,
    body: { message: 'An import can be undone for 24 hours.' },
  })
})

test('a sheet whose entries are all stored already creates no import', async () => {
  await brought('P-11')
  expect(await importRows(rowsAtPresses('P-11'))).toEqual({ rowCount: 0, storedCount: 1, importId: null })
  expect(await imports()).toHaveLength(1)
})

test('the undo needs the right to delete entries, and the tool of the import', async () => {
  const importId = await brought('P-12')
  const relationship = await server.newRelationship('project', ['AddProductionData', 'ViewProductionData'])
  await server.addToProject(tool.id, 'diego', relationship)
  expect((await undo(importId, await server.token('diego'))).status).toBe(403)
  expect((await undo(importId, await server.token('sam'))).status).toBe(404)
  const other = await toolWithProduction(server)
  expect((await undo(importId, tool.mia, other.here)).status).toBe(404)
  expect((await tool.total()).total).toBe(1_000)
})
