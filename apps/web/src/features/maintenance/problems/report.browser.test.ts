import type { Page } from '@playwright/test'
import { maintenance } from '@steelsafe/contract/maintenance/endpoints.ts'
import { maintenancePaths } from '@steelsafe/contract/maintenance/paths.ts'
import { themes } from '@steelsafe/contract/themes/endpoints.ts'
import { test } from 'vitest'
import { mockEndpoint } from '#test/answers.ts'
import { expect, open } from '#test/component.ts'

const token = '0123456789abcdef0123456789abcdef'
const logo = `/api/maintenance/report/${token}/logo?v=1`

/** Opens the public page of a tag whose company has this style sheet and logo. */
async function openReport(look: { stylePath: string | null; imagePath: string | null }) {
  const page = await open(maintenancePaths.report(token), [
    mockEndpoint(maintenance.tool, () => ({
      projectNumber: 'NL-24-0112',
      partName: 'Fog lamp lens',
      companyName: 'Northlake Motors',
      ...look,
    })),
    {
      endpoint: maintenance.tagLogo,
      respond: call =>
        call.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
    },
    {
      endpoint: themes.style,
      respond: call => call.fulfill({ contentType: 'text/css', body: ':root{--company-6:#ff0000;}' }),
    },
  ])
  await expect(page.getByText('NL-24-0112 · Fog lamp lens')).toBeVisible()
  return page
}

const color = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--company-6'))

test('the report page has the logo and the colors of the company', async () => {
  const page = await openReport({ stylePath: '/api/theme/1/style.css?v=1', imagePath: logo })
  await expect(page.getByRole('banner').locator('img')).toHaveAttribute('src', logo)
  await expect.poll(() => color(page)).toBe('#ff0000')
})

test('the report page of a company without a theme has the look of the product', async () => {
  const page = await openReport({ stylePath: null, imagePath: null })
  await expect(page.getByRole('banner').locator('img')).toHaveCount(0)
  expect(await color(page)).not.toBe('#ff0000')
})
