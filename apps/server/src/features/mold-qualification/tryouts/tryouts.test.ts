import { addDays } from '@steelsafe/contract/core/dates/days.ts'
import { projectRelationships } from '@steelsafe/contract/core/endpoint/actions.ts'
import { buildRequest } from '@steelsafe/contract/core/endpoint/build-request.ts'
import { moldQualification as calls } from '@steelsafe/contract/mold-qualification/endpoints.ts'
import type { Tryout } from '@steelsafe/contract/mold-qualification/tryouts.ts'
import { presses } from '@steelsafe/contract/presses/endpoints.ts'
import { todayPage } from '@steelsafe/contract/today/endpoints.ts'
import { readSheet } from 'read-excel-file/node'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { shopServer, type TestServer } from '#test/support/harness.ts'
import { readPdf } from '#test/support/pdf.ts'
import { type ProjectWithTryouts, projectWithTryouts } from '#test/support/tryouts.ts'

let server: TestServer
let own: ProjectWithTryouts
beforeAll(async () => {
  server = await shopServer()
})
beforeEach(async () => {
  own = await projectWithTryouts(server)
})
afterAll(() => server.stop())

const parametersOf = (tryoutId: string, version: number, parameters: object) =>
  server.askUntyped(
    calls.updateParameters,
    { ...own.here, body: { tryoutId, version, parameters } },
    { token: own.mia },
  )
interface ReportQuery {
  tryoutId: string
  audience?: 'customer'
  revision?: number
  sheet?: 'true'
  format?: 'xlsx'
}
const askReport = (query: ReportQuery, token = own.mia) => {
  const { path } = buildRequest(calls.report, { ...own.here, query })
  return fetch(server.url + path, { headers: { authorization: `Bearer ${token}` } })
}
const report = async (query: ReportQuery, token = own.mia) => {
  const response = await askReport(query, token)
  expect(response.status).toBe(200)
  const { pages, title } = await readPdf(new Uint8Array(await response.arrayBuffer()))
  return {
    title,
    text: pages.flatMap(({ lines }) => lines).join('\n'),
    pictures: pages.reduce((sum, { pictures }) => sum + pictures, 0),
  }
}

test('tryouts begin with T0 or T1, and follow one another by number', async () => {
  expect(await own.refusePlan(2)).toMatchObject({
    modelState: { number: ['The next tryout is T1.'] },
  })
  expect(await own.plan(0)).toMatchObject({
    number: 0,
    state: 'Planned',
    isExtra: false,
    currencyCode: 'USD',
  })
  expect((await own.refusePlan(2)).status).toBe(400)
  await own.plan(1)
  expect((await own.list()).tryouts.map(({ number }) => number)).toEqual([0, 1])
})

test('no tryout is planned, moved or run before its predecessor', async () => {
  const { today } = own
  const first = await own.plan(1, addDays(today, 7))
  expect(await own.refusePlan(2, addDays(today, 6))).toMatchObject({
    modelState: { plannedDate: [expect.stringMatching(/^T1 is on /)] },
  })
  const second = await own.plan(2, addDays(today, 7))
  expect((await own.refuseChange(second, { plannedDate: addDays(today, 6) })).status).toBe(400)
  expect(await own.refuseChange(first, { plannedDate: addDays(today, 8) })).toMatchObject({
    modelState: { plannedDate: [expect.stringMatching(/^T2 follows on /)] },
  })
  expect(await own.refuseChange(second, { actualDate: today })).toMatchObject({
    modelState: { actualDate: ['T1 has not run yet. Enter its day first.'] },
  })
  expect(await own.refuseChange(first, { actualDate: addDays(today, 1) })).toMatchObject({
    modelState: { actualDate: ["The day can't be in the future."] },
  })
})

