import { account } from '@steelsafe/contract/account/endpoints.ts'
import { clearToPay } from '@steelsafe/contract/clear-to-pay/endpoints.ts'
import { clearToPayPaths } from '@steelsafe/contract/clear-to-pay/paths.ts'
import { files } from '@steelsafe/contract/files/endpoints.ts'
import { gps } from '@steelsafe/contract/gps/endpoints.ts'
import { labelPaths } from '@steelsafe/contract/labels/paths.ts'
import { maintenance } from '@steelsafe/contract/maintenance/endpoints.ts'
import type { MaintenanceAlert } from '@steelsafe/contract/maintenance/entities.ts'
import { milestones } from '@steelsafe/contract/milestones/endpoints.ts'
import { production } from '@steelsafe/contract/production/endpoints.ts'
import { projectMemberPaths } from '@steelsafe/contract/project-members/paths.ts'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import type { Project } from '@steelsafe/contract/projects/entities.ts'
import { timeline } from '@steelsafe/contract/timeline/endpoints.ts'
import type { Task } from '@steelsafe/contract/timeline/entities.ts'
import { test } from 'vitest'
import { mockEndpoint, Refusal } from '#test/answers.ts'
import { expect, open, translate } from '#test/component.ts'
import { mockSettings } from '#test/settings.ts'

const id = '00000000-0000-4000-8000-000000000107'
const today = '2026-12-04'
const hartmann = { name: 'Hartmann Formenbau', isLead: false }
const emptyList = { totalCount: 0, isCut: false, sortField: null, sortAscending: null }

