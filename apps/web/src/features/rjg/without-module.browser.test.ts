import { rjgPaths } from '@steelsafe/contract/rjg/paths.ts'
import { test } from 'vitest'
import { expect, open, translate } from '#test/component.ts'

test.each([
  ['a test', rjgPaths.test('operator')],
  ['an exercise', rjgPaths.challenge('3')],
])('without the module, the page of %s shows the reason and requests no results', async (_page, path) => {
  // A request without an answer fails the test.
  const page = await open(path, [], { isAdmin: false })
  await expect(page.getByText(translate('rjg:screen.noModule'))).toBeVisible()
})
