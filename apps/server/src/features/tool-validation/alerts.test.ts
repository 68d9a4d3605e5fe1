import { addDays } from '@steelsafe/contract/core/dates/days.ts'
import { projectRelationships } from '@steelsafe/contract/core/endpoint/actions.ts'
import type { Input } from '@steelsafe/contract/core/endpoint/endpoint.ts'
import type { ImportedDimensions } from '@steelsafe/contract/mold-qualification/dimensions.ts'
import { moldQualification } from '@steelsafe/contract/mold-qualification/endpoints.ts'
import { molding } from '@steelsafe/contract/molding/endpoints.ts'
import { operationPaths } from '@steelsafe/contract/operations/paths.ts'
import type { ValidationAlert } from '@steelsafe/contract/tool-validation/alerts.ts'
import { toolValidation as calls } from '@steelsafe/contract/tool-validation/endpoints.ts'
import { exampleOf } from '@steelsafe/molding/studies/examples.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sharedShop, type TestServer } from '#test/support/harness.ts'
import { projectWithMaintenance } from '#test/support/maintenance.ts'
import { projectWithMilestones } from '#test/support/milestones.ts'
import { toolWithProduction } from '#test/support/production.ts'
import { type ProjectWithTryouts, projectWithTryouts } from '#test/support/tryouts.ts'

let server: TestServer
let own: ProjectWithTryouts
beforeAll(async () => {
  server = await sharedShop()
})
beforeEach(async () => {
  own = await projectWithTryouts(server)
})

type Query = Input<typeof calls.alerts>['query']
const alertsOf = (here = own.here, query: Query = {}, token = own.mia) =>
  server.call(calls.alerts, { ...here, query }, { token })
const act = ({ rule, sourceId, version }: ValidationAlert, body: object, token = own.mia, here = own.here) =>
  server.askUntyped(calls.updateAlert, { ...here, body: { rule, sourceId, version, ...body } }, { token })
const valuesOf = ({ values }: ValidationAlert) =>
  Object.fromEntries(values.map(({ key, value }) => [key, value]))

/** A repeatability study with ten shots whose fill times alternate between 1 and 1 + spread seconds. */
const shots = (spread: number) => ({
  kind: 'repeatability' as const,
  press: 'P12',
  lot: 'A-1',
  person: 'Mia Torres',
  unitSystem: 'metric' as const,
  settings: {},
  rows: Array.from({ length: 10 }, (_, at) => ({ fillTime: 1 + (at % 2) * spread })),
})
const addShots = (spread: number) =>
  server.call(molding.createStudy, { ...own.here, body: shots(spread) }, { token: own.mia })
const changeShots = (studyId: string, version: number, spread: number) =>
  server.call(
    molding.updateStudy,
    { ...own.here, body: { ...shots(spread), studyId, version } },
    { token: own.mia },
  )

/** Plans a tryout for yesterday that did not run, and returns its alert. */
async function missed(): Promise<ValidationAlert> {
  const { id } = await own.plan(1)
  await server.rows('update tryout set planned_date = $2 where id = $1', [id, addDays(own.today, -1)])
  return (await alertsOf()).alerts[0]!
}

test('a tool without data has no alerts', async () => {
  expect(await alertsOf()).toMatchObject({ alerts: [], totalCount: 0, today: own.today })
})

test('repeatability below 90 percent raises an alert with its values until the study is better, and exactly 90 does not', async () => {
  const { id } = await addShots(0.2)
  const { alerts } = await alertsOf()
  expect(alerts).toMatchObject([
    { rule: 'repeatability', sourceId: id, name: 'P12', state: 'Active', version: 0, events: [] },
  ])
  expect(valuesOf(alerts[0]!)).toMatchObject({
    repeatability: expect.closeTo(81.8, 1),
    limit: 90,
    lot: 'A-1',
  })
  expect(alerts[0]!.address).toContain(id)
  await changeShots(id, 1, 2 / 19)
  expect((await alertsOf()).alerts).toEqual([])
})

