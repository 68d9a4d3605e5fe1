import { pendingItem, pendingItemText } from '@steelsafe/contract/today/pending-item.ts'
import { expect, test } from 'vitest'
import { isTranslated } from '#core/texts.ts'

test('each kind of pending item has a text', () => {
  const keys = pendingItem.shape.kind.options.map(kind => pendingItemText({ kind }))
  expect(keys.filter(key => !isTranslated(key) && !isTranslated(`${key}_other`))).toEqual([])
})
