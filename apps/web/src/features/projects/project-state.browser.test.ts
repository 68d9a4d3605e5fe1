import { maintenancePaths } from '@steelsafe/contract/maintenance/paths.ts'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import type { Project } from '@steelsafe/contract/projects/entities.ts'
import { projectPaths } from '@steelsafe/contract/projects/paths.ts'
import { stars } from '@steelsafe/contract/stars/endpoints.ts'
import { test } from 'vitest'
import { mockEndpoint } from '#test/answers.ts'
import { expect, open, translate } from '#test/component.ts'

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

const openState = (
  overdueMaintenance: number,
  summary: Partial<Project['summary']> = {},
  visitor: Parameters<typeof open>[2] = {},
) =>
  open(
    projectPaths.documents(id),
    [
      mockEndpoint(stars.list, () => []),
      mockEndpoint(projects.get, () => ({
        ...tool,
        overdueMaintenance,
        summary: { ...tool.summary, ...summary },
      })),
    ],
    visitor,
  )

test.each([1, 3])(
  'the header of a tool with %i overdue alerts shows their number and links to them',
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

test('on a phone, the header has the same height with and without warnings and the next date', async () => {
  const heightOf = async (...state: Parameters<typeof openState>) => {
    const page = await openState(...state)
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(page.getByText(translate('core:phaseType.Production'))).toBeVisible()
    const below = (await page.getByText('Below', { exact: true }).boundingBox())!
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    return { page, top: below.y, overflow }
  }
  const onTime = await heightOf(0)
  const late = await heightOf(2, {
    daysLate: 12,
    daysSinceDelivery: 5,
    nextDate: '2026-12-16',
    daysToNext: 13,
  })
  expect(late.top).toBe(onTime.top)
  expect(late.overflow).toBe(onTime.overflow)
  const link = late.page.getByRole('link', { name: translate('projects:due.maintenance', { count: 2 }) })
  await link.scrollIntoViewIfNeeded()
  await expect(link).toBeInViewport({ ratio: 0.95 })
})

test('on a phone, the next date of a tool is not cut in Spanish', async () => {
  const page = await openState(0, { nextDate: '2026-12-17', daysToNext: 13 }, { language: 'es' })
  await page.setViewportSize({ width: 390, height: 844 })
  const next = page.getByText('17/12/2026')
  await expect(next).toBeVisible()
  expect(await next.evaluate(line => line.scrollWidth - line.clientWidth)).toBe(0)
})
