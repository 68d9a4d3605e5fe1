import { analysis } from '@steelsafe/contract/analysis/endpoints.ts'
import { boards } from '@steelsafe/contract/boards/endpoints.ts'
import { addDays } from '@steelsafe/contract/core/dates/days.ts'
import { projectRelationships } from '@steelsafe/contract/core/endpoint/actions.ts'
import { dayIn } from '@steelsafe/contract/core/formats/formats.ts'
import { launch as calls } from '@steelsafe/contract/launch/endpoints.ts'
import { presses } from '@steelsafe/contract/presses/endpoints.ts'
import { todayPage } from '@steelsafe/contract/today/endpoints.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { shopServer, type TestServer } from '#test/support/harness.ts'
import { type ProjectInLaunch, projectInLaunch } from '#test/support/launch.ts'
import { projectWithMilestones } from '#test/support/milestones.ts'

let server: TestServer
let own: ProjectInLaunch
beforeAll(async () => {
  server = await shopServer()
})
beforeEach(async () => {
  // Use a company without its own presses and weights.
  await server.rows('delete from press')
  await server.rows('delete from evidence_weight')
  own = await projectInLaunch(server)
})
afterAll(() => server.stop())

const overview = (token = own.mia) => server.call(calls.overview, own.here, { token })
const gauge = async (name: string) => (await overview()).gauges.find(each => each.name === name)!

test('a tool without evidence has four gauges without a number', async () => {
  const { gauges } = await overview()
  expect(gauges.map(({ name, percent, evidenceCount }) => [name, percent, evidenceCount])).toEqual([
    ['Design', null, 0],
    ['Analysis', null, 0],
    ['Manufacturing', null, 0],
    ['Validation', null, 0],
  ])
})

test('a design with one of two revisions released is at 50 percent, and a rejected revision does not count', async () => {
  const [a, b, c] = [
    await own.addRevision({ revision: 'A' }),
    await own.addRevision({ revision: 'B' }),
    await own.addRevision({ revision: 'C' }),
  ]
  expect(await gauge('Design')).toMatchObject({ percent: 0, missingCount: 3 })
  await own.decide({ revisionId: a.id, version: 1, state: 'Approved' })
  await own.decide({ revisionId: a.id, version: 2, state: 'Released' })
  await own.decide({ revisionId: c.id, version: 1, state: 'Rejected' })
  expect(await gauge('Design')).toMatchObject({
    percent: 50,
    evidenceCount: 2,
    missingCount: 1,
    missing: [{ kind: 'revision', id: b.id, name: 'B', who: 'Mia Torres', daysLate: 0 }],
  })
})

test('the missing evidence of a tool of the shop decides its percentage and is sorted by due date', async () => {
  const id = await server.projectId('NL-24-0107')
  const { gauges } = await server.call(calls.overview, { params: { id } }, { token: own.mia })
  const { percent, missing, missingCount, evidenceCount } = gauges.find(({ name }) => name === 'Validation')!
  expect(evidenceCount).toBeGreaterThan(missingCount)
  expect(percent).toBe(Math.floor(((evidenceCount - missingCount) / evidenceCount) * 100))
  const days = missing.map(({ dueDate }) => dueDate ?? '9999')
  expect(days).toEqual(days.toSorted())
})

test('a user whose companies do not have the module is refused, and the message names the module', async () => {
  const klaus = await server.token('klaus')
  await server.addToProject(own.id, 'klaus', await server.newRelationship('project', ['EditLaunch']))
  expect(await server.refusal(calls.overview, own.here, { token: klaus })).toMatchObject({
    status: 403,
    error: 'noModule',
    message: expect.stringContaining('4.0: launch, knowledge, quality, alerts'),
  })
})

test('a missing analysis and a missing action name the analysis to which they belong', async () => {
  const partRevisionId = (await own.addRevision()).id
  const { id } = await server.call(
    analysis.createAnalysis,
    { ...own.here, body: { kind: 'FEA', title: 'Plates', partRevisionId, predictions: {} } },
    { token: own.mia },
  )
  const body = { analysisId: id, description: 'Add a pillar' }
  await server.call(analysis.createAction, { ...own.here, body }, { token: own.mia })
  const { missing } = await gauge('Analysis')
  expect(missing.map(each => [each.kind, each.analysis])).toEqual([
    ['action', { id, kind: 'FEA' }],
    ['analysis', { id, kind: 'FEA' }],
  ])
  expect((await gauge('Design')).missing).toMatchObject([{ id: partRevisionId, analysis: null }])
})

