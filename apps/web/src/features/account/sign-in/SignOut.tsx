import { account } from '@steelsafe/contract/account/endpoints.ts'
import { accountPaths } from '@steelsafe/contract/account/paths.ts'
import { useEffect, useRef } from 'react'
import { clearStorage } from '#core/device/storage.ts'
import { call } from '#core/http/client.ts'
import { queryClient } from '#core/http/queries.ts'
import { useGo } from '#core/navigation/navigation.ts'
import { sessionStore } from '#core/session/session-store.ts'
import { providerSignOut } from '#features/company-sign-in/index.ts'
import { confirmSignOut } from '#features/send-queue/index.ts'
import { landingPath } from '#shared/landing-path.ts'
import { LoadingScreen } from '#ui/page/PageState.tsx'

interface SignedOut {
  /** False if the user stays because not all changes were sent. */
  isOut: boolean
  /** Address that also ends the session at the identity provider; null if the provider needs no visit. */
  place: string | null
}

async function signOut(): Promise<SignedOut> {
  const storedSession = sessionStore.get()
  let place: string | null = null
  if (storedSession) {
    if (!(await confirmSignOut(storedSession.session.id))) return { isOut: false, place }
    place = await providerSignOut()
    await call(account.signOut, {}).catch(() => undefined)
  }
  sessionStore.end()
  clearStorage()
  queryClient.clear()
  return { isOut: true, place }
}

/**
 * Ends the session on the server and deletes its data from this browser. A session that began at an identity provider
 * also ends there, if the provider requires it.
 */
export function Screen() {
  const go = useGo()
  const isDone = useRef(false)
  useEffect(() => {
    if (isDone.current) return
    isDone.current = true
    void signOut().then(({ isOut, place }) =>
      place ? location.assign(place) : go(isOut ? accountPaths.signIn() : landingPath(), { replace: true }),
    )
  }, [go])
  return <LoadingScreen />
}
