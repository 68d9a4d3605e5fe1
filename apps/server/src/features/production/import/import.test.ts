import { production } from '@steelsafe/contract/production/endpoints.ts'
import { readSheet } from 'read-excel-file/universal'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type ImportContext, storeAcceptedImport } from '#features/imports/index.ts'
import { type Refusal, shopServer, type TestServer } from '#test/support/harness.ts'
import { extendTimeout } from '#test/support/patience.ts'
import { firstEntry, type ToolWithProduction, toolWithProduction } from '#test/support/production.ts'
import { productionImportJob } from './import-job.ts'
import { readSheet as readRows } from './read-sheet.ts'
import { acceptEntries, productionStore } from './store-import.ts'

let server: TestServer
let tool: ToolWithProduction
beforeAll(async () => {
  server = await shopServer()
})
beforeEach(async () => {
  tool = await toolWithProduction(server)
})
afterAll(() => server.stop())

const importRows = (rows: unknown) =>
  server.askUntyped(production.import, { ...tool.here, body: { rows } }, { token: tool.mia })
const check = (rows: unknown) =>
  server.askUntyped(production.checkImport, { ...tool.here, body: { rows } }, { token: tool.mia })

test('the import adds the entries of a sheet, and a second import adds only new entries', async () => {
  const rows = [
    { ...firstEntry, press: 'P-07' },
    { ...firstEntry, shiftId: 'Second', activeCavities: 2 },
    firstEntry,
    firstEntry,
  ]
  expect((await importRows(rows)).body).toEqual({ rowCount: 4, storedCount: 0, importId: expect.any(String) })
  expect((await importRows([...rows, { ...firstEntry, quantity: 1 }])).body).toMatchObject({
    rowCount: 1,
    storedCount: 4,
  })
  const { productionData, totalCount } = await tool.list({ sortField: 'shiftId', sortAscending: 'false' })
  expect([totalCount, productionData[0]]).toMatchObject([5, { activeCavities: 2, createdBy: 'Mia Torres' }])
  expect(productionData.filter(entry => entry.isPossibleDouble)).toHaveLength(3)
})

test('a sheet in another unit than the unit of the tool is refused, even if the unit changes after the check', async () => {
  const sendAs = (endpoint: typeof production.import | typeof production.checkImport, unitId: string) =>
    server.askUntyped(endpoint, { ...tool.here, body: { rows: [firstEntry], unitId } }, { token: tool.mia })
  await tool.setUnit('Parts')
  const refusal = { status: 409, body: { message: expect.stringContaining('“Cycles”') } }
  expect(await sendAs(production.checkImport, 'Cycles')).toMatchObject(refusal)
  expect(await sendAs(production.import, 'Cycles')).toMatchObject(refusal)
  expect((await sendAs(production.import, 'Dozens')).status).toBe(400)

  const { services } = server
  const context = {
    project: tool.id,
    services,
    unitId: 'Parts',
    transaction: services.engine.transaction.bind(services.engine),
  } as const
  const sheet = await readRows(context, [firstEntry])
  await tool.setUnit('Cycles')
  const userId = await server.userId('mia')
  const accepting = acceptEntries(context, { ...sheet, fileName: 'Shifts.csv', userId })
  await expect(accepting).rejects.toMatchObject({ status: 409 })
  expect((await tool.list()).totalCount).toBe(0)

  await tool.setUnit('Parts')
  expect((await sendAs(production.checkImport, 'Parts')).body).toMatchObject({ problemCount: 0 })
  expect((await sendAs(production.import, 'Parts')).body).toMatchObject({ rowCount: 1 })
  expect((await tool.list()).productionData).toMatchObject([{ unitId: 'Parts' }])
})

test('a sheet with a single invalid row is refused, and the check names every invalid row', async () => {
  const rows = [
    firstEntry,
    { ...firstEntry, quantity: -1 },
    { ...firstEntry, date: '2031-01-01', scrap: 9_000 },
    { ...firstEntry, scrap: 1, scrapReasons: [{ reasonId: 'nothing', quantity: 1 }] },
  ]
  const { body } = await check(rows)
  const { problems } = body as { problems: { row: number; field: string }[] }
  expect(problems.map(({ row, field }) => `${row} ${field}`).sort()).toEqual([
    '1 quantity',
    '2 date',
    '2 scrap',
    '3 scrapReasons.0.reasonId',
  ])
  const answer = await importRows(rows.filter((_, row) => row !== 1))
  expect(answer.status).toBe(400)
  expect(Object.keys((answer.body as Refusal).modelState!).sort()).toEqual([
    'rows.1.date',
    'rows.1.scrap',
    'rows.2.scrapReasons.0.reasonId',
  ])
  expect((await tool.list()).totalCount).toBe(0)
})

