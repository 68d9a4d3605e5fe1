import { account } from '@steelsafe/contract/account/endpoints.ts'
import { accountPaths } from '@steelsafe/contract/account/paths.ts'
import { projectPaths } from '@steelsafe/contract/projects/paths.ts'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#core/http/client.ts'
import { useGo, useQueryValues } from '#core/navigation/navigation.ts'
import { startSession } from '#core/session/start-session.ts'
import { PublicPage } from '#shared/public/PublicPage.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { Loading } from '#ui/page/PageState.tsx'

/** Opened from a tag or another device. Signs in with a one-time token and shows the project. */
export function Screen() {
  const { t } = useTranslation('account')
  const { token, projectId } = useQueryValues(accountPaths.mobileSignIn)
  const go = useGo()
  const isTried = useRef(false)
  // The token works only once, so try it only once.
  useEffect(() => {
    if (isTried.current) return
    isTried.current = true
    call(account.signInByToken, { body: { token } })
      .then(startSession)
      .then(() => go(projectId ? projectPaths.home(projectId) : projectPaths.list(), { replace: true }))
      .catch(() => {
        toast.failed(t('screen.mobile.failed'))
        go(accountPaths.signIn(), { replace: true })
      })
  }, [token, projectId, go, t])
  return (
    <PublicPage title={t('screen.mobile.title')}>
      <Loading />
    </PublicPage>
  )
}
