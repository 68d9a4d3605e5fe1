import type { Locator, Page } from '@playwright/test'
import { clearToPayPaths } from '@steelsafe/contract/clear-to-pay/paths.ts'
import { milestonePaths } from '@steelsafe/contract/milestones/paths.ts'
import { phases } from '@steelsafe/contract/phases/endpoints.ts'
import { projectMemberPaths } from '@steelsafe/contract/project-members/paths.ts'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import { test } from 'vitest'
import { mockEndpoint } from '#test/answers.ts'
import { expect, open, translate } from '#test/component.ts'
import { mockProjectPermissions } from '#test/rights.ts'

const id = '00000000-0000-4000-8000-000000000107'
/** The header keeps its place while the tool loads. */
const lateTool = mockEndpoint(projects.get, () => new Promise<never>(() => {}))
const latePhases = mockEndpoint(phases.list, () => new Promise<never>(() => {}))

/** Opens a screen of a tool on a phone as a user who may only view the tool. */
async function openOnPhone(path: string, relationship = mockProjectPermissions()) {
  const page = await open(path, [lateTool, latePhases, relationship], { isAdmin: false })
  await page.setViewportSize({ width: 390, height: 844 })
  return page
}

const menuOf = (page: Page) =>
  page.getByRole('button', { name: translate('ui:list.actionsOf', { name: 'Payments' }), exact: true })

const centerOf = async (element: Locator) => {
  const { x, y, width, height } = (await element.boundingBox())!
  return { x: x + width / 2, y: y + height / 2 }
}

test('on a phone, the menu of a tab with a single screen is at the right of the title', async () => {
  const page = await openOnPhone(clearToPayPaths.list(id))
  await expect(menuOf(page)).toBeVisible()
  const menu = await centerOf(menuOf(page))
  const title = await centerOf(page.getByRole('heading', { name: 'Payments' }))
  expect(menu.x).toBeGreaterThan(340)
  expect(Math.abs(menu.y - title.y)).toBeLessThan(4)
})

test('on a phone, the menu of a tab with several screens is at the right of the links', async () => {
  const page = await openOnPhone(projectMemberPaths.users(id))
  await expect(menuOf(page)).toBeVisible()
  const menu = await centerOf(menuOf(page))
  const link = await centerOf(
    page.getByRole('link', { name: translate('project-menu:item.users'), exact: true }),
  )
  expect(menu.x).toBeGreaterThan(340)
  expect(Math.abs(menu.y - link.y)).toBeLessThan(4)
})

test('on a phone, an action without permission is not in the menu', async () => {
  const page = await openOnPhone(clearToPayPaths.list(id))
  await menuOf(page).click()
  await expect(page.getByRole('menuitem')).toHaveText(['History'])
})

test('a screen without permission marks its tab, not that of a screen above it', async () => {
  const page = await openOnPhone(milestonePaths.configuration(id), mockProjectPermissions('ViewProfile'))
  const tabOf = (name: 'more' | 'overview') =>
    page.getByRole('link', { name: translate(`shell:tab.${name}`), exact: true })
  await expect(tabOf('more')).toHaveAttribute('aria-current', 'page')
  await expect(tabOf('overview')).not.toHaveAttribute('aria-current')
})
