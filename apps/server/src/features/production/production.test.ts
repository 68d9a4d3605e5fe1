import { addDays } from '@steelsafe/contract/core/dates/days.ts'
import type { Input } from '@steelsafe/contract/core/endpoint/endpoint.ts'
import { dayIn } from '@steelsafe/contract/core/formats/formats.ts'
import { production } from '@steelsafe/contract/production/endpoints.ts'
import type { ProductionEntry } from '@steelsafe/contract/production/entities.ts'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Refusal, shopServer, type TestServer } from '#test/support/harness.ts'
import { cyclesOfProject } from './index.ts'

type Body = Partial<Input<typeof production.create>['body']>

let server: TestServer
let mia: string
let id: string
let testCount = 0
const first = { date: '2026-11-02', shiftId: 'First', quantity: 1_000 } as const
beforeAll(async () => {
  server = await shopServer()
  mia = await server.token('mia')
})
/** Creates a tool with four cavities for each test. The company of the tool has no time zone and uses USD. */
beforeEach(async () => {
  testCount += 1
  await server.rows(`update company_default set time_zone = null, currency_code = 'USD'`)
  id = await newTool({ cavities: 4, quotedCycleTime: 30 })
})
afterAll(() => server.stop())

const newTool = async (body: Parameters<TestServer['newProject']>[0]) => (await server.newProject(body)).id

const here = () => ({ params: { id } })
const send = (body: object, token = mia) =>
  server.askUntyped(production.create, { ...here(), body }, { token })
const add = (body: Body = {}) =>
  server.call(production.create, { ...here(), body: { ...first, ...body } }, { token: mia })
const change = (entry: ProductionEntry, body: Body = {}, token = mia) => {
  const { date, shiftId, quantity, version } = entry
  return server.ask(
    production.update,
    { ...here(), body: { date, shiftId, quantity, productionDataId: entry.id, version, ...body } },
    { token },
  )
}
const list = (query: Input<typeof production.list>['query'] = {}) =>
  server.call(production.list, { ...here(), query }, { token: mia })
const total = (query: Input<typeof production.total>['query'] = {}) =>
  server.call(production.total, { ...here(), query }, { token: mia })
const setUnit = (productionUnitId: 'Cycles' | 'Parts' | 'Hours') =>
  server.call(projects.setProductionUnit, { ...here(), body: { productionUnitId } }, { token: mia })
const today = async () => (await list()).today
const fieldsOf = ({ body }: { body: unknown }) => Object.keys((body as Refusal).modelState ?? {})

test('an added entry is returned with all of its values', async () => {
  const addedEntry = await add({
    scrap: 12,
    scrapReasons: [
      { reasonId: 'flash', quantity: 8, cavity: 3 },
      { reasonId: 'StartUp', quantity: 4 },
    ],
    cycleTime: 31.4,
    activeCavities: 3,
    plannedMinutes: 480,
    runMinutes: 440,
    counter: 120_000,
    press: 'P-07',
    lot: 'L 4711',
    repairHours: 0.25,
    laborCost: 180.5,
    currencyCode: 'MXN',
  })
  expect(addedEntry).toMatchObject({
    ...first,
    productionDataId: addedEntry.id,
    unitId: 'Cycles',
    cycles: 1_000,
    scrap: 12,
    scrapReasons: [
      { reasonId: 'flash', name: 'Flash', quantity: 8, cavity: 3 },
      { reasonId: 'StartUp', name: 'Start-up', quantity: 4, cavity: null },
    ],
    cycleTime: 31.4,
    activeCavities: 3,
    counter: 120_000,
    press: 'P-07',
    repairHours: 0.25,
    laborCost: 180.5,
    materialCost: null,
    currencyCode: 'MXN',
    isPossibleDouble: false,
    createdBy: 'Mia Torres',
    modifiedBy: 'Mia Torres',
    version: 1,
  })
  const { productionData, totalCount } = await list({ productionDataId: addedEntry.id })
  expect([productionData, totalCount]).toEqual([[addedEntry], 1])
})

test('the names of scrap reasons are in the language of the caller', async () => {
  const reasons = await server.call(production.reasonOptions, here(), { token: mia, language: 'de' })
  expect(reasons.map(({ name }) => name)).toEqual(expect.arrayContaining(['Anfahren', 'Grat', 'Verzug']))
  expect(new Set(reasons.map(({ reasonId }) => reasonId)).size).toBe(reasons.length)
  expect(reasons.filter(({ group }) => group !== 'company')).toHaveLength(26)
})

