import { moldQualification as calls } from '@steelsafe/contract/mold-qualification/endpoints.ts'
import type { Tryout } from '@steelsafe/contract/mold-qualification/tryouts.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { shopServer, type TestServer } from '../../../test/harness.ts'
import { type ProjectWithTryouts, projectWithTryouts } from '../../../test/tryouts.ts'

let server: TestServer
let own: ProjectWithTryouts
let tryout: Tryout
beforeAll(async () => {
  server = await shopServer()
})
beforeEach(async () => {
  own = await projectWithTryouts(server)
  tryout = await own.run(1)
})
afterAll(() => server.stop())

const line = (value: unknown, more: object = {}) => ({
  name: 'Length',
  lower: 9.8,
  upper: 10.2,
  value,
  ...more,
})
const bring = (rows: object[], tryoutId = tryout.id) =>
  server.askUntyped(
    calls.importDimensions,
    { ...own.here, query: { tryoutId }, body: { rows } },
    { token: own.mia },
  )
const check = async (rows: object[]) =>
  (
    await server.call(
      calls.checkDimensions,
      { ...own.here, query: { tryoutId: tryout.id }, body: { rows: rows as Record<string, unknown>[] } },
      { token: own.mia },
    )
  ).problems
const dimensions = async (tryoutId = tryout.id) =>
  (await server.call(calls.dimensions, { ...own.here, query: { tryoutId } }, { token: own.mia })).dimensions

/** Creates values that scatter by less than `spread`. */
const series = (count: number, mean: number, spread: number) =>
  Array.from({ length: count }, (_, index) => mean + spread * (((index * 7) % 11) / 10 - 0.5))

test('each cavity has its own values, mean, limits and capability', async () => {
  const rows = [1, 2].flatMap(cavity => series(30, 10, 0.05).map(value => line(value, { cavity })))
  expect((await bring(rows)).body).toEqual({ rowCount: 60, dimensionCount: 2 })
  const [first, second] = await dimensions()
  expect(first).toMatchObject({ name: 'Length', cavity: 1, unit: 'mm', verdict: 'Capable', outCount: 0 })
  expect(second).toMatchObject({ cavity: 2 })
  expect(first!.cpk!.low).toBeLessThan(first!.cpk!.value)
})

test('few values, equal values and values that scatter over the limit get no verdict that they cannot carry', async () => {
  const verdict = async (values: readonly number[], more: object = {}) => {
    await bring(values.map(value => line(value, more)))
    return (await dimensions())[0]?.verdict
  }
  expect(await verdict([10])).toBe('TooFew')
  expect(await verdict(series(24, 10, 0.05))).toBe('TooFew')
  expect(await verdict(series(25, 10, 0))).toBe('NoSpread')
  expect(await verdict(series(30, 10, 0.6))).toBe('NotCapable')
  expect(await verdict(series(25, 10, 0.15))).toBe('Undecided')
  expect(await verdict(series(30, 10, 0.05), { lower: null, upper: null })).toBe('NoLimits')
})

test('values outside of the limits are counted, and the mean before is shown', async () => {
  await bring([line(10), line(10.1)])
  const next = await own.run(2)
  await bring([line(10.3), line(9.7), line(10)], next.id)
  expect((await dimensions(next.id))[0]).toMatchObject({ outCount: 2, meanBefore: 10.05 })
})

test('a sheet is imported whole or not at all', async () => {
  const rows = [line(10), line('ten'), line(10, { upper: 9 }), line(10, { unit: 'in' })]
  expect(await check(rows)).toMatchObject([
    { row: 1, field: 'value' },
    { row: 2, field: 'upper', message: 'The upper limit must be above the lower limit.' },
    { row: 3, field: 'unit' },
  ])
  expect((await bring(rows)).status).toBe(400)
  expect(await dimensions()).toEqual([])
})

test('those of a signed tryout stay', async () => {
  await bring([line(10)])
  await own.sign((await own.list()).tryouts[0]!)
  expect((await bring([line(11)])).status).toBe(409)
  const remove = server.ask(
    calls.removeDimensions,
    { ...own.here, query: { tryoutId: tryout.id } },
    { token: own.mia },
  )
  expect((await remove).status).toBe(409)
})
