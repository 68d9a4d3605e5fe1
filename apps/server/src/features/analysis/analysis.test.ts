import { analysis as calls } from '@steelsafe/contract/analysis/endpoints.ts'
import { addDays } from '@steelsafe/contract/core/dates/days.ts'
import { projectRelationships } from '@steelsafe/contract/core/endpoint/actions.ts'
import { buildRequest } from '@steelsafe/contract/core/endpoint/build-request.ts'
import type { Input } from '@steelsafe/contract/core/endpoint/endpoint.ts'
import { launch } from '@steelsafe/contract/launch/endpoints.ts'
import { moldQualification } from '@steelsafe/contract/mold-qualification/endpoints.ts'
import { partDesign } from '@steelsafe/contract/part-design/endpoints.ts'
import { todayPage } from '@steelsafe/contract/today/endpoints.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { sharedShop, type TestServer } from '#test/support/harness.ts'
import { projectInLaunch } from '#test/support/launch.ts'
import { readPdf } from '#test/support/pdf.ts'
import { type ProjectWithTryouts, projectWithTryouts } from '#test/support/tryouts.ts'

let server: TestServer
let own: ProjectWithTryouts
let partRevisionId: string
beforeAll(async () => {
  server = await sharedShop()
})
beforeEach(async () => {
  own = await projectWithTryouts(server)
  partRevisionId = (await own.addRevision()).id
})

type New = Partial<Input<typeof calls.createAnalysis>['body']>
const bodyOf = (body: New) =>
  ({ kind: 'CAE', title: 'Filling', partRevisionId, predictions: {}, ...body }) as const
const add = (body: New = {}) =>
  server.call(calls.createAnalysis, { ...own.here, body: bodyOf(body) }, { token: own.mia })
const refuseAdd = (body: New) =>
  server.refusal(calls.createAnalysis, { ...own.here, body: bodyOf(body) }, { token: own.mia })
const list = (query: object = {}) => server.call(calls.analyses, { ...own.here, query }, { token: own.mia })
const get = async (analysisId: string) => (await list({ analysisId })).analyses[0]!
const review = (analysisId: string, version = 1, token = own.ben) =>
  server.ask(calls.review, { ...own.here, body: { analysisId, version } }, { token })
const revise = (analysisId: string, version: number) =>
  server.ask(
    calls.revise,
    { ...own.here, body: { analysisId, version, reason: 'Gate moved' } },
    { token: own.mia },
  )
const addAction = (analysisId: string, body: object = {}) =>
  server.ask(
    calls.createAction,
    { ...own.here, body: { analysisId, description: 'Move the gate', ...body } },
    { token: own.mia },
  )
const finish = (actionId: string, version: number, isDone = true) =>
  server.ask(calls.setActionDone, { ...own.here, body: { actionId, version, isDone } }, { token: own.mia })
const gauge = async () =>
  (await server.call(launch.overview, own.here, { token: own.mia })).gauges.find(
    ({ name }) => name === 'Analysis',
  )!

test('a new analysis is a draft with the current date and its part revision', async () => {
  expect(await add({ predictions: { fillPressure: 820, warpage: null } })).toMatchObject({
    kind: 'CAE',
    title: 'Filling',
    partRevision: 'A',
    date: own.today,
    predictions: { fillPressure: 820 },
    state: 'Draft',
    revision: 1,
    reviewedBy: '',
    reviewedDate: null,
    actions: [],
    attachedFiles: [],
    addedBy: 'Mia Torres',
    version: 1,
  })
})

