import { addDays } from '@steelsafe/contract/core/dates/days.ts'
import { projectRelationships } from '@steelsafe/contract/core/endpoint/actions.ts'
import { moldQualification as calls } from '@steelsafe/contract/mold-qualification/endpoints.ts'
import type { Finding } from '@steelsafe/contract/mold-qualification/findings.ts'
import { todayPage } from '@steelsafe/contract/today/endpoints.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { sharedShop, type TestServer } from '#test/support/harness.ts'
import { type ProjectWithTryouts, projectWithTryouts } from '#test/support/tryouts.ts'

let server: TestServer
let own: ProjectWithTryouts
beforeAll(async () => {
  server = await sharedShop()
})
beforeEach(async () => {
  own = await projectWithTryouts(server)
})

const verify = ({ id, version }: Finding, tryoutId: string | null) =>
  server.ask(
    calls.verifyFinding,
    { ...own.here, body: { findingId: id, version, tryoutId } },
    { token: own.mia },
  )
const answer = ({ id, version }: Finding, token: string) =>
  server.ask(
    calls.recordCorrection,
    { ...own.here, body: { findingId: id, version, isCorrected: true, correction: 'Polished' } },
    { token },
  )
const remove = ({ id: findingId, version }: Finding) =>
  server.ask(calls.deleteFinding, { ...own.here, query: { findingId, version } }, { token: own.mia })
const upload = (findingId: string, token: string, { content = 'photo', replace = false } = {}) => {
  const body = new FormData()
  body.append('findingId', findingId)
  body.append('replace', String(replace))
  body.append('file', new Blob([content]), 'sink.txt')
  return server.ask(calls.uploadFile, { ...own.here, body }, { token })
}

test('findings are counted, listed in later tryouts while they are open, and verified by a later tryout that has run', async () => {
  const first = await own.run(1)
  const sink = await own.addFinding(first, {
    item: 'Appearance',
    defectTerm: 'sink',
    dueDate: addDays(own.today, -1),
  })
  expect(sink).toMatchObject({
    number: 1,
    state: 'Open',
    tryoutNumber: 1,
    isLate: true,
    foundBy: 'Mia Torres',
  })
  const flash = await own.addFinding(first, { defectTerm: 'flash' })
  const second = await own.plan(2)
  expect((await own.findings({ tryoutId: second.id })).map(({ number }) => number)).toEqual([2, 1])
  expect((await verify(sink, first.id)).status).toBe(400)
  expect((await verify(sink, second.id)).body).toMatchObject({
    modelState: { tryoutId: ['Choose a tryout that has run.'] },
  })
  await own.change(second, { actualDate: own.today, outcome: 'ApprovedWithItems' })
  expect((await verify(sink, second.id)).body).toMatchObject({ state: 'Verified', verifiedNumber: 2 })
  await own.plan(3)
  const third = (await own.list()).tryouts[2]!
  expect((await own.findings({ tryoutId: third.id })).map(({ number }) => number)).toEqual([flash.number])
  expect(await own.findings({ state: 'Unverified' })).toMatchObject([{ number: 2 }])
  expect(
    (await own.list()).tryouts.map(({ openCount, verifiedCount }) => [openCount, verifiedCount]),
  ).toEqual([
    [1, 0],
    [0, 1],
    [0, 0],
  ])
})

test('a finding of a signed tryout cannot be changed, except for its owner, day and note', async () => {
  const tryout = await own.run(1)
  const finding = await own.addFinding(tryout)
  await own.sign(tryout)
  const change = (body: object) =>
    server.askUntyped(
      calls.updateFinding,
      {
        ...own.here,
        body: {
          findingId: finding.id,
          version: 1,
          item: finding.item,
          description: finding.description,
          ...body,
        },
      },
      { token: own.mia },
    )
  expect((await change({ description: 'Nothing' })).status).toBe(409)
  expect((await change({ dueDate: own.today })).status).toBe(200)
  const { version } = (await own.findings({ findingId: finding.id }))[0]!
  const removal = await remove({ ...finding, version })
  expect(removal.status).toBe(409)
  expect(removal.body).toMatchObject({ message: expect.stringContaining('is signed') })
})

test('a finding that another user has corrected meanwhile is not deleted', async () => {
  const finding = await own.addFinding(await own.run(1))
  await answer(finding, own.ben)
  expect(await remove(finding)).toMatchObject({
    status: 409,
    body: { error: 'mold-qualification:rule.changedSince' },
  })
  const [current] = await own.findings()
  expect(current).toMatchObject({ correction: 'Polished' })
  expect((await remove(current!)).status).toBe(204)
  expect(await own.findings()).toEqual([])
})