test('active scrap reasons of the company are offered; reasons of another kind or company are refused', async () => {
  const own = await server.companyId('Northlake Motors')
  const other = await server.newCompany(`Reasons ${testCount}`)
  const word = async (company: string, kind: string, name: string, isActive = true) => {
    const [wordRow] = await server.rows<{ id: string }>(
      `insert into company_vocabulary (id, company_id, kind, name, "order", is_active)
       values (gen_random_uuid(), $1, $2, $3, 0, $4) returning id`,
      [company, kind, `${name} ${testCount}`, isActive],
    )
    return wordRow!.id
  }
  const [color, inactiveReason] = [
    await word(own, 'scrapReason', 'Color'),
    await word(own, 'scrapReason', 'Gone', false),
  ]
  const [defect, foreign] = [await word(own, 'defect', 'Pin'), await word(other, 'scrapReason', 'Theirs')]
  const options = await server.call(production.reasonOptions, here(), { token: mia })
  expect(options.filter(({ group }) => group === 'company').map(({ reasonId }) => reasonId)).toContain(color)
  expect(options.map(({ reasonId }) => reasonId)).not.toContain(inactiveReason)
  const withReason = (reasonId: string) =>
    send({ ...first, scrap: 1, scrapReasons: [{ reasonId, quantity: 1 }] })
  expect((await withReason(color)).body).toMatchObject({ scrapReasons: [{ name: `Color ${testCount}` }] })
  for (const reasonId of [defect, foreign, 'nonsense'])
    expect(fieldsOf(await withReason(reasonId))).toEqual(['scrapReasons.0.reasonId'])
})

test.each<[string, object, string]>([
  ['no date', { date: undefined }, 'date'],
  ['a day that is none', { date: '2026-02-30' }, 'date'],
  ['a day before 2000', { date: '1999-12-31' }, 'date'],
  ['no shift', { shiftId: '' }, 'shiftId'],
  ['a fourth shift', { shiftId: 'Fourth' }, 'shiftId'],
  ['no quantity', { quantity: null }, 'quantity'],
  ['a quantity in words', { quantity: '1000' }, 'quantity'],
  ['half a cycle', { quantity: 10.5 }, 'quantity'],
  ['less than nothing', { quantity: -1 }, 'quantity'],
  ['too many cycles', { quantity: 10_000_001 }, 'quantity'],
  ['more scrap than parts', { quantity: 10, activeCavities: 2, scrap: 21 }, 'scrap'],
  ['scrap of nothing', { quantity: 0, scrap: 5 }, 'scrap'],
  ['scrap of nothing, cavities unknown', { quantity: 0, scrap: 5, activeCavities: null }, 'scrap'],
  [
    'scrap that its reasons do not explain',
    { scrap: 5, scrapReasons: [{ reasonId: 'flash', quantity: 4 }] },
    'scrap',
  ],
  [
    'a reason without parts',
    { scrap: 0, scrapReasons: [{ reasonId: 'flash', quantity: 0 }] },
    'scrapReasons.0.quantity',
  ],
  [
    'too many reasons',
    { scrap: 21, scrapReasons: Array(21).fill({ reasonId: 'flash', quantity: 1 }) },
    'scrapReasons',
  ],
  [
    'a cavity that the tool does not have',
    { scrap: 1, scrapReasons: [{ reasonId: 'flash', quantity: 1, cavity: 5 }] },
    'scrapReasons.0.cavity',
  ],
  ['a cycle of no time', { cycleTime: 0 }, 'cycleTime'],
  ['a cycle of more than an hour', { cycleTime: 3_600.1 }, 'cycleTime'],
  ['a hundredth of a second', { cycleTime: 30.25 }, 'cycleTime'],
  ['more cavities than the tool has', { activeCavities: 5 }, 'activeCavities'],
  ['no cavity', { activeCavities: 0 }, 'activeCavities'],
  ['a day of 25 hours', { plannedMinutes: 1_441 }, 'plannedMinutes'],
  ['a run longer than planned', { plannedMinutes: 60, runMinutes: 61 }, 'runMinutes'],
  ['a counter below zero', { counter: -1 }, 'counter'],
  ['a counter of eleven digits', { counter: 10_000_000_000 }, 'counter'],
  ['a press of 101 letters', { press: 'P'.repeat(101) }, 'press'],
  ['25 hours of repair', { repairHours: 25 }, 'repairHours'],
  ['a tenth of a cent', { laborCost: 1.001 }, 'laborCost'],
  ['more money than there is', { materialCost: 100_000_000 }, 'materialCost'],
  ['a currency of nowhere', { currencyCode: 'XYZ' }, 'currencyCode'],
  ['an id that is none', { id: 'one' }, 'id'],
])('an entry with %s is refused at the field', async (_, body, field) => {
  const answer = await send({ ...first, ...body })
  expect([answer.status, fieldsOf(answer)]).toEqual([400, [field]])
  expect((await list()).totalCount).toBe(0)
})

