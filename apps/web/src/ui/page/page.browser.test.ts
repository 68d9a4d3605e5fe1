import { labelPaths } from '@steelsafe/contract/labels/paths.ts'
import { supportPaths } from '@steelsafe/contract/support/paths.ts'
import { systemPaths } from '@steelsafe/contract/system/paths.ts'
import { test } from 'vitest'
import { expect, open, translate } from '#test/component.ts'

test('the title of the window names the screen and its frame', async () => {
  const page = await open(systemPaths.admin())
  await expect(page).toHaveTitle(`First · ${translate('shell:admin.title')}`)
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect(page).toHaveTitle(`Second · ${translate('shell:admin.title')}`)
})

test('the heading of a newly opened screen gets the focus', async () => {
  const page = await open(systemPaths.admin())
  await expect(page.getByRole('heading', { name: 'First', level: 1 })).toBeFocused()
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect(page.getByRole('heading', { name: 'Second', level: 1 })).toBeFocused()
})

test('the breadcrumbs of a screen are shown in the header', async () => {
  const page = await open(systemPaths.admin())
  const bar = page.locator('#breadcrumbs').getByRole('navigation', { name: translate('ui:breadcrumbs') })
  await expect(bar.getByRole('link', { name: 'Administration' })).toHaveAttribute('href', systemPaths.admin())
})

test('on a phone the primary button is first and visible, and the other buttons scroll', async () => {
  const page = await open(labelPaths.scan())
  await page.setViewportSize({ width: 390, height: 800 })
  const add = page.getByRole('link', { name: 'Enter a shift' })
  const others = [
    page.getByRole('link', { name: 'Import shifts from a sheet' }),
    page.getByRole('button', { name: 'Export all shifts of the tool' }),
  ]
  await expect(add).toBeInViewport({ ratio: 1 })
  await expect(others[1]!).not.toBeInViewport({ ratio: 1 })
  const left = (await add.boundingBox())!.x
  for (const other of others) expect((await other.boundingBox())!.x).toBeGreaterThan(left)
})

test('the cards of a screen with a form have the width of the form, but a table has the whole width', async () => {
  const page = await open(supportPaths.firstSteps())
  await expect(page.getByRole('region', { name: 'Form' })).toBeVisible()
  const widthOf = async (name: string) =>
    (await page.getByRole('region', { name, exact: true }).boundingBox())!.width
  const width = await widthOf('Form')
  expect(await widthOf('Text')).toBe(width)
  expect(await widthOf('Table')).toBeGreaterThan(width)
})
