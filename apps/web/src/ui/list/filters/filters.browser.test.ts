import { maintenance } from '@steelsafe/contract/maintenance/endpoints.ts'
import { maintenancePaths } from '@steelsafe/contract/maintenance/paths.ts'
import { test } from 'vitest'
import { mockEndpoint } from '#test/answers.ts'
import { expect, open, translate } from '#test/component.ts'
import { mockLogChoices } from '#test/maintenance-mocks.ts'

const id = '00000000-0000-4000-8000-000000000107'
const today = '2026-11-22'
const noRows = { totalCount: 0, isCut: false, sortField: null, sortAscending: null }

/**
 * Opens the maintenance log with a start date. Its list has five filters. Also returns the statuses that the page has
 * requested.
 */
async function openLog(width: number) {
  const requestedStatuses: (string | undefined)[] = []
  const log = mockEndpoint(maintenance.log, ({ query }) => {
    requestedStatuses.push(query.statusId)
    return { entries: [], today, repairHours: 0, costs: [], ...noRows }
  })
  const choices = mockLogChoices({ today })
  const page = await open(maintenancePaths.logs(id, { from: '2026-11-01' }), [log, choices])
  await page.setViewportSize({ width, height: 900 })
  const filter = (name: 'status' | 'defect' | 'action') =>
    page.getByRole('combobox', { name: translate(`maintenance:field.${name}`) })
  return { page, filter, requestedStatuses }
}

test('a wide window shows all filters', async () => {
  const { page, filter } = await openLog(1280)
  await expect(filter('status')).toBeVisible()
  await expect(filter('action')).toBeVisible()
  await expect(
    page.getByRole('button', { name: translate('ui:list.moreFiltersSet', { number: 1 }) }),
  ).toHaveCount(0)
})

test('a tablet shows two filters, and the others behind a button that counts the active ones', async () => {
  const { page, filter } = await openLog(820)
  const moreButton = page.getByRole('button', { name: translate('ui:list.moreFiltersSet', { number: 1 }) })
  await expect(moreButton).toHaveAttribute('aria-expanded', 'false')
  await expect(filter('status')).toBeVisible()
  await expect(filter('defect')).toBeVisible()
  await expect(filter('action')).toHaveCount(0)
  await moreButton.click()
  await expect(moreButton).toHaveAttribute('aria-expanded', 'true')
  await expect(filter('action')).toBeVisible()
})

test('on a phone, the filters are behind a button that counts the active ones', async () => {
  const { page, filter, requestedStatuses } = await openLog(390)
  await page.getByRole('button', { name: translate('ui:list.options') }).click()
  await page.getByRole('button', { name: translate('ui:list.filtersSet', { number: 1 }) }).click()
  await filter('status').selectOption('Complete')
  await expect(
    page.getByRole('button', { name: translate('ui:list.filtersSet', { number: 2 }) }),
  ).toBeVisible()
  await expect.poll(() => requestedStatuses.at(-1)).toBe('Complete')
})