test('the day of an entry is at most tomorrow in the time zone of the project', async () => {
  await server.rows(`update company_default set time_zone = 'Pacific/Kiritimati' where company_id = $1`, [
    await server.companyId('Northlake Motors'),
  ])
  const day = dayIn('Pacific/Kiritimati')
  expect(await today()).toBe(day)
  expect((await send({ ...first, date: addDays(day, 1) })).status).toBe(200)
  expect(fieldsOf(await send({ ...first, date: addDays(day, 2) }))).toEqual(['date'])
})

test('sending an entry again returns the existing entry, even after an update; other content with the same id is refused', async () => {
  const entryBody = { ...first, id: crypto.randomUUID(), press: 'P-07' }
  const [one, other] = await Promise.all([send(entryBody), send(entryBody)])
  expect([one.status, other.status]).toEqual([200, 200])
  expect(one.body).toEqual(other.body)
  await change(one.body as ProductionEntry, { quantity: 900 })
  const again = await send(entryBody)
  expect([again.status, again.body]).toMatchObject([200, { id: entryBody.id, quantity: 900, version: 2 }])
  expect(await send({ ...entryBody, quantity: 1_001 })).toMatchObject({
    status: 409,
    body: { error: 'production:rule.otherContent' },
  })
  id = await newTool({ cavities: 2 })
  expect((await send(entryBody)).status).toBe(409)
  expect((await list()).totalCount).toBe(0)
})

test('two entries of one day, shift and press are both stored and marked', async () => {
  const doubles = async () => (await list()).productionData.map(entry => entry.isPossibleDouble)
  await add({ press: 'P-07' })
  await add({ press: 'P-08' })
  expect(await doubles()).toEqual([false, false])
  await add({ press: 'p-07', quantity: 5 })
  expect(await doubles()).toEqual([true, false, true])
})

test('a counter below the previous reading is refused unless it is marked as reset', async () => {
  await add({ counter: 50_000 })
  const below = { date: '2026-11-02', shiftId: 'Second', counter: 49_999 } as const
  const answer = await send({ ...first, ...below })
  expect([answer.status, answer.body]).toMatchObject([
    400,
    { modelState: { counter: [expect.stringContaining('50,000')] } },
  ])
  expect(await add({ ...below, isCounterReset: true })).toMatchObject({
    counter: 49_999,
    isCounterReset: true,
  })
  // Only readings after the reset are compared.
  const later = await add({ date: '2026-11-03', counter: 49_999 })
  // A late entry is compared with the readings before its own date.
  await add({ date: '2026-11-01', counter: 400 })
  expect(fieldsOf(await change(later, { counter: 100 }))).toEqual(['counter'])
  expect((await change(later, { counter: 60_000 })).status).toBe(200)
})

test('cycles are computed from parts by the active cavities, and from hours by the cycle time', async () => {
  expect((await add({ activeCavities: null })).cycles).toBe(1_000)
  await setUnit('Parts')
  expect((await add({ quantity: 1_001, activeCavities: 4 })).cycles).toBe(251)
  expect((await add({ activeCavities: null })).cycles).toBeNull()
  expect(fieldsOf(await send({ ...first, quantity: 10, scrap: 11 }))).toEqual(['scrap'])
  await setUnit('Hours')
  expect((await add({ quantity: 7.55, cycleTime: 30.4 })).cycles).toBe(894)
  expect((await add({ quantity: 24 })).cycles).toBeNull()
  expect(fieldsOf(await send({ ...first, quantity: 24.5 }))).toEqual(['quantity'])
  expect(fieldsOf(await send({ ...first, quantity: 1.005 }))).toEqual(['quantity'])
  expect(await server.services.engine.transaction(tx => cyclesOfProject(tx, id))).toBe(1_000 + 251 + 894)
})

