import { projectPaths } from '@steelsafe/contract/projects/paths.ts'
import { test } from 'vitest'
import { expect, open } from '#test/component.ts'

test.each([
  ['light', 'none'],
  ['dark', 'brightness(0.8)'],
] as const)('on a %s page the picture of a tool has the filter %s', async (scheme, filter) => {
  const page = await open(projectPaths.history('00000000-0000-4000-8000-000000000107'))
  const picture = page.getByRole('img', { name: 'Headlamp bezel' })
  await expect(picture).toBeVisible()
  await page.evaluate(([name, value]) => document.documentElement.setAttribute(name, value), [
    'data-mantine-color-scheme',
    scheme,
  ] as const)
  await expect(picture).toHaveCSS('filter', filter)
})