test('a missed tryout needs a reason before it is moved, and before the next tryout is planned', async () => {
  const missed = await own.plan(1, addDays(own.today, -3))
  expect(missed.state).toBe('Missed')
  expect(await own.refusePlan(2)).toMatchObject({ status: 409 })
  expect(await own.refuseChange(missed, { plannedDate: own.today })).toMatchObject({
    modelState: { missedReason: ['The tryout did not run on its day. Select why.'] },
  })
  const movedTryout = await own.change(missed, { plannedDate: own.today, missedReason: 'MaterialMissing' })
  expect(movedTryout).toMatchObject({ state: 'Planned', missedReason: 'MaterialMissing' })
  await own.plan(2)
})

test('a tryout that ran on its day and is recorded later does not count as missed', async () => {
  const planned = await own.plan(1, addDays(own.today, -3))
  const ran = await own.change(planned, { actualDate: addDays(own.today, -3), outcome: 'Rework' })
  expect(ran).toMatchObject({ state: 'Run', missedReason: null })
})

test('a tryout above the limit needs a reason and its cost', async () => {
  await server.call(calls.setLimit, { ...own.here, body: { limit: 1, readLimit: 6 } }, { token: own.mia })
  await own.run(1)
  expect(await own.refusePlan(2)).toMatchObject({
    modelState: {
      extraReason: [expect.stringMatching(/Tryouts planned for the tool: 1\./)],
      extraCost: [expect.any(String)],
    },
  })
  const extra = await own.plan(2, own.today, { extraReason: 'Dimensions', extraCost: 0 })
  expect(extra).toMatchObject({ isExtra: true, extraReason: 'Dimensions', extraCost: 0 })
})

test('an outcome needs the day on which the tryout ran', async () => {
  const tryout = await own.plan(1)
  expect(await own.refuseChange(tryout, { outcome: 'Approved' })).toMatchObject({
    modelState: { actualDate: ['Enter the day on which the tryout ran.'] },
  })
})

test('a new tryout gets a copy of the parameter sheet of the last tryout', async () => {
  const first = await own.plan(1)
  await parametersOf(first.id, first.version, { 'fill-fillTime': 1.25, 'pack-time1': null })
  expect((await own.plan(2)).parameters).toEqual({ 'fill-fillTime': 1.25 })
  expect((await parametersOf(first.id, first.version, {})).status).toBe(409)
  const refusal = await parametersOf(first.id, first.version + 1, {
    'fill-magic': 1,
    'fill-fillTime': 'fast',
  })
  expect(refusal.status).toBe(400)
})

test('only the last tryout can be deleted, and only if it has not run', async () => {
  const first = await own.run(1)
  const second = await own.plan(2)
  const remove = ({ id: tryoutId, version }: Tryout) =>
    server.ask(calls.deleteTryout, { ...own.here, query: { tryoutId, version } }, { token: own.mia })
  expect((await remove(first)).status).toBe(409)
  expect((await remove(second)).status).toBe(204)
  expect((await remove(first)).status).toBe(409)
})

test('a tryout that another user has changed meanwhile is not deleted', async () => {
  const read = await own.plan(1)
  const changed = await own.change(read, { press: 'P-07' })
  const remove = ({ id: tryoutId, version }: Tryout) =>
    server.ask(calls.deleteTryout, { ...own.here, query: { tryoutId, version } }, { token: own.mia })
  expect(await remove(read)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('Look at it again') },
  })
  const withoutVersion = server.askUntyped(
    calls.deleteTryout,
    { ...own.here, query: { tryoutId: read.id } },
    { token: own.mia },
  )
  expect((await withoutVersion).status).toBe(400)
  expect((await own.list()).totalCount).toBe(1)
  expect((await remove(changed)).status).toBe(204)
})

test('the two signatures of a tryout are from different people', async () => {
  const tryout = await own.run(1)
  const first = await own.sign(tryout)
  expect(first.body).toMatchObject({ state: 'HalfSigned', signatures: [{ by: 'Mia Torres' }] })
  const half = (await own.list()).tryouts[0]!
  expect(half.can).toMatchObject({ change: false, sign: false })
  expect(await own.sign(half)).toMatchObject({
    status: 409,
    body: { message: 'You have signed already. The second signature is another person’s.' },
  })
  expect((await own.sign(half, own.ben)).body).toMatchObject({ state: 'Signed', signedRevisions: [1] })
})

