import { alerts as calls } from '@steelsafe/contract/alerts/endpoints.ts'
import { addDays } from '@steelsafe/contract/core/dates/days.ts'
import { companyRelationships, projectRelationships } from '@steelsafe/contract/core/endpoint/actions.ts'
import type { Input } from '@steelsafe/contract/core/endpoint/endpoint.ts'
import { maintenance } from '@steelsafe/contract/maintenance/endpoints.ts'
import { moldQualification } from '@steelsafe/contract/mold-qualification/endpoints.ts'
import { moldQualificationPaths } from '@steelsafe/contract/mold-qualification/paths.ts'
import type { Tryout } from '@steelsafe/contract/mold-qualification/tryouts.ts'
import { molding } from '@steelsafe/contract/molding/endpoints.ts'
import { quality } from '@steelsafe/contract/quality/endpoints.ts'
import { toolValidation } from '@steelsafe/contract/tool-validation/endpoints.ts'
import { exampleOf } from '@steelsafe/molding/studies/examples.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { shopServer, type TestServer } from '#test/support/harness.ts'
import { toolWithProduction } from '#test/support/production.ts'
import { type ProjectWithTryouts, projectWithTryouts } from '#test/support/tryouts.ts'

let server: TestServer
let own: ProjectWithTryouts
let number: string
beforeAll(async () => {
  server = await shopServer()
})
beforeEach(async () => {
  await server.rows('delete from quality_document where storage_key is not null')
  own = await projectWithTryouts(server)
  const [project] = await server.rows<{ number: string }>(
    'select project_number as number from project where id = $1',
    [own.id],
  )
  number = project!.number
})
afterAll(() => server.stop())

const list = (query: Input<typeof calls.list>['query'] = {}, token = own.mia) =>
  server.call(calls.list, { ...own.here, query }, { token })
/** Lists only the alerts of the tool of this test. */
const ofTool = async (query: object = {}, token = own.mia) =>
  (await list({ pageSize: -1, ...query }, token)).alerts.filter(({ projectId }) => projectId === own.id)
const short = (alerts: Awaited<ReturnType<typeof ofTool>>) =>
  alerts.map(({ kind, happened, name, person }) => [kind, happened, name, person])

async function replaceDocument(revision = 'B') {
  const body = new FormData()
  for (const [name, value] of Object.entries({ revision, effectiveDate: own.today, owner: 'Quality' }))
    body.append(name, value)
  body.append('file', new Blob(['%PDF-1.4\n%%EOF\n']), 'Plan.pdf')
  const params = { id: own.companyId, section: 'quality' }
  expect((await server.ask(quality.upload, { params, body }, { token: own.mia })).status).toBe(201)
}

test('a released revision is listed with the person who released it, and a proposed revision is not listed', async () => {
  const { id } = await own.addRevision()
  expect(await ofTool()).toEqual([])
  await own.decide({ revisionId: id, version: 1, state: 'Approved' })
  await own.decide({ revisionId: id, version: 2, state: 'Released' })
  const alerts = await ofTool()
  expect(short(alerts)).toEqual([['release', 'revisionReleased', 'A', 'Mia Torres']])
  expect(alerts[0]).toMatchObject({ date: own.today, projectNumber: number })
  expect(alerts[0]!.address).toContain(id)
})

test('a tryout is listed after its second signature, but not 95 days later', async () => {
  await server.addToProject(own.id, 'ben', projectRelationships.engineer.id)
  const tryout = await own.run(1, { outcome: 'Approved' })
  await own.sign(tryout)
  expect(await ofTool()).toEqual([])
  await own.sign({ ...tryout, version: tryout.version + 1 }, own.ben)
  expect(short(await ofTool())).toEqual([['release', 'tryoutSigned', '1', 'Ben Okafor']])
  await server.rows(
    `update tryout set first_signed_at = now() - interval '100 days', second_signed_at = now() - interval '95 days'
     where id = $1`,
    [tryout.id],
  )
  expect(await ofTool()).toEqual([])
})

test('an open finding and a replaced document are quality updates', async () => {
  await own.addFinding(await own.run(1), { item: 'Vents' })
  await replaceDocument()
  const alerts = await ofTool({ kind: 'quality' })
  expect(short(alerts)).toHaveLength(2)
  expect(short(alerts)).toEqual(
    expect.arrayContaining([
      ['quality', 'findingOpen', 'Vents', ''],
      ['quality', 'documentReplaced', 'quality', 'Mia Torres'],
    ]),
  )
})

test('a document that was replaced twice is listed once, with the version in effect', async () => {
  await replaceDocument()
  await replaceDocument('C')
  const [current] = await server.rows<{ id: string }>("select id from quality_document where revision = 'C'")
  const alerts = (await ofTool({ kind: 'quality' })).filter(({ happened }) => happened === 'documentReplaced')
  expect(alerts.map(({ id }) => id)).toEqual([`documentReplaced ${current!.id}`])
})

