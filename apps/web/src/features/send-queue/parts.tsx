import { lazy, Suspense } from 'react'
import type { WaitingItemProps } from './WaitingItem.tsx'
import type { WhileUnsentProps } from './WhileUnsent.tsx'

// Loaded after the page, because every page can show the queue but hardly ever does.
const LazyWhileUnsent = lazy(() => import('./WhileUnsent.tsx'))
const LazyUnsentHere = lazy(() => import('./UnsentHere.tsx'))
const LazyWaitingItem = lazy(() => import('./WaitingItem.tsx'))
const LazyLockedItems = lazy(() => import('./LockedItems.tsx'))

/** Content that is shown while items of the signed-in user wait. */
export const WhileUnsent = (props: WhileUnsentProps) => (
  <Suspense fallback={null}>
    <LazyWhileUnsent {...props} />
  </Suspense>
)

/** The waiting items of one tool. */
export const UnsentHere = (props: { project: string }) => (
  <Suspense fallback={null}>
    <LazyUnsentHere {...props} />
  </Suspense>
)

/** The waiting items of a locked account, shown to a user who entered its password. */
export const LockedItems = (props: { email: string }) => (
  <Suspense fallback={null}>
    <LazyLockedItems {...props} />
  </Suspense>
)

/** A waiting item, for a form that corrects it. */
export const WaitingItem = (props: WaitingItemProps) => (
  <Suspense fallback={null}>
    <LazyWaitingItem {...props} />
  </Suspense>
)
