import { addDays } from '@steelsafe/contract/core/dates/days.ts'
import { projectRelationships } from '@steelsafe/contract/core/endpoint/actions.ts'
import { knowledge as calls } from '@steelsafe/contract/knowledge/endpoints.ts'
import { experienceLimits } from '@steelsafe/contract/knowledge/limits.ts'
import { maintenance } from '@steelsafe/contract/maintenance/endpoints.ts'
import { moldQualification } from '@steelsafe/contract/mold-qualification/endpoints.ts'
import { production } from '@steelsafe/contract/production/endpoints.ts'
import { vocabulary } from '@steelsafe/contract/vocabulary/endpoints.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { shopServer, type TestServer } from '#test/support/harness.ts'
import { type ProjectWithTryouts, projectWithTryouts } from '#test/support/tryouts.ts'

let server: TestServer
let own: ProjectWithTryouts
beforeAll(async () => {
  server = await shopServer()
})
beforeEach(async () => {
  // Remove the data of the shop and of other tests.
  await server.rows('delete from finding')
  await server.rows('delete from maintenance_entry')
  await server.rows('delete from production_data')
  own = await projectWithTryouts(server)
})
afterAll(() => server.stop())

const getExperience = (token = own.mia, term = 'sink') =>
  server.call(calls.experience, { params: { term } }, { token })
const maintain = (body: object, here = own.here) =>
  server.call(
    maintenance.createEntry,
    { ...here, body: { description: 'Gate opened', defectId: 'sink', ...body } },
    { token: own.mia },
  )
const scrap = (date: string, quantity: number, comment: string) =>
  server.call(
    production.create,
    {
      ...own.here,
      body: {
        date,
        shiftId: 'First',
        quantity: 100,
        scrap: quantity + 1,
        scrapReasons: [
          { reasonId: 'sink', quantity },
          { reasonId: 'flash', quantity: 1 },
        ],
        comment,
      },
    },
    { token: own.mia },
  )

test('a tool has each event with the defect, and its remedy', async () => {
  const first = await own.run(1)
  const finding = await own.addFinding(first, { item: 'Rib', description: 'Dull', defectTerm: 'sink' })
  await own.addFinding(first, { defectTerm: 'flash' })
  const answeredFinding = await server.call(
    moldQualification.recordCorrection,
    {
      ...own.here,
      body: { findingId: finding.id, version: finding.version, isCorrected: true, correction: 'Rib thinned' },
    },
    { token: own.mia },
  )
  const second = await own.run(2)
  await server.call(
    moldQualification.verifyFinding,
    { ...own.here, body: { findingId: finding.id, version: answeredFinding.version, tryoutId: second.id } },
    { token: own.mia },
  )
  const { companyId } = own
  const action = server.unique('Gate enlarged')
  const { id: actionId } = await server.call(
    vocabulary.createWord,
    { params: { id: companyId }, body: { kind: 'action', name: action } },
    { token: own.mia },
  )
  const entry = await maintain({ workDate: addDays(own.today, -1), actionId, statusId: 'Complete' })
  await scrap(addDays(own.today, -9), 4, 'Cold mold')
  await scrap(addDays(own.today, -2), 3, '')

  const { totalTools, tools } = await getExperience()
  expect(totalTools).toBe(1)
  expect(tools).toEqual([
    {
      projectId: own.id,
      projectNumber: expect.any(String),
      companyName: 'Northlake Motors',
      total: 3,
      times: [
        {
          kind: 'finding',
          id: finding.id,
          day: own.today,
          since: null,
          text: 'Rib: Dull',
          scrap: null,
          helped: 'Rib thinned',
          isSolved: true,
        },
        {
          kind: 'maintenance',
          id: entry.id,
          day: addDays(own.today, -1),
          since: null,
          text: 'Gate opened',
          scrap: null,
          helped: action,
          isSolved: true,
        },
        {
          kind: 'scrap',
          id: own.id,
          day: addDays(own.today, -2),
          since: addDays(own.today, -9),
          text: 'Cold mold',
          scrap: 7,
          helped: '',
          isSolved: null,
        },
      ],
    },
  ])
  expect(await getExperience(own.mia, 'warpage')).toEqual({ totalTools: 0, tools: [] })
})

test('only the latest tools and events are returned, but all are counted', async () => {
  const { tools, times } = experienceLimits
  for (let at = 0; at <= times; at += 1) await maintain({ workDate: addDays(own.today, -at) })
  for (let at = 0; at < tools; at += 1) {
    const { here } = await server.newProject()
    await maintain({ workDate: addDays(own.today, -10 - at) }, here)
  }
  const experience = await getExperience()
  expect(experience.totalTools).toBe(tools + 1)
  expect(experience.tools).toHaveLength(tools)
  expect(experience.tools[0]).toMatchObject({ projectId: own.id, total: times + 1 })
  expect(experience.tools[0]?.times).toHaveLength(times)
  expect(experience.tools[0]?.times[0]?.day).toBe(own.today)
})

test('experience of a company is shown neither to a supplier on the tool nor to the administrator of the installation', async () => {
  await maintain({})
  await server.addToProject(own.id, 'diego', projectRelationships.administrator.id)
  expect((await getExperience(await server.token('diego'))).tools).toEqual([])
  expect((await getExperience(await server.token('admin'))).tools).toEqual([])
  expect((await getExperience(await server.token('ben'))).tools).toHaveLength(1)
})

test('a user who is not on the tool sees none of its events, and sees scrap only with the action for production data', async () => {
  await maintain({})
  await scrap(own.today, 2, '')
  const ben = await server.token('ben')
  await server.rows('delete from project_company where project_id = $1', [own.id])
  expect((await getExperience(ben)).tools).toEqual([])
  await server.addToProject(own.id, 'ben', await server.newRelationship('project', []))
  expect((await getExperience(ben)).tools[0]?.times.map(({ kind }) => kind)).toEqual(['maintenance'])
})

test('a user whose companies do not have the module is refused', async () => {
  const token = await server.token('klaus')
  const refusal = await server.refusal(calls.experience, { params: { term: 'sink' } }, { token })
  expect(refusal.status).toBe(403)
})
