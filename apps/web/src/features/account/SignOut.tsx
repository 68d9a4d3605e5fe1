import { account } from '@steelsafe/contract/account/endpoints.ts'
import { accountPaths } from '@steelsafe/contract/account/paths.ts'
import { useEffect, useRef } from 'react'
import { call } from '#core/client.ts'
import { useGo } from '#core/navigation.ts'
import { queryClient } from '#core/queries.ts'
import { sessionStore } from '#core/session-store.ts'
import { forgetEverything } from '#core/storage.ts'
import { LoadingScreen } from '#ui/PageState.tsx'

/** Ends the session on the server, and deletes what this browser has stored of it. */
export function Screen() {
  const go = useGo()
  const isDone = useRef(false)
  useEffect(() => {
    if (isDone.current) return
    isDone.current = true
    const ending = sessionStore.get() ? call(account.signOut, {}).catch(() => undefined) : Promise.resolve()
    void ending.then(() => {
      sessionStore.end()
      forgetEverything()
      queryClient.clear()
      go(accountPaths.signIn(), { replace: true })
    })
  }, [go])
  return <LoadingScreen />
}
