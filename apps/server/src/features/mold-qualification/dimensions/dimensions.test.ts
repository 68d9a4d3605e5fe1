import { buildRequest } from '@steelsafe/contract/core/endpoint/build-request.ts'
import type { Input } from '@steelsafe/contract/core/endpoint/endpoint.ts'
import { moldQualification as calls } from '@steelsafe/contract/mold-qualification/endpoints.ts'
import type { Tryout } from '@steelsafe/contract/mold-qualification/tryouts.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { sharedShop, type TestServer } from '#test/support/harness.ts'
import { readPdf } from '#test/support/pdf.ts'
import { type ProjectWithTryouts, projectWithTryouts } from '#test/support/tryouts.ts'

let server: TestServer
let own: ProjectWithTryouts
let tryout: Tryout
beforeAll(async () => {
  server = await sharedShop()
})
beforeEach(async () => {
  own = await projectWithTryouts(server)
  tryout = await own.run(1)
})

const line = (value: unknown, overrides: object = {}) => ({
  name: 'Length',
  lower: 9.8,
  upper: 10.2,
  value,
  ...overrides,
})
/** Returns the current version of a tryout. */
const versionOf = async (tryoutId: string) =>
  (await own.list()).tryouts.find(({ id }) => id === tryoutId)!.version
/** Imports rows into a tryout, by default in its current version. */
const importRows = async (rows: object[], tryoutId = tryout.id, version?: number) =>
  server.askUntyped(
    calls.importDimensions,
    {
      ...own.here,
      query: { tryoutId },
      body: { rows, version: version ?? (await versionOf(tryoutId)) },
    },
    { token: own.mia },
  )
const check = async (rows: object[]) =>
  (
    await server.call(
      calls.checkDimensions,
      {
        ...own.here,
        query: { tryoutId: tryout.id },
        body: { rows: rows as Record<string, unknown>[], version: await versionOf(tryout.id) },
      },
      { token: own.mia },
    )
  ).problems
type ListQuery = Omit<Input<typeof calls.dimensions>['query'], 'tryoutId'>
const list = (query: ListQuery = {}, tryoutId = tryout.id) =>
  server.call(calls.dimensions, { ...own.here, query: { tryoutId, ...query } }, { token: own.mia })
const dimensions = async (tryoutId = tryout.id) => (await list({}, tryoutId)).dimensions
const remove = (version: number) =>
  server.ask(
    calls.deleteDimensions,
    { ...own.here, query: { tryoutId: tryout.id, version } },
    { token: own.mia },
  )

/** Creates values that scatter by less than `spread`. */
const series = (count: number, mean: number, spread: number) =>
  Array.from({ length: count }, (_, index) => mean + spread * (((index * 7) % 11) / 10 - 0.5))

test('each cavity has its own values, mean, limits and capability', async () => {
  const rows = [1, 2].flatMap(cavity => series(30, 10, 0.05).map(value => line(value, { cavity })))
  const version = await versionOf(tryout.id)
  expect((await importRows(rows)).body).toEqual({ rowCount: 60, dimensionCount: 2, version: version + 1 })
  const [first, second] = await dimensions()
  expect(first).toMatchObject({ name: 'Length', cavity: 1, unit: 'mm', verdict: 'Capable', outCount: 0 })
  expect(second).toMatchObject({ cavity: 2 })
  expect(first!.cpk!.low).toBeLessThan(first!.cpk!.value)
})

test('too few values, equal values and values without limits or with too much scatter are not called capable', async () => {
  const verdict = async (values: readonly number[], overrides: object = {}) => {
    await importRows(values.map(value => line(value, overrides)))
    return (await dimensions())[0]?.verdict
  }
  expect(await verdict([10])).toBe('TooFew')
  expect(await verdict(series(24, 10, 0.05))).toBe('TooFew')
  expect(await verdict(series(25, 10, 0))).toBe('NoSpread')
  expect(await verdict(series(30, 10, 0.6))).toBe('NotCapable')
  expect(await verdict(series(25, 10, 0.15))).toBe('Undecided')
  expect(await verdict(series(30, 10, 0.05), { lower: null, upper: null })).toBe('NoLimits')
})

test('the capability of a series that is not stable or not normal is not judged, and the reason is shown', async () => {
  const judged = async (values: readonly number[]) => {
    await importRows(values.map(value => line(value)))
    return (await dimensions())[0]!
  }
  const stable = await judged(series(30, 10, 0.05))
  expect(stable).toMatchObject({ verdict: 'Capable', chart: { beyondCount: 0 } })
  expect(stable.chart!.high).toBeGreaterThan(10.02)
  expect(stable.normalChance).toBeGreaterThan(0.05)
  // One value jumps within the limits of the dimension. Beyond the control limits are the value and the moves to it and back.
  const jump = await judged(series(30, 10, 0.05).with(12, 10.15))
  expect(jump).toMatchObject({
    verdict: 'NotStable',
    outCount: 0,
    chart: { beyondCount: 1, rangesBeyondCount: 2 },
  })
  // The values alternate between two levels.
  const mixed = await judged(series(30, 10, 0.01).map((value, at) => value + (at % 2) * 0.05))
  expect(mixed).toMatchObject({ verdict: 'NotNormal', chart: { beyondCount: 0 } })
  expect(mixed.normalChance).toBeLessThan(0.05)
})

