import { Skeleton } from '@mantine/core'
import { type ReactNode, Suspense, use, useState } from 'react'
import { useStoredSession } from '#core/session/session-store.ts'
import { LoadingScreen } from '#ui/page/PageState.tsx'

/**
 * Hides a screen when the session ends, and keeps its input. Shows it again after the same user has signed in. Another
 * user gets a new screen.
 */
export function KeptScreen({ children }: { children: ReactNode }) {
  const storedSession = useStoredSession()
  const [userId, setUserId] = useState(storedSession?.session.id)
  if (storedSession && storedSession.session.id !== userId) setUserId(storedSession.session.id)
  // Behind the sign-in dialog nothing is loading.
  const fallback = storedSession ? <LoadingScreen /> : <Skeleton height={240} animate={false} />
  return (
    <Suspense key={userId} fallback={fallback}>
      <Freezable isFrozen={!storedSession}>{children}</Freezable>
    </Suspense>
  )
}

const never = new Promise<never>(() => undefined)

/** Suspends while it is frozen, so that React hides its content and does not render it. */
function Freezable({ isFrozen, children }: { isFrozen: boolean; children: ReactNode }) {
  if (isFrozen) use(never)
  return children
}
