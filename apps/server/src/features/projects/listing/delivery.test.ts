import { companies } from '@steelsafe/contract/companies/endpoints.ts'
import { addDays } from '@steelsafe/contract/core/dates/days.ts'
import { dayIn } from '@steelsafe/contract/core/formats/formats.ts'
import { phases } from '@steelsafe/contract/phases/endpoints.ts'
import type { PhaseStatus, PhaseType } from '@steelsafe/contract/phases/names.ts'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { shopServer, type TestServer } from '#test/support/harness.ts'

let server: TestServer
let mia: string
let company: string
let today: string
beforeAll(async () => {
  server = await shopServer({ TIME_ZONE: 'UTC' })
  mia = await server.token('mia')
  company = await server.companyId('Northlake Motors')
})
beforeEach(async () => {
  await server.rows("update company_default set time_zone = 'UTC'")
  today = dayIn('UTC')
})
afterAll(() => server.stop())

const newTool = (dateOfDelivery: string | null) => server.newProject({ dateOfDelivery })
const projectOf = (id: string) => server.call(projects.get, { params: { id } }, { token: mia })
const summaryOf = async (id: string) => (await projectOf(id)).summary
const addPhase = (id: string, phaseTypeId: PhaseType, statusId: PhaseStatus, overrides: object = {}) =>
  server.call(
    phases.create,
    { params: { id }, body: { phaseTypeId, statusId, ...overrides } },
    { token: mia },
  )
/** Returns the due date of the tool's delivery on boards; undefined without a due date. */
const dueDateOf = async (id: string) =>
  (
    await server.rows<{ kind: string; day: string; late: string }>(
      'select kind, due_on::text as day, late_on::text as late from due_date where id = $1',
      [id],
    )
  )[0]
const moveDelivery = async (id: string, dateOfDelivery: string | null) => {
  const { version, projectNumber } = await projectOf(id)
  return server.call(
    projects.update,
    { params: { id }, body: { projectNumber, dateOfDelivery, version } },
    { token: mia },
  )
}

test.each([
  ['the day before it', 1, 0],
  ['the day itself', 0, 0],
  ['the day after it', -1, 1],
  ['70 days later', -70, 70],
])(
  'on %s, a tool that is not delivered is late by the days since its delivery date',
  async (_, offset, days) => {
    const { id } = await newTool(addDays(today, offset))
    expect(await summaryOf(id)).toMatchObject({ daysLate: days, daysSinceDelivery: days })
    expect(await dueDateOf(id)).toEqual({
      kind: 'delivery',
      day: addDays(today, offset),
      late: addDays(today, offset + 1),
    })
  },
)

test('the time zone of the owner decides on which day a delivery is late', async () => {
  const [first, last] = [dayIn('Etc/GMT+12'), dayIn('Pacific/Kiritimati')]
  expect(last > first).toBe(true)
  const { id } = await newTool(first)
  const lateIn = async (zone: string) => {
    await server.rows('update company_default set time_zone = $2 where company_id = $1', [company, zone])
    return (await summaryOf(id)).daysSinceDelivery
  }
  expect(await lateIn('Etc/GMT+12')).toBe(0)
  expect(await lateIn('Pacific/Kiritimati')).toBeGreaterThanOrEqual(1)
})

test.each([
  ['Production', 'InProgress', true],
  ['Production', 'Complete', true],
  ['Transfer', 'InProgress', true],
  ['Retired', 'Complete', true],
  ['Production', 'NotStarted', false],
  ['Production', 'OnHold', false],
  ['Production', 'Cancelled', false],
  ['Ppap', 'Complete', false],
] as const)(
  'a tool with the phase %s in the status %s is delivered: %s',
  async (type, status, isDelivered) => {
    const { id } = await newTool(addDays(today, -9))
    await addPhase(id, type, status)
    expect((await summaryOf(id)).daysSinceDelivery).toBe(isDelivered ? 0 : 9)
    expect((await dueDateOf(id)) === undefined).toBe(isDelivered)
  },
)

test('changes of the phase and of the delivery date change the days since the delivery date', async () => {
  const { id } = await newTool(addDays(today, -4))
  const since = async () => (await summaryOf(id)).daysSinceDelivery
  const { id: phaseId } = await addPhase(id, 'Production', 'InProgress')
  expect(await since()).toBe(0)
  const query = { phaseId }
  const select = (selected: boolean) =>
    server.call(phases.select, { params: { id }, query, body: { selected } }, { token: mia })
  await select(false)
  expect(await since()).toBe(4)
  await select(true)
  expect(await since()).toBe(0)
  const change = (phaseTypeId: 'Sampling' | 'Production', version: number) =>
    server.call(
      phases.update,
      { params: { id }, query, body: { phaseTypeId, statusId: 'InProgress', version } },
      { token: mia },
    )
  const { version } = await change('Sampling', 1)
  expect(await since()).toBe(4)
  await change('Production', version)
  expect(await since()).toBe(0)
  await server.call(phases.delete, { params: { id }, query }, { token: mia })
  expect(await since()).toBe(4)
  await moveDelivery(id, addDays(today, 3))
  expect([await since(), (await dueDateOf(id))?.day]).toEqual([0, addDays(today, 3)])
  await moveDelivery(id, null)
  expect([await since(), await dueDateOf(id)]).toEqual([0, undefined])
  await moveDelivery(id, addDays(today, -2))
  expect([await since(), (await dueDateOf(id))?.day]).toEqual([2, addDays(today, -2)])
})

test('the lateness of a tool is the largest lateness of its delivery and its phases, in the list and its filter', async () => {
  const { id, projectNumber } = await newTool(addDays(today, -3))
  const late = async () =>
    (
      await server.call(
        projects.list,
        { query: { only: 'late', searchTerm: projectNumber } as never },
        { token: mia },
      )
    ).projects.map(({ daysLate, daysSinceDelivery }) => [daysLate, daysSinceDelivery])
  expect(await late()).toEqual([[3, 3]])
  await addPhase(id, 'Tryout', 'InProgress', { plannedMilestone: addDays(today, -8) })
  expect(await late()).toEqual([[8, 3]])
  await addPhase(id, 'Production', 'InProgress')
  expect(await late()).toEqual([[8, 0]])
})

test('the delivery date is not a next date; the list of a company shows the days since the delivery date', async () => {
  const { id } = await newTool(addDays(today, -5))
  expect(await summaryOf(id)).toMatchObject({
    nextDate: null,
    dateOfDelivery: addDays(today, -5),
    acts: { name: 'Mia Torres', isLead: true },
    delay: null,
  })
  const { projects: rows } = await server.call(
    companies.projects,
    { params: { id: company }, query: { searchTerm: (await projectOf(id)).projectNumber } as never },
    { token: mia },
  )
  expect(rows).toMatchObject([{ daysSinceDelivery: 5 }])
})