test('the list can be searched, sorted, and filtered by kind and state, and has a total count', async () => {
  const a = await add({ title: 'Filling', solver: 'Flow 12' })
  await add({ title: 'Warpage' })
  await add({ title: 'Plates', kind: 'FEA' })
  await review(a.id)
  const titles = async (query: object) => (await list(query)).analyses.map(({ title }) => title)
  expect(await titles({ searchTerm: 'flow' })).toEqual(['Filling'])
  expect(await titles({ searchTerm: 'reviewed' })).toEqual(['Filling'])
  expect(await titles({ kind: 'FEA' })).toEqual(['Plates'])
  expect(await titles({ state: 'Reviewed' })).toEqual(['Filling'])
  expect(await titles({ sortField: 'title', sortAscending: 'true' })).toEqual([
    'Filling',
    'Plates',
    'Warpage',
  ])
  expect((await list({ pageSize: 1 })).totalCount).toBe(3)
})

test('a date in the future, a revision of another part, and a prediction of the other kind are refused at their fields', async () => {
  const other = await (await projectInLaunch(server)).addRevision()
  expect(await refuseAdd({ date: addDays(own.today, 1) })).toMatchObject({
    status: 400,
    modelState: { date: ["The date can't be in the future."] },
  })
  expect(await refuseAdd({ partRevisionId: other.id })).toMatchObject({
    modelState: { partRevisionId: ['Please choose an option from the list.'] },
  })
  expect(await refuseAdd({ predictions: { maxStress: 300 } })).toMatchObject({
    modelState: { 'predictions.maxStress': ['This value belongs to the other kind of analysis.'] },
  })
})

test('an update of an older version is refused with 409 and changes nothing', async () => {
  const { id } = await add()
  const change = (version: number, title: string) =>
    server.ask(
      calls.updateAnalysis,
      { ...own.here, body: { analysisId: id, version, title, partRevisionId, predictions: {} } },
      { token: own.mia },
    )
  expect((await change(1, 'Filling, two gates')).status).toBe(200)
  expect(await change(1, 'Lost')).toMatchObject({
    status: 409,
    body: { error: 'analysis:rule.changedMeanwhile' },
  })
  expect(await get(id)).toMatchObject({ title: 'Filling, two gates', version: 2 })
})

test('only another person can review an analysis, and the review locks the analysis, its files and the descriptions of its actions', async () => {
  const { id } = await add()
  await addAction(id)
  expect(await review(id, 1, own.mia)).toMatchObject({
    status: 409,
    body: { error: 'analysis:rule.ownReview' },
  })
  expect((await review(id)).body).toMatchObject({ state: 'Reviewed', reviewedDate: expect.any(String) })
  const upload = new FormData()
  upload.append('analysisId', id)
  upload.append('file', new Blob(['solid']), 'result.stl')
  const body = { analysisId: id, version: 2, title: 'Other', partRevisionId, predictions: {} }
  const asMia = { token: own.mia }
  const action = (await get(id)).actions[0]!
  const actionKey = { actionId: action.id, version: action.version }
  for (const { status } of [
    await server.ask(calls.updateAnalysis, { ...own.here, body }, asMia),
    await server.ask(calls.deleteAnalysis, { ...own.here, query: { analysisId: id, version: 2 } }, asMia),
    await server.ask(calls.uploadFile, { ...own.here, body: upload }, asMia),
    await server.ask(calls.deleteAction, { ...own.here, query: actionKey }, asMia),
    await server.ask(
      calls.updateAction,
      { ...own.here, body: { ...actionKey, description: 'Other words' } },
      asMia,
    ),
    await addAction(id),
    await review(id, 2),
  ])
    expect(status).toBe(409)
  const later = { ...actionKey, description: action.description, dueDate: own.today }
  expect((await server.ask(calls.updateAction, { ...own.here, body: later }, asMia)).status).toBe(200)
})

