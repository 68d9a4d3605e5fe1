import { projectPaths } from '@steelsafe/contract/projects/paths.ts'
import { system } from '@steelsafe/contract/system/endpoints.ts'
import { test } from 'vitest'
import { mockEndpoint } from '#test/answers.ts'
import { expect, open, translate } from '#test/component.ts'

test('the primary button of an empty system adds a company, and a second button loads the example shop', async () => {
  const state = mockEndpoint(system.state, () => ({ isEmpty: true, isMailSent: false }))
  const page = await open(projectPaths.dynamicSearch(), [state])
  const own = page.getByRole('link', { name: translate('system:screen.own') })
  await expect(own).toBeVisible()
  // Mantine sets this attribute for each variant except the primary variant.
  expect(await own.getAttribute('data-variant')).toBeNull()
  await expect(page.getByRole('button', { name: translate('system:screen.load') })).toHaveAttribute(
    'data-variant',
    'default',
  )
})

test('a system with data does not offer the example shop', async () => {
  const state = mockEndpoint(system.state, () => ({ isEmpty: false, isMailSent: false }))
  const page = await open(projectPaths.dynamicSearch(), [state])
  await expect.poll(() => state.calls.length).toBe(1)
  await expect(page.getByRole('button', { name: translate('system:screen.load') })).toHaveCount(0)
})
