import { molding as calls } from '@steelsafe/contract/molding/endpoints.ts'
import { factorKey, factorLetters } from '@steelsafe/contract/molding/experiment.ts'
import { exampleOf } from '@steelsafe/molding/studies/examples.ts'
import { readSheet } from 'read-excel-file/node'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sharedShop, type TestServer } from '#test/support/harness.ts'
import { type ProjectWithStudies, projectWithStudies } from '#test/support/molding.ts'

let server: TestServer
let own: ProjectWithStudies
beforeAll(async () => {
  server = await sharedShop()
})
beforeEach(async () => {
  own = await projectWithStudies(server)
})

const { settings, rows } = exampleOf('experiment')

/** Creates settings with this number of factors in a design. */
const withFactors = (count: number, runs: string) => ({
  ...settings,
  ...Object.fromEntries(
    factorLetters.flatMap((letter, at) => [
      [factorKey(letter, 'Name'), at < count ? `Factor ${letter}` : null],
      [factorKey(letter, 'Low'), at < count ? 0 : null],
      [factorKey(letter, 'High'), at < count ? 1 : null],
      [factorKey(letter, 'Change'), null],
    ]),
  ),
  centerPoints: 0,
  runs,
})
const fieldErrors = async (body: object) => {
  const answer = await server.askUntyped(
    calls.createStudy,
    { ...own.here, body: { ...own.form('experiment'), ...body } },
    { token: own.mia },
  )
  expect(answer.status).toBe(400)
  return (answer.body as { modelState: Record<string, string[]> }).modelState
}

test('a plan is stored before its first result, and its results show which effects are active', async () => {
  const planned = await own.add({ rows: rows.map(() => ({ result: null, remark: null })) }, 'experiment')
  expect(planned.result).toMatchObject({ verdict: { key: 'planned' }, plots: [] })
  const { id, version } = planned
  const changedStudy = await server.call(
    calls.updateStudy,
    { ...own.here, body: { ...own.form('experiment'), rows, studyId: id, version } },
    { token: own.mia },
  )
  expect(changedStudy.result.verdict).toEqual({ key: 'activeFound', tone: 'good' })
  const effects = changedStudy.result.tables!.find(({ key }) => key === 'effects')!
  expect(effects.rows.slice(0, 3).map(({ name }) => name)).toEqual(['C', 'B', 'BC'])
})

test('two missing results are counted, and the other results are analyzed', async () => {
  const some = rows.map((row, at) => (at === 1 || at === 7 ? { result: null, remark: 'Press stopped' } : row))
  const { result } = await own.add({ rows: some }, 'experiment')
  expect(result.flags.find(({ key }) => key === 'missingResults')).toMatchObject({ values: { missing: 2 } })
  expect(result.verdict?.key).toBe('activeFound')
  expect(result.columns.find(({ key }) => key === 'predicted')!.values[1]).toBeNull()
})

describe('the plan of runs that have results', () => {
  const change = ({ id: studyId, version }: { id: string; version: number }, body: object) =>
    server.askUntyped(
      calls.updateStudy,
      { ...own.here, body: { ...own.form('experiment'), ...body, studyId, version } },
      { token: own.mia },
    )
  const fieldsIn = (answer: { body: unknown }) => (answer.body as { modelState: object }).modelState
  const noEntries = rows.map(() => ({ result: null, remark: null }))
  const otherPlans = [
    { seed: 2 },
    { centerPoints: 4 },
    { replicates: 2 },
    { blocks: 'b2' },
    { factorAChange: 'hard' },
    { factorALow: 215 },
  ]

  test.each(otherPlans)('cannot be changed: %j', async plan => {
    const study = await own.add({}, 'experiment')
    const answer = await change(study, { settings: { ...settings, ...plan } })
    expect(answer.status).toBe(400)
    expect(fieldsIn(answer)).toEqual({
      [`settings.${Object.keys(plan)[0]}`]: [expect.stringContaining('Delete these and save')],
    })
    expect((await own.list({ studyId: study.id })).studies[0]).toMatchObject({
      version: 1,
      settings,
      result: study.result,
    })
  })

  test('loses no factor, even if the number of runs stays the same', async () => {
    const fourRows = rows.slice(0, 4)
    const study = await own.add({ settings: withFactors(3, 'f4'), rows: fourRows }, 'experiment')
    const answer = await change(study, { settings: withFactors(2, 'f4'), rows: fourRows })
    expect(answer.status).toBe(400)
    expect(Object.keys(fieldsIn(answer))).toEqual(['settings.factorCLow', 'settings.factorCHigh'])
  })

  test('can change in names and goal, and completely after the results are deleted', async () => {
    const study = await own.add({}, 'experiment')
    const renamed = { ...settings, factorAName: 'Melt', goal: 'max' }
    const others = await change(study, { settings: renamed, rows: rows.toReversed() })
    expect(others).toMatchObject({ status: 200, body: { version: 2, settings: renamed } })
    expect(await change({ ...study, version: 2 }, { rows: noEntries })).toMatchObject({ status: 200 })
    expect(
      await change({ ...study, version: 3 }, { settings: { ...settings, seed: 2 }, rows: noEntries }),
    ).toMatchObject({ status: 200, body: { settings: { seed: 2 }, result: { verdict: { key: 'planned' } } } })
  })

  test('cannot be changed in a new revision of the signed study', async () => {
    const study = await own.add({}, 'experiment')
    await own.sign(study.id, 1, own.ben)
    await own.sign(study.id, 2, own.mia)
    const body = { studyId: study.id }
    const next = await server.call(calls.revise, { ...own.here, body }, { token: own.mia })
    expect(await change(next, { settings: { ...settings, seed: 2 } })).toMatchObject({ status: 400 })
  })
})