test('when two people sign at once, one signature is refused', async () => {
  const tryout = await own.run(1)
  const answers = await Promise.all([own.sign(tryout), own.sign(tryout, own.ben)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await own.list()).tryouts[0]?.signatures).toHaveLength(1)
})

test('a tryout without an outcome cannot be signed', async () => {
  const tryout = await own.plan(1)
  expect((await own.sign(tryout)).status).toBe(409)
})

test('a signed tryout cannot be changed, but a new revision of it can, and the record stays', async () => {
  const tryout = await own.run(1, {
    summary: 'Runs well',
    internalNote: 'Blame the shop',
    outcome: 'Approved',
  })
  await own.sign(tryout)
  await own.sign((await own.list()).tryouts[0]!, own.ben)
  const signed = (await own.list()).tryouts[0]!
  expect((await own.refuseChange(signed, { summary: 'Other' })).status).toBe(409)
  expect((await parametersOf(signed.id, signed.version, {})).status).toBe(409)
  const here = { ...own.here, body: { tryoutId: signed.id, version: signed.version, reason: 'Wrong lot' } }
  const open = await server.call(calls.revise, here, { token: own.ben })
  expect(open).toMatchObject({ revision: 2, state: 'Run', signatures: [], revisionReason: 'Wrong lot' })
  await own.change(open, { summary: 'Runs badly' })
  const record = await report({ tryoutId: signed.id, revision: 1 })
  expect(record.text).toContain('Runs well')
  expect(record.text).toContain('Ben Okafor')
  expect((await report({ tryoutId: signed.id })).text).toContain('Runs badly')
})

/**
 * Creates a second tryout above the limit, which missed its date, with all internal fields and a finding with a photo.
 */
async function tryoutWithSecrets() {
  await server.call(calls.setLimit, { ...own.here, body: { limit: 1, readLimit: 6 } }, { token: own.mia })
  await own.run(1)
  const extra = await own.plan(2, own.today, { extraReason: 'Function', extraCost: 7421.5 })
  await server.rows('update tryout set missed_reason = $2 where id = $1', [extra.id, 'MaterialNotDry'])
  const tryout = await own.change(extra, {
    actualDate: own.today,
    outcome: 'Rework',
    missedReason: 'MaterialNotDry',
    extraReason: 'Function',
    extraCost: 7421.5,
    summary: 'Lid closes',
    internalNote: 'Supplier pays',
  })
  const finding = await own.addFinding(tryout, {
    description: 'Flash at the gate',
    internalNote: 'Old steel',
    possibleCauses: 'Worn insert',
    ownerId: await server.userId('ben'),
  })
  const photo = new FormData()
  photo.append('findingId', finding.id)
  const pixels = { width: 40, height: 30, channels: 3, background: 'red' } as const
  const bytes = await sharp({ create: pixels }).png().toBuffer()
  photo.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'burr.png')
  expect((await server.ask(calls.uploadFile, { ...own.here, body: photo }, { token: own.mia })).status).toBe(
    201,
  )
  await server.ask(
    calls.updateParameters,
    {
      ...own.here,
      body: { tryoutId: tryout.id, version: tryout.version, parameters: { 'fill-fillTime': 0.51 } },
    },
    { token: own.mia },
  )
  return tryout
}
const secrets = [
  '7,421.50',
  'Supplier pays',
  'Old steel',
  'Material not dry',
  'Worn insert',
  'Okafor',
  'burr.png',
]

test('the internal report contains the internal texts and the photos', async () => {
  const { id } = await tryoutWithSecrets()
  const whole = await report({ tryoutId: id })
  for (const secret of secrets) expect(whole.text).toContain(secret)
  expect(whole.text).toContain('Fill time')
  expect(whole.pictures).toBe(1)
})

test('the report for the customer contains nothing internal, and the parameter sheet only on request', async () => {
  const { id } = await tryoutWithSecrets()
  const safe = await report({ tryoutId: id, audience: 'customer' })
  for (const text of ['Lid closes', 'Flash at the gate']) expect(safe.text).toContain(text)
  for (const secret of [...secrets, 'Fill time']) expect(safe.text).not.toContain(secret)
  expect(safe.pictures).toBe(0)
  expect((await report({ tryoutId: id, audience: 'customer', sheet: 'true' })).text).toContain('Fill time')
})

