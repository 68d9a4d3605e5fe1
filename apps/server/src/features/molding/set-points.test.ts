import { molding as calls } from '@steelsafe/contract/molding/endpoints.ts'
import type { StudyKind } from '@steelsafe/contract/molding/names.ts'
import { readSheet } from 'read-excel-file/node'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sharedShop, type TestServer } from '#test/support/harness.ts'
import { type ProjectWithStudies, projectWithStudies } from '#test/support/molding.ts'
import { readPdf } from '#test/support/pdf.ts'

let server: TestServer
let own: ProjectWithStudies
beforeAll(async () => {
  server = await sharedShop()
})
beforeEach(async () => {
  own = await projectWithStudies(server)
})

const reason = 'Hot runner: the gate stays open'
const chosenSettings = (kind: StudyKind, values: object) => ({
  settings: { ...own.form(kind).settings, ...values },
})
const addGateFreeze = (values: object = { chosenHoldTime: 11, chosenReason: reason }) =>
  own.add(chosenSettings('gateFreeze', values), 'gateFreeze')
const setPointsIn = async (kind: StudyKind) =>
  (await server.call(calls.overview, own.here, { token: own.mia })).kinds.find(one => one.kind === kind)
    ?.study?.setPoints

describe('a set-point that the engineer replaces', () => {
  test('is passed to the next studies with its reason and the computed value', async () => {
    const [computed] = (await addGateFreeze({})).result.setPoints
    expect(computed).toEqual({ key: 'holdTime', quantity: 'time', value: expect.any(Number) })
    const { id, result } = await addGateFreeze()
    const chosen = { key: 'holdTime', quantity: 'time', value: 11, computed: computed!.value, reason }
    expect(result.setPoints).toEqual([chosen])
    expect(result.figures).toContainEqual({ key: 'chosenHoldTime', quantity: 'time', value: 11 })
    expect(result.flags).toContainEqual({ key: 'chosenByEngineer', tone: 'open', values: { reason } })
    await own.sign(id, 1, own.ben)
    await own.sign(id, 2, own.mia)
    expect(await setPointsIn('gateFreeze')).toEqual([chosen])
    expect((await own.list({ studyId: id })).studies[0]?.result.setPoints).toEqual([chosen])
  })

  test('is stored even if no set-point can be computed from the samples', async () => {
    const rows = Array.from({ length: 15 }, (_, at) => ({ holdTime: at + 1, partWeight: 20 + at / 10 }))
    const settings = { chosenHoldTime: 6, chosenReason: reason }
    const { result } = await own.add({ rows, settings }, 'gateFreeze')
    expect(result.verdict?.key).toBe('noVerdict')
    expect(result.setPoints).toMatchObject([{ value: 6, computed: null, reason }])
  })

  test('is copied to the next revision', async () => {
    const { id } = await addGateFreeze()
    await own.sign(id, 1, own.ben)
    await own.sign(id, 2, own.mia)
    const revision = await server.call(
      calls.revise,
      { ...own.here, body: { studyId: id } },
      { token: own.mia },
    )
    expect(revision).toMatchObject({
      settings: { chosenHoldTime: 11, chosenReason: reason },
      result: { setPoints: [{ value: 11, reason }] },
    })
  })

  test.each<[kind: StudyKind, values: object, points: object[]]>([
    ['rheology', { chosenFillTime: 0.6 }, [{ key: 'fillTime', value: 0.6 }]],
    [
      'processWindow',
      { chosenTemperature: 200, chosenPackPressure: 33_000 },
      [
        { key: 'meltTemperature', value: 200 },
        { key: 'centrePressure', value: 33_000, shows: 'plastic' },
      ],
    ],
    ['cooling', { chosenCoolingTime: 13 }, [{ key: 'coolingTime', value: 13 }]],
  ])('is stored for %s too', async (kind, values, points) => {
    await own.add(chosenSettings(kind, { ...values, chosenReason: reason }), kind)
    expect(await setPointsIn(kind)).toMatchObject(points.map(point => ({ ...point, reason })))
  })
})

