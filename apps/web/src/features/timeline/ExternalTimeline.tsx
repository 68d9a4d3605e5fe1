import { Box, Group, Stack, Text, Title } from '@mantine/core'
import { system } from '@steelsafe/contract/system/endpoints.ts'
import { timeline } from '@steelsafe/contract/timeline/endpoints.ts'
import type { SharedPlan } from '@steelsafe/contract/timeline/entities.ts'
import { timelinePaths } from '@steelsafe/contract/timeline/paths.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type CallError, call } from '#core/client.ts'
import { useParams } from '#core/navigation.ts'
import { useAnswer } from '#core/queries.ts'
import { PublicPage } from '#features/account/index.ts'
import { AboutLink, PasswordPrompt } from '#features/sharing/index.ts'
import { Loading } from '#ui/PageState.tsx'
import { Wordmark } from '#ui/Wordmark.tsx'
import { SharedChart } from './SharedChart.tsx'

/** What somebody without an account sees of a shared plan. A link without a password opens at once. */
export function Screen() {
  const { t } = useTranslation(['timeline', 'sharing'])
  const { token } = useParams(timelinePaths.external)
  const { data: settings } = useAnswer(system.publicSettings, {})
  const [password, setPassword] = useState<string>()
  const shared = useQuery<SharedPlan, CallError>({
    queryKey: ['shared-plan', token, password],
    queryFn: () =>
      call(timeline.shared, { params: { token }, body: password === undefined ? {} : { password } }).catch(
        (error: CallError) => {
          if (error.status === 429 && settings?.corporateUrl) window.location.assign(settings.corporateUrl)
          throw error
        },
      ),
    // Every time that it is asked counts as opened.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
    gcTime: 0,
  })
  const { data, error, isFetching } = shared
  if (data)
    return (
      <Box p={{ base: 'xs', sm: 'md' }}>
        <Stack gap="sm" component="main">
          <Group component="header" justify="space-between">
            <Box>
              <Title order={1}>{[data.projectNumber, data.projectName].filter(Boolean).join(' ')}</Title>
              <AboutLink {...data} />
            </Box>
            <Wordmark height={28} />
          </Group>
          <SharedChart plan={data} />
        </Stack>
      </Box>
    )
  const isAsking = error?.status === 401 || (isFetching && password !== undefined)
  if (isAsking)
    return (
      <PublicPage title={t('sharing:screen.external.title')}>
        <PasswordPrompt
          isPending={isFetching}
          isWrong={error?.status === 401 && password !== undefined}
          onPassword={given => (given === password ? void shared.refetch() : setPassword(given))}
        />
      </PublicPage>
    )
  if (!error)
    return (
      <PublicPage title={t('sharing:screen.external.title')}>
        <Loading />
      </PublicPage>
    )
  const problem = error.status === 429 ? 'closed' : 'invalid'
  return (
    <PublicPage title={t(`sharing:screen.external.${problem}`)}>
      <Text>{t(`sharing:screen.external.${problem}Text`)}</Text>
    </PublicPage>
  )
}