/** Adds a capability study with limits at this distance from their middle. */
function addCapability(half: number) {
  const body = { ...shots(0), ...exampleOf('capability'), kind: 'capability' as const }
  const settings = { lowLimit: 25 - half, highLimit: 25 + half }
  const rows = Array.from({ length: 30 }, (_, at) => ({ dimension: 25 + (((at * 7) % 11) - 5) * 0.002 }))
  return server.call(
    molding.createStudy,
    { ...own.here, body: { ...body, settings, rows } },
    { token: own.mia },
  )
}

test('a capability whose whole interval is below the limit raises an alert', async () => {
  await addCapability(0.01)
  const { alerts } = await alertsOf()
  expect(alerts.map(({ rule }) => rule)).toEqual(['capability'])
  expect(valuesOf(alerts[0]!).cpk).toBeLessThan(1.33)
})

test('a capability whose interval includes the limit raises no alert, because the parts are not conclusive', async () => {
  const { result } = await addCapability(0.03)
  const figure = (key: string) => result.figures.find(one => one.key === key)!.value!
  expect(figure('cpk')).toBeLessThan(1.33)
  expect(figure('cpkHigh')).toBeGreaterThan(1.33)
  expect((await alertsOf()).alerts).toEqual([])
})

test.each([
  ['notStable', (at: number) => (at === 12 ? 0.5 : 0)],
  ['notNormal', (at: number) => (at % 2) * 0.3],
] as const)(
  'a capability that is %s raises an alert only if its whole interval is too low',
  async (verdict, shift) => {
    const { id, version } = await addCapability(0.1)
    const rows = Array.from({ length: 30 }, (_, at) => ({
      dimension: 25 + (((at * 7) % 11) - 5) * 0.002 + shift(at),
    }))
    const change = async (half: number, readVersion: number) => {
      const settings = { lowLimit: 25 - half, highLimit: 25 + half }
      const study = { ...shots(0), kind: 'capability' as const, settings, rows }
      const body = { ...study, studyId: id, version: readVersion }
      const changed = await server.call(molding.updateStudy, { ...own.here, body }, { token: own.mia })
      expect(changed.result.verdict?.key).toBe(verdict)
      return changed.version
    }
    const next = await change(5, version)
    expect((await alertsOf()).alerts).toEqual([])
    await change(0.1, next)
    const { alerts } = await alertsOf()
    expect(alerts.map(({ rule }) => rule)).toEqual(['capability'])
    expect(valuesOf(alerts[0]!).cpk).toBeLessThan(1.33)
  },
)

test('a dimension that is not stable raises an alert only if its Cpk is too low', async () => {
  const { id: tryoutId, version } = await own.run(1)
  const importRows = async (half: number, readVersion: number) => {
    const rows = Array.from({ length: 30 }, (_, at) => ({
      name: 'Length',
      lower: 10 - half,
      upper: 10 + half,
      value: 10 + (((at * 7) % 11) - 5) * 0.005 + (at === 12 ? 0.5 : 0),
    }))
    const answer = await server.askUntyped(
      moldQualification.importDimensions,
      { ...own.here, query: { tryoutId }, body: { rows, version: readVersion } },
      { token: own.mia },
    )
    expect(answer.status).toBe(200)
    return (answer.body as ImportedDimensions).version
  }
  const next = await importRows(5, version)
  expect((await alertsOf()).alerts).toEqual([])
  await importRows(0.1, next)
  const { alerts } = await alertsOf()
  expect(alerts).toMatchObject([{ rule: 'dimension', sourceId: tryoutId }])
  expect(valuesOf(alerts[0]!)).toMatchObject({ notCapable: 1, worst: 'Length' })
})

