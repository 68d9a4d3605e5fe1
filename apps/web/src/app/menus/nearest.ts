import { ancestorsOf, type ScreenPath } from '@steelsafe/contract/core/endpoint/path.ts'

/** Returns the item of the current screen, or else the item of its nearest ancestor. */
export function nearest<Item extends { path: ScreenPath }>(
  currentPath: ScreenPath | undefined,
  items: readonly Item[],
): Item | undefined {
  if (!currentPath) return undefined
  for (const each of [currentPath, ...ancestorsOf(currentPath).reverse()]) {
    const match = items.find(({ path }) => path.template === each.template)
    if (match) return match
  }
  return undefined
}
