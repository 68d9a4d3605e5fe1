import type { Page } from '@playwright/test'
import { companies } from '@steelsafe/contract/companies/endpoints.ts'
import { maintenance } from '@steelsafe/contract/maintenance/endpoints.ts'
import { maintenancePaths } from '@steelsafe/contract/maintenance/paths.ts'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import { test } from 'vitest'
import { mockEndpoint, Refusal } from '#test/answers.ts'
import { expect, open, translate } from '#test/component.ts'
import { mockLogChoices } from '#test/maintenance-mocks.ts'

const projectId = '00000000-0000-4000-8000-000000000107'
const id = '00000000-0000-4000-8000-000000000002'
const ben = { value: '00000000-0000-4000-8000-00000000000b', display: 'Ben Ito' }
const frequencies = ['Once', 'Monthly'] as const

/** Opens the form of a stored alert. The server rejects the change, so that the page stays open. */
async function openAlert(frequencyId: (typeof frequencies)[number], endDate: string | null) {
  const change = mockEndpoint(maintenance.updateAlert, () => new Refusal(409, 'Somebody was faster.'))
  const page = await open(maintenancePaths.editAlert(projectId, id), [
    change,
    mockEndpoint(maintenance.alerts, () => ({
      totalCount: 1,
      isCut: false,
      sortField: null,
      sortAscending: null,
      today: '2026-11-22',
      alerts: [
        {
          id,
          title: 'Grease the slides',
          description: '',
          selectedUsers: [ben.value],
          recipients: [ben.display],
          responsibleId: null,
          acts: null,
          startDate: '2026-12-01',
          endDate,
          frequencyId,
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
        },
      ],
    })),
    mockEndpoint(maintenance.frequencyOptions, () => frequencies.map(value => ({ value, display: value }))),
    mockLogChoices({ people: [ben] }),
    mockEndpoint(projects.people, () => [ben]),
    mockEndpoint(projects.responsibleOptions, () => [ben]),
    mockEndpoint(companies.relationship, () => new Refusal(404, 'It is not asked about here.')),
  ])
  return { page, change }
}

const endField = (page: Page) => page.getByRole('textbox', { name: translate('maintenance:field.end') })
async function choose(page: Page, frequency: (typeof frequencies)[number]) {
  await page.getByRole('combobox', { name: translate('maintenance:field.frequency') }).click()
  await page.getByRole('option', { name: frequency, exact: true }).click()
}
const save = (page: Page) =>
  page.getByRole('button', { name: translate('maintenance:screen.editAlert.save') }).click()

test('an alert that is changed from Monthly to Once and back regains its end date', async () => {
  const { page, change } = await openAlert('Monthly', '2027-06-30')
  await expect(endField(page)).toHaveValue('06/30/2027')
  await choose(page, 'Once')
  await expect(endField(page)).toHaveValue('12/01/2026')
  await choose(page, 'Monthly')
  await expect(endField(page)).toHaveValue('06/30/2027')
  await save(page)
  await expect
    .poll(() => change.calls.map(({ body }) => [body.frequencyId, body.endDate]))
    .toEqual([['Monthly', '2027-06-30']])
})

test('an alert that is changed from Once to Monthly does not end on its first day', async () => {
  const { page, change } = await openAlert('Once', '2026-12-01')
  await expect(endField(page)).toHaveValue('12/01/2026')
  await choose(page, 'Monthly')
  await expect(endField(page)).toHaveValue('')
  await save(page)
  await expect
    .poll(() => change.calls.map(({ body }) => [body.frequencyId, body.endDate]))
    .toEqual([['Monthly', null]])
})
