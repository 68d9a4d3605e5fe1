import { Button, Center, Skeleton, Stack } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '#core/client.ts'
import { Empty } from './Empty.tsx'
import { RetryIcon } from './icons.ts'

interface PageStateProps<Answer> {
  of: UseQueryResult<Answer, CallError>
  children: (answer: Answer) => ReactNode
}

/** Loading, loaded, locked (403), not there (404), or failed with a way to try again. */
export function PageState<Answer>({
  of: { data, error, refetch, isFetching },
  children,
}: PageStateProps<Answer>) {
  const { t } = useTranslation('ui')
  if (data !== undefined) return children(data)
  if (!error) return <Loading />
  const kind = error.status === 403 ? 'locked' : error.status === 404 ? 'missing' : 'failed'
  return (
    <Empty kind={kind} title={t(`state.${kind}`)} text={error.message}>
      {kind === 'failed' && (
        <Button
          variant="default"
          leftSection={<RetryIcon size={16} />}
          loading={isFetching}
          onClick={() => void refetch()}
        >
          {t('state.retry')}
        </Button>
      )}
    </Empty>
  )
}

export function Loading() {
  const { t } = useTranslation('ui')
  return (
    <Stack gap="sm" role="status" aria-label={t('state.loading')}>
      <Skeleton height={24} width="40%" />
      <Skeleton height={120} />
      <Skeleton height={120} />
    </Stack>
  )
}

/** While the code of a screen is on its way. */
export const LoadingScreen = () => (
  <Center mih={240}>
    <Stack w="100%">
      <Loading />
    </Stack>
  </Center>
)