test.each(['viewer', 'supplier'] as const)(
  'a %s reads nothing internal, and gets only the report for the customer',
  async who => {
    const tryout = await tryoutWithSecrets()
    await server.addToProject(own.id, 'diego', projectRelationships[who].id)
    const token = await server.token('diego')
    const { tryouts } = await server.call(calls.tryouts, own.here, { token })
    expect(tryouts.at(-1)).toMatchObject({
      summary: 'Lid closes',
      internalNote: '',
      extraReason: null,
      extraCost: null,
      revisionReason: '',
    })
    const { findings } = await server.call(calls.findings, { ...own.here, query: {} }, { token })
    expect(findings).toMatchObject([{ description: 'Flash at the gate', internalNote: '' }])
    expect((await askReport({ tryoutId: tryout.id }, token)).status).toBe(403)
    const safe = await report({ tryoutId: tryout.id, audience: 'customer' }, token)
    for (const secret of secrets) expect(safe.text).not.toContain(secret)
  },
)

test('a record contains the internal texts, even if a signer may not read them', async () => {
  const { id } = await tryoutWithSecrets()
  const signOff = await server.newRelationship('project', ['SignOffLaunch'])
  await server.addToProject(own.id, 'diego', signOff)
  const readTryout = async () => (await own.list()).tryouts.find(one => one.id === id)!
  await own.sign(await readTryout())
  const signed = await own.sign(await readTryout(), await server.token('diego'))
  expect(signed.body).toMatchObject({ state: 'Signed', internalNote: '' })
  const record = await report({ tryoutId: id, revision: 1 })
  for (const secret of secrets) expect(record.text).toContain(secret)
  expect(record.pictures).toBe(1)
})

test('the Excel workbook contains the sheets side by side, and the workbook for the customer nothing internal', async () => {
  const { id } = await tryoutWithSecrets()
  const cellsOf = async (query: ReportQuery) =>
    JSON.stringify(
      await readSheet(Buffer.from(await (await askReport({ ...query, format: 'xlsx' })).arrayBuffer())),
    )
  const whole = await cellsOf({ tryoutId: id })
  for (const text of ['"T1","T2"', 'Fill time', 'Flash at the gate', 'Worn insert', 'Old steel'])
    expect(whole).toContain(text)
  const safe = await cellsOf({ tryoutId: id, audience: 'customer' })
  expect(safe).toContain('Flash at the gate')
  for (const secret of ['Fill time', 'Worn insert', 'Old steel', 'Supplier pays', 'Okafor'])
    expect(safe).not.toContain(secret)
})

test('an outdated change of the limit is refused, and the refusal names the current limit', async () => {
  const set = (limit: number, readLimit: number) =>
    server.ask(calls.setLimit, { ...own.here, body: { limit, readLimit } }, { token: own.mia })
  expect((await set(4, 6)).status).toBe(204)
  expect(await set(8, 6)).toMatchObject({ status: 409, body: { message: expect.stringContaining('to 4') } })
  expect((await own.list()).limit).toBe(4)
})

test('after the first signature the tryout is on the page Today of another user who may sign', async () => {
  const tryout = await own.run(1)
  await own.sign(tryout)
  const waiting = async (token: string) =>
    (await server.call(todayPage.get, {}, { token })).waiting.filter(({ address }) =>
      address.includes(own.id),
    )
  expect(await waiting(own.mia)).toEqual([])
  expect(await waiting(own.ben)).toMatchObject([{ kind: 'mold-qualification:waiting.signature' }])
})

