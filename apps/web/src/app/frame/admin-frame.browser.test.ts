import { systemPaths } from '@steelsafe/contract/system/paths.ts'
import { test } from 'vitest'
import { expect, open, translate } from '#test/component.ts'

test.each([
  { who: 'administrators', isAdmin: true },
  { who: 'other users', isAdmin: false },
])('the menu of the administration is only for administrators: $who', async ({ isAdmin }) => {
  const page = await open(systemPaths.admin(), [], { isAdmin })
  await expect(page.getByRole('heading', { name: 'First' })).toBeVisible()
  await expect(page.getByRole('link', { name: translate('admin-menu:item.audit.title') })).toHaveCount(
    isAdmin ? 1 : 0,
  )
})