test('a confirmation run is compared with its prediction', async () => {
  const verdictOf = async (confirm1: number) =>
    (await own.add({ settings: { ...settings, confirm1 } }, 'experiment')).result.verdict?.key
  const { result } = await own.add({}, 'experiment')
  const predicted = result.figures.find(({ key }) => key === 'bestValue')!.value!
  expect(await verdictOf(predicted)).toBe('confirmed')
  expect(await verdictOf(predicted + 1)).toBe('notConfirmed')
})

test('15 factors are refused in 8 runs and Plackett-Burman 12, and accepted in 16, 32 and Plackett-Burman 20', async () => {
  const none = [{ result: null, remark: null }]
  for (const runs of ['f8', 'pb12'])
    expect((await fieldErrors({ settings: withFactors(15, runs), rows: none }))['settings.runs']).toEqual([
      expect.stringContaining('Too few runs for so many factors'),
    ])
  for (const runs of ['f16', 'f32', 'pb20'])
    expect((await own.add({ settings: withFactors(15, runs), rows: none }, 'experiment')).kind).toBe(
      'experiment',
    )
})

test('settings and rows that do not fit together are refused at their field', async () => {
  expect(Object.keys(await fieldErrors({ settings: withFactors(1, 'f4') }))).toContain('settings.factorBName')
  expect(Object.keys(await fieldErrors({ settings: withFactors(2, 'f8') }))).toEqual(['settings.runs'])
  const reversedLevels = { ...settings, factorALow: 240, factorAHigh: 220 }
  expect(Object.keys(await fieldErrors({ settings: reversedLevels }))).toEqual(['settings.factorAHigh'])
  const twice = { ...settings, factorBName: ' melt TEMPERATURE ' }
  expect(Object.keys(await fieldErrors({ settings: twice }))).toEqual(['settings.factorBName'])
  const target = { ...settings, goal: 'target' }
  expect(Object.keys(await fieldErrors({ settings: target }))).toEqual(['settings.target'])
  expect(Object.keys(await fieldErrors({ settings: { ...settings, runs: 'pb12', blocks: 'b2' } }))).toEqual([
    'settings.blocks',
  ])
  expect(Object.keys(await fieldErrors({ rows: [...rows, ...rows] }))).toEqual(['settings.runs'])
  expect(Object.keys(await fieldErrors({ rows: [{ result: 'soft', remark: null }] }))).toEqual([
    'rows.0.result',
  ])
})

test('the sheet of an experiment has a column of levels for each factor, and the tables of the result', async () => {
  const { id } = await own.add({}, 'experiment')
  const url = calls.export.path.replace('{id}', own.id)
  const answer = await fetch(`${server.url}${url}?studyId=${id}&format=xlsx`, {
    headers: { authorization: `Bearer ${own.mia}`, 'accept-language': 'en' },
  })
  const cells = await readSheet(Buffer.from(await answer.arrayBuffer()))
  const head = cells.findIndex(([first]) => first === 'Sample number')
  expect(cells[head]).toEqual(expect.arrayContaining(['Melt temperature (°C)', 'Pack pressure (MPa)']))
  expect(cells[head + 1]).toEqual(expect.arrayContaining([rows[0]!.result]))
  const first = cells.map(([one]) => one)
  for (const title of ['Effects', 'Analysis of variance', 'Best settings']) expect(first).toContain(title)
})