test('more running and blocked cavities than the tool has are refused', async () => {
  await server.rows('update project set cavities = 4 where id = $1', [own.id])
  const tryout = await own.plan(1)
  expect(await own.refuseChange(tryout, { cavitiesRun: 5 })).toMatchObject({
    modelState: { cavitiesRun: ['The tool has 4 cavities.'] },
  })
  for (const form of [{ blockedCavities: [5] }, { cavitiesRun: 3, blockedCavities: [1, 2] }])
    expect(await own.refuseChange(tryout, form)).toMatchObject({
      modelState: { blockedCavities: [expect.stringMatching(/^The tool has 4 cavities\./)] },
    })
  const ran = await own.change(tryout, { cavitiesRun: 2, blockedCavities: [4, 1, 4] })
  expect(ran.blockedCavities).toEqual([1, 4])
})

test('the attendants of a tryout are only in the internal report', async () => {
  const tryout = await own.run(1, { attendants: 'Ana Ruiz, toolmaker' })
  expect((await report({ tryoutId: tryout.id })).text).toContain('Ana Ruiz')
  expect((await report({ tryoutId: tryout.id, audience: 'customer' })).text).not.toContain('Ana Ruiz')
  await server.addToProject(own.id, 'hugo', projectRelationships.viewer.id)
  const { tryouts } = await server.call(calls.tryouts, own.here, { token: await server.token('hugo') })
  expect(tryouts).toMatchObject([{ attendants: '' }])
})

const signTwice = async (number: number, [first, second] = [own.mia, own.ben]) => {
  const read = async () => (await own.list()).tryouts.find(tryout => tryout.number === number)!
  await own.sign(await read(), first)
  expect((await own.sign(await read(), second)).body).toMatchObject({ state: 'Signed' })
}

test('the sheet of the last tryout that was signed with an approval is the master sheet', async () => {
  const masters = async () =>
    (await own.list()).tryouts.filter(({ isMaster }) => isMaster).map(({ number }) => number)
  await own.run(1, { outcome: 'Approved' })
  expect(await masters()).toEqual([])
  await signTwice(1)
  expect(await masters()).toEqual([1])
  await own.run(2)
  await signTwice(2)
  expect(await masters()).toEqual([1])
  await own.run(3, { outcome: 'ApprovedWithItems' })
  await signTwice(3)
  expect(await masters()).toEqual([3])
})

test('a record contains the data that the press had when the tryout was signed', async () => {
  const company = { params: { id: own.companyId } }
  const added = await server.call(
    presses.create,
    { ...company, body: { name: 'Krauss 9', clampForce: 1_600, screwDiameter: 45 } },
    { token: own.mia },
  )
  const tryout = await own.run(1, { press: 'KRAUSS 9' })
  await signTwice(1)
  await server.rows('update press set clamp_force = 2000 where id = $1', [added.id])
  const record = await report({ tryoutId: tryout.id, revision: 1 })
  for (const text of ['Clamp force', '1,600 kN', '45 mm']) expect(record.text).toContain(text)
  expect(record.text).not.toContain('2,000 kN')
  expect((await report({ tryoutId: tryout.id })).text).toContain('2,000 kN')
  const safe = await report({ tryoutId: tryout.id, revision: 1, audience: 'customer' })
  expect(safe.text).not.toContain('Clamp force')
})

test.each(['first', 'second'] as const)(
  'the press of a molder whose user signs %s is in the record, but only people of the molder read its data',
  async turn => {
    const press = `Haitian of the ${turn} signer`
    const bajio = await server.companyId('Plásticos del Bajío')
    const leads = await server.newRelationship('project', ['SignOffLaunch', 'EditMolding'])
    await server.rows(
      `insert into project_company (project_id, company_id, relationship_id, project_role_id) values ($1, $2, $3, 'Molder')`,
      [own.id, bajio, leads],
    )
    await server.addToProject(own.id, 'diego', leads)
    const diego = await server.token('diego')
    await server.call(
      presses.create,
      { params: { id: bajio }, body: { name: press, clampForce: 900 } },
      { token: diego },
    )
    const tryout = await own.run(1, { press })
    await signTwice(1, turn === 'first' ? [diego, own.mia] : [own.mia, diego])
    const record = { tryoutId: tryout.id, revision: 1 }
    expect((await report(record, diego)).text).toContain('900 kN')
    const forOwner = await report(record)
    expect(forOwner.text).toContain(press)
    expect(forOwner.text).not.toContain('900 kN')
  },
)
