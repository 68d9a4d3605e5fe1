import { account } from '@steelsafe/contract/account/endpoints.ts'
import { notifications } from '@steelsafe/contract/notifications/endpoints.ts'
import { notificationLimits } from '@steelsafe/contract/notifications/limits.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listen } from '#core/live.ts'
import { useAnswer } from '#core/queries.ts'
import { sessionStore, useStored } from '#core/session-store.ts'
import { useStylesheet } from '#core/stylesheet.ts'

/** While somebody is signed in: keeps the session and the company's look as the server has them, and listens. */
export function useSessionSync(): void {
  const token = useStored()?.token
  const client = useQueryClient()
  const { data: session } = useAnswer(account.session, {})
  // The store and the stream are outside of React.
  useEffect(() => {
    if (session) sessionStore.refresh(session)
  }, [session])
  useEffect(() => (token ? listen(token, client) : undefined), [token, client])
  // The browser keeps the app for who has used it signed in, and after the page has what it needs.
  useEffect(() => {
    if (token) void import('./start-worker.tsx').then(({ startWorker }) => startWorker())
  }, [token])
  useStylesheet(session?.appTheme?.stylePath)
}

/** Unread notifications: live, and asked for every half minute. */
export function useUnreadCount(): number {
  const stored = useStored()?.session.unreadNotificationCount ?? 0
  const { data } = useAnswer(
    notifications.count,
    {},
    { refetchInterval: notificationLimits.pollSeconds * 1000 },
  )
  return data?.unreadNotificationCount ?? stored
}
