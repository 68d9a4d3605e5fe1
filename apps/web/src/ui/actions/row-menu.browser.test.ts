import type { Page } from '@playwright/test'
import { maintenance } from '@steelsafe/contract/maintenance/endpoints.ts'
import { maintenancePaths } from '@steelsafe/contract/maintenance/paths.ts'
import { milestones } from '@steelsafe/contract/milestones/endpoints.ts'
import { milestonePaths } from '@steelsafe/contract/milestones/paths.ts'
import { test } from 'vitest'
import { mockEndpoint } from '#test/answers.ts'
import { expect, open, translate } from '#test/component.ts'
import { mockProjectPermissions, readOnlyLine } from '#test/rights.ts'

const projectId = '00000000-0000-4000-8000-000000000107'
const id = '00000000-0000-4000-8000-000000000002'
const title = 'Grease the slides'
const address = maintenancePaths.alerts(projectId)
const list = () =>
  mockEndpoint(maintenance.alerts, () => ({
    totalCount: 1,
    isCut: false,
    sortField: null,
    sortAscending: null,
    today: '2026-11-22',
    alerts: [
      {
        id,
        title,
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
      },
    ],
  }))

const work = () => translate('maintenance:screen.alerts.work', { title })
const change = () => translate('ui:list.change', { name: title })
const disable = () => translate('maintenance:screen.alerts.disable', { title })
const remove = () => translate('ui:list.delete', { name: title })

const row = (page: Page) => page.getByRole('row').filter({ hasText: title })
const menu = (page: Page) =>
  page.getByRole('button', { name: translate('ui:list.actionsOf', { name: title }), exact: true })
const items = (page: Page) => page.getByRole('menuitem')
const question = (page: Page) => page.getByRole('dialog')

test('more than two actions of a row are in a menu, with the same confirmations and calls as icons', async () => {
  const setEnabled = mockEndpoint(maintenance.setAlertEnabled, () => undefined)
  const page = await open(address, [list(), setEnabled])
  await expect(menu(page)).toBeVisible()
  await expect(page.getByRole('button', { name: disable() })).toHaveCount(0)
  await menu(page).click()
  await expect(items(page)).toHaveText([work(), change(), disable(), remove()])
  await expect(page.getByRole('menuitem', { name: change() })).toHaveAttribute(
    'href',
    maintenancePaths.editAlert(projectId, id),
  )
  await page.getByRole('menuitem', { name: disable() }).click()
  await expect(question(page)).toContainText(
    translate('maintenance:screen.alerts.disableQuestion', { title }),
  )
  await page.keyboard.press('Escape')
  await expect(question(page)).toHaveCount(0)
  await expect(menu(page)).toBeFocused()
  expect(setEnabled.calls).toHaveLength(0)
  await menu(page).click()
  await page.getByRole('menuitem', { name: disable() }).click()
  await question(page).getByRole('button', { name: disable() }).click()
  await expect.poll(() => setEnabled.calls.map(({ body }) => body)).toEqual([{ alertId: id, enabled: false }])
  await expect(page.getByText(translate('maintenance:act.setAlertEnabled.done'))).toBeVisible()
})

test('a menu whose code cannot be loaded shows a message, and its button counts as closed', async () => {
  const page = await open(address, [list()], { changesBrowser: true })
  await expect(menu(page)).toBeVisible()
  await page.context().setOffline(true)
  await menu(page).click()
  await expect(page.getByRole('alert')).toHaveText(translate('ui:viewer.unreachable'))
  await expect(menu(page)).toHaveAttribute('aria-expanded', 'false')
  await expect(items(page)).toHaveCount(0)
})

test('the menu of a row is opened and used by the keyboard', async () => {
  const page = await open(address, [list()])
  await menu(page).press('Enter')
  await expect(items(page).first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: change() })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(items(page)).toHaveCount(0)
  await expect(menu(page)).toBeFocused()
})

test('an action that is not possible now shows the reason, and the keyboard reaches it', async () => {
  const name = 'Steel ordered'
  const page = await open(milestonePaths.detailList(projectId), [
    mockEndpoint(milestones.details, () => ({
      details: [
        {
          id,
          companyDetailId: null,
          name,
          displayName: name,
          description: '',
          valueText: '',
          valueDate: '2026-11-20',
          startDate: '2026-11-01',
          endDate: '2026-11-15',
          position: 0,
          detailGroup: null,
          isAlertable: true,
          isActive: false,
          thresholdTypeId: 'OneWeek' as const,
          fileCount: 0,
          followers: [],
          version: 1,
        },
      ],
      canManageClones: false,
      canUseClones: false,
    })),
  ])
  await page
    .getByRole('button', { name: translate('ui:list.actionsOf', { name }), exact: true })
    .press('Enter')
  await expect(items(page).first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  const makeField = page.getByRole('menuitem', {
    name: translate('milestones:screen.detailList.makeField', { name }),
  })
  await expect(makeField).toBeFocused()
  await expect(makeField).toContainText(translate('milestones:screen.detailList.reopenFirst', { name }))
  await expect(makeField).toHaveAttribute('aria-disabled', 'true')
})

test('an action without permission is hidden, and the remaining actions are icons', async () => {
  const page = await open(address, [list(), mockProjectPermissions('AddMaintenanceLogs')], { isAdmin: false })
  await expect(row(page).getByRole('link', { name: work() })).toBeVisible()
  await expect(row(page).getByRole('link', { name: change() })).toHaveCount(0)
  await expect(row(page).getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('note')).toHaveCount(0)
})

test('users without permission for any action see no action column, but a note with the roles that may change a row', async () => {
  const page = await open(address, [list(), mockProjectPermissions('ViewProfile')], { isAdmin: false })
  await expect(page.getByRole('note')).toHaveText(readOnlyLine('project', 'Administrator', 'Engineer'))
  await expect(row(page).getByRole('button')).toHaveCount(0)
  await expect(row(page).getByRole('link')).toHaveText([title])
  await expect(page.getByRole('columnheader', { name: translate('ui:list.actions') })).toHaveCount(0)
})

test('on a phone the menu button is in the corner of the card, and is large enough for a finger like its items', async () => {
  const page = await open(address, [list()])
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(menu(page)).toBeVisible()
  const card = (await row(page).boundingBox())!
  const button = (await menu(page).boundingBox())!
  expect(Math.min(button.width, button.height)).toBeGreaterThanOrEqual(44)
  expect(button.y - card.y).toBeLessThan(20)
  expect(card.x + card.width - (button.x + button.width)).toBeLessThanOrEqual(20)
  await menu(page).click()
  await expect(items(page)).toHaveCount(4)
  for (const item of await items(page).all())
    expect((await item.boundingBox())!.height).toBeGreaterThanOrEqual(44)
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
    .toBeLessThanOrEqual(0)
})
