import { Text } from '@mantine/core'
import { system } from '@steelsafe/contract/system/endpoints.ts'
import { timeline } from '@steelsafe/contract/timeline/endpoints.ts'
import type { SharedPlan } from '@steelsafe/contract/timeline/entities.ts'
import { timelinePaths } from '@steelsafe/contract/timeline/paths.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type CallError, call } from '#core/client.ts'
import { useParams } from '#core/navigation.ts'
import { useEndpointQuery } from '#core/queries.ts'
import { PasswordPrompt, SharedPage, useLinkLook } from '#features/sharing/index.ts'
import { PublicPage } from '#shared/public/PublicPage.tsx'
import { Loading } from '#ui/page/PageState.tsx'
import { SharedChart } from './SharedChart.tsx'

/** The page of a shared plan, for visitors without an account. A link without a password opens at once. */
export function Screen() {
  const { t } = useTranslation(['timeline', 'sharing'])
  const { token } = useParams(timelinePaths.external)
  const { data: settings } = useEndpointQuery(system.publicSettings, {})
  const logo = useLinkLook(token)
  const [password, setPassword] = useState<string>()
  const shared = useQuery<SharedPlan, CallError>({
    queryKey: ['shared-plan', token, password],
    queryFn: () =>
      call(timeline.openLink, { params: { token }, body: password === undefined ? {} : { password } }).catch(
        (error: CallError) => {
          if (error.status === 429 && settings?.corporateUrl) window.location.assign(settings.corporateUrl)
          throw error
        },
      ),
    // Do not refetch, because every request counts as an opening of the link.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
    gcTime: 0,
  })
  const { data, error, isFetching } = shared
  if (data)
    return (
      <SharedPage title={t('timeline:screen.title')} about={data} logo={logo} isWide>
        <SharedChart plan={data} />
      </SharedPage>
    )
  const isAsking = error?.status === 401 || (isFetching && password !== undefined)
  if (isAsking)
    return (
      <PublicPage title={t('sharing:screen.external.title')} logo={logo}>
        <PasswordPrompt
          isPending={isFetching}
          isWrong={error?.status === 401 && password !== undefined}
          onPassword={enteredPassword =>
            enteredPassword === password ? void shared.refetch() : setPassword(enteredPassword)
          }
        />
      </PublicPage>
    )
  if (!error)
    return (
      <PublicPage title={t('sharing:screen.external.title')} logo={logo}>
        <Loading />
      </PublicPage>
    )
  const problem = error.status === 429 ? 'closed' : 'invalid'
  return (
    <PublicPage title={t(`sharing:screen.external.${problem}`)} logo={logo}>
      <Text>{t(`sharing:screen.external.${problem}Text`)}</Text>
    </PublicPage>
  )
}
