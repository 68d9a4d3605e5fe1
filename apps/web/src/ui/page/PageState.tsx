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

type ResponseOf<Of> = Of extends Query ? Exclude<Of['data'], undefined> : never

/** The response of a query, or the responses of a list of queries. */
export type ResponsesOf<Of> = Of extends readonly Query[]
  ? { [At in keyof Of]: ResponseOf<Of[At]> }
  : ResponseOf<Of>

interface LoadingProps {
  /**
   * Height of the loaded content in pixels, if it is fixed. The space is reserved while loading. Without it, the parts
   * of the screen below are shown together with the content (`Page.module.css`).
   */
  height?: number
  /** The placeholder while loading, for content that does not look like text. */
  loading?: ReactNode
}

interface PageStateProps<Of> extends LoadingProps {
  /** A query, or several queries whose responses are needed together. They load in parallel. */
  of: Of
  children: (answers: ResponsesOf<Of>) => ReactNode
}

/** The content of a part of a screen. With `of`, the part shows the state of these queries until they are loaded. */
export type Content<Of> =
  | ({ of: Of; children: (answers: ResponsesOf<Of>) => ReactNode } & LoadingProps)
  | PlainContent

interface PlainContent {
  of?: undefined
  children: ReactNode
}

/** Renders the content of a part of a screen. */
export const contentOf = <Of extends Queries>(content: Content<Of>): ReactNode =>
  isPlain(content) ? content.children : <PageState {...content} />

const isPlain = <Of,>(content: Content<Of>): content is PlainContent => content.of === undefined

/**
 * Shows the state of queries: loading, loaded, locked (403), not found (404), or failed with a retry button. A query
 * that was loaded once still shows its response if a later request fails.
 */
export function PageState<const Of extends Queries>({
  of,
  height,
  loading = <Loading height={height} />,
  children,
}: PageStateProps<Of>) {
  const { t } = useTranslation('ui')
  const queries = (Array.isArray(of) ? of : [of]) as readonly Query[]
  const answers = queries.map(({ data }) => data)
  const missing = queries[answers.indexOf(undefined)]
  if (!missing) return children((Array.isArray(of) ? answers : answers[0]) as ResponsesOf<Of>)
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