test('the total counts entries in the current unit, including scrap; good parts, scrap and cycles count every entry', async () => {
  await add({ quantity: 500, scrap: 20, date: '2026-10-01' })
  await add({ quantity: 300, scrap: 10, activeCavities: 2 })
  expect(await total()).toEqual({
    unitId: 'Cycles',
    total: 800,
    good: 500 * 4 + 300 * 2 - 30,
    scrap: 30,
    cycles: 800,
    entryCount: 2,
    otherUnitCount: 0,
  })
  expect(await total({ from: '2026-10-02', to: '2026-11-30' })).toMatchObject({ total: 300, good: 590 })
  expect(await setUnit('Parts')).toEqual({ productionUnitId: 'Parts', entryCount: 0 })
  await add({ quantity: 70, activeCavities: null })
  expect(await total()).toMatchObject({
    unitId: 'Parts',
    total: 70,
    good: 2_640,
    cycles: 800,
    otherUnitCount: 2,
  })
  expect((await list()).productionData.map(({ unitId }) => unitId).sort()).toEqual([
    'Cycles',
    'Cycles',
    'Parts',
  ])
  await setUnit('Cycles')
  await add({ quantity: 1, activeCavities: null })
  expect(await total()).toMatchObject({ total: 801, good: null })
})

test('a quantity in another unit than the current unit of the tool is refused, and nothing is stored', async () => {
  const body = { ...first, quantity: 120, unitId: 'Cycles' }
  await setUnit('Parts')
  const refusal = await send(body)
  expect(refusal).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('entered in “Cycles”, and the tool now counts in “Parts”') },
  })
  expect((await list()).totalCount).toBe(0)
  expect(await send({ ...body, unitId: 'Parts' })).toMatchObject({
    status: 200,
    body: { unitId: 'Parts', quantity: 120 },
  })
  // An entry that was stored before the change of the unit is returned when it is sent again.
  const partsEntry = { ...body, unitId: 'Parts', id: crypto.randomUUID() }
  await send(partsEntry)
  await setUnit('Cycles')
  expect(await send(partsEntry)).toMatchObject({ status: 200, body: { id: partsEntry.id, unitId: 'Parts' } })
})

test('existing entries keep their unit when the unit of the tool changes', async () => {
  await server.rows(
    `insert into production_data (id, project_id, date, shift_id, quantity, unit_id, currency_code)
     select gen_random_uuid(), $1, date '2025-01-01' + n, 'First', 10, 'Cycles', 'USD' from generate_series(1, 500) n`,
    [id],
  )
  const unit = await server.call(projects.productionUnit, here(), { token: mia })
  expect(unit).toEqual({ productionUnitId: 'Cycles', entryCount: 500 })
  await setUnit('Parts')
  expect(await total()).toMatchObject({ unitId: 'Parts', total: 0, cycles: 5_000, otherUnitCount: 500 })
  const [oldest] = (await list({ sortField: 'date', pageSize: 1 })).productionData
  expect(oldest).toMatchObject({ unitId: 'Cycles', quantity: 10 })
  expect((await change(oldest!, { quantity: 11 })).body).toMatchObject({ unitId: 'Cycles', cycles: 11 })
  await setUnit('Cycles')
  expect(await total()).toMatchObject({ total: 5_001 })
})

test('the list is filtered, searched and paged', async () => {
  await add({ press: 'Engel 200 t', lot: 'A1', date: '2026-11-01' })
  await add({ press: 'Engel 200 t', lot: 'B2', shiftId: 'Third', comment: 'Mold protection tripped' })
  await add({ press: 'Arburg', lot: 'B2', date: '2026-11-05' })
  const lots = async (query: Parameters<typeof list>[0]) =>
    (await list(query)).productionData.map(({ lot, date }) => `${lot} ${date}`)
  expect(await lots({})).toEqual(['B2 2026-11-05', 'B2 2026-11-02', 'A1 2026-11-01'])
  expect(await lots({ press: 'engel' })).toHaveLength(2)
  expect(await lots({ press: 'engel', lot: 'b2' })).toEqual(['B2 2026-11-02'])
  expect(await lots({ from: '2026-11-02', to: '2026-11-04' })).toEqual(['B2 2026-11-02'])
  expect(await lots({ shiftId: 'Third' })).toEqual(['B2 2026-11-02'])
  expect(await lots({ searchTerm: 'tripped' })).toEqual(['B2 2026-11-02'])
  expect(await list({ pageSize: 2, page: 2 })).toMatchObject({
    totalCount: 3,
    productionData: [{ lot: 'A1' }],
  })
})