test('a capability below its limit is a quality update until the alert is resolved', async () => {
  const body = {
    ...exampleOf('capability'),
    kind: 'capability' as const,
    press: 'P12',
    lot: 'A-1',
    person: 'Mia Torres',
    unitSystem: 'metric' as const,
    settings: { lowLimit: 24.99, highLimit: 25.01 },
    rows: Array.from({ length: 30 }, (_, at) => ({ dimension: 25 + (((at * 7) % 11) - 5) * 0.002 })),
  }
  const { id } = await server.call(molding.createStudy, { ...own.here, body }, { token: own.mia })
  const alerts = await ofTool()
  expect(short(alerts)).toEqual([['quality', 'capabilityLow', 'P12', '']])
  expect(alerts[0]!.address).toContain(id)
  expect(await ofTool({ kind: 'release' })).toEqual([])
  await server.askUntyped(
    toolValidation.updateAlert,
    {
      ...own.here,
      body: {
        rule: 'capability',
        sourceId: id,
        version: 0,
        act: 'Resolve',
        until: null,
        reason: 'Steel changed',
      },
    },
    { token: own.mia },
  )
  expect(await ofTool()).toEqual([])
})

test('dimensions below the capability limit are a quality update until a tryout with capable dimensions is measured', async () => {
  const importRows = async ({ id: tryoutId, version }: Tryout, spread: number) => {
    const rows = Array.from({ length: 30 }, (_, at) => ({
      name: 'Length',
      lower: 9.8,
      upper: 10.2,
      value: 10 + spread * (((at * 7) % 11) / 10 - 0.5),
    }))
    const answer = await server.askUntyped(
      moldQualification.importDimensions,
      { ...own.here, query: { tryoutId }, body: { rows, version } },
      { token: own.mia },
    )
    expect(answer.status).toBe(200)
  }
  const first = await own.run(1)
  await importRows(first, 0.6)
  const alerts = await ofTool()
  expect(short(alerts)).toEqual([['quality', 'dimensionLow', 'T1', '']])
  expect(alerts[0]).toMatchObject({ date: own.today, id: `dimensionLow ${first.id}` })
  expect(alerts[0]!.address).toBe(moldQualificationPaths.dimensions(own.id, first.id))
  expect(await ofTool({ kind: 'release' })).toEqual([])
  await importRows(await own.run(2), 0.05)
  expect(await ofTool()).toEqual([])
})

test('too much scrap is a quality update for users who may see production', async () => {
  const tool = await toolWithProduction(server)
  await tool.add({ date: own.today, quantity: 1_000, scrap: 200 })
  const listAlerts = async (token: string) =>
    (await server.call(calls.list, { ...tool.here, query: { pageSize: -1 } }, { token })).alerts.filter(
      ({ projectId }) => projectId === tool.id,
    )
  expect(short(await listAlerts(tool.mia))).toEqual([['quality', 'scrapHigh', '', '']])
  await server.addToProject(tool.id, 'diego', await server.newRelationship('project', []))
  expect(await listAlerts(await server.token('diego'))).toEqual([])
})

test('open work and due maintenance are listed until they are done', async () => {
  const entry = (body: object) =>
    server.askUntyped(maintenance.createEntry, { ...own.here, body }, { token: own.mia })
  await entry({ description: 'Pin is bent', statusId: 'Open', workDate: own.today })
  await entry({ description: 'Vents cleaned', statusId: 'Complete', workDate: own.today })
  const { id } = await server.call(
    maintenance.createAlert,
    { ...own.here, body: { title: 'Clean the vents', selectedUsers: [await server.userId('mia')] } },
    { token: own.mia },
  )
  expect(short(await ofTool())).toEqual([['maintenance', 'entryOpen', 'Pin is bent', 'Mia Torres']])
  await server.rows('update maintenance_alert set start_date = $2 where id = $1', [
    id,
    addDays(own.today, -2),
  ])
  expect(short(await ofTool())).toEqual([
    ['maintenance', 'entryOpen', 'Pin is bent', 'Mia Torres'],
    ['maintenance', 'maintenanceDue', 'Clean the vents', ''],
  ])
})

test('the alerts of the requested tool come first, and only tools that the caller is a member of are listed', async () => {
  await own.addRevision()
  const other = await projectWithTryouts(server)
  await other.addFinding(await other.run(1), { item: 'Gate' })
  await own.addFinding(await own.run(1), { item: 'Vents' })
  const { alerts, totalCount } = await list({ kind: 'quality' })
  expect(alerts[0]).toMatchObject({ projectId: own.id, name: 'Vents' })
  expect(alerts.slice(1).every(({ projectId }) => projectId !== own.id)).toBe(true)
  expect(totalCount).toBeGreaterThan(1)
  const { email } = await server.newPerson()
  await server.addToProject(own.id, email, projectRelationships.viewer.id)
  const company = await server.newCompany('Alerts elsewhere')
  await server.addToCompany(company, email, companyRelationships.administrator.id)
  const theirs = await list({ pageSize: -1 }, await server.token(email))
  expect(new Set(theirs.alerts.map(({ projectId }) => projectId))).toEqual(new Set([own.id]))
})

test('alerts are searched, sorted and counted, and an unknown kind is refused', async () => {
  const tryout = await own.run(1)
  for (const item of ['Vents', 'Gate']) await own.addFinding(tryout, { item })
  expect(short(await ofTool({ searchTerm: 'gate' }))).toEqual([['quality', 'findingOpen', 'Gate', '']])
  expect((await list({ searchTerm: number, pageSize: 1 })).totalCount).toBe(2)
  const refusal = await server.askUntyped(
    calls.list,
    { ...own.here, query: { kind: 'gossip' } },
    { token: own.mia },
  )
  expect(refusal.status).toBe(400)
})