test('a finding is on the page Today of its owner until it is corrected', async () => {
  const tryout = await own.run(1)
  const ownerId = await server.userId('ben')
  const finding = await own.addFinding(tryout, { ownerId })
  const waiting = async () =>
    (await server.call(todayPage.get, {}, { token: own.ben })).waiting.filter(({ address }) =>
      address.includes(finding.id),
    )
  expect(await waiting()).toMatchObject([{ kind: 'mold-qualification:waiting.finding' }])
  expect((await answer(finding, own.ben)).body).toMatchObject({ state: 'Corrected', correction: 'Polished' })
  expect(await waiting()).toEqual([])
})

test('a supplier corrects only the findings that are assigned to them', async () => {
  await server.addToProject(own.id, 'diego', projectRelationships.supplier.id)
  const diego = await server.token('diego')
  const tryout = await own.run(1)
  const assignedFinding = await own.addFinding(tryout, { ownerId: await server.userId('diego') })
  const other = await own.addFinding(tryout)
  expect((await answer(other, diego)).status).toBe(403)
  expect((await upload(other.id, diego)).status).toBe(403)
  expect((await upload(assignedFinding.id, diego)).status).toBe(201)
  expect((await answer(assignedFinding, diego)).status).toBe(200)
  const add = { ...own.here, body: { tryoutId: tryout.id, item: 'Vents', description: 'Burn' } }
  expect((await server.ask(calls.createFinding, add, { token: diego })).status).toBe(403)
  const [finding] = await own.findings({ findingId: assignedFinding.id })
  expect(finding?.attachedFiles).toMatchObject([{ name: 'sink.txt' }])
})

test('a photo of a finding is replaced only by a user who may delete it, and not after the tryout was signed', async () => {
  await server.addToProject(own.id, 'diego', projectRelationships.supplier.id)
  const diego = await server.token('diego')
  const tryout = await own.run(1)
  const finding = await own.addFinding(tryout, { ownerId: await server.userId('diego') })
  const another = { content: 'another photo', replace: true }
  const size = async () =>
    (await server.call(calls.files, { ...own.here, query: { findingId: finding.id } }, { token: own.mia }))[0]
      ?.size
  expect((await upload(finding.id, own.mia)).status).toBe(201)
  expect((await upload(finding.id, diego, another)).status).toBe(403)
  expect((await upload(finding.id, own.mia, { ...another, content: 'photo 2' })).status).toBe(201)
  expect(await size()).toBe('photo 2'.length)
  await own.sign(tryout)
  expect(await upload(finding.id, own.mia, another)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('is signed') },
  })
  expect(await size()).toBe('photo 2'.length)
})

test('a tryout that has verified a finding keeps its day', async () => {
  const sink = await own.addFinding(await own.run(1))
  const second = await own.run(2)
  await verify(sink, second.id)
  expect(await own.refuseChange(second, { actualDate: null, outcome: null })).toMatchObject({
    status: 400,
    modelState: { actualDate: [expect.stringContaining('Undo their verification')] },
  })
  expect(await own.findings()).toMatchObject([{ state: 'Verified', verifiedNumber: 2 }])
})

test('a finding that is sent twice is created once, even after an update; other content with the same id is refused', async () => {
  const tryout = await own.run(1)
  const id = crypto.randomUUID()
  const finding = await own.addFinding(tryout, { id })
  await answer(finding, own.ben)
  expect(await own.addFinding(tryout, { id })).toMatchObject({ id, correction: 'Polished' })
  const send = (body: object, token = own.mia) =>
    server.ask(
      calls.createFinding,
      { ...own.here, body: { id, tryoutId: tryout.id, item: 'Ejection', description: 'Sticks', ...body } },
      { token },
    )
  expect((await send({ description: 'Flash' })).status).toBe(409)
  expect((await send({}, own.ben)).status).toBe(409)
  expect(await own.findings()).toMatchObject([{ description: 'Sticks' }])
})

test('a finding of another project is not found', async () => {
  const finding = await own.addFinding(await own.run(1))
  const other = await projectWithTryouts(server)
  const ask = server.ask(
    calls.findings,
    { ...other.here, query: { findingId: finding.id } },
    { token: own.mia },
  )
  expect((await ask).status).toBe(404)
})
