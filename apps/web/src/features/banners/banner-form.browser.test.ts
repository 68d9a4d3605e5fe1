import { banners } from '@steelsafe/contract/banners/endpoints.ts'
import { bannerPaths } from '@steelsafe/contract/banners/paths.ts'
import { emptyId } from '@steelsafe/contract/core/limits.ts'
import { test } from 'vitest'
import { mockEndpoint } from '#test/answers.ts'
import { expect, open, translate } from '#test/component.ts'

test('after a save that failed, a text in four languages shows the language with the error', async () => {
  const create = mockEndpoint(banners.create, () => {
    throw new Error('An invalid banner message was sent')
  })
  const page = await open(bannerPaths.edit(emptyId), [
    create,
    mockEndpoint(banners.typeOptions, () => []),
    mockEndpoint(banners.styleOptions, () => []),
  ])
  const label = translate('banners:field.text')
  await page.getByText(translate('core:language.de'), { exact: true }).click()
  await page.getByRole('textbox', { name: `${label} (de)` }).fill('Hallo')
  await page.getByRole('button', { name: translate('banners:screen.edit.add') }).click()
  const english = page.getByRole('textbox', { name: `${label} (en)` })
  await expect(english).toHaveAccessibleDescription(translate('core:rule.required'))
  await page.getByText(translate('core:language.de'), { exact: true }).click()
  await expect(page.getByRole('textbox', { name: `${label} (de)` })).toHaveValue('Hallo')
})
