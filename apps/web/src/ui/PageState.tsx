import { Button, Center, Skeleton, Stack } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '#core/client.ts'
import { Empty } from './Empty.tsx'
import { RetryIcon } from './icons.ts'
import classes from './Page.module.css'

interface PageStateProps<Answer> {
  of: UseQueryResult<Answer, CallError>
  /**
   * Height of the loaded content in pixels, if it is always the same. The space is reserved while loading. Without it,
   * the parts of the screen below are shown together with the content (`Page.module.css`).
   */
  height?: number
  /** Shown while loading, for content of another form than text. */
  loading?: ReactNode
  children: (answer: Answer) => ReactNode
}

/** Shows the state of a query: loading, loaded, locked (403), not found (404), or failed with a button to try again. */
export function PageState<Answer>({
  of: { data, error, failureReason, refetch, isFetching },
  height,
  loading = <Loading height={height} />,
  children,
}: PageStateProps<Answer>) {
  const { t } = useTranslation('ui')
  if (data !== undefined) return children(data)
  if (!error)
    return (
      // Without a network, what is below does not wait.
      <div className={classes.loading} data-loading={(!height && !failureReason) || undefined}>
        {loading}
      </div>
    )
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

export function Loading({ height }: { height?: number | undefined }) {
  const { t } = useTranslation('ui')
  if (height) return <Skeleton height={height} role="status" aria-label={t('state.loading')} />
  return (
    <Stack gap="sm" role="status" aria-label={t('state.loading')}>
      <Skeleton height={24} width="40%" />
      <Skeleton height={120} />
      <Skeleton height={120} />
    </Stack>
  )
}

/** Shown while a screen's code loads. */
export const LoadingScreen = () => (
  <Center mih={240}>
    <Stack w="100%">
      <Loading />
    </Stack>
  </Center>
)