test('a signed study with a newer signed revision raises an alert, and a draft of a revision does not', async () => {
  await server.addToProject(own.id, 'ben', projectRelationships.engineer.id)
  const sign = (studyId: string, version: number, token: string) =>
    server.call(molding.sign, { ...own.here, body: { studyId, version } }, { token })
  const release = async (studyId: string) => {
    await sign(studyId, 1, own.mia)
    await sign(studyId, 2, own.ben)
  }
  const { id } = await addShots(0.01)
  await release(id)
  const next = await server.call(molding.revise, { ...own.here, body: { studyId: id } }, { token: own.mia })
  expect((await alertsOf()).alerts).toEqual([])
  await release(next.id)
  const { alerts } = await alertsOf()
  expect(alerts.map(({ rule, sourceId }) => [rule, sourceId])).toEqual([['superseded', id]])
  expect(valuesOf(alerts[0]!)).toMatchObject({ study: 'repeatability', revision: 1, newRevision: 2 })
})

test('a missed tryout and an overdue finding raise alerts, the older alert first', async () => {
  const first = await own.run(1)
  const { id } = await own.addFinding(first, { item: 'Vents', dueDate: addDays(own.today, -3) })
  const next = await own.plan(2)
  await server.rows('update tryout set planned_date = $2 where id = $1', [next.id, addDays(own.today, -2)])
  const { alerts } = await alertsOf()
  expect(alerts.map(({ rule, sourceId, name, since }) => [rule, sourceId, name, since])).toEqual([
    ['findingOverdue', id, '1. Vents', addDays(own.today, -3)],
    ['tryoutMissed', next.id, 'T2', addDays(own.today, -2)],
  ])
  expect((await alertsOf(own.here, { rule: 'tryoutMissed' })).totalCount).toBe(1)
  expect((await alertsOf(own.here, { searchTerm: 'vents' })).alerts.map(({ rule }) => rule)).toEqual([
    'findingOverdue',
  ])
  expect(await alertsOf(own.here, { pageSize: 1, sortAscending: 'false' })).toMatchObject({
    totalCount: 2,
    alerts: [{ rule: 'tryoutMissed' }],
  })
})

test('scrap and cycle time of the last 28 days raise alerts, but only for users who may see production', async () => {
  const tool = await toolWithProduction(server)
  const { today } = await alertsOf(tool.here)
  await tool.add({ date: addDays(today, -40), quantity: 1_000, scrap: 900, cycleTime: 60 })
  expect((await alertsOf(tool.here)).alerts.map(({ rule }) => rule)).toEqual(['noCount'])
  await tool.add({ date: today, quantity: 1_000, scrap: 200, cycleTime: 33 })
  const { alerts } = await alertsOf(tool.here)
  expect(alerts.map(({ rule }) => rule)).toEqual(['scrap', 'cycleTime'])
  expect(valuesOf(alerts[0]!)).toMatchObject({ scrapShare: 5, limit: 3, scrapParts: 200, parts: 4_000 })
  expect(valuesOf(alerts[1]!)).toMatchObject({ meanCycle: 33, quoted: 30 })
  await server.addToProject(tool.id, 'diego', await server.newRelationship('project', []))
  expect((await alertsOf(tool.here, {}, await server.token('diego'))).alerts).toEqual([])
})

test('maintenance that was due before today raises an alert until it is done', async () => {
  const tool = await projectWithMaintenance(server)
  const { id } = await tool.addAlert()
  await tool.beginAlert(id, own.today)
  expect((await alertsOf(tool.here)).alerts).toEqual([])
  await tool.beginAlert(id, addDays(own.today, -2))
  expect((await alertsOf(tool.here)).alerts).toMatchObject([
    { rule: 'maintenance', sourceId: id, name: 'Clean the vents', since: addDays(own.today, -2) },
  ])
  await tool.addEntry({ alertId: id, statusId: 'Complete' })
  expect((await alertsOf(tool.here)).alerts).toEqual([])
})

