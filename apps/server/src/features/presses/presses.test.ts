import { projectRelationships } from '@steelsafe/contract/core/endpoint/actions.ts'
import type { Input } from '@steelsafe/contract/core/endpoint/endpoint.ts'
import { presses as calls } from '@steelsafe/contract/presses/endpoints.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { sharedShop, type TestServer } from '#test/support/harness.ts'
import { type ProjectInLaunch, projectInLaunch } from '#test/support/launch.ts'

let server: TestServer
let own: ProjectInLaunch
let company: { params: { id: string } }
beforeAll(async () => {
  server = await sharedShop()
})
beforeEach(async () => {
  own = await projectInLaunch(server)
  company = { params: { id: own.companyId } }
  await server.rows('delete from press')
})

type Form = Input<typeof calls.create>['body']
const add = (body: Partial<Form> = {}) =>
  server.call(
    calls.create,
    { ...company, body: { name: 'P 160', clampForce: 1_600, ...body } },
    { token: own.mia },
  )
const refusalOf = (body: object) =>
  server.refusal(
    calls.create,
    { ...company, body: { name: 'P 160', clampForce: 1_600, ...body } },
    { token: own.mia },
  )
const list = (query: object = {}, token = own.mia) =>
  server.call(calls.list, { ...own.here, query }, { token })

test('a press needs a name and a clamp force; unknown values are null', async () => {
  const { id } = await add()
  expect((await list({ pressId: id })).presses[0]).toMatchObject({
    name: 'P 160',
    plant: '',
    clampForce: 1_600,
    tieBarHorizontal: null,
    companyName: 'Northlake Motors',
    version: 1,
    can: { change: true },
  })
})

test('a press with zero tie bars is refused at its field, with the hint to leave the field empty', async () => {
  expect(await refusalOf({ tieBarHorizontal: 0 })).toMatchObject({
    status: 400,
    modelState: {
      tieBarHorizontal: [
        'Enter the clear distance between the tie bars. Leave it empty for a press without tie bars.',
      ],
    },
  })
  expect(await refusalOf({ clampForce: 0 })).toMatchObject({ status: 400 })
  expect(await refusalOf({ moldHeightMin: 400, moldHeightMax: 300 })).toMatchObject({
    modelState: { moldHeightMax: ['The largest mold height is below the smallest.'] },
  })
})

test('the name of a press is unique in a company, regardless of case', async () => {
  await add({ name: 'Arburg 7' })
  expect(await refusalOf({ name: 'ARBURG 7' })).toMatchObject({
    modelState: { name: ['The library already has a press with this name.'] },
  })
})

test('an update and a deletion of an older version are refused with 409', async () => {
  const { id } = await add()
  const body = { name: 'P 161', clampForce: 1_610, pressId: id, version: 1 }
  await server.call(calls.update, { ...company, body }, { token: own.mia })
  expect(await server.refusal(calls.update, { ...company, body }, { token: own.mia })).toMatchObject({
    status: 409,
    error: 'presses:rule.changedMeanwhile',
  })
  const remove = (version: number) =>
    server.ask(calls.delete, { ...company, query: { pressId: id, version } }, { token: own.mia })
  expect(await remove(1)).toMatchObject({ status: 409, body: { error: 'changedSince' } })
  expect((await remove(2)).status).toBe(204)
  expect((await list()).totalCount).toBe(0)
})

test('the six examples are added only once', async () => {
  const ask = () => server.call(calls.createExamples, company, { token: own.mia })
  expect(await ask()).toEqual({ rowCount: 6 })
  expect(await ask()).toEqual({ rowCount: 0 })
  const { presses } = await list()
  expect(presses.map(({ clampForce }) => clampForce)).toEqual([550, 1_000, 1_600, 2_500, 4_200, 6_500])
  expect(presses.map(({ nozzleRadius }) => nozzleRadius)).toEqual([10, 15.5, 15.5, 15.5, 20, 20])
})

