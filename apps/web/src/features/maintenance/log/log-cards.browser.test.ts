import { maintenance } from '@steelsafe/contract/maintenance/endpoints.ts'
import type { MaintenanceEntry } from '@steelsafe/contract/maintenance/entities.ts'
import type { LogStatus } from '@steelsafe/contract/maintenance/names.ts'
import { maintenancePaths } from '@steelsafe/contract/maintenance/paths.ts'
import { test } from 'vitest'
import { mockEndpoint } from '#test/answers.ts'
import { expect, open, translate } from '#test/component.ts'
import { mockLogChoices } from '#test/maintenance-mocks.ts'

const id = '00000000-0000-4000-8000-000000000107'
const instant = '2026-11-20T10:00:00.000Z'

const entryOf = (statusId: LogStatus, entryId: string): MaintenanceEntry => ({
  id: entryId,
  workDate: '2026-11-20',
  cycles: null,
  statusId,
  selectedUsers: [],
  people: ['Ben Okafor'],
  description: 'Parting line and vents cleaned, guides greased.',
  repairHours: 1.5,
  laborCost: 200,
  materialCost: 89,
  projectedCost: null,
  currencyCode: 'USD',
  alertId: null,
  alertTitle: 'Cleaning',
  spareParts: [],
  defectId: null,
  defect: 'Flash',
  actionId: null,
  action: 'Cleaned',
  checklist: null,
  isReported: false,
  reporterName: '',
  attachedFiles: [],
  fileList: [],
  addedBy: 'Ben Okafor',
  createdDate: instant,
  modifiedDate: instant,
  version: 1,
  can: { changeFiles: true },
})

test('on a phone, the card of finished work is low, and only unfinished work has a badge', async () => {
  const page = await open(maintenancePaths.logs(id), [
    mockEndpoint(maintenance.log, () => ({
      entries: [entryOf('Complete', id), entryOf('Open', '00000000-0000-4000-8000-000000000108')],
      today: '2026-11-22',
      repairHours: 3,
      costs: [],
      totalCount: 2,
      isCut: false,
      sortField: 'workDate' as const,
      sortAscending: false,
    })),
    mockLogChoices(),
  ])
  await page.setViewportSize({ width: 390, height: 844 })
  const cards = page.getByRole('row').filter({ hasText: 'Parting line' })
  await expect(cards).toHaveCount(2)
  await expect(cards.first()).toContainText('11/20/2026 · Ben Okafor · $289.00')
  await expect(cards.last()).toContainText(translate('maintenance:status.Open'))
  await expect(cards.first().getByText(translate('maintenance:status.Complete'))).toBeHidden()
  expect((await cards.first().boundingBox())!.height).toBeLessThanOrEqual(88)
})
