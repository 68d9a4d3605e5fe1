import type { Page } from '@playwright/test'
import { milestonePaths } from '@steelsafe/contract/milestones/paths.ts'
import { support } from '@steelsafe/contract/support/endpoints.ts'
import { test } from 'vitest'
import { mockEndpoint } from '#test/answers.ts'
import { expect, open, translate } from '#test/component.ts'
import { mockSettings } from '#test/settings.ts'

const address = milestonePaths.details('00000000-0000-4000-8000-000000000001')
const settings = mockSettings()
const countries = mockEndpoint(support.countryOptions, () => [])

const field = (page: Page, name: string) => page.getByRole('textbox', { name })
const lookUp = (page: Page) => page.getByRole('button', { name: 'Look up the address' })

async function type(page: Page, name: string, text: string) {
  await field(page, name).focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.type(text)
  await page.keyboard.press('Tab')
}

test.each([
  ['Latitude', '187', 'Longitude', '11', 'core:rule.latitude'],
  ['Longitude', '-181', 'Latitude', '48', 'core:rule.longitude'],
] as const)(
  'a %s of %s shows its limits, stays in the field, and disables the address look-up',
  async (...testCase) => {
    const [name, text, other, otherText, rule] = testCase
    const page = await open(address, [settings, countries])
    await type(page, name, text)
    await type(page, other, otherText)
    await expect(field(page, name)).toHaveAccessibleDescription(translate(rule))
    await expect(field(page, name)).toHaveValue(text)
    await expect(lookUp(page)).toBeDisabled()
    await type(page, name, '12')
    await expect(field(page, name)).not.toHaveAccessibleDescription(translate(rule))
    await expect(lookUp(page)).toBeEnabled()
  },
)