const newTool: Project = {
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
  companies: [
    {
      companyId: '00000000-0000-4000-8000-0000000000c1',
      name: 'Northlake Motors',
      projectRoleId: 'Owner',
    },
  ],
  phases: [],
  today,
  overdueMaintenance: 0,
  summary: {
    phaseTypeId: null,
    statusId: null,
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

const lateTool: Project = {
  ...newTool,
  createdDate: '2026-01-01T08:00:00.000Z',
  partNumber: '51-2231',
  details: [
    { id: '1', displayName: 'Customer #', valueText: '51-2231' },
    { id: '2', displayName: 'Hot runner', valueText: 'Four drops' },
  ],
  phases: [
    {
      phaseTypeId: 'Tryout',
      statusId: 'InProgress',
      completionPercent: 40,
      plannedMilestone: '2026-12-01',
      actualMilestone: null,
      selected: true,
      acts: hartmann,
      delay: {
        reason: 'Hardening took longer',
        writtenBy: 'Ben Ito',
        writtenDate: '2026-12-02T10:00:00.000Z',
      },
    },
  ],
}

const approval = {
  id: '00000000-0000-4000-8000-000000000009',
  name: 'Tool design approved',
  order: 0,
  targetDate: null,
  displayStatus: 'NoTarget' as const,
  isComplete: false,
  completedDate: null,
  completedBy: '',
  isApproved: false,
  approvedDate: null,
  approvedBy: '',
  approvers: [{ id: '00000000-0000-4000-8000-00000000000a', firstName: 'Mia', lastName: 'Berg' }],
  usersToNotify: [],
  isApprovalRequired: true,
  isFileRequired: false,
  isNotifier: false,
  isFinancialTrigger: true,
  amount: 12_500,
  currencyCode: 'USD' as const,
  orderNumber: '',
  invoiceNumber: '',
  files: [],
  missing: ['approval' as const],
  hasNoApprover: false,
  newerFileCount: 0,
  version: 0,
  can: { edit: true, approve: true },
}

const delay = (reason: string) => ({
  reason,
  writtenBy: 'Ben Ito',
  writtenDate: '2026-12-02T10:00:00.000Z',
})

/** A task that should have ended yesterday, for which Hartmann is responsible. */
const lateTask: Task = {
  id: '00000000-0000-4000-8000-000000000003',
  orderId: 0,
  parentId: null,
  title: 'Polish the core',
  start: '2026-11-30',
  end: '2026-12-03',
  percentComplete: 40,
  milestone: false,
  expanded: true,
  note: '',
  responsibleId: '00000000-0000-4000-8000-00000000000c',
  delay: delay('The stones came late'),
  version: 1,
  summary: false,
  workingDays: 4,
  slackDays: 0,
  critical: true,
}

/** Maintenance that is two days late, for which Ben is responsible. */
const dueAlert: MaintenanceAlert = {
  id: '00000000-0000-4000-8000-000000000004',
  title: 'Grease the slides',
  description: '',
  selectedUsers: [],
  recipients: ['Mia Berg'],
  responsibleId: '00000000-0000-4000-8000-00000000000b',
  acts: { name: 'Ben Ito', isLead: false },
  delay: delay('The tool is on the press'),
  startDate: '2026-12-02',
  endDate: null,
  frequencyId: 'Monthly',
  everyCycles: null,
  checklistId: null,
  enabled: true,
  lastDoneDate: null,
  nextDueDate: '2026-12-02',
  doneCycles: null,
  nextDueCycles: null,
  forecastDate: '2026-12-02',
  isDue: true,
  modifiedDate: '2026-11-22T10:00:00.000Z',
  version: 1,
}

const noMilestones = mockEndpoint(milestones.list, () => ({ today, milestones: [] }))

/** Opens the home page of a tool with one clear-to-pay milestone that waits for approval. */
const openTool = (
  tool: Project,
  milestones: typeof noMilestones = noMilestones,
  moreAnswers: Parameters<typeof open>[1] = [],
) =>
  open(labelPaths.qrCode(id), [
    milestones,
    ...moreAnswers,
    mockEndpoint(projects.get, () => tool),
    mockEndpoint(timeline.tasks, () => []),
    mockEndpoint(clearToPay.list, () => ({ today, milestones: [approval] })),
    mockEndpoint(maintenance.alerts, () => ({ ...emptyList, alerts: [], today })),
    mockEndpoint(maintenance.log, () => ({ ...emptyList, entries: [], today, repairHours: 0, costs: [] })),
    mockEndpoint(production.total, () => ({
      total: 0,
      unitId: 'Cycles' as const,
      good: 0,
      scrap: 0,
      cycles: 0,
      entryCount: 0,
      otherUnitCount: 0,
    })),
    mockEndpoint(production.targets, () => []),
    mockEndpoint(files.recent, () => []),
    mockEndpoint(gps.list, () => []),
    mockSettings(),
  ])

test('a late phase comes before an approval, with the days it is late, its responsible and the reason of its delay', async () => {
  const page = await openTool(lateTool)
  const items = page
    .getByRole('region', { name: translate('projects:screen.home.matters') })
    .getByRole('listitem')
  await expect(items).toHaveCount(2)
  for (const text of [
    translate('core:phaseType.Tryout'),
    translate('boards:state.late', { count: 3 }),
    translate('projects:due.acts', { name: hartmann.name }),
    'Hardening took longer (Ben Ito, 12/02/2026',
  ])
    await expect(items.nth(0)).toContainText(text)
  await expect(items.nth(1)).toContainText(translate('projects:screen.home.approvals'))
  await expect(items.nth(1)).toContainText(translate('projects:due.acts', { name: 'Mia Berg' }))
  await expect(items.nth(1).getByRole('link')).toHaveAttribute('href', clearToPayPaths.edit(id, approval.id))
})

test('a phase that is due in 18 days comes before an approval that is due in 175 days', async () => {
  const planned = { ...lateTool.phases[0]!, plannedMilestone: '2026-12-22', delay: null }
  const far = { ...approval, targetDate: '2027-05-28', displayStatus: 'OnTime' as const }
  const page = await openTool({ ...lateTool, phases: [planned] }, noMilestones, [
    mockEndpoint(clearToPay.list, () => ({ today, milestones: [far] })),
  ])
  const items = page
    .getByRole('region', { name: translate('projects:screen.home.matters') })
    .getByRole('listitem')
  await expect(items).toHaveCount(2)
  await expect(items.nth(0)).toContainText(translate('core:phaseType.Tryout'))
  await expect(items.nth(1)).toContainText(approval.name)
})

test('late maintenance, tasks and deliveries show their responsible and the reason of their delay', async () => {
  const page = await openTool(
    {
      ...newTool,
      createdDate: '2026-01-01T08:00:00.000Z',
      summary: { ...newTool.summary, dateOfDelivery: '2026-12-01', daysSinceDelivery: 3, daysLate: 3 },
      deliveryDelay: delay('The customer changed the gate'),
    },
    noMilestones,
    [
      mockEndpoint(timeline.tasks, () => [lateTask]),
      mockEndpoint(maintenance.alerts, () => ({ ...emptyList, alerts: [dueAlert], today })),
      mockEndpoint(projects.responsibleOptions, () => [
        { value: lateTask.responsibleId!, display: hartmann.name },
      ]),
    ],
  )
  const items = page
    .getByRole('region', { name: translate('projects:screen.home.matters') })
    .getByRole('listitem')
  await expect(items).toHaveCount(4)
  const lead = translate('projects:due.lead', { name: 'Mia Berg' })
  for (const [place, name, acts, reason] of [
    [0, translate('boards:kind.delivery'), lead, 'The customer changed the gate'],
    [1, dueAlert.title, 'Ben Ito', 'The tool is on the press'],
    [2, lateTask.title, hartmann.name, 'The stones came late'],
  ] as const)
    for (const text of [name, translate('projects:due.acts', { name: acts }), reason])
      await expect(items.nth(place)).toContainText(text)
})

test('a fact is shown only once, and a fact without a value is not shown', async () => {
  const page = await openTool(lateTool)
  const facts = page.getByRole('region', { name: translate('projects:screen.home.tool') })
  await expect(facts.getByText('51-2231')).toHaveCount(1)
  await expect(facts.getByText('Four drops')).toBeVisible()
  await expect(facts.getByText(translate('projects:field.weight'))).toHaveCount(0)
  await expect(facts.getByText('–')).toHaveCount(0)
})

test('users who may sign in only with a company account see how to sign in on a phone, without a QR code', async () => {
  const refusal = new Refusal(409, 'Sign in there.', undefined, 'account:rule.phoneByCompanyAccount')
  const page = await openTool(newTool, noMilestones, [mockEndpoint(account.createMobileToken, () => refusal)])
  await page.getByRole('button', { name: translate('projects:screen.phone.open') }).click()
  const dialog = page.getByRole('dialog', { name: translate('projects:screen.phone.title') })
  await expect(dialog).toContainText('Sign in there.')
  await expect(dialog.getByRole('img', { name: translate('projects:screen.phone.qr') })).toHaveCount(0)
})

test('a failed request is shown, because items may be missing', async () => {
  const page = await openTool(
    lateTool,
    mockEndpoint(milestones.list, () => new Refusal(503, 'The server is busy.')),
  )
  const matters = page.getByRole('region', { name: translate('projects:screen.home.matters') })
  await expect(matters.getByRole('alert')).toContainText('The server is busy.')
  await expect(matters.getByRole('listitem')).toHaveCount(2)
})

test('a new tool shows its next steps with links, and marks the completed steps', async () => {
  const page = await openTool({ ...newTool, fileCount: 2 })
  const steps = page.getByRole('region', { name: translate('projects:screen.home.steps.title') })
  await expect(steps.getByRole('listitem')).toHaveCount(4)
  await expect(
    steps.getByRole('link', { name: translate('projects:screen.home.steps.people') }),
  ).toHaveAttribute('href', projectMemberPaths.addUser(id))
  await expect(steps.getByRole('link')).toHaveCount(3)
  await expect(
    steps.getByRole('listitem').filter({ hasText: translate('projects:screen.home.steps.files') }),
  ).toContainText(translate('system:screen.steps.done'))
})

test('an older tool shows no next steps', async () => {
  const page = await openTool(lateTool)
  await expect(
    page.getByRole('region', { name: translate('projects:screen.home.matters') }).getByRole('listitem'),
  ).toHaveCount(2)
  await expect(page.getByText(translate('projects:screen.home.steps.title'))).toHaveCount(0)
})
