import { addDays } from '@steelsafe/contract/core/dates/days.ts'
import type { Module } from '@steelsafe/contract/core/endpoint/modules.ts'
import { launch } from '@steelsafe/contract/launch/endpoints.ts'
import { molding as calls } from '@steelsafe/contract/molding/endpoints.ts'
import { studyKinds } from '@steelsafe/contract/molding/names.ts'
import { storedOf } from '@steelsafe/contract/molding/quantities.ts'
import { subscriptions } from '@steelsafe/contract/subscriptions/endpoints.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { shopServer, type TestServer } from '#test/support/harness.ts'
import { type ProjectWithStudies, projectWithStudies } from '#test/support/molding.ts'

let server: TestServer
let own: ProjectWithStudies
beforeAll(async () => {
  server = await shopServer()
})
beforeEach(async () => {
  own = await projectWithStudies(server)
})
afterAll(() => server.stop())

const refusedRows = async (rows: unknown[], overrides: object = {}) => {
  const answer = await server.askUntyped(
    calls.createStudy,
    { ...own.here, body: { ...own.form(), ...overrides, rows } },
    { token: own.mia },
  )
  expect(answer.status).toBe(400)
  return (answer.body as { modelState: Record<string, string[]> }).modelState
}
const change = (studyId: string, version: number, body: object = {}, token = own.mia) =>
  server.ask(
    calls.updateStudy,
    { ...own.here, body: { ...own.form(), ...body, studyId, version } },
    { token },
  )

test.each(studyKinds)('a study is stored with its computed values: %s', async kind => {
  const study = await own.add({}, kind)
  expect(study).toMatchObject({ kind, state: 'Draft', revision: 1, version: 1, addedBy: 'Mia Torres' })
  expect(study.result.verdict).not.toBeNull()
  expect((await own.list({ kind })).studies.map(({ id }) => id)).toEqual([study.id])
})

test('the list is searched, filtered and sorted, and counts the studies of all pages', async () => {
  await own.add({ lot: 'A-1' })
  await own.add({ lot: 'B-2', press: 'Arburg 470' })
  await own.add({}, 'checkRing')
  expect((await own.list({ searchTerm: 'arburg' })).totalCount).toBe(1)
  expect(
    (await own.list({ kind: 'rheology', sortField: 'lot', sortAscending: 'true', pageSize: 1 })).totalCount,
  ).toBe(2)
  const sorted = await own.list({ kind: 'rheology', sortField: 'lot', sortAscending: 'false' })
  expect(sorted.studies.map(({ lot }) => lot)).toEqual(['B-2', 'A-1'])
})

describe('input is refused at its field for', () => {
  const good = { fillTime: 1, pressure: 9_000 }

  test('a zero fill time', async () => {
    expect(await refusedRows([{ ...good, fillTime: 0 }])).toEqual({
      'rows.0.fillTime': ['Enter a value above 0.'],
    })
  })

  test('a pressure in another unit than stated', async () => {
    expect(await refusedRows([good, { fillTime: 2, pressure: 1_300_000 }])).toEqual({
      'rows.1.pressure': ['No press gives a value like this. Is the unit right?'],
    })
  })

  test('a pressure that no press is set to: 9.5 MPa as psi', async () => {
    const pressure = storedOf(9.5, 'pressure', 'imperial')
    expect(await refusedRows([good, { fillTime: 2, pressure }])).toEqual({
      'rows.1.pressure': ['No press gives a value like this. Is the unit right?'],
    })
  })

  test('a column of text, a decimal comma in a number, and a missing value', async () => {
    const problems = await refusedRows([
      { fillTime: 'slow', pressure: '9,5' },
      { fillTime: 1, pressure: null },
    ])
    expect(Object.keys(problems)).toEqual(['rows.0.fillTime', 'rows.0.pressure', 'rows.1.pressure'])
  })

  test('a row that repeats another row', async () => {
    expect(Object.keys(await refusedRows([good, good]))).toEqual(['rows.1.fillTime'])
  })

  test('10,000 rows, no row, and a row that is a text', async () => {
    const many = Array.from({ length: 10_000 }, (_, at) => ({ ...good, fillTime: 1 + at / 10_000 }))
    expect(Object.keys(await refusedRows(many))).toEqual(['rows'])
    expect(Object.keys(await refusedRows([]))).toEqual(['rows'])
    expect(Object.keys(await refusedRows(['x']))).toEqual(['rows.0'])
  })

  test('a date in the future', async () => {
    const { today } = await own.list()
    const answer = await server.ask(
      calls.createStudy,
      { ...own.here, body: { ...own.form(), studyDate: addDays(today, 1) } },
      { token: own.mia },
    )
    expect(answer).toMatchObject({
      status: 400,
      body: { modelState: { studyDate: ["The date can't be in the future."] } },
    })
  })
})

