import { actionGroups } from '@steelsafe/contract/action-groups/endpoints.ts'
import { actionGroupPaths } from '@steelsafe/contract/action-groups/paths.ts'
import { partDesign } from '@steelsafe/contract/part-design/endpoints.ts'
import { partDesignPaths } from '@steelsafe/contract/part-design/paths.ts'
import { test } from 'vitest'
import { mockEndpoint } from '#test/answers.ts'
import { expect, open, translate } from '#test/component.ts'

const openGroups = () =>
  open(actionGroupPaths.list(), [
    mockEndpoint(actionGroups.list, () => ({
      actionGroups: [],
      totalCount: 0,
      isCut: false,
      sortField: 'name' as const,
      sortAscending: true,
    })),
  ])

const title = () => translate('action-groups:screen.list.title')
const enable = () => translate('action-groups:screen.enable.title')
const disable = () => translate('action-groups:screen.disable.title')

test('on a phone the primary button of a screen is visible, and its other actions are in a menu', async () => {
  const page = await openGroups()
  await page.setViewportSize({ width: 390, height: 844 })
  const menu = page.getByRole('button', {
    name: translate('ui:list.actionsOf', { name: title() }),
    exact: true,
  })
  await expect(menu).toBeInViewport({ ratio: 1 })
  await expect(
    page.getByRole('button', { name: translate('action-groups:screen.list.add') }).first(),
  ).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('link', { name: enable() })).toHaveCount(0)
  await menu.click()
  await expect(page.getByRole('menuitem')).toHaveText([enable(), disable()])
  await expect(page.getByRole('menuitem', { name: enable() })).toHaveAttribute(
    'href',
    actionGroupPaths.enable(),
  )
})

test('on a phone the title, the primary button and the menu of a screen are in one line', async () => {
  const page = await open(partDesignPaths.log('00000000-0000-4000-8000-000000000107'), [
    mockEndpoint(partDesign.revisions, () => ({
      revisions: [],
      today: '2026-11-22',
      currencyCode: 'USD',
      totalCount: 0,
      isCut: false,
      sortField: 'date' as const,
      sortAscending: false,
    })),
  ])
  await page.setViewportSize({ width: 390, height: 844 })
  const name = translate('part-design:screen.log.title')
  const parts = [
    page.getByRole('heading', { name, level: 1 }),
    page.getByRole('link', { name: translate('part-design:screen.log.add') }).first(),
    page.getByRole('button', { name: translate('ui:list.actionsOf', { name }), exact: true }),
  ]
  const middles = []
  for (const part of parts) {
    await expect(part).toBeVisible()
    const { y, height } = (await part.boundingBox())!
    middles.push(Math.round(y + height / 2))
  }
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(4)
})

test('on a desk each action of a screen has a button', async () => {
  const page = await openGroups()
  await expect(page.getByRole('link', { name: enable() })).toHaveAttribute('href', actionGroupPaths.enable())
  await expect(page.getByRole('link', { name: disable() })).toBeVisible()
})
