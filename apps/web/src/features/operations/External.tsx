import { Stack, Text } from '@mantine/core'
import { operations } from '@steelsafe/contract/operations/endpoints.ts'
import { operationPaths } from '@steelsafe/contract/operations/paths.ts'
import type { SharedOperations } from '@steelsafe/contract/operations/updates.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type CallError, call } from '#core/client.ts'
import { useParams } from '#core/navigation.ts'
import { PasswordPrompt, SharedPage, useLinkLook } from '#features/sharing/index.ts'
import { PublicPage } from '#shared/public/PublicPage.tsx'
import { Loading } from '#ui/page/PageState.tsx'
import { SharedOperation } from './SharedOperation.tsx'
import { InlineMessage } from '#ui/notes/InlineMessage.tsx'

/** Shows the operations of a link to a supplier without an account, mostly on a phone. Each has a form for reports. */
export function Screen() {
  const { t } = useTranslation(['operations', 'sharing'])
  const { token } = useParams(operationPaths.external)
  const logo = useLinkLook(token)
  const [password, setPassword] = useState<string>()
  const credentials = password === undefined ? {} : { password }
  const shared = useQuery<SharedOperations, CallError>({
    queryKey: ['shared-operations', token, password],
    queryFn: () => call(operations.openLink, { params: { token }, body: credentials }),
    // Every request counts as an opening of the link, so do not refetch automatically.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
    retry: false,
    gcTime: 0,
  })
  const { data, error, isFetching } = shared
  if (data)
    return (
      <SharedPage
        title={
          data.shop
            ? t('operations:screen.external.ofShop', { shop: data.shop })
            : t('operations:screen.external.title')
        }
        about={data}
        logo={logo}
      >
        <Text>{t(`operations:screen.external.${data.waits ? 'waits' : 'counts'}`)}</Text>
        {error && (
          <InlineMessage kind="error">
            {error.message}
          </InlineMessage>
        )}
        {data.operations.length === 0 && <Text c="dimmed">{t('operations:screen.external.empty')}</Text>}
        <Stack gap="md">
          {data.operations.map(operation => (
            <SharedOperation
              key={operation.id}
              operation={operation}
              link={{ token, ...credentials }}
              onSent={() => void shared.refetch()}
            />
          ))}
        </Stack>
      </SharedPage>
    )
  if (error?.status === 401 || (isFetching && password !== undefined))
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
  const isClosed = error.status === 429
  return (
    <PublicPage title={t(`sharing:screen.external.${isClosed ? 'closed' : 'invalid'}`)} logo={logo}>
      <Text>
        {isClosed ? t('sharing:screen.external.closedText') : t('operations:screen.external.invalidText')}
      </Text>
    </PublicPage>
  )
}
