import type { Page } from '@playwright/test'
import { boardPaths } from '@steelsafe/contract/boards/paths.ts'
import { milestones } from '@steelsafe/contract/milestones/endpoints.ts'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import { test } from 'vitest'
import { mockEndpoint } from '#test/answers.ts'
import { expect, open, translate } from '#test/component.ts'

const address = boardPaths.board('00000000-0000-4000-8000-000000000009')
const ben = '00000000-0000-4000-8000-00000000000b'

/** Mocks the endpoints of the form for a milestone with these recipients. */
function calls(...selectedUsers: string[]) {
  const configuration = {
    id: '00000000-0000-4000-8000-000000000002',
    name: 'T1',
    startDate: '2026-12-01',
    endDate: '2026-12-09',
    selectedUsers,
    predecessorId: null,
    predecessorName: null,
    selected: true,
    showCheckDateParams: false,
    thresholdTypeId: 'OneWeek',
    isComplete: false,
    responsibleId: null,
    acts: null,
    delay: null,
    version: 3,
  } as const
  return {
    configurations: mockEndpoint(milestones.configurations, () => ({
      configurations: [{ ...configuration, selectedUsers }],
      today: '2026-12-01',
    })),
    people: mockEndpoint(projects.people, () => [{ display: 'Ben Okafor', value: ben }]),
    configure: mockEndpoint(milestones.configure, ({ body: { responsibleId: _, ...body } }) => ({
      ...configuration,
      ...body,
    })),
  }
}

const recipients = (page: Page) =>
  page.getByRole('combobox', { name: translate('milestones:field.recipients') })
async function move(page: Page) {
  await page.getByLabel(translate('boards:field.newDate')).fill('12/20/2026')
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: translate('boards:screen.board.save') }).click()
}

test('a milestone without recipients is moved only after recipients are selected', async () => {
  const { configure, ...others } = calls()
  const page = await open(address, [configure, ...Object.values(others)])
  await move(page)
  await expect(page.getByText(translate('milestones:rule.oneRecipient')).first()).toBeVisible()
  await expect(recipients(page)).toHaveAttribute('aria-invalid', 'true')
  expect(configure.calls).toEqual([])
  await recipients(page).click()
  await page.getByRole('option', { name: 'Ben Okafor' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: translate('boards:screen.board.save') }).click()
  await expect
    .poll(() => configure.calls.map(({ body }) => body))
    .toMatchObject([{ endDate: '2026-12-20', selectedUsers: [ben], startDate: '2026-12-01', version: 3 }])
})

test('a milestone with recipients keeps them, and its form has only the date', async () => {
  const { configure, ...others } = calls(ben)
  const page = await open(address, [configure, ...Object.values(others)])
  await expect(page.getByLabel(translate('boards:field.newDate'))).toBeVisible()
  await expect(recipients(page)).toHaveCount(0)
  await move(page)
  await expect
    .poll(() => configure.calls.map(({ body }) => body))
    .toMatchObject([{ endDate: '2026-12-20', selectedUsers: [ben] }])
})
