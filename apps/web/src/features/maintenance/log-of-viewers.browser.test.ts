import { projectRelationships } from '@steelsafe/contract/core/endpoint/actions.ts'
import { maintenance } from '@steelsafe/contract/maintenance/endpoints.ts'
import { maintenancePaths } from '@steelsafe/contract/maintenance/paths.ts'
import { test } from 'vitest'
import { mockEndpoint } from '#test/answers.ts'
import { expect, open, translate } from '#test/component.ts'
import { mockLogChoices } from '#test/maintenance-mocks.ts'
import { mockProjectPermissions } from '#test/rights.ts'

const id = '00000000-0000-4000-8000-000000000107'
const today = '2026-12-01'

test('the maintenance log shows viewers no buttons that add entries', async () => {
  const page = await open(
    maintenancePaths.logs(id),
    [
      mockProjectPermissions(...projectRelationships.viewer.actions),
      mockEndpoint(maintenance.log, () => ({
        totalCount: 0,
        isCut: false,
        sortField: 'workDate',
        sortAscending: false,
        today,
        repairHours: 0,
        costs: [],
        entries: [],
      })),
      mockLogChoices({ today }),
    ],
    { isAdmin: false },
  )
  await expect(page.getByText(translate('maintenance:screen.logs.empty'), { exact: true })).toBeVisible()
  for (const name of ['maintenance:screen.logs.add', 'maintenance:screen.import.title'] as const)
    for (const role of ['button', 'link'] as const)
      await expect(page.getByRole(role, { name: translate(name), exact: true })).toHaveCount(0)
})
