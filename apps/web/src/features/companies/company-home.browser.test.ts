import { boards } from '@steelsafe/contract/boards/endpoints.ts'
import type { BoardDate } from '@steelsafe/contract/boards/entities.ts'
import { companies } from '@steelsafe/contract/companies/endpoints.ts'
import { companyPaths } from '@steelsafe/contract/companies/paths.ts'
import { milestonePaths } from '@steelsafe/contract/milestones/paths.ts'
import { subscriptions } from '@steelsafe/contract/subscriptions/endpoints.ts'
import { test } from 'vitest'
import { mockEndpoint } from '#test/answers.ts'
import { expect, open, translate } from '#test/component.ts'

const id = '00000000-0000-4000-8000-0000000000c1'
const projectId = '00000000-0000-4000-8000-000000000107'
const milestoneId = '00000000-0000-4000-8000-000000000002'
const emptyList = { totalCount: 0, isCut: false, sortField: null, sortAscending: null }

const late: BoardDate = {
  id: milestoneId,
  kind: 'milestone',
  name: 'Steel ordered',
  phaseTypeId: null,
  dueDate: '2026-12-01',
  today: '2026-12-04',
  when: 'late',
  daysLeft: -3,
  projectId,
  projectNumber: 'NL-24-0107',
  partName: 'Headlamp bezel',
  imageUrl: null,
  molder: '',
  customer: '',
  responsibleId: null,
  acts: { name: 'Hartmann Formenbau', isLead: false },
  delay: { reason: 'The mill is late', writtenBy: 'Ben Ito', writtenDate: '2026-12-02T10:00:00.000Z' },
  people: [],
  groupPerson: null,
  informedCount: 0,
  version: 1,
  can: { complete: true, move: true, assign: true, explain: true },
}

/** Opens the home of a company as a user with the given actions. */
function openHome(actions: string[]) {
  const relationship = {
    companyId: id,
    companyName: 'Northlake Motors',
    name: 'Administrator',
    actions: actions.map(name => ({ name })),
  }
  return open(
    companyPaths.createProject(id),
    [
      // The first path also matches requests for the second.
      mockEndpoint(companies.relationships, () => [relationship]),
      mockEndpoint(companies.relationship, () => relationship),
      ...(actions.includes('ViewProjects')
        ? [
            mockEndpoint(boards.list, () => ({
              ...emptyList,
              dates: [late],
              totalCount: 1,
              weekEnd: '2026-12-06',
            })),
            mockEndpoint(companies.overview, () => ({
              lateCount: 6,
              dueCount: 0,
              onHoldCount: 1,
              phases: [{ phaseTypeId: 'Tryout' as const, count: 4 }],
            })),
          ]
        : []),
      ...(actions.includes('ViewUsers')
        ? [mockEndpoint(companies.users, () => ({ ...emptyList, users: [], totalCount: 12 }))]
        : []),
      ...(actions.includes('ViewSubscription')
        ? [
            mockEndpoint(subscriptions.get, () => ({
              id,
              companyId: id,
              companyName: 'Northlake Motors',
              name: 'Standard',
              projectLimit: 100,
              dataLimit: 1_000,
              dataUsed: 0,
              allowExternalInvites: true,
              modules: [],
              canAddProject: true,
              quota: {
                canAddProject: true,
                projectLimit: 100,
                projectCount: 18,
                dataLimit: 1_000,
                dataUsed: 0,
                dataReserved: 0,
                reportDataLimit: 524_288_000,
                reportDataUsed: 0,
              },
              version: 1,
            })),
          ]
        : []),
    ],
    { isAdmin: false },
  )
}

test('the home of a company shows late dates with the responsible person and the reason, and counts that link to their tools', async () => {
  const page = await openHome(['ViewProjects', 'ViewUsers', 'ViewSubscription'])
  await expect(page.getByRole('heading', { level: 1, name: 'Northlake Motors' })).toBeVisible()
  const item = page
    .getByRole('region', { name: translate('boards:screen.first.title') })
    .getByRole('listitem')
  for (const text of [
    translate('boards:state.late', { count: 3 }),
    translate('projects:due.acts', { name: 'Hartmann Formenbau' }),
    'The mill is late (Ben Ito, 12/02/2026',
  ])
    await expect(item).toContainText(text)
  await expect(item.getByRole('link', { name: 'NL-24-0107 · Steel ordered' })).toHaveAttribute(
    'href',
    milestonePaths.view(projectId, milestoneId),
  )
  const tools = page.getByRole('region', { name: translate('projects:screen.counts.phases') })
  await expect(tools.getByRole('link', { name: translate('projects:screen.counts.late') })).toHaveAttribute(
    'href',
    companyPaths.projects(id, { only: 'late' }),
  )
  await expect(tools.getByRole('link', { name: translate('core:phaseType.Tryout') })).toHaveAttribute(
    'href',
    companyPaths.projects(id, { inPhase: 'Tryout' }),
  )
  // A count of zero would lead to an empty list, so it is no link.
  await expect(tools.getByRole('link', { name: translate('projects:screen.counts.due') })).toHaveCount(0)
  await expect(
    page.getByRole('link', { name: translate('companies:screen.overview.users', { count: 12 }) }),
  ).toBeVisible()
  await expect(page.getByRole('region', { name: translate('companies:screen.overview.plan') })).toContainText(
    '18',
  )
})

test('a part that the user may not see is absent, and its data is not requested', async () => {
  const page = await openHome(['ViewUsers'])
  await expect(
    page.getByRole('region', { name: translate('companies:screen.overview.people') }),
  ).toBeVisible()
  await expect(page.getByRole('region')).toHaveCount(1)
  await expect(page.getByRole('link', { name: translate('projects:screen.list.add') })).toHaveCount(0)
})
