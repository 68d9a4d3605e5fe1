import type { Page } from '@playwright/test'
import { projectPaths } from '@steelsafe/contract/projects/paths.ts'
import { stars } from '@steelsafe/contract/stars/endpoints.ts'
import { test } from 'vitest'
import { mockEndpoint } from '#test/answers.ts'
import { expect, open, translate } from '#test/component.ts'

const other = {
  id: '00000000-0000-4000-8000-000000000112',
  projectNumber: 'NL-24-0112',
  partName: 'Fog lamp lens',
}

test('the switcher shows the part name of the chosen tool and of each tool in its menu', async () => {
  const page = await open(projectPaths.list(), [mockEndpoint(stars.list, () => [other])])
  const button = page.getByRole('button', { name: /NL-24-0107/ })
  await expect(button).toHaveText(/Headlamp bezel/)
  await button.click()
  const starred = page.getByRole('region', { name: translate('stars:screen.switcher.starred') })
  const link = starred.getByRole('link', { name: /NL-24-0112/ })
  await expect(link).toHaveText(/Fog lamp lens/)
  await expect(link).toHaveAttribute('href', projectPaths.home(other.id))
})

/** Returns the number of loaded files with the code of menus, popovers and tooltips. */
const countFiles = (page: Page) =>
  page.evaluate(
    () =>
      performance.getEntriesByType('resource').filter(({ name }) => /\/floating-[^/]+\.js$/.test(name))
        .length,
  )

test('the code of the switcher is loaded after the page, while the switcher stays closed', async () => {
  const page = await open(projectPaths.list(), [mockEndpoint(stars.list, () => [other])])
  await expect(page.getByRole('button', { name: /NL-24-0107/ })).toHaveAttribute('aria-expanded', 'false')
  await expect.poll(() => countFiles(page)).toBeGreaterThan(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the first opening by the keyboard moves the focus to the search, and Escape returns it to the button', async () => {
  const page = await open(projectPaths.list(), [mockEndpoint(stars.list, () => [other])])
  const button = page.getByRole('button', { name: /NL-24-0107/ })
  await button.press('Enter')
  const search = page.getByRole('searchbox', { name: translate('stars:screen.switcher.search') })
  await expect(search).toBeFocused()
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Escape')
  await expect(search).toHaveCount(0)
  await expect(button).toBeFocused()
  await expect(button).toHaveAttribute('aria-expanded', 'false')
})