describe('input is refused at its field for', () => {
  const problemsOf = async (kind: StudyKind, values: object) => {
    const answer = await server.askUntyped(
      calls.createStudy,
      { ...own.here, body: { ...own.form(kind), ...chosenSettings(kind, values) } },
      { token: own.mia },
    )
    expect(answer.status).toBe(400)
    expect((await own.list()).totalCount).toBe(0)
    return (answer.body as { modelState: Record<string, string[]> }).modelState
  }

  test('a chosen value without a reason', async () => {
    for (const chosenReason of [null, ' '])
      expect(await problemsOf('gateFreeze', { chosenHoldTime: 11, chosenReason })).toEqual({
        'settings.chosenReason': ['Give the reason for the chosen value.'],
      })
  })

  test('a chosen value that no sample reaches', async () => {
    for (const chosenHoldTime of [0.9, 15.1])
      expect(await problemsOf('gateFreeze', { chosenHoldTime, chosenReason: reason })).toEqual({
        'settings.chosenHoldTime': [
          'No sample reaches this value. Choose one between the smallest and the largest sample, or extend the study.',
        ],
      })
  })

  test('a reason without a value, a reason that is too long, and a value that is text', async () => {
    const long = 'x'.repeat(101)
    expect(await problemsOf('cooling', { chosenReason: reason })).toEqual({
      'settings.chosenCoolingTime': ['Enter the value that this reason is for, or delete the reason.'],
    })
    expect(await problemsOf('cooling', { chosenCoolingTime: 12, chosenReason: long })).toEqual({
      'settings.chosenReason': [expect.any(String)],
    })
    expect(await problemsOf('cooling', { chosenCoolingTime: 'later', chosenReason: reason })).toEqual({
      'settings.chosenCoolingTime': [expect.any(String)],
    })
  })

  test('a part that is neither full nor short', async () => {
    const [row] = own.form().rows
    const answer = await server.askUntyped(
      calls.createStudy,
      { ...own.here, body: { ...own.form(), rows: [{ ...row, partFull: 'nearly' }] } },
      { token: own.mia },
    )
    expect(answer).toMatchObject({
      status: 400,
      body: { modelState: { 'rows.0.partFull': [expect.any(String)] } },
    })
  })

  test('an update that deletes the samples around the chosen value', async () => {
    const { id } = await addGateFreeze()
    const values = { chosenHoldTime: 11, chosenReason: reason }
    const form = { ...own.form('gateFreeze'), ...chosenSettings('gateFreeze', values) }
    const answer = await server.ask(
      calls.updateStudy,
      { ...own.here, body: { ...form, rows: form.rows.slice(0, 8), studyId: id, version: 1 } },
      { token: own.mia },
    )
    expect(answer).toMatchObject({
      status: 400,
      body: { modelState: { 'settings.chosenHoldTime': [expect.any(String)] } },
    })
    expect((await own.list()).studies[0]).toMatchObject({ version: 1 })
  })
})

test('shots that do not fit a viscosity curve, and a cycle that changes, are stored with flags', async () => {
  const keysOf = ({ result }: Awaited<ReturnType<typeof own.add>>) => result.flags.map(({ key }) => key)
  const shots = [
    { setSpeed: 10, fillTime: 4, pressure: 5_000, partFull: 'no' },
    { setSpeed: 20, fillTime: 5, pressure: 6_000, partFull: 'yes' },
    { setSpeed: 20, fillTime: 2, pressure: 7_000, partFull: 'no' },
    { setSpeed: 40, fillTime: 3.6, pressure: 8_000, partFull: 'no' },
  ]
  const rheology = await own.add({ rows: shots, ...chosenSettings('rheology', { fillShare: 90 }) })
  expect(keysOf(rheology)).toEqual(
    expect.arrayContaining(['partsFull', 'underfilled', 'speedIgnored', 'speedRepeated']),
  )
  const rows = Array.from({ length: 15 }, (_, at) => ({
    holdTime: at + 1,
    partWeight: 20,
    coolingTime: 12,
  }))
  expect(keysOf(await own.add({ rows }, 'gateFreeze'))).toContain('cycleChanged')
})

describe('the files of a study with a chosen value', () => {
  const file = async (studyId: string, format: 'pdf' | 'xlsx') => {
    const url = calls.export.path.replace('{id}', own.id)
    const answer = await fetch(`${server.url}${url}?studyId=${studyId}&format=${format}`, {
      headers: { authorization: `Bearer ${own.mia}`, 'accept-language': 'en' },
    })
    expect(answer.status).toBe(200)
    return Buffer.from(await answer.arrayBuffer())
  }

  test('the report contains the chosen value, the computed value and the reason', async () => {
    const { id } = await addGateFreeze()
    const { pages } = await readPdf(await file(id, 'pdf'))
    const text = pages.flatMap(({ lines }) => lines).join(' ')
    for (const words of ['Hold time, chosen', '11 s', 'Reason for the choice', `Reason: ${reason}`])
      expect(text).toContain(words)
  })

  test('the sheet contains the chosen value, the computed value and the reason as cells', async () => {
    const { id } = await addGateFreeze()
    const rows = await readSheet(await file(id, 'xlsx'))
    expect(rows.filter(([name]) => name === 'Hold time, chosen (s)').map(([, value]) => value)).toEqual([
      11, 11,
    ])
    expect(rows.find(([name]) => name === 'Hold time (s)')?.[1]).toEqual(expect.any(Number))
    expect(rows.find(([name]) => name === 'Reason for the choice')?.[1]).toBe(reason)
    expect(rows.flat()).toContain(`The set point was chosen by the engineer, not computed. Reason: ${reason}`)
  })
})