test('a single sample, and samples that are all equal, are stored without a verdict', async () => {
  const [row] = own.form().rows
  expect((await own.add({ rows: [row] })).result).toMatchObject({ verdict: { key: 'none' } })
  const equal = await own.add(
    { rows: Array.from({ length: 10 }, () => ({ partWeight: 20 })) },
    'repeatability',
  )
  expect(equal.result.flags.map(({ key }) => key)).toContain('allEqual')
})

test('pressures that are too low to fill most molds are stored with a warning about their unit: 95 bar as psi', async () => {
  const flagsOf = async (of: 'metricBar' | 'imperial') => {
    const rows = [95, 90].map((pressure, at) => ({
      fillTime: 1 + at,
      pressure: storedOf(pressure, 'pressure', of),
    }))
    return (await own.add({ rows })).result.flags.map(({ key }) => key)
  }
  expect(await flagsOf('imperial')).toContain('lowPressure')
  expect(await flagsOf('metricBar')).not.toContain('lowPressure')
})

test('exactly 90 and exactly 95 percent are acceptable', async () => {
  for (const half of [0.05, 0.025]) {
    const rows = [1 - half, 1 + half, 1].map(fillTime => ({ fillTime }))
    expect((await own.add({ rows, settings: {} }, 'repeatability')).result.verdict).toEqual({
      key: 'acceptable',
      tone: 'fair',
    })
  }
})

test('a difference of 20 F on the mold is within the limit, and a larger difference is not', async () => {
  const places = (difference: number) => ({
    rows: [0, difference].map((part, at) => ({
      place: `Place ${at}`,
      surface: storedOf(120 + part, 'temperature', 'imperial'),
    })),
  })
  expect((await own.add(places(20), 'moldTemperature')).result.verdict?.key).toBe('within')
  expect((await own.add(places(20.5), 'moldTemperature')).result.verdict?.key).toBe('beyond')
})

test('an update of an older version is refused with 409 and changes nothing', async () => {
  const { id } = await own.add()
  expect((await change(id, 1, { lot: 'B' })).body).toMatchObject({ lot: 'B', version: 2 })
  expect(await change(id, 1, { lot: 'C' })).toMatchObject({ status: 409 })
  expect((await own.list()).studies[0]).toMatchObject({ lot: 'B' })
})