test('a missing milestone counts for all users, and is named only to users who may view milestones', async () => {
  const tool = await projectWithMilestones(server)
  const milestoneId = await tool.add('Design released', { endDate: addDays(dayIn('UTC'), 9) })
  await server.addToProject(tool.id, 'diego', projectRelationships.operator.id)
  await server.addToProject(tool.id, 'hugo', projectRelationships.viewer.id)
  const validation = async (person: 'diego' | 'hugo') => {
    const { gauges } = await server.call(calls.overview, tool.here, { token: await server.token(person) })
    return gauges.find(({ name }) => name === 'Validation')!
  }
  expect(await validation('hugo')).toMatchObject({ missingCount: 1, missing: [{ id: milestoneId }] })
  expect(await validation('diego')).toMatchObject({ missingCount: 1, missing: [] })
})

test('a gauge and Today name the same person for a late milestone: the responsible person or company, or else the lead', async () => {
  const tool = await projectWithMilestones(server)
  const milestoneId = await tool.add('Design released', { endDate: addDays(dayIn('UTC'), -9) })
  const names = async () => {
    const { gauges } = await server.call(calls.overview, tool.here, { token: tool.mia })
    const evidence = gauges.flatMap(({ missing }) => missing).find(({ id }) => id === milestoneId)!
    const { needs } = await server.call(
      todayPage.items,
      { query: { pageSize: '-1', kind: 'milestone' } },
      { token: tool.mia },
    )
    return [evidence.who, needs.find(({ date }) => date?.id === milestoneId)!.acts!.name]
  }
  expect(await names()).toEqual(['Mia Torres', 'Mia Torres'])
  const responsibleId = await server.companyId('Northlake Motors')
  await server.call(
    boards.setResponsible,
    { ...tool.here, body: { milestoneId, responsibleId } },
    { token: tool.mia },
  )
  expect(await names()).toEqual(['Northlake Motors', 'Northlake Motors'])
})

test('an administrator has every module', async () => {
  expect((await overview(await server.token('admin'))).gauges).toHaveLength(4)
})

test('a press is missing once the requirements of the mold are entered, and is done when a press of the owner fits', async () => {
  own = await projectInLaunch(server, { length: 46, depth: 40, height: 38 })
  const { id, mia } = own
  const body = { version: 0, projectedArea: 350, cavityPressure: 45 }
  await server.call(presses.updateMold, { params: { id }, body }, { token: mia })
  expect(await gauge('Analysis')).toMatchObject({ percent: 0, missing: [{ kind: 'press', daysLate: 0 }] })
  await server.call(presses.createExamples, { params: { id: own.companyId } }, { token: mia })
  expect(await gauge('Analysis')).toMatchObject({ percent: 100, missingCount: 0 })
})

test('the gauges use the weights that the administrator of the company has set', async () => {
  const company = { params: { id: own.companyId } }
  const shipped = await server.call(calls.weights, company, { token: own.mia })
  expect(shipped).toMatchObject({ press: 1, milestone: 1, tryout: 1 })
  await server.call(
    presses.updateMold,
    { ...own.here, body: { version: 0, projectedArea: 350, cavityPressure: 45 } },
    { token: own.mia },
  )
  expect(await gauge('Analysis')).toMatchObject({ percent: 0, evidenceCount: 1 })
  const set = (body: typeof shipped, token = own.mia) =>
    server.ask(calls.setWeights, { ...company, body }, { token })
  const changedWeights = { ...shipped, press: 0, study: 4 }
  expect((await set(changedWeights)).body).toMatchObject({ press: 0, study: 4, version: shipped.version + 1 })
  // Evidence with the weight 0 is not missing either.
  expect(await gauge('Analysis')).toMatchObject({ percent: null, evidenceCount: 0, missing: [] })
  expect(await set(changedWeights)).toMatchObject({
    status: 409,
    body: { error: 'launch:rule.changedMeanwhile' },
  })
  const { version } = await server.call(calls.weights, company, { token: own.mia })
  expect((await set({ ...shipped, version })).status).toBe(200)
})

test('weights are whole numbers up to ten, and each gauge needs a kind of evidence with a weight', async () => {
  const company = { params: { id: own.companyId } }
  const { version, ...shipped } = await server.call(calls.weights, company, { token: own.mia })
  const refusalOf = (body: object) =>
    server.refusal(
      calls.setWeights,
      { ...company, body: { ...shipped, version, ...body } },
      { token: own.mia },
    )
  expect(await refusalOf({ press: 0, analysis: 0, action: 0 })).toMatchObject({
    status: 400,
    modelState: { press: ['At least one kind of evidence of this gauge has to count.'] },
  })
  for (const press of [-1, 11, 0.5]) expect((await refusalOf({ press })).status).toBe(400)
})
