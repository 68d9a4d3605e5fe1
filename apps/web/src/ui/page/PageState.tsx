import { Button, Center, Skeleton, Stack } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '#core/http/client.ts'
import { RetryIcon } from '../icons.ts'
import { Empty } from './Empty.tsx'
import classes from './Page.module.css'

type Query = UseQueryResult<unknown, CallError>
export type Queries = Query | readonly Query[]

type ResponseOf<Q> = Q extends Query ? Exclude<Q['data'], undefined> : never

/** The response of a query, or the responses of a list of queries. */
export type ResponsesOf<Q> = Q extends readonly Query[]
  ? { [At in keyof Q]: ResponseOf<Q[At]> }
  : ResponseOf<Q>

interface LoadingProps {
  /**
   * Height of the loaded content in pixels, if it is fixed. The space is reserved while loading. Without it, the parts
   * of the screen below are shown together with the content (`Page.module.css`).
   */
  height?: number
  /** The placeholder while loading, for content that does not look like text. */
  loading?: ReactNode
}

interface PageStateProps<Q> extends LoadingProps {
  /** A query, or several queries whose responses are needed together. They load in parallel. */
  query: Q
  children: (answers: ResponsesOf<Q>) => ReactNode
}

/** The content of a part of a screen. With `query`, the part shows the state of these queries until they are loaded. */
export type Content<Q> =
  | ({ query: Q; children: (answers: ResponsesOf<Q>) => ReactNode } & LoadingProps)
  | PlainContent

interface PlainContent {
  query?: undefined
  height?: undefined
  loading?: undefined
  children: ReactNode
}

/** Renders the content of a part of a screen. */
export const contentOf = <Q extends Queries>(content: Content<Q>): ReactNode =>
  isPlain(content) ? content.children : <PageState {...content} />

const isPlain = <Q,>(content: Content<Q>): content is PlainContent => content.query === undefined

/**
 * Shows the state of queries: loading, loaded, locked (403), not found (404), or failed with a retry button. A query
 * that was loaded once still shows its response if a later request fails.
 */
export function PageState<const Q extends Queries>({
  query,
  height,
  loading = <Loading height={height} />,
  children,
}: PageStateProps<Q>) {
  const { t } = useTranslation('ui')
  const queries = (Array.isArray(query) ? query : [query]) as readonly Query[]
  const answers = queries.map(({ data }) => data)
  const missing = queries[answers.indexOf(undefined)]
  if (!missing) return children((Array.isArray(query) ? answers : answers[0]) as ResponsesOf<Q>)
  const { error, failureReason, refetch, isFetching } = missing
  if (!error)
    return (
      // Without a network, the parts below are shown at once.
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