describe('sign-off', () => {
  test('the first signature makes a draft a checked study, and the second a signed study', async () => {
    const { id } = await own.add()
    expect((await own.sign(id, 1, own.ben)).body).toMatchObject({
      state: 'Checked',
      firstSignature: { name: 'Ben Okafor' },
      can: { sign: false, withdraw: true, change: false },
    })
    expect((await own.sign(id, 2, own.mia)).body).toMatchObject({
      state: 'Signed',
      secondSignature: { name: 'Mia Torres' },
      can: { sign: false, revise: true },
    })
  })

  test('the second signature must be from another person', async () => {
    const { id } = await own.add()
    await own.sign(id, 1, own.ben)
    expect(await own.sign(id, 2, own.ben)).toMatchObject({
      status: 409,
      body: { message: "The second signature must be another person's." },
    })
  })

  test('when two people sign at once, one signature is refused', async () => {
    const { id } = await own.add()
    const answers = await Promise.all([own.sign(id, 1, own.ben), own.sign(id, 1, own.mia)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await own.list()).studies[0]).toMatchObject({ state: 'Checked', version: 2 })
  })

  test('the first signature is withdrawn only by its signer', async () => {
    const { id } = await own.add()
    await own.sign(id, 1, own.ben)
    const withdraw = (token: string) =>
      server.ask(calls.withdraw, { ...own.here, body: { studyId: id, version: 2 } }, { token })
    expect((await withdraw(own.mia)).status).toBe(409)
    expect((await withdraw(own.ben)).body).toMatchObject({ state: 'Draft', firstSignature: null })
  })

  test('a signed study cannot be changed or deleted, and can be revised once', async () => {
    const { id, version } = await own.addSigned()
    expect(await change(id, version)).toMatchObject({ status: 409 })
    const remove = await server.ask(
      calls.deleteStudy,
      { ...own.here, query: { studyId: id, version } },
      { token: own.mia },
    )
    expect(remove.status).toBe(409)
    const revise = () => server.ask(calls.revise, { ...own.here, body: { studyId: id } }, { token: own.mia })
    expect((await revise()).body).toMatchObject({ state: 'Draft', revision: 2, revisionOfId: id })
    expect((await revise()).status).toBe(409)
    expect((await own.list({ studyId: id })).studies[0]).toMatchObject({ state: 'Signed', version })
  })

  test('a signed study counts for the launch, and a draft does not', async () => {
    const validation = async () =>
      (await server.call(launch.overview, own.here, { token: own.mia })).gauges.find(
        ({ name }) => name === 'Validation',
      )?.percent
    const draft = await own.add()
    expect(await validation()).toBe(0)
    await own.sign(draft.id, 1, own.ben)
    await own.sign(draft.id, 2, own.mia)
    expect(await validation()).toBe(100)
  })
})

test('the overview has all kinds in their order, with the set-point of the study that counts', async () => {
  const signed = await own.addSigned()
  await own.add({ lot: 'Later' })
  const { kinds } = await server.call(calls.overview, own.here, { token: own.mia })
  expect(kinds.map(({ kind }) => kind)).toEqual(studyKinds)
  expect(kinds.find(({ kind }) => kind === 'rheology')).toMatchObject({
    count: 2,
    study: { id: signed.id, setPoints: [{ key: 'fillTime', value: expect.any(Number) }] },
  })
})

test('a draft is deleted; a study of another project is not found', async () => {
  const { id } = await own.add()
  const other = await projectWithStudies(server)
  const remove = (here: typeof own.here, version = 1) =>
    server.ask(calls.deleteStudy, { ...here, query: { studyId: id, version } }, { token: own.mia })
  expect((await remove(other.here)).status).toBe(404)
  expect(await remove(own.here, 0)).toMatchObject({ status: 409, body: { error: 'changedSince' } })
  expect((await remove(own.here)).status).toBe(204)
  expect((await own.list()).totalCount).toBe(0)
})

test('a company without the module cannot read or write its studies until it has the module again', async () => {
  const { id } = await own.add()
  const admin = { token: await server.token('admin') }
  const params = { id: own.companyId }
  const modules = async (list: Module[]) => {
    const { name, projectLimit, dataLimit, allowExternalInvites, version } = await server.call(
      subscriptions.get,
      { params },
      admin,
    )
    const limits = { name, projectLimit, dataLimit, allowExternalInvites, version }
    await server.call(subscriptions.update, { params, body: { ...limits, modules: list } }, admin)
  }
  await modules(['MMI'])
  try {
    expect((await change(id, 1)).status).toBe(403)
    expect((await server.ask(calls.studies, { ...own.here, query: {} }, { token: own.mia })).status).toBe(403)
  } finally {
    await modules(['MMI', 'FourPointZero'])
  }
  expect((await change(id, 1)).status).toBe(200)
})
