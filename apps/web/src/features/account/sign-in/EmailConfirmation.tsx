import { Stack } from '@mantine/core'
import { account } from '@steelsafe/contract/account/endpoints.ts'
import { accountPaths } from '@steelsafe/contract/account/paths.ts'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError, call } from '#core/http/client.ts'
import { queryClient } from '#core/http/queries.ts'
import { useGo, useQueryValues } from '#core/navigation/navigation.ts'
import { PublicPage } from '#shared/public/PublicPage.tsx'
import { AppLink } from '#ui/controls/AppLink.tsx'
import { InlineMessage } from '#ui/notes/InlineMessage.tsx'
import { Loading } from '#ui/page/PageState.tsx'

export function Screen() {
  const { t } = useTranslation('account')
  const { userId, code } = useQueryValues(accountPaths.confirmEmail)
  const go = useGo()
  const [outcome, setOutcome] = useState<'done' | CallError>()
  const isTried = useRef(false)
  // The code works only once, so try it only once.
  useEffect(() => {
    if (isTried.current) return
    isTried.current = true
    if (!userId || !code) return go(accountPaths.signIn(), { replace: true })
    call(account.confirmEmail, { query: { userId, code } }).then(() => {
      setOutcome('done')
      void queryClient.invalidateQueries({ queryKey: ['account'] })
    }, setOutcome)
  }, [userId, code, go])
  return (
    <PublicPage title={t('screen.confirm.title')}>
      <Stack>
        {outcome === undefined && <Loading />}
        {outcome === 'done' && <InlineMessage kind="success">{t('screen.confirm.done')}</InlineMessage>}
        {outcome instanceof CallError && (
          <InlineMessage kind="error" title={t('screen.confirm.failed')}>
            {outcome.message}
          </InlineMessage>
        )}
        <AppLink to={accountPaths.signIn()}>{t('screen.register.signIn')}</AppLink>
      </Stack>
    </PublicPage>
  )
}
