import { addDays } from '@steelsafe/contract/core/dates/days.ts'
import { dayIn } from '@steelsafe/contract/core/formats/formats.ts'
import { launch as calls } from '@steelsafe/contract/launch/endpoints.ts'
import { operations } from '@steelsafe/contract/operations/endpoints.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type QueryOf, shopServer, type TestServer } from '#test/support/harness.ts'
import { type ProjectInLaunch, projectInLaunch } from '#test/support/launch.ts'

let server: TestServer
let programCount = 0
let program: string
beforeAll(async () => {
  server = await shopServer({ TIME_ZONE: 'UTC' })
})
beforeEach(() => {
  programCount += 1
  program = `Heat map ${programCount} of a test`
})
afterAll(() => server.stop())

const day = (days: number) => addDays(dayIn('UTC'), days)
const tool = (dateOfDelivery: string | null = null) => projectInLaunch(server, { program, dateOfDelivery })
const release = async ({ addRevision, decide }: ProjectInLaunch) => {
  const { id } = await addRevision()
  await decide({ revisionId: id, version: 1, state: 'Approved' })
  await decide({ revisionId: id, version: 2, state: 'Released' })
}
/** Returns the tools of the company that the current test has created. */
const map = async (query: QueryOf<typeof calls.tools> = {}) => {
  const company = await server.companyId('Northlake Motors')
  return server.call(
    calls.tools,
    { params: { id: company }, query: { searchTerm: program, ...query } },
    { token: await server.token('mia') },
  )
}

test('tools are sorted by the lowest gauge, and tools without a percentage come last', async () => {
  const [none, done, late, soon] = [
    await tool(day(1)),
    await tool(day(2)),
    await tool(day(-3)),
    await tool(day(9)),
  ]
  await release(done)
  await late.addRevision()
  await release(soon)
  await soon.addRevision({ revision: 'B' })
  const { tools, totalCount, ...answer } = await map()
  expect(answer).toEqual({ isCut: false, sortField: 'lowest', sortAscending: true })
  expect(totalCount).toBe(4)
  expect(tools.map(({ id, lowest, daysToDelivery }) => [id, lowest, daysToDelivery])).toEqual([
    [late.id, 0, -3],
    [soon.id, 50, 9],
    [done.id, 100, 2],
    [none.id, null, 1],
  ])
  expect(tools[1]!.percents).toEqual({ Design: 50, Analysis: null, Manufacturing: null, Validation: null })
  const falling = await map({ sortField: 'lowest', sortAscending: 'false' })
  expect(falling.tools.map(({ id }) => id)).toEqual([done.id, soon.id, late.id, none.id])
})

test('the list can be sorted by delivery or by a gauge, and each page has the number of all tools', async () => {
  const [undated, later, first] = [await tool(), await tool(day(20)), await tool(day(10))]
  await release(later)
  await server.call(
    operations.create,
    { ...first.here, body: { component: 'Core', kinds: ['Rough'] } },
    { token: first.mia },
  )
  const byDelivery = { sortField: 'dateOfDelivery', pageSize: '2' } as const
  const page = await map(byDelivery)
  expect(page.tools.map(({ id }) => id)).toEqual([first.id, later.id])
  expect(page.totalCount).toBe(3)
  expect((await map({ ...byDelivery, page: '2' })).tools.map(({ id }) => id)).toEqual([undated.id])
  const byDesign = await map({ sortField: 'Design', pageSize: '1' })
  expect(byDesign.tools.map(({ id }) => id)).toEqual([later.id])
  const byManufacturing = await map({ sortField: 'Manufacturing', pageSize: '1', page: '2' })
  expect(byManufacturing).toMatchObject({ tools: [{ id: later.id, lowest: 100 }], totalCount: 3 })
})

test('the demo data has tools in all stages from design to release, fitting presses, an experiment and a history', async () => {
  const token = await server.token('admin')
  const all = []
  for (const name of ['Northlake Motors', 'Plásticos del Bajío', 'Hartmann Formenbau']) {
    const params = { id: await server.companyId(name) }
    all.push(...(await server.call(calls.tools, { params, query: { pageSize: '-1' } }, { token })).tools)
  }
  const launched = new Map(
    all
      .filter(
        // Other tests of this file add tools too.
        ({ percents, projectNumber }) =>
          percents.Manufacturing !== null && !projectNumber.startsWith('Launch'),
      )
      .map(tool => [tool.projectNumber, tool.percents]),
  )
  expect(launched.size).toBe(11)
  // PB-1051 is ordered and has begun its design. PB-1057 is sampled and has finished it.
  expect(launched.get('PB-1051')).toMatchObject({ Design: 50 })
  expect(launched.get('PB-1051')!.Manufacturing).toBeLessThan(40)
  expect(launched.get('PB-1057')).toMatchObject({ Design: 100, Analysis: 100, Manufacturing: 100 })
  expect(await server.rows("select 1 from molding_study where kind = 'experiment'")).toHaveLength(1)
  const { gauges } = await server.call(
    calls.overview,
    { params: { id: await server.projectId('PB-1057') } },
    { token },
  )
  expect(gauges[0]!.history.length).toBeGreaterThan(10)
})

test('every tool has the percentages of its launch page, and filters narrow the list', async () => {
  const company = await server.companyId('Northlake Motors')
  const token = await server.token('mia')
  const { tools } = await server.call(
    calls.tools,
    { params: { id: company }, query: { pageSize: '-1' } },
    { token },
  )
  const measuredTools = tools.filter(({ lowest }) => lowest !== null)
  expect(measuredTools.length).toBeGreaterThan(5)
  for (const { id, percents } of measuredTools.slice(0, 10)) {
    const { gauges } = await server.call(calls.overview, { params: { id } }, { token })
    expect(Object.fromEntries(gauges.map(({ name, percent }) => [name, percent]))).toEqual(percents)
  }
  const narrowed = await map({ searchTerm: undefined, inPhase: 'Tryout', pageSize: '-1' })
  expect(narrowed.totalCount).toBeGreaterThan(0)
  expect(narrowed.totalCount).toBeLessThan(tools.length)
})