test('the second of two concurrent reviews is refused', async () => {
  const { id } = await add()
  const admin = await server.token('admin')
  const answers = await Promise.all([review(id), review(id, 1, admin)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('a revision copies the values and open actions of the reviewed analysis, and replaces it only once', async () => {
  const { id } = await add({ predictions: { cycleTime: 31 } })
  await addAction(id, { description: 'Open' })
  await addAction(id, { description: 'Done' })
  const done = (await get(id)).actions.find(({ description }) => description === 'Done')!
  await finish(done.id, done.version)
  expect((await revise(id, 1)).body).toMatchObject({ error: 'analysis:rule.notReviewed' })
  await review(id)
  const next = await revise(id, 2)
  expect(next).toMatchObject({
    status: 201,
    body: {
      state: 'Draft',
      revision: 2,
      revisionReason: 'Gate moved',
      predictions: { cycleTime: 31 },
      actions: [{ description: 'Open', isDone: false }],
    },
  })
  expect(await get(id)).toMatchObject({ state: 'Replaced', predictions: { cycleTime: 31 } })
  expect((await revise(id, 2)).body).toMatchObject({ error: 'analysis:rule.revised' })
})

test('the gauge counts only the reviewed analyses and finished actions of the last revision', async () => {
  const { id } = await add()
  await addAction(id, { ownerId: null, dueDate: addDays(own.today, -3) })
  expect(await gauge()).toMatchObject({ percent: 0, evidenceCount: 2, missingCount: 2 })
  expect((await gauge()).missing[0]).toMatchObject({ kind: 'action', name: 'Move the gate', daysLate: 3 })
  await review(id)
  expect(await gauge()).toMatchObject({ percent: 50 })
  const action = (await get(id)).actions[0]!
  await finish(action.id, action.version)
  expect(await gauge()).toMatchObject({ percent: 100 })
  await revise(id, 2)
  expect(await gauge()).toMatchObject({ percent: 0, evidenceCount: 1 })
})

test('an action is assigned to a person of the project, and is pending for the person until it is done', async () => {
  const { id } = await add()
  const [ben, stranger] = [await server.userId('ben'), await server.userId('klaus')]
  expect(await addAction(id, { ownerId: stranger })).toMatchObject({ status: 400 })
  await addAction(id, { ownerId: ben })
  const waits = async () =>
    (await server.call(todayPage.get, {}, { token: own.ben })).waiting.filter(({ address }) =>
      address.includes(id),
    )
  expect(await waits()).toMatchObject([{ kind: 'analysis:waiting.action' }])
  const action = (await get(id)).actions[0]!
  expect((await finish(action.id, 7)).status).toBe(409)
  await finish(action.id, action.version)
  expect(await waits()).toEqual([])
})

test('after a tryout the comparison shows the measured values of the predicted quantities', async () => {
  const { id } = await add({ predictions: { fillPressure: 880, partWeight: 31 } })
  const tryout = await own.run(1)
  await server.call(
    moldQualification.updateParameters,
    {
      ...own.here,
      body: {
        tryoutId: tryout.id,
        version: tryout.version,
        parameters: { 'fill-fillPressure': 800, 'screw-turns': 90 },
      },
    },
    { token: own.mia },
  )
  await own.plan(2)
  const compared = await server.call(
    calls.comparison,
    { ...own.here, query: { analysisId: id } },
    { token: own.mia },
  )
  expect(compared.tryouts).toEqual([
    { id: tryout.id, number: 1, actualDate: own.today, measured: { fillPressure: 800 } },
  ])
})

test('the report has predictions, conclusions and actions', async () => {
  const { id } = await add({ predictions: { fillPressure: 880 }, conclusions: 'Vent the last corner.' })
  await addAction(id)
  await own.run(1)
  const { path } = buildRequest(calls.report, { ...own.here, query: { analysisId: id } })
  const answer = await fetch(server.url + path, { headers: { authorization: `Bearer ${own.mia}` } })
  expect(answer.status).toBe(200)
  const { title, pages } = await readPdf(new Uint8Array(await answer.arrayBuffer()))
  const text = pages.flatMap(({ lines }) => lines).join('\n')
  expect(title).toContain('Filling')
  for (const part of ['Vent the last corner.', 'Move the gate', 'Pressure at transfer'])
    expect(text).toContain(part)
})

test('the deletion of an analyzed part revision is refused', async () => {
  const { id } = await add()
  const remove = () =>
    server.ask(
      partDesign.deleteRevision,
      { ...own.here, query: { revisionId: partRevisionId, version: 1 } },
      { token: own.mia },
    )
  expect(await remove()).toMatchObject({ status: 409, body: { error: 'part-design:rule.analyzed' } })
  const removeAnalysis = (version: number) =>
    server.ask(calls.deleteAnalysis, { ...own.here, query: { analysisId: id, version } }, { token: own.mia })
  expect(await removeAnalysis(0)).toMatchObject({ status: 409, body: { error: 'changedSince' } })
  expect((await removeAnalysis(1)).status).toBe(204)
  expect((await remove()).status).toBe(204)
})

test('an analysis of another project is not found, and a viewer can only read', async () => {
  const { id } = await add()
  const other = await projectInLaunch(server)
  const query = { analysisId: id }
  for (const endpoint of [calls.comparison, calls.report, calls.files])
    expect((await server.ask(endpoint, { ...other.here, query }, { token: own.mia })).status).toBe(404)
  const removal = { ...other.here, query: { analysisId: id, version: 1 } }
  expect((await server.ask(calls.deleteAnalysis, removal, { token: own.mia })).status).toBe(404)
  const viewer = await server.newRelationship('project', [])
  await server.addToProject(own.id, 'owen', viewer)
  const owen = { token: await server.token('owen') }
  expect((await server.ask(calls.analyses, { ...own.here, query: {} }, owen)).status).toBe(200)
  expect((await server.ask(calls.createAnalysis, { ...own.here, body: bodyOf({}) }, owen)).status).toBe(403)
  expect((await review(id, 1, owen.token)).status).toBe(403)
})

test('a supplier only reads analyses, but completes and reopens their own actions', async () => {
  const { id } = await add()
  await server.addToProject(own.id, 'diego', projectRelationships.supplier.id)
  const diego = { token: await server.token('diego') }
  await addAction(id, { description: 'Vent deeper', ownerId: await server.userId('diego') })
  await addAction(id, { description: 'Move the gate', ownerId: await server.userId('ben') })
  const actionOf = async (description: string) =>
    (await get(id)).actions.find(action => action.description === description)!
  const [diegos, bens] = [await actionOf('Vent deeper'), await actionOf('Move the gate')]
  const form = new FormData()
  form.append('analysisId', id)
  form.append('file', new Blob(['solid']), 'result.stl')
  const body = { analysisId: id, version: 1, title: 'Other', partRevisionId, predictions: {} }
  const changedAction = { actionId: diegos.id, version: 1, description: 'None', ownerId: null, dueDate: null }
  const finishAs = ({ id: actionId, version }: { id: string; version: number }, isDone = true) =>
    server.ask(calls.setActionDone, { ...own.here, body: { actionId, version, isDone } }, diego)
  for (const { status } of [
    await server.ask(calls.createAnalysis, { ...own.here, body: bodyOf({}) }, diego),
    await server.ask(calls.updateAnalysis, { ...own.here, body }, diego),
    await server.ask(calls.deleteAnalysis, { ...own.here, query: { analysisId: id, version: 1 } }, diego),
    await server.ask(calls.uploadFile, { ...own.here, body: form }, diego),
    await server.ask(calls.updateAction, { ...own.here, body: changedAction }, diego),
    await server.ask(calls.deleteAction, { ...own.here, query: { actionId: diegos.id, version: 1 } }, diego),
    await finishAs(bens),
  ])
    expect(status).toBe(403)
  expect((await server.ask(calls.analyses, { ...own.here, query: {} }, diego)).status).toBe(200)
  expect((await finishAs(diegos)).status).toBe(200)
  expect((await finishAs(await actionOf('Vent deeper'), false)).status).toBe(200)
  expect(await actionOf('Move the gate')).toMatchObject({ isDone: false, version: 1 })
})