test('when a sheet has more than 200 problems, the first 200 are listed and the others counted', async () => {
  const rows = Array.from({ length: 250 }, () => ({ ...firstEntry, quantity: -1 }))
  const { body } = await check(rows)
  const { problems, problemCount } = body as { problems: { row: number }[]; problemCount: number }
  expect([problems.length, problems.at(-2)!.row, problemCount]).toEqual([201, 199, 250])
  expect(problems.at(-1)).toEqual({ row: null, field: '', message: '50 more problems.' })
  const { modelState } = (await importRows(rows)).body as Refusal
  expect(Object.keys(modelState!)).toHaveLength(201)
  expect(modelState!.rows).toEqual(['50 more problems.'])
})

test('the check marks entries whose cycles take longer than their shift, and the import accepts them', async () => {
  const rows = [
    firstEntry,
    { ...firstEntry, shiftId: 'Second', quantity: 60_000 },
    { ...firstEntry, shiftId: 'Third', plannedMinutes: 480 },
  ]
  expect((await check(rows)).body).toEqual({
    rowCount: 3,
    problems: [],
    problemCount: 0,
    doubts: [
      { row: 1, field: 'quantity', message: '60,000 cycles of 30 s take 500 h, but the shift has 12 h.' },
      { row: 2, field: 'quantity', message: '1,000 cycles of 30 s take 8.4 h, but the shift has 8 h.' },
    ],
  })
  expect((await importRows(rows)).body).toMatchObject({ rowCount: 3 })
  // Entries that are stored already are not added again, so there is nothing to confirm.
  expect((await check(rows)).body).toMatchObject({ doubts: [] })
})

test('when a sheet has more than 200 doubtful values, the first 200 are listed and the others counted', async () => {
  const { body } = await check(Array.from({ length: 201 }, () => ({ ...firstEntry, quantity: 60_000 })))
  const { doubts, problemCount } = body as { doubts: { row: number | null }[]; problemCount: number }
  expect([doubts.length, doubts.at(-2)!.row, problemCount]).toEqual([201, 199, 0])
  expect(doubts.at(-1)).toEqual({ row: null, field: '', message: 'One more value to check.' })
})

test('the server answers other requests while it stores a large sheet, which is one act in the history', async () => {
  const rows = Array.from({ length: 3_000 }, (_, index) => ({ ...firstEntry, quantity: index }))
  let isStored = false
  const storing = importRows(rows).finally(() => {
    isStored = true
  })
  let answers = 0
  for (; !isStored; answers += 1) await tool.total()
  expect((await storing).body).toMatchObject({ rowCount: 3_000 })
  expect(answers).toBeGreaterThan(10)
  const acts = await server.rows(
    `select action, subject from audit_act
     where project_id = $1 and subject in ('data_import', 'production_data') order by subject`,
    [tool.id],
  )
  expect(acts).toEqual([
    { action: 'insert', subject: 'data_import' },
    { action: 'insert', subject: 'production_data' },
  ])
})

test('an accepted import is stored by the job; until then, another import and undoing are refused with 409', async () => {
  const { services } = server
  const transaction = services.engine.transaction.bind(services.engine)
  const context = { project: tool.id, services, transaction }
  const sheet = await readRows(context, [firstEntry, { ...firstEntry, shiftId: 'Second' }])
  const userId = await server.userId('mia')
  const importId = await acceptEntries(context, { ...sheet, fileName: 'Shifts.csv', userId })
  expect((await tool.list()).totalCount).toBe(0)
  const underWay = { status: 409, body: { message: expect.stringContaining('still being stored') } }
  expect(await importRows([{ ...firstEntry, quantity: 7 }])).toMatchObject(underWay)
  const undo = () =>
    server.ask(production.undoImport, { ...tool.here, body: { importId } }, { token: tool.mia })
  expect(await undo()).toMatchObject(underWay)

  const job = productionImportJob(services)
  const waiting = await services.engine.transaction(tx => job.unfinishedData!(tx))
  expect(waiting).toContainEqual({ data: { importId } })
  await job.run({ importId })
  await job.run({ importId })
  expect((await tool.list()).totalCount).toBe(2)
  expect((await importRows([firstEntry])).body).toMatchObject({ rowCount: 0, storedCount: 1 })
  expect((await undo()).body).toMatchObject({ removedCount: 2 })
})

test('an import whose process ends halfway is continued, and no row is lost or stored twice', async () => {
  const { services } = server
  const transaction = services.engine.transaction.bind(services.engine)
  const rows = Array.from({ length: 200 }, (_, index) => ({ ...firstEntry, quantity: index }))
  const sheet = await readRows({ project: tool.id, services, transaction }, rows)
  const userId = await server.userId('mia')
  const importId = await acceptEntries(
    { services, transaction },
    { ...sheet, fileName: 'Shifts.csv', userId },
  )
  let portionCount = 0
  const interrupted: ImportContext = {
    services,
    transaction(work) {
      portionCount += 1
      if (portionCount > 2) throw new Error('The process has ended.')
      return transaction(work)
    },
  }
  await expect(storeAcceptedImport(interrupted, productionStore, importId)).rejects.toThrow('has ended')
  const { totalCount } = await tool.list()
  expect(totalCount).toBeGreaterThan(0)
  expect(totalCount).toBeLessThan(200)
  await productionImportJob(services).run({ importId })
  expect(await tool.total()).toMatchObject({ total: (199 * 200) / 2, entryCount: 200 })
})

