import { ancestorsOf, type ScreenPath } from '@steelsafe/contract/core/path.ts'

/** Of some screens the one that is shown, or the nearest that it belongs to. */
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