test('a search in thousands of entries counts all hits, and pages through them in the order of the list', async () => {
  await server.rows(
    `insert into production_data (id, project_id, date, shift_id, quantity, unit_id, currency_code, press, comment)
     select gen_random_uuid(), $1, date '2010-01-01' + n / 2, case n % 2 when 0 then 'First' else 'Second' end, n, 'Cycles',
       'USD', 'Press ' || n % 7, case when n % 5 = 0 then 'Sprue stuck' else '' end from generate_series(1, 6000) n`,
    [id],
  )
  const quantities = async (query: Parameters<typeof list>[0]) =>
    (await list({ searchTerm: 'sprue', pageSize: 3, ...query })).productionData.map(
      ({ quantity }) => quantity,
    )
  expect(await list({ searchTerm: 'sprue', pageSize: 3 })).toMatchObject({
    totalCount: 1_200,
    isCut: false,
    sortField: 'date',
    sortAscending: false,
  })
  expect(await quantities({})).toEqual([6_000, 5_995, 5_990])
  expect(await quantities({ page: 400 })).toEqual([15, 10, 5])
  expect(await quantities({ sortField: 'quantity', page: 200 })).toEqual([2_990, 2_995, 3_000])
  expect(await quantities({ press: 'press 3', sortField: 'quantity' })).toEqual([10, 45, 80])
  expect(await quantities({ from: '2018-01-01', sortField: 'quantity' })).toEqual([5_845, 5_850, 5_855])
  expect((await list({ press: 'press 3', shiftId: 'Second' })).totalCount).toBe(429)
  expect(await list({ searchTerm: 'no such comment' })).toMatchObject({ totalCount: 0, productionData: [] })
})

test('when two people correct an entry at once, the second correction is refused', async () => {
  const addedEntry = await add()
  const answers = await Promise.all([
    change(addedEntry, { quantity: 1 }),
    change(addedEntry, { quantity: 2 }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const [entry] = (await list()).productionData
  expect(entry).toMatchObject({ version: 2, modifiedBy: 'Mia Torres' })
  expect((await change({ ...entry!, version: 1 })).status).toBe(409)
})

test('an entry with more cavities than the tool has can be updated, but not created', async () => {
  const addedEntry = await add({ activeCavities: 4 })
  await server.rows('update project set cavities = 2 where id = $1', [id])
  expect((await change(addedEntry, { comment: 'Checked', activeCavities: 4 })).status).toBe(200)
  expect(fieldsOf(await send({ ...first, activeCavities: 4 }))).toEqual(['activeCavities'])
})

test('an entry of another tool is not found', async () => {
  const addedEntry = await add()
  id = await newTool({ cavities: 1 })
  expect((await change(addedEntry)).status).toBe(404)
  const query = { productionDataId: addedEntry.id }
  expect((await server.ask(production.list, { ...here(), query }, { token: mia })).status).toBe(404)
  expect((await server.ask(production.delete, { ...here(), query }, { token: mia })).status).toBe(404)
})

test('a deleted entry does not count in the total', async () => {
  const addedEntry = await add()
  const query = { productionDataId: addedEntry.id }
  expect((await server.ask(production.delete, { ...here(), query }, { token: mia })).status).toBe(204)
  expect((await server.ask(production.delete, { ...here(), query }, { token: mia })).status).toBe(404)
  expect(await total()).toMatchObject({ total: 0, good: 0, entryCount: 0 })
})

test('the defaults of a new entry are the values of the last entry', async () => {
  const defaults = () => server.call(production.defaults, here(), { token: mia })
  expect(await defaults()).toMatchObject({
    unitId: 'Cycles',
    cavities: 4,
    quotedCycleTime: 30,
    shiftId: null,
    press: '',
    activeCavities: 4,
    counter: null,
    currencyCode: 'USD',
  })
  await add({ date: '2026-11-03', press: 'P-07', lot: 'L1', cycleTime: 31, activeCavities: 3, counter: 900 })
  await add({ date: '2026-11-01', shiftId: 'Second', press: 'P-01', counter: 700 })
  const last = { press: 'P-07', lot: 'L1', cycleTime: 31, activeCavities: 3, counter: 900 }
  expect(await defaults()).toMatchObject({ ...last, shiftId: 'Second' })
  expect((await add({ date: '2026-11-04' })).activeCavities).toBe(3)
})

test('costs are in the currency of the owner company, unless the entry has another currency', async () => {
  await server.rows(`update company_default set currency_code = 'CAD' where company_id = $1`, [
    await server.companyId('Northlake Motors'),
  ])
  expect((await add({ laborCost: 10 })).currencyCode).toBe('CAD')
  const euros = await add({ laborCost: 10, currencyCode: 'EUR' })
  expect((await change(euros, { laborCost: 11 })).body).toMatchObject({ currencyCode: 'EUR' })
})

test('the options contain all shifts and units in order', async () => {
  const values = (options: { value: string }[]) => options.map(({ value }) => value)
  expect(values(await server.call(production.shiftOptions, {}, { token: mia }))).toEqual([
    'First',
    'Second',
    'Third',
    'Weekend',
  ])
  expect(values(await server.call(production.unitOptions, {}, { token: mia }))).toEqual([
    'Cycles',
    'Parts',
    'Hours',
  ])
})
