import { lazy, Suspense } from 'react'
import type { WaitingItemProps } from './WaitingItem.tsx'
import type { WhileUnsentProps } from './WhileUnsent.tsx'

// Every page shows what waits, and hardly ever does anything: the queue is loaded after the page.
const LazyWhileUnsent = lazy(() => import('./WhileUnsent.tsx'))
const LazyUnsentHere = lazy(() => import('./UnsentHere.tsx'))
const LazyWaitingItem = lazy(() => import('./WaitingItem.tsx'))
const LazyLockedItems = lazy(() => import('./LockedItems.tsx'))

/** Something that is shown while anything of who is signed in waits, and not otherwise. */
export const WhileUnsent = (props: WhileUnsentProps) => (
  <Suspense fallback={null}>
    <LazyWhileUnsent {...props} />
  </Suspense>
)

/** What waits of one tool. */
export const UnsentHere = (props: { project: string }) => (
  <Suspense fallback={null}>
    <LazyUnsentHere {...props} />
  </Suspense>
)

/** What waits of an account that is locked, to somebody who has given its password. */
export const LockedItems = (props: { email: string }) => (
  <Suspense fallback={null}>
    <LazyLockedItems {...props} />
  </Suspense>
)

/** One that waits, for a form that mends it. */
export const WaitingItem = (props: WaitingItemProps) => (
  <Suspense fallback={null}>
    <LazyWaitingItem {...props} />
  </Suspense>
)