test('a red milestone raises an alert with the address of its screen, and a milestone that is due today does not', async () => {
  const tool = await projectWithMilestones(server)
  const id = await tool.add('Steel ordered', { endDate: addDays(own.today, -4) })
  await tool.add('First parts', { endDate: own.today })
  const { alerts } = await alertsOf(tool.here)
  expect(alerts).toMatchObject([{ rule: 'milestone', sourceId: id, name: 'Steel ordered' }])
  expect(valuesOf(alerts[0]!)).toEqual({ end: addDays(own.today, -4), recipients: 'Mia Torres' })
  expect(alerts[0]!.address).toContain(id)
})

test('a tool without production for 14 days raises an alert until production is entered or it is retired, and a tool that never produced does not', async () => {
  const tool = await toolWithProduction(server)
  const { today } = await alertsOf(tool.here)
  expect((await alertsOf(tool.here)).alerts).toEqual([])
  await tool.add({ date: addDays(today, -13) })
  expect((await alertsOf(tool.here)).alerts).toEqual([])
  await server.rows('update production_data set date = date - 1 where project_id = $1', [tool.id])
  const { alerts } = await alertsOf(tool.here)
  expect(alerts).toMatchObject([{ rule: 'noCount', sourceId: tool.id, name: '', since: today }])
  expect(valuesOf(alerts[0]!)).toEqual({ lastEntry: addDays(today, -14), daysWithout: 14 })
  await server.rows(`update project_summary set phase_type_id = 'Retired' where project_id = $1`, [tool.id])
  expect((await alertsOf(tool.here)).alerts).toEqual([])
})

test('a tryout beyond the planned number raises an alert without its cost and reason, until the limit is raised', async () => {
  await server.call(
    moldQualification.setLimit,
    { ...own.here, body: { limit: 1, readLimit: 6 } },
    { token: own.mia },
  )
  await own.run(1)
  expect((await alertsOf()).alerts).toEqual([])
  const extra = await own.plan(2, own.today, { extraReason: 'Dimensions', extraCost: 1_200 })
  const { alerts } = await alertsOf()
  expect(alerts).toMatchObject([{ rule: 'tryoutsOverLimit', sourceId: extra.id, name: 'T2' }])
  expect(valuesOf(alerts[0]!)).toEqual({ plannedTryouts: 1, planned: own.today })
  await server.call(
    moldQualification.setLimit,
    { ...own.here, body: { limit: 2, readLimit: 1 } },
    { token: own.mia },
  )
  expect((await alertsOf()).alerts).toEqual([])
})

test('a tryout beyond the planned number raises no alert once it is signed with an approval', async () => {
  await server.addToProject(own.id, 'ben', projectRelationships.engineer.id)
  await server.call(
    moldQualification.setLimit,
    { ...own.here, body: { limit: 1, readLimit: 6 } },
    { token: own.mia },
  )
  await own.run(1)
  const planned = await own.plan(2, own.today, { extraReason: 'Dimensions', extraCost: 0 })
  const extra = { extraReason: 'Dimensions', extraCost: 0 } as const
  const ran = await own.change(planned, { actualDate: own.today, outcome: 'Approved', ...extra })
  await own.sign(ran)
  expect((await alertsOf()).alerts.map(({ rule }) => rule)).toEqual(['tryoutsOverLimit'])
  await own.sign({ ...ran, version: ran.version + 1 }, own.ben)
  expect((await alertsOf()).alerts).toEqual([])
})

test('an open finding without an owner raises an alert after two days', async () => {
  const { id } = await own.addFinding(await own.run(1), { item: 'Vents' })
  const age = (days: number) =>
    server.rows('update finding set created_at = now() - make_interval(days => $2) where id = $1', [id, days])
  await age(1)
  expect((await alertsOf()).alerts.filter(({ rule }) => rule === 'findingUnowned')).toEqual([])
  await age(3)
  expect((await alertsOf()).alerts).toMatchObject([
    { rule: 'findingUnowned', sourceId: id, name: '1. Vents' },
  ])
  await server.rows('update finding set owner_id = $2 where id = $1', [id, await server.userId('mia')])
  expect((await alertsOf()).alerts).toEqual([])
})

