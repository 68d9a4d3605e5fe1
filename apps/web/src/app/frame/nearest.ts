import { ancestorsOf, type ScreenPath } from '@steelsafe/contract/core/path.ts'

/** Returns the item of the shown screen, or else of its nearest ancestor. */
export function nearest<Item extends { path: ScreenPath }>(
  shown: ScreenPath | undefined,
  items: readonly Item[],
): Item | undefined {
  if (!shown) return undefined
  for (const each of [shown, ...ancestorsOf(shown).reverse()]) {
    const found = items.find(({ path }) => path.template === each.template)
    if (found) return found
  }
  return undefined
}
