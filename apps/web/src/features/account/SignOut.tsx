import { account } from '@steelsafe/contract/account/endpoints.ts'
import { accountPaths } from '@steelsafe/contract/account/paths.ts'
import { useEffect, useRef } from 'react'
import { call } from '#core/client.ts'
import { useGo } from '#core/navigation.ts'
import { queryClient } from '#core/queries.ts'
import { sessionStore } from '#core/session-store.ts'
import { forgetEverything } from '#core/storage.ts'
import { confirmSignOut } from '#features/send-queue/index.ts'
import { LoadingScreen } from '#ui/PageState.tsx'
import { landingPath } from './landing-path.ts'

/** Resolves to false if the user stays because not all changes were sent. */
async function signOut(): Promise<boolean> {
  const storedSession = sessionStore.get()
  if (storedSession) {
    if (!(await confirmSignOut(storedSession.session.id))) return false
    await call(account.signOut, {}).catch(() => undefined)
  }
  sessionStore.end()
  forgetEverything()
  queryClient.clear()
  return true
}

/** Ends the session on the server and deletes its data from this browser. */
export function Screen() {
  const go = useGo()
  const isDone = useRef(false)
  useEffect(() => {
    if (isDone.current) return
    isDone.current = true
    void signOut().then(isOut => go(isOut ? accountPaths.signIn() : landingPath(), { replace: true }))
  }, [go])
  return <LoadingScreen />
}