test('the report of the tryout says why a dimension has no verdict', async () => {
  await importRows(
    series(30, 10, 0.05)
      .with(12, 10.15)
      .map(value => line(value)),
  )
  const { path } = buildRequest(calls.report, { ...own.here, query: { tryoutId: tryout.id } })
  const response = await fetch(server.url + path, { headers: { authorization: `Bearer ${own.mia}` } })
  const { pages } = await readPdf(new Uint8Array(await response.arrayBuffer()))
  const text = pages.flatMap(({ lines }) => lines).join(' ')
  expect(text).toContain('values beyond: 1;')
  expect(text).toContain('beyond: 2.')
})

test('tolerances are converted to limits around the nominal size', async () => {
  const tolerances = (lowerTolerance: number, upperTolerance: number, overrides: object = {}) => ({
    name: 'Bore',
    nominal: 10,
    lowerTolerance,
    upperTolerance,
    value: 10,
    ...overrides,
  })
  const limits = async (row: object) => {
    expect((await importRows([row])).status).toBe(200)
    return (await dimensions()).map(({ lower, upper }) => [lower, upper])[0]
  }
  expect(await limits(tolerances(-0.1, 0.2))).toEqual([9.9, 10.2])
  expect(await limits(tolerances(0.1, 0.2))).toEqual([10.1, 10.2])
  // Some measuring machines leave out the sign of the lower tolerance.
  expect(await limits(tolerances(0.1, 0.1))).toEqual([9.9, 10.1])
  expect(await limits(tolerances(-0.1, 0.2, { upper: 10.5 }))).toEqual([9.9, 10.5])
  expect(
    await check([
      tolerances(-0.1, 0.2, { nominal: null }),
      tolerances(-0.1, -0.2),
      tolerances(-0.1, 0.2, { lowerTolerance: 'H7' }),
    ]),
  ).toMatchObject([
    { row: 0, field: 'lowerTolerance', message: 'A tolerance needs the nominal size.' },
    { row: 0, field: 'upperTolerance' },
    { row: 1, field: 'upperTolerance', message: 'The upper limit must be above the lower limit.' },
    { row: 2, field: 'lowerTolerance' },
  ])
})

test('dimensions are paged, sorted, searched, and filtered by verdict', async () => {
  const rows = Array.from({ length: 12 }, (_, at) => line(10 + at / 100, { name: `Bore ${at + 1}` }))
  await importRows([...rows, ...series(30, 10.1, 0.05).map(value => line(value, { name: 'Rib', cavity: 2 }))])
  const names = async (query: ListQuery) => (await list(query)).dimensions.map(({ name }) => name)
  expect(await list({ pageSize: 10, page: 2 })).toMatchObject({
    totalCount: 13,
    sortField: 'position',
    dimensions: [{ name: 'Bore 11' }, { name: 'Bore 12' }, { name: 'Rib' }],
  })
  expect(await names({ sortField: 'name', pageSize: 2, sortAscending: 'false' })).toEqual(['Rib', 'Bore 12'])
  expect(await names({ sortField: 'mean', pageSize: 1, sortAscending: 'false' })).toEqual(['Bore 12'])
  // Only the rib has a Cpk.
  expect(await names({ sortField: 'cpk', pageSize: 1 })).toEqual(['Rib'])
  expect(await names({ searchTerm: 'rib' })).toEqual(['Rib'])
  expect(await names({ verdict: 'TooFew', searchTerm: 'bore 1*' })).toHaveLength(4)
  expect(await names({ verdict: 'NotStable' })).toEqual([])
})

test('one of two concurrent imports is refused, and an import of an older version overwrites nothing', async () => {
  const version = await versionOf(tryout.id)
  const responses = await Promise.all([
    importRows([line(10)], tryout.id, version),
    importRows([line(10.1)], tryout.id, version),
  ])
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
  const stored = await dimensions()
  expect(await importRows([line(10.15)], tryout.id, version)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('Somebody else has changed') },
  })
  expect((await remove(version)).status).toBe(409)
  expect(await dimensions()).toEqual(stored)
  const outdated = server.ask(
    calls.checkDimensions,
    { ...own.here, query: { tryoutId: tryout.id }, body: { rows: [line(10)], version } },
    { token: own.mia },
  )
  expect((await outdated).status).toBe(409)
  expect((await remove(version + 1)).status).toBe(204)
  expect(await dimensions()).toEqual([])
})

test('values outside of the limits are counted, and the mean of the tryout before is shown', async () => {
  await importRows([line(10), line(10.1)])
  const next = await own.run(2)
  await importRows([line(10.3), line(9.7), line(10)], next.id)
  expect((await dimensions(next.id))[0]).toMatchObject({ outCount: 2, meanBefore: 10.05 })
})

test('a sheet with a rejected row is not imported', async () => {
  const rows = [line(10), line('ten'), line(10, { upper: 9 }), line(10, { unit: 'in' })]
  expect(await check(rows)).toMatchObject([
    { row: 1, field: 'value' },
    { row: 2, field: 'upper', message: 'The upper limit must be above the lower limit.' },
    { row: 3, field: 'unit' },
  ])
  expect((await importRows(rows)).status).toBe(400)
  expect(await dimensions()).toEqual([])
})

test('the dimensions of a signed tryout cannot be changed', async () => {
  await importRows([line(10)])
  await own.sign((await own.list()).tryouts[0]!)
  expect((await importRows([line(11)])).status).toBe(409)
  expect((await remove(await versionOf(tryout.id))).status).toBe(409)
})
