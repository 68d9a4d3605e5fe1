import type { Input } from '@steelsafe/contract/core/endpoint/endpoint.ts'
import { production } from '@steelsafe/contract/production/endpoints.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { sharedShop, type TestServer } from '#test/support/harness.ts'
import { type ToolWithProduction, toolWithProduction } from '#test/support/production.ts'

let server: TestServer
let tool: ToolWithProduction
beforeAll(async () => {
  server = await sharedShop()
})
beforeEach(async () => {
  tool = await toolWithProduction(server)
})

type Query = Input<typeof production.chart>['query']
const chart = (query: Query = {}) =>
  server.call(production.chart, { ...tool.here, query }, { token: tool.mia })
const november = { from: '2026-11-02', to: '2026-11-04' }

test('days without entries are in the chart, and the total includes entries before its first day', async () => {
  await tool.add({ date: '2026-10-01', quantity: 50 })
  await tool.add({ cycleTime: 30, quantity: 300, scrap: 8 })
  await tool.add({ cycleTime: 36, quantity: 100, shiftId: 'Second' })
  await tool.add({ date: '2026-11-04', quantity: 200 })
  const { points, unitId, quotedCycleTime } = await chart(november)
  expect([unitId, quotedCycleTime]).toEqual(['Cycles', 30])
  expect(points.map(({ date, quantity, total }) => [date, quantity, total])).toEqual([
    ['2026-11-02', 400, 450],
    ['2026-11-03', 0, 450],
    ['2026-11-04', 200, 650],
  ])
  expect(points[0]).toMatchObject({ parts: 1_600, scrap: 8, cycleTime: 31.5 })
  expect(points[2]!.cycleTime).toBeNull()
})

test('weeks begin on Monday', async () => {
  await tool.add({ date: '2026-11-08', quantity: 1 })
  await tool.add({ date: '2026-11-09', quantity: 2 })
  const { points, from } = await chart({ by: 'week', from: '2026-11-05', to: '2026-11-10' })
  expect(from).toBe('2026-11-02')
  expect(points.map(({ date, quantity }) => [date, quantity])).toEqual([
    ['2026-11-02', 1],
    ['2026-11-09', 2],
  ])
})

test('a chart by shift sums up the entries of all days', async () => {
  await tool.add({ quantity: 10, scrap: 1 })
  await tool.add({ quantity: 20, date: '2026-11-03' })
  await tool.add({ quantity: 5, scrap: 4, shiftId: 'Third' })
  const { points } = await chart({ by: 'shift', ...november })
  expect(points.map(({ shiftId, quantity, scrap, total }) => [shiftId, quantity, scrap, total])).toEqual([
    ['First', 30, 1, null],
    ['Third', 5, 4, null],
  ])
})

test('effectiveness counts only complete entries, and names the fields that the other entries lack', async () => {
  await tool.add({ plannedMinutes: 480, runMinutes: 380, quantity: 700, scrap: 70 })
  await tool.add({ plannedMinutes: 480, shiftId: 'Second' })
  await tool.add({ shiftId: 'Third', activeCavities: null })
  const { effectiveness } = await chart(november)
  expect(effectiveness).toMatchObject({
    countedCount: 1,
    entryCount: 3,
    missing: [
      { field: 'plannedMinutes', count: 1 },
      { field: 'runMinutes', count: 2 },
      { field: 'activeCavities', count: 1 },
    ],
  })
  expect(effectiveness.availability).toBeCloseTo(380 / 480)
  await server.rows('update project set quoted_cycle_time = null where id = $1', [tool.id])
  const without = await chart(november)
  expect(without.effectiveness).toMatchObject({ oee: null })
  expect(without.effectiveness.missing).toContainEqual({ field: 'quotedCycleTime', count: 3 })
})

test('costs are summed up by currency', async () => {
  const cost = { laborCost: 100.25, materialCost: 50 }
  await tool.add({ ...cost, currencyCode: 'USD', repairHours: 0.5 })
  await tool.add({ ...cost, currencyCode: 'MXN', shiftId: 'Second', projectedCost: 160 })
  await tool.add({ ...cost, currencyCode: 'USD', shiftId: 'Third', materialCost: null })
  await tool.add({ currencyCode: 'EUR', date: '2026-11-03' })
  const { costs, repairHours } = await chart(november)
  expect(repairHours).toBe(0.5)
  expect(costs).toEqual([
    { currencyCode: 'MXN', laborCost: 100.25, materialCost: 50, projectedCost: 160 },
    { currencyCode: 'USD', laborCost: 200.5, materialCost: 50, projectedCost: 0 },
  ])
})

