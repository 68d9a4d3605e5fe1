import { maintenancePaths } from '@steelsafe/contract/maintenance/paths.ts'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import type { Project } from '@steelsafe/contract/projects/entities.ts'
import { projectPaths } from '@steelsafe/contract/projects/paths.ts'
import { test } from 'vitest'
import { answer } from './answers.ts'
import { expect, open, translate } from './component.ts'

const id = '00000000-0000-4000-8000-000000000107'

const tool: Project = {
  id,
  companyId: '00000000-0000-4000-8000-0000000000c1',
  companyName: 'Northlake Motors',
  projectNumber: 'NL-24-0107',
  partName: 'Headlamp bezel',
  partNumber: '',
  program: '',
  description: '',
  details: [],
  identifiers: [],
  companies: [],
  phases: [],
  today: '2026-12-03',
  overdueMaintenance: 0,
  summary: {
    phaseTypeId: 'Production',
    statusId: 'InProgress',
    nextDate: null,
    nextPhaseTypeId: null,
    daysToNext: null,
    daysLate: 0,
    dateOfDelivery: null,
    daysSinceDelivery: 0,
    acts: null,
    delay: null,
    customer: '',
    molder: '',
    leadName: 'Mia Berg',
  },
  isMetric: true,
  length: null,
  height: null,
  depth: null,
  weight: null,
  pressSize: null,
  cavities: null,
  quotedCycleTime: null,
  dateOfPurchase: null,
  sopDate: null,
  dateOfDelivery: null,
  productionUnitId: 'Cycles',
  version: 0,
  offeredTo: null,
  imageUrl: null,
  fileCount: 0,
  userCount: 1,
  createdDate: '2026-12-03T08:00:00.000Z',
  updatedDate: '2026-12-03T08:00:00.000Z',
}

const openState = (overdueMaintenance: number) =>
  open(projectPaths.documents(id), [answer(projects.get, () => ({ ...tool, overdueMaintenance }))])

test.each([1, 3])(
  'the header of a tool with %i overdue alerts counts them and leads to them',
  async count => {
    const page = await openState(count)
    const link = page.getByRole('link', { name: translate('projects:due.maintenance', { count }) })
    await expect(link).toHaveAttribute('href', maintenancePaths.alerts(id, { state: 'due' }))
  },
)

test('the header of a tool without overdue maintenance does not mention it', async () => {
  const page = await openState(0)
  await expect(page.getByText(translate('core:phaseType.Production'))).toBeVisible()
  await expect(page.getByRole('link')).toHaveCount(0)
})
