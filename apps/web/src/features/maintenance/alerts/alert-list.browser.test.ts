import { maintenance } from '@steelsafe/contract/maintenance/endpoints.ts'
import { maintenancePaths } from '@steelsafe/contract/maintenance/paths.ts'
import { test } from 'vitest'
import { mockEndpoint } from '#test/answers.ts'
import { expect, open, translate } from '#test/component.ts'
import { exportedLines } from '#test/exported-sheet.ts'

const projectId = '00000000-0000-4000-8000-000000000107'
const alertOf = (number: number) => ({
  id: `00000000-0000-4000-8000-00000000000${number}`,
  title: `Grease slide ${number}`,
  description: '',
  selectedUsers: [],
  recipients: [],
  responsibleId: null,
  acts: null,
  startDate: '2026-12-01',
  endDate: null,
  frequencyId: 'Monthly' as const,
  everyCycles: null,
  checklistId: null,
  enabled: true,
  lastDoneDate: null,
  nextDueDate: '2026-12-01',
  doneCycles: null,
  nextDueCycles: null,
  forecastDate: '2026-12-01',
  isDue: false,
  modifiedDate: '2026-11-22T10:00:00.000Z',
  version: 1,
})

test('the exported list of alerts has the state of each', async () => {
  const page = await open(maintenancePaths.alerts(projectId), [
    mockEndpoint(maintenance.alerts, () => ({
      totalCount: 2,
      isCut: false,
      sortField: null,
      sortAscending: null,
      today: '2026-11-22',
      alerts: [alertOf(1), alertOf(2)],
    })),
    mockEndpoint(maintenance.frequencyOptions, () => [{ value: 'Monthly', display: 'Monthly' }]),
  ])
  const state = translate('maintenance:state.due', { count: 9 })
  await expect(page.getByText(state)).toHaveCount(2)
  const [, ...rows] = await exportedLines(page)
  expect(rows.map(row => row.includes(state))).toEqual([true, true])
})