test('a missing second signature and the pending approval of a revision raise alerts after some days', async () => {
  const tryout = await own.run(1)
  await own.sign(tryout)
  const study = await addShots(0.01)
  await server.call(
    molding.sign,
    { ...own.here, body: { studyId: study.id, version: 1 } },
    { token: own.mia },
  )
  const revision = await own.addRevision()
  expect((await alertsOf()).alerts).toEqual([])
  await server.rows(`update tryout set first_signed_at = now() - interval '5 days' where id = $1`, [
    tryout.id,
  ])
  await server.rows(`update molding_study set first_signed_at = now() - interval '4 days' where id = $1`, [
    study.id,
  ])
  await server.rows(`update part_revision set created_at = now() - interval '6 days' where id = $1`, [
    revision.id,
  ])
  const { alerts } = await alertsOf()
  expect(alerts.map(({ rule, sourceId, name }) => [rule, sourceId, name])).toEqual([
    ['approvalWaiting', revision.id, 'A'],
    ['approvalWaiting', tryout.id, 'T1'],
    ['approvalWaiting', study.id, 'P12'],
  ])
  expect(valuesOf(alerts[1]!)).toMatchObject({ waitsFor: 'tryout', sentBy: 'Mia Torres' })
  expect(valuesOf(alerts[2]!)).toMatchObject({ waitsFor: 'study', study: 'repeatability' })
  await own.decide({ revisionId: revision.id, version: 1, state: 'Rejected' })
  expect((await alertsOf()).totalCount).toBe(2)
})

test('a report of a supplier that is pending for days raises an alert with the address of the operations', async () => {
  const [operation] = await server.rows<{ id: string }>(
    `insert into operation (id, project_id, component, kind) values (gen_random_uuid(), $1, 'Core', 'Edm') returning id`,
    [own.id],
  )
  await server.rows(
    `insert into operation_update
       (id, project_id, operation_id, send_id, sender_name, percent, note, sent_on, sent_at, state)
     values (gen_random_uuid(), $1, $2, gen_random_uuid(), 'Uwe Kern', 50, '', $3, now() - interval '5 days', 'Waiting')`,
    [own.id, operation!.id, own.today],
  )
  const { alerts } = await alertsOf()
  expect(alerts).toMatchObject([{ rule: 'approvalWaiting', name: 'Core' }])
  expect(valuesOf(alerts[0]!)).toMatchObject({ waitsFor: 'update', sentBy: 'Uwe Kern' })
  expect(alerts[0]!.address).toBe(operationPaths.list(own.id))
})

test('a revision that was released after the last tryout raises an alert until the next tryout runs', async () => {
  const first = await own.run(1)
  const revision = await own.addRevision({ revision: 'B' })
  await own.decide({ revisionId: revision.id, version: 1, state: 'Approved' })
  await own.decide({ revisionId: revision.id, version: 2, state: 'Released' })
  expect((await alertsOf()).alerts).toEqual([])
  await server.rows('update tryout set planned_date = $2, actual_date = $2 where id = $1', [
    first.id,
    addDays(own.today, -5),
  ])
  const { alerts } = await alertsOf()
  expect(alerts).toMatchObject([{ rule: 'revisionReplaced', sourceId: first.id, name: 'T1' }])
  expect(valuesOf(alerts[0]!)).toMatchObject({ releasedRevision: 'B' })
  await own.run(2)
  expect((await alertsOf()).alerts.filter(({ rule }) => rule === 'revisionReplaced')).toEqual([])
})