test('a chart contains scrap by reason, the largest quantity first, and the open targets', async () => {
  const scrapReasons = [
    { reasonId: 'sink', quantity: 3 },
    { reasonId: 'Other', quantity: 2 },
  ]
  await tool.add({ scrap: 5, scrapReasons })
  await tool.add({ scrap: 4, scrapReasons: [{ reasonId: 'Other', quantity: 4 }], shiftId: 'Second' })
  const selectedUsers = [await server.userId('mia')]
  for (const target of [9_000, 5_000])
    await server.call(
      production.createTarget,
      { ...tool.here, body: { target, selectedUsers } },
      { token: tool.mia },
    )
  const { scrapReasons: reasonTotals, targets } = await chart(november)
  expect(reasonTotals).toEqual([
    { reasonId: 'Other', name: 'Other', quantity: 6 },
    { reasonId: 'sink', name: 'Sink', quantity: 3 },
  ])
  expect(targets).toEqual([5_000, 9_000])
})

test.each(['day', 'week', 'shift'] as const)(
  'a chart of thousands of entries by %s contains the sums of all entries',
  async by => {
    await server.rows(
      `insert into production_data (id, project_id, date, shift_id, quantity, unit_id, currency_code, scrap, scrap_reasons,
         cycle_time, active_cavities, repair_hours, labor_cost, planned_minutes, run_minutes)
       select gen_random_uuid(), $1, date '2025-01-06' + n % 350, case n % 2 when 0 then 'First' else 'Second' end, n % 100,
         'Cycles', case n % 3 when 0 then 'USD' else 'EUR' end, 1, '[{"reasonId": "sink", "quantity": 1}]', 20 + n % 2 * 10, 4,
         0.25, 1.10, 480, 240
       from generate_series(0, 6999) n`,
      [tool.id],
    )
    const { points, effectiveness, scrapReasons, costs, repairHours } = await chart({
      ...{ by, from: '2025-01-06', to: '2025-12-21' },
    })
    expect(points).toHaveLength({ day: 350, week: 50, shift: 2 }[by])
    const sumOf = (field: 'quantity' | 'parts' | 'scrap') =>
      points.reduce((sum, point) => sum + point[field], 0)
    expect([sumOf('quantity'), sumOf('parts'), sumOf('scrap')]).toEqual([346_500, 1_386_000, 7_000])
    expect(points.at(-1)!.total).toBe(by === 'shift' ? null : 346_500)
    expect(effectiveness).toMatchObject({
      ...{ entryCount: 7_000, countedCount: 7_000, missing: [] },
      availability: 0.5,
    })
    expect(scrapReasons).toEqual([{ reasonId: 'sink', name: 'Sink', quantity: 7_000 }])
    expect(repairHours).toBe(1_750)
    expect(costs.map(({ currencyCode, laborCost }) => [currencyCode, laborCost])).toEqual([
      ['EUR', 5_132.6],
      ['USD', 2_567.4],
    ])
    if (by === 'shift') expect(points.map(({ cycleTime }) => cycleTime)).toEqual([20, 30])
  },
)

test.each<[string, object, string]>([
  ['an end before the start', { from: '2026-11-02', to: '2026-11-01' }, 'to'],
  ['two years of days', { from: '2024-11-02', to: '2026-11-01' }, 'from'],
  ['months', { by: 'month' }, 'by'],
])('a chart of %s is refused', async (_, query, field) => {
  const answer = await server.askUntyped(production.chart, { ...tool.here, query }, { token: tool.mia })
  expect([answer.status, answer.body]).toMatchObject([400, { modelState: { [field]: expect.anything() } }])
})

test('without a range of days the chart shows the last days or weeks', async () => {
  const { points, today, to } = await chart()
  expect([points.length, to]).toEqual([30, today])
  expect((await chart({ by: 'week' })).points.length).toBeLessThanOrEqual(27)
})