test('a sheet with a rejected row adds no presses', async () => {
  await add({ name: 'P 1' })
  const rows = [
    { name: 'P 2', clampForce: 900 },
    { name: 'p 1', clampForce: 900 },
  ]
  const check = await server.call(calls.checkImport, { ...company, body: { rows } }, { token: own.mia })
  expect(check.problems).toEqual([
    { row: 1, field: 'name', message: 'The library already has a press with this name.' },
  ])
  const wrong = await server.refusal(calls.import, { ...company, body: { rows } }, { token: own.mia })
  expect(wrong.modelState).toHaveProperty('rows.1.name')
  const zero = [{ name: 'P 3', clampForce: 900, tieBarVertical: 0 }]
  const checked = await server.call(
    calls.checkImport,
    { ...company, body: { rows: zero } },
    { token: own.mia },
  )
  expect(checked.problems).toMatchObject([{ row: 0, field: 'tieBarVertical' }])
  await server.call(calls.import, { ...company, body: { rows: rows.slice(0, 1) } }, { token: own.mia })
  expect((await list()).totalCount).toBe(2)
})

test('a molder sees the presses of the owner and of its company; the owner sees only the presses of the owner', async () => {
  await add({ name: 'Of Northlake' })
  const bajio = await server.companyId('Plásticos del Bajío')
  const diego = await server.token('diego')
  await server.call(
    calls.create,
    { params: { id: bajio }, body: { name: 'De Bajío', clampForce: 900 } },
    { token: diego },
  )
  const id = await server.projectId('NL-24-0107')
  const visiblePresses = async (token: string) =>
    (await server.call(calls.list, { params: { id }, query: {} }, { token })).presses.map(
      ({ name, can }) => [name, can.change] as const,
    )
  expect(await visiblePresses(diego)).toEqual([
    ['De Bajío', true],
    ['Of Northlake', false],
  ])
  expect(await visiblePresses(own.mia)).toEqual([['Of Northlake', true]])
})

test('a user who may not change the defaults of a company cannot add presses', async () => {
  const ben = await server.token('ben')
  const answer = await server.ask(
    calls.create,
    { ...company, body: { name: 'P 9', clampForce: 900 } },
    { token: ben },
  )
  expect(answer.status).toBe(403)
  expect((await list({}, ben)).presses).toEqual([])
})

test('an update of an older version of the mold requirements is refused, even when two users enter them first at once', async () => {
  const get = () => server.call(calls.mold, own.here, { token: own.mia })
  expect(await get()).toMatchObject({ projectedArea: null, length: null, version: 0 })
  const save = (version: number, projectedArea: number) =>
    server.ask(calls.updateMold, { ...own.here, body: { version, projectedArea } }, { token: own.mia })
  const answers = await Promise.all([save(0, 250), save(0, 260)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await save(1, 300)).body).toMatchObject({ projectedArea: 300, version: 2 })
  expect((await save(1, 310)).status).toBe(409)
})

test('a supplier reads the mold requirements, but cannot change them', async () => {
  await server.addToProject(own.id, 'diego', projectRelationships.supplier.id)
  const diego = { token: await server.token('diego') }
  const body = { version: 0, projectedArea: 250 }
  expect((await server.ask(calls.mold, own.here, diego)).status).toBe(200)
  expect((await server.ask(calls.updateMold, { ...own.here, body }, diego)).status).toBe(403)
})

test('length and width of the mold come from the profile, in mm', async () => {
  const id = await server.projectId('NL-24-0107')
  const [tool] = await server.rows<{ length: number; depth: number }>(
    'select length, depth from project where id = $1',
    [id],
  )
  const needs = await server.call(calls.mold, { params: { id } }, { token: own.mia })
  expect(needs.length).toBeCloseTo(tool!.length * 10)
  expect(needs.width).toBeCloseTo(tool!.depth * 10)
})

test('a user on the project who belongs to none of its companies sees the presses of the owner', async () => {
  await add()
  const viewer = await server.newRelationship('project', [])
  await server.addToProject(own.id, 'hugo', viewer)
  const hugo = await server.token('hugo')
  expect((await list({}, hugo)).totalCount).toBe(1)
})