describe('actions on an alert', () => {
  test('an alert is acknowledged, snoozed, reopened and resolved, and lists these actions with their users', async () => {
    const alert = await missed()
    await act(alert, { act: 'Acknowledge' })
    await act({ ...alert, version: 1 }, { act: 'Snooze', until: own.today, reason: 'Press is booked' })
    expect((await alertsOf(own.here, { state: 'Snoozed' })).alerts).toMatchObject([
      { snoozedUntil: own.today, version: 2 },
    ])
    await act({ ...alert, version: 2 }, { act: 'Reopen' })
    const { body } = await act({ ...alert, version: 3 }, { act: 'Resolve', reason: 'Moved to the pilot run' })
    expect(body).toMatchObject({ state: 'Resolved', version: 4 })
    const { events } = (await alertsOf()).alerts[0]!
    expect(events.map(({ act: done, by, until, reason }) => [done, by, until, reason])).toEqual([
      ['Resolve', 'Mia Torres', null, 'Moved to the pilot run'],
      ['Reopen', 'Mia Torres', null, ''],
      ['Snooze', 'Mia Torres', own.today, 'Press is booked'],
      ['Acknowledge', 'Mia Torres', null, ''],
    ])
    expect((await alertsOf(own.here, { state: 'Open' })).totalCount).toBe(0)
  })

  test('a resolved alert is active again when the rule reports another cause', async () => {
    const { id } = await addShots(0.2)
    await act((await alertsOf()).alerts[0]!, { act: 'Resolve', reason: 'Known' })
    expect((await alertsOf()).alerts[0]).toMatchObject({ state: 'Resolved' })
    await changeShots(id, 1, 0.3)
    expect((await alertsOf()).alerts[0]).toMatchObject({ state: 'Active', version: 1, events: [{}] })
  })

  test('an alert is active again after the last day of its snooze', async () => {
    const alert = await missed()
    await act(alert, { act: 'Snooze', until: own.today })
    await server.rows('update validation_alert_event set until = $2 where project_id = $1', [
      own.id,
      addDays(own.today, -1),
    ])
    expect((await alertsOf()).alerts[0]).toMatchObject({ state: 'Active', snoozedUntil: null })
  })

  test('one of two simultaneous actions is refused', async () => {
    const alert = await missed()
    const answers = await Promise.all([
      act(alert, { act: 'Acknowledge' }),
      act(alert, { act: 'Resolve', reason: 'x' }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await alertsOf()).alerts[0]).toMatchObject({ version: 1 })
  })

  test('resolving requires a reason, and snoozing a day from today to 90 days ahead', async () => {
    const alert = await missed()
    const wrong = async (body: object) =>
      ((await act(alert, body)).body as { modelState: Record<string, string[]> }).modelState
    expect(Object.keys(await wrong({ act: 'Resolve', reason: '  ' }))).toEqual(['reason'])
    expect(Object.keys(await wrong({ act: 'Snooze' }))).toEqual(['until'])
    expect(await wrong({ act: 'Snooze', until: addDays(own.today, -1) })).toEqual({
      until: ['Choose today or a later day.'],
    })
    expect(await wrong({ act: 'Snooze', until: addDays(own.today, 91) })).toEqual({
      until: ['An alert can be snoozed for 90 days at most.'],
    })
    expect((await alertsOf()).alerts[0]).toMatchObject({ version: 0 })
  })

  test('an alert that no longer exists or is of another tool is not found, and a supplier may only view it', async () => {
    const alert = await missed()
    const other = await projectWithTryouts(server)
    expect((await act(alert, { act: 'Acknowledge' }, own.mia, other.here)).status).toBe(404)
    await server.addToProject(own.id, 'diego', projectRelationships.supplier.id)
    const diego = await server.token('diego')
    expect((await alertsOf(own.here, {}, diego)).totalCount).toBe(1)
    expect((await act(alert, { act: 'Acknowledge' }, diego)).status).toBe(403)
    expect((await act(alert, { act: 'Resolve', reason: 'Not our fault' }, diego)).status).toBe(403)
    await server.rows('delete from tryout where project_id = $1', [own.id])
    expect((await act(alert, { act: 'Acknowledge' })).status).toBe(404)
  })
})
