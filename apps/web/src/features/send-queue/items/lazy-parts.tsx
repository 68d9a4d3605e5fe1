import { type ComponentType, lazy, Suspense } from 'react'

/** Loads a part after the page, because every page can show the queue but hardly ever does. */
function afterPage<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Part = lazy(async () => ({ default: await load() })) as ComponentType<Props>
  return (props: Props) => (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  )
}

export const WhileUnsent = afterPage(async () => (await import('./WhileUnsent.tsx')).WhileUnsent)
export const UnsentItemsOfTool = afterPage(
  async () => (await import('./UnsentItemsOfTool.tsx')).UnsentItemsOfTool,
)
export const LockedItems = afterPage(async () => (await import('./LockedItems.tsx')).LockedItems)
export const WaitingItem = afterPage(async () => (await import('./WaitingItem.tsx')).WaitingItem)
