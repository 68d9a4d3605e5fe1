import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CallError } from '#core/client.ts'
import { Loading, PageState } from '#ui/page/PageState.tsx'
import { useSafetyLines, useSources } from './content.ts'

interface SafePageStateProps<Content> {
  of: UseQueryResult<Content, CallError>
  children: (content: Content) => ReactNode
}

/**
 * The state of content about work at a press. It appears once the safety lines are loaded too, or have failed to, so
 * that it never runs or prints without them; `Safety` reports the failure. Keeps them loaded as long as it is shown.
 */
export function SafePageState<Content>({ of, children }: SafePageStateProps<Content>) {
  const { isFetched } = useSafetyLines()
  useSources()
  if (of.data !== undefined && !isFetched) return <Loading />
  return <PageState of={of}>{content => children(content as Content)}</PageState>
}