test('the check names a counter below the previous reading of the sheet or of the stored entries', async () => {
  await tool.add({ counter: 1_000 })
  const rows = [
    { ...firstEntry, date: '2026-11-05', counter: 3_000 },
    { ...firstEntry, date: '2026-11-04', counter: 3_500 },
    { ...firstEntry, date: '2026-11-03', counter: 900 },
    { ...firstEntry, date: '2026-11-06', counter: 10, isCounterReset: true },
    { ...firstEntry, date: '2026-11-07', counter: 20 },
    { ...firstEntry, date: '2026-11-08' },
  ]
  expect((await check(rows)).body).toMatchObject({
    problems: [
      { row: 0, field: 'counter' },
      { row: 2, field: 'counter' },
    ],
  })
})

test('the check names an id that another entry or another row of the sheet has', async () => {
  const id = crypto.randomUUID()
  await tool.add({ id })
  const other = crypto.randomUUID()
  const rows = [
    { ...firstEntry, id, quantity: 2 },
    { ...firstEntry, id: other },
    { ...firstEntry, id: other },
    { ...firstEntry, id: 'one' },
  ]
  const { body } = await check(rows)
  const { problems } = body as { problems: { row: number; field: string }[] }
  expect(problems.map(({ row, field }) => `${row} ${field}`).sort()).toEqual(['0 id', '2 id', '3 id'])
  expect((await importRows([{ ...firstEntry, id }])).body).toMatchObject({ rowCount: 0, storedCount: 1 })
})

test.each([[[]], [undefined], ['rows'], [[1]]])('the rows %j are refused', async rows => {
  expect((await importRows(rows)).status).toBe(400)
})

test('an import can reach a target', async () => {
  const body = { target: 1_500, selectedUsers: [await server.userId('mia')] }
  await server.call(production.createTarget, { ...tool.here, body }, { token: tool.mia })
  await importRows([firstEntry, { ...firstEntry, shiftId: 'Second' }])
  const [target] = await server.call(production.targets, { ...tool.here, query: {} }, { token: tool.mia })
  expect(target!.reachedDate).not.toBeNull()
})

test(
  'fifty thousand rows are imported at once, and their list has pages',
  async () => {
    const rows = Array.from({ length: 50_000 }, (_, index) => ({
      ...firstEntry,
      date: new Date(Date.UTC(2010, 0, 1 + (index % 5_000))).toISOString().slice(0, 10),
      quantity: index,
    }))
    const { status, body } = await importRows(rows)
    expect([status, body]).toMatchObject([200, { rowCount: 50_000, storedCount: 0 }])
    expect(await tool.total()).toMatchObject({ total: (49_999 * 50_000) / 2, entryCount: 50_000 })
    const { productionData, totalCount } = await tool.list({ pageSize: 20 })
    expect(productionData).toHaveLength(20)
    expect(totalCount).toBeGreaterThan(10_000)
    expect((await importRows([...rows, firstEntry])).status).toBe(400)
  },
  extendTimeout(600_000),
)

test('entries are exported as a workbook and as CSV, in the language of the caller', async () => {
  await tool.add({ scrap: 3, scrapReasons: [{ reasonId: 'flash', quantity: 3 }], comment: '=1+1' })
  await tool.add({ date: '2026-10-01', shiftId: 'Third', lot: 'L-77' })
  const get = (query: string) =>
    fetch(`${server.url}/api/production/data/${tool.id}/export${query}`, {
      headers: { authorization: `Bearer ${tool.mia}`, 'accept-language': 'de' },
    })
  const csv = await (await get('?format=csv')).text()
  const [titles, ...lines] = csv.trim().split('\r\n')
  expect(titles).toContain('"Datum","Schicht","Menge","Einheit","Zyklen","Ausschuss"')
  expect(lines).toEqual([
    expect.stringContaining('2026-10-01,"Nachtschicht",1000'),
    expect.stringContaining('Grat 3'),
  ])
  expect(csv).toContain("'=1+1")
  const foundLines = (await (await get('?format=csv&searchTerm=l-77')).text()).trim().split('\r\n').slice(1)
  expect(foundLines).toEqual([expect.stringContaining('2026-10-01')])
  const workbook = await get('?from=2026-11-01')
  expect(workbook.headers.get('content-disposition')).toContain('.xlsx')
  const rows = await readSheet(await workbook.arrayBuffer())
  expect(rows.map(row => row[1])).toEqual(['Schicht', 'Frühschicht'])
})
