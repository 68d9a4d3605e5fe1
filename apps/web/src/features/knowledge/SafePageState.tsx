import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CallError } from '#core/http/client.ts'
import { Loading, PageState } from '#ui/page/PageState.tsx'
import { useSafetyLines, useSources } from './content.ts'

interface SafePageStateProps<Content> {
  query: UseQueryResult<Content, CallError>
  children: (content: Content) => ReactNode
}

/**
 * Shows content about work at a press. The content appears after the safety lines have loaded or failed to load, so
 * that it never runs or prints without them; `Safety` reports the failure. The lines stay loaded while this is shown.
 */
export function SafePageState<Content>({ query, children }: SafePageStateProps<Content>) {
  const { isFetched } = useSafetyLines()
  useSources()
  if (query.data !== undefined && !isFetched) return <Loading />
  return <PageState query={query}>{content => children(content as Content)}</PageState>
}
