import type { Locator } from '@playwright/test'
import { themePaths } from '@steelsafe/contract/themes/paths.ts'
import { test } from 'vitest'
import { expect, open, translate } from '#test/component.ts'

interface Box {
  x: number
  y: number
  width: number
  height: number
}

const boxOf = async (element: Locator): Promise<Box> => (await element.boundingBox())!

/** Returns true when two boxes have no point in common. */
const areApart = (one: Box, other: Box): boolean =>
  one.x >= other.x + other.width ||
  other.x >= one.x + one.width ||
  one.y >= other.y + other.height ||
  other.y >= one.y + one.height

/** Returns the color of an element and the nearest background behind it. */
const colorsOf = (element: Locator) =>
  element.evaluate(node => {
    const isOpaque = (behind: Element) => getComputedStyle(behind).backgroundColor !== 'rgba(0, 0, 0, 0)'
    let behind: Element = node
    while (!isOpaque(behind) && behind.parentElement) behind = behind.parentElement
    return [getComputedStyle(node).color, getComputedStyle(behind).backgroundColor]
  })

test('the color picker opens next to its field and covers neither the next field nor the buttons', async () => {
  const page = await open(themePaths.edit())
  await page.setViewportSize({ width: 1280, height: 800 })
  const field = (name: 'primary' | 'navigation') =>
    page.getByRole('textbox', { name: translate(`themes:colour.${name}`) })
  const submit = page.getByRole('button', { name: translate('themes:screen.edit.add') })
  for (const name of ['primary', 'navigation'] as const) {
    await field(name).click()
    const picker = page
      .locator('[data-position]')
      .filter({ has: page.getByRole('slider', { name: translate('ui:form.saturation') }) })
    await expect(picker).toBeVisible()
    for (const element of [field('primary'), field('navigation'), submit])
      expect(areApart(await boxOf(picker), await boxOf(element))).toBe(true)
    await field(name).blur()
    await expect(picker).toBeHidden()
  }
})

test.each(['light', 'dark'])('the preview of a theme can be light or dark on a %s page', async scheme => {
  const page = await open(themePaths.list())
  const title = page.getByText(translate('projects:screen.list.title'))
  const number = page.getByText('NL-24-0108')
  await expect(title).toBeVisible()
  await page.evaluate(([name, value]) => document.documentElement.setAttribute(name, value), [
    'data-mantine-color-scheme',
    scheme,
  ] as const)
  await page.getByText(translate('shell:appearance.light'), { exact: true }).click()
  expect(await colorsOf(title)).toEqual(['rgb(28, 37, 48)', 'rgb(242, 244, 246)'])
  expect(await colorsOf(number)).toEqual(['rgb(28, 37, 48)', 'rgb(255, 255, 255)'])
  await page.getByText(translate('shell:appearance.dark'), { exact: true }).click()
  await expect.poll(() => colorsOf(title)).toEqual(['rgb(230, 235, 240)', 'rgb(18, 24, 30)'])
  expect(await colorsOf(number)).toEqual(['rgb(230, 235, 240)', 'rgb(26, 34, 42)'])
})
