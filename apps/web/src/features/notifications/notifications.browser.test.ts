import type { Page } from '@playwright/test'
import { banners } from '@steelsafe/contract/banners/endpoints.ts'
import { notifications } from '@steelsafe/contract/notifications/endpoints.ts'
import type { Notification } from '@steelsafe/contract/notifications/entities.ts'
import { notificationPaths } from '@steelsafe/contract/notifications/paths.ts'
import { test } from 'vitest'
import { mockEndpoint } from '#test/answers.ts'
import { expect, open, translate } from '#test/component.ts'

const notification: Notification = {
  id: '00000000-0000-4000-8000-000000000107',
  title: 'The maintenance of the parting line and the vents is due',
  text: 'The alert of NL-24-0127 is due since yesterday, and nobody has entered the work in the log.',
  path: '/today',
  projectNumber: 'NL-24-0127',
  partName: 'Door handle cover',
  isRead: false,
  createdDate: '2026-11-20T10:00:00.000Z',
}

/** Opens the notifications on a phone. */
async function openNotifications(others: Parameters<typeof open>[1] = []) {
  const page = await open(notificationPaths.own(), [
    mockEndpoint(notifications.list, () => ({
      notifications: [notification],
      totalCount: 1,
      isCut: false,
      sortField: 'createdDate' as const,
      sortAscending: false,
    })),
    mockEndpoint(banners.marks, () => ({ id: 'mia', messages: [] })),
    ...others,
  ])
  await page.setViewportSize({ width: 390, height: 844 })
  return page
}

const menuOf = (page: Page, name: string) =>
  page.getByRole('button', { name: translate('ui:list.actionsOf', { name }), exact: true })
const screenMenu = (page: Page) => menuOf(page, translate('notifications:screen.title'))

test('on a phone the actions of the screen are in a menu, with the same confirmation and call as the button', async () => {
  const remove = mockEndpoint(notifications.delete, () => undefined)
  const page = await openNotifications([remove])
  await screenMenu(page).click()
  await expect(page.getByRole('menuitem')).toHaveText([
    translate('notifications:screen.readAll'),
    translate('notifications:screen.removeRead'),
  ])
  await expect(page.getByRole('button', { name: translate('notifications:screen.readAll') })).toHaveCount(0)
  await page.getByRole('menuitem', { name: translate('notifications:screen.removeRead') }).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText(translate('notifications:screen.removeReadQuestion'))
  await question.getByRole('button', { name: translate('notifications:screen.removeRead') }).click()
  await expect.poll(() => remove.calls.map(({ query }) => query.all)).toEqual([true])
})

test('on a phone the menu is beside the title, and a notification is lower than 90 px', async () => {
  const page = await openNotifications()
  const row = page.getByRole('row').filter({ hasText: notification.partName! })
  await expect(menuOf(page, notification.title)).toBeVisible()
  await expect.poll(async () => (await row.boundingBox())?.height).toBeLessThan(90)
  const title = (await page.getByRole('heading', { level: 1 }).boundingBox())!
  const menu = (await screenMenu(page).boundingBox())!
  expect(menu.y).toBeLessThan(title.y + title.height)
  expect(menu.x).toBeGreaterThan(title.x)
})

test('on a desk the actions of the screen are buttons', async () => {
  const readAll = mockEndpoint(notifications.markRead, () => undefined)
  const page = await openNotifications([readAll])
  await page.setViewportSize({ width: 1200, height: 800 })
  await page.getByRole('button', { name: translate('notifications:screen.readAll') }).click()
  await expect.poll(() => readAll.calls.map(({ body }) => body)).toEqual([{ all: true, isRead: true }])
})
