import { account } from '@steelsafe/contract/account/endpoints.ts'
import { notifications } from '@steelsafe/contract/notifications/endpoints.ts'
import { notificationLimits } from '@steelsafe/contract/notifications/limits.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { openLiveStream } from '#core/http/live.ts'
import { useEndpointQuery } from '#core/http/queries.ts'
import { sessionStore, useStoredSession } from '#core/session/session-store.ts'
import { useStylesheet } from '#shared/company/stylesheet.ts'

/**
 * While a user is signed in, keeps the session and the company's style in sync with the server, and listens to live
 * events.
 */
export function useSessionSync(): void {
  const token = useStoredSession()?.token
  const client = useQueryClient()
  const { data: session } = useEndpointQuery(account.session, {})
  useEffect(() => {
    if (session) sessionStore.refresh(session)
  }, [session])
  useEffect(() => (token ? openLiveStream(token, client) : undefined), [token, client])
  // Installs the service worker for signed-in users only, after the page has loaded its files.
  useEffect(() => {
    if (token) void import('../start-worker.tsx').then(({ startWorker }) => startWorker())
  }, [token])
  useStylesheet(session?.appTheme?.stylePath)
}

/** Returns the number of unread notifications. Updated by live events and by a query every half minute. */
export function useUnreadCount(): number {
  const storedCount = useStoredSession()?.session.unreadNotificationCount ?? 0
  const { data } = useEndpointQuery(
    notifications.count,
    {},
    { refetchInterval: notificationLimits.pollSeconds * 1000 },
  )
  return data?.unreadNotificationCount ?? storedCount
}
