import { companies } from '@steelsafe/contract/companies/endpoints.ts'
import { addDays } from '@steelsafe/contract/core/dates/days.ts'
import { companyRelationships } from '@steelsafe/contract/core/endpoint/actions.ts'
import { dayIn } from '@steelsafe/contract/core/formats/formats.ts'
import { phases } from '@steelsafe/contract/phases/endpoints.ts'
import type { PhaseStatus, PhaseType } from '@steelsafe/contract/phases/names.ts'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import { beforeAll, expect, test } from 'vitest'
import { sharedShop, type TestServer } from '#test/support/harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await sharedShop()
})

/** Creates a company with an administrator, and returns a function that adds a tool with at most one phase to it. */
async function newShop() {
  const company = await server.newCompany('Counted Molds')
  const { email } = await server.newPerson()
  await server.addToCompany(company, email, companyRelationships.administrator.id)
  const token = await server.token(email)
  async function addTool(phase?: {
    phaseTypeId: PhaseType
    statusId: PhaseStatus
    plannedMilestone: string | null
  }) {
    const { id } = await server.call(
      projects.create,
      { body: { companyId: company, projectNumber: server.unique('C') } },
      { token },
    )
    if (phase) await server.call(phases.create, { params: { id }, body: phase }, { token })
  }
  const overview = () => server.call(companies.overview, { params: { id: company } }, { token })
  return { addTool, overview }
}

test('the counts of a company without tools are zero', async () => {
  const { overview } = await newShop()
  expect(await overview()).toEqual({ lateCount: 0, dueCount: 0, onHoldCount: 0, phases: [] })
})

test('tools are counted by phase, and as late, due within two weeks and on hold', async () => {
  const { addTool, overview } = await newShop()
  const today = dayIn('UTC')
  await addTool({
    phaseTypeId: 'ToolBuild',
    statusId: 'InProgress',
    plannedMilestone: addDays(today, -3),
  })
  await addTool({ phaseTypeId: 'Tryout', statusId: 'InProgress', plannedMilestone: addDays(today, 5) })
  await addTool({ phaseTypeId: 'Tryout', statusId: 'InProgress', plannedMilestone: addDays(today, 40) })
  await addTool({ phaseTypeId: 'Sampling', statusId: 'OnHold', plannedMilestone: addDays(today, 40) })
  await addTool()
  expect(await overview()).toEqual({
    lateCount: 1,
    dueCount: 1,
    onHoldCount: 1,
    phases: [
      { phaseTypeId: null, count: 1 },
      { phaseTypeId: 'ToolBuild', count: 1 },
      { phaseTypeId: 'Tryout', count: 2 },
      { phaseTypeId: 'Sampling', count: 1 },
    ],
  })
})
