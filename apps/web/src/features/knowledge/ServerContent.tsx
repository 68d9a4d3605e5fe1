import { Text } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '#core/http/client.ts'
import { PageState } from '#ui/page/PageState.tsx'

interface ServerContentProps<Answer> {
  query: UseQueryResult<Answer, CallError>
  children: (answer: Answer) => ReactNode
}

/**
 * Shows content from the server next to an article. Without a network it shows a message, and the article stays
 * readable.
 */
export function ServerContent<Answer>({ query, children }: ServerContentProps<Answer>) {
  const { t } = useTranslation('knowledge')
  if (query.data === undefined && query.error?.status === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('screen.article.needsNetwork')}
      </Text>
    )
  return (
    <PageState query={query} height={64}>
      {children}
    </PageState>
  )
}
