import { milestones } from '@steelsafe/contract/milestones/endpoints.ts'
import type { Configuration } from '@steelsafe/contract/milestones/entities.ts'
import { milestonePaths } from '@steelsafe/contract/milestones/paths.ts'
import { test } from 'vitest'
import { mockEndpoint } from '#test/answers.ts'
import { expect, open, translate } from '#test/component.ts'
import { milestonePage, milestoneWith } from '#test/milestone-mocks.ts'
import { ben, id, projectId, refuse } from '#test/two-people.ts'

const predecessor = { id: '00000000-0000-4000-8000-0000000000aa', name: 'Steel order' }

const configuration: Configuration = {
  id,
  name: 'T1',
  startDate: '2026-11-01',
  endDate: '2026-12-10',
  selectedUsers: [ben.value],
  predecessorId: predecessor.id,
  predecessorName: predecessor.name,
  selected: true,
  showCheckDateParams: false,
  thresholdTypeId: 'OneWeek',
  isComplete: false,
  responsibleId: null,
  acts: null,
  delay: null,
  version: 4,
}

test('an inactive predecessor is shown, and stays when the configuration is saved', async () => {
  const save = mockEndpoint(milestones.configure, refuse)
  const page = await open(milestonePaths.configure(projectId, id), [
    save,
    ...milestonePage(() => milestoneWith({})).filter(
      ({ endpoint }) => endpoint !== milestones.configurations,
    ),
    // Inactive milestones are not among the configurations.
    mockEndpoint(milestones.configurations, () => ({
      today: '2026-11-22',
      configurations: [configuration],
    })),
  ])
  await expect(page.getByRole('combobox', { name: translate('milestones:field.predecessor') })).toHaveValue(
    predecessor.name,
  )
  await page.getByRole('switch', { name: translate('milestones:field.sendReminders') }).click()
  await page.getByRole('button', { name: translate('milestones:screen.edit.save') }).click()
  await expect
    .poll(() => save.calls.map(({ body }) => body))
    .toMatchObject([{ predecessorId: predecessor.id, selected: false, version: 4 }])
})
