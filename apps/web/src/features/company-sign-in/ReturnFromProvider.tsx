import { Stack } from '@mantine/core'
import { accountPaths } from '@steelsafe/contract/account/paths.ts'
import { companySignIn } from '@steelsafe/contract/company-sign-in/endpoints.ts'
import { companySignInPaths } from '@steelsafe/contract/company-sign-in/paths.ts'
import type { PathQuery } from '@steelsafe/contract/core/endpoint/path.ts'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type CallError, call } from '#core/http/client.ts'
import { browserTimeZone } from '#core/language/time-zone.ts'
import { useGo, useQueryValues } from '#core/navigation/navigation.ts'
import { takePendingSignIn } from '#core/session/pending-sign-in.ts'
import { startSession } from '#core/session/start-session.ts'
import { landingPath } from '#shared/landing-path.ts'
import { PublicPage } from '#shared/public/PublicPage.tsx'
import { AppLink } from '#ui/controls/AppLink.tsx'
import { InlineMessage } from '#ui/notes/InlineMessage.tsx'
import { Loading } from '#ui/page/PageState.tsx'

/**
 * The page to which an identity provider redirects people. It completes the sign-in or the confirmation that this tab
 * has started.
 */
export function Screen() {
  const { t } = useTranslation('company-sign-in')
  const response = useQueryValues(companySignInPaths.back)
  const go = useGo()
  const isTried = useRef(false)
  const [failure, setFailure] = useState<{ message: string; target: string }>()
  // The response works only once, so send it only once.
  useEffect(() => {
    if (isTried.current) return
    isTried.current = true
    const pendingSignIn = takePendingSignIn()
    if (!pendingSignIn || response.state === '')
      return setFailure({ message: t('rule.expired'), target: accountPaths.signIn() })
    const end = pendingSignIn.kind === 'signIn' ? signIn : confirm
    end(response, pendingSignIn.key).then(
      () => go(pendingSignIn.target || landingPath(), { replace: true }),
      (error: CallError) =>
        setFailure({
          message: error.message,
          target: pendingSignIn.kind === 'signIn' ? accountPaths.signIn() : pendingSignIn.target,
        }),
    )
  }, [response, go, t])
  return (
    <PublicPage title={t('screen.back.title')}>
      {failure ? (
        <Stack gap="md">
          <InlineMessage kind="error">{failure.message}</InlineMessage>
          <AppLink to={failure.target}>{t('screen.back.again')}</AppLink>
        </Stack>
      ) : (
        <Loading />
      )}
    </PublicPage>
  )
}

type ProviderQuery = PathQuery<typeof companySignInPaths.back>

/** Returns the body of both requests. Empty query parameters are omitted. */
const bodyOf = ({ state, code, iss, error }: ProviderQuery, key: string) => ({
  key,
  state,
  ...(code ? { code } : {}),
  ...(iss ? { iss } : {}),
  ...(error ? { error } : {}),
})

const signIn = async (response: ProviderQuery, key: string): Promise<void> =>
  startSession(
    await call(companySignIn.finish, { body: { ...bodyOf(response, key), timeZone: browserTimeZone() } }),
  )

const confirm = async (response: ProviderQuery, key: string): Promise<void> => {
  await call(companySignIn.finishConfirmation, { body: bodyOf(response, key) })
}
