import { maintenance } from '@steelsafe/contract/maintenance/endpoints.ts'
import { maintenancePaths } from '@steelsafe/contract/maintenance/paths.ts'
import { milestonePaths } from '@steelsafe/contract/milestones/paths.ts'
import { phases } from '@steelsafe/contract/phases/endpoints.ts'
import type { TextKey } from '@steelsafe/texts/texts.ts'
import { test } from 'vitest'
import { mockEndpoint } from '#test/answers.ts'
import { expect, open, translate } from '#test/component.ts'
import { mockProjectPermissions } from '#test/rights.ts'

const projectId = '00000000-0000-4000-8000-000000000107'
const today = '2026-12-01'
const page = { totalCount: 0, isCut: false, sortAscending: true }

test.each<[string, TextKey, TextKey, number]>([
  ['EditStatus', 'phases:screen.list.emptyText', 'phases:screen.list.readOnlyText', 1],
  ['ViewProfile', 'phases:screen.list.readOnlyText', 'phases:screen.list.emptyText', 0],
])(
  'an empty list asks users with %s to begin only if they may',
  async (right, shown, hidden, buttonCount) => {
    const opened = await open(
      milestonePaths.configurations(projectId),
      [
        mockProjectPermissions(right),
        mockEndpoint(phases.list, () => ({ canAddPhase: right === 'EditStatus', projectPhases: [], today })),
      ],
      { isAdmin: false },
    )
    await expect(opened.getByText(translate(shown), { exact: true })).toBeVisible()
    await expect(opened.getByText(translate(hidden), { exact: true })).toHaveCount(0)
    await expect(opened.getByRole('link', { name: translate('ui:list.addFirst') })).toHaveCount(buttonCount)
  },
)

test.each<[string, TextKey]>([
  ['AddMaintenanceAlerts', 'maintenance:screen.home.noAlerts'],
  ['ViewProfile', 'maintenance:screen.home.noAlertsReadOnly'],
])(
  'the maintenance of a tool mentions alerts to users with %s as far as they may add them',
  async (right, text) => {
    const opened = await open(
      maintenancePaths.home(projectId),
      [
        mockProjectPermissions(right),
        mockEndpoint(maintenance.alerts, () => ({ ...page, alerts: [], today, sortField: 'title' })),
        mockEndpoint(maintenance.log, () => ({
          ...page,
          entries: [],
          today,
          repairHours: 0,
          costs: [],
          sortField: 'workDate',
        })),
      ],
      { isAdmin: false },
    )
    await expect(opened.getByText(translate(text), { exact: true })).toBeVisible()
  },
)
