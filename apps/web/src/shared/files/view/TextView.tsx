import { ScrollArea, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '#core/language/language.ts'
import { InlineMessage } from '#ui/notes/InlineMessage.tsx'
import { Empty } from '#ui/page/Empty.tsx'
import { Loading } from '#ui/page/PageState.tsx'
import { decodeText } from './decode-text.ts'
import { loadFile } from './load-file.ts'

export function TextView({ url }: { url: string }) {
  const { t } = useTranslation('ui')
  const file = useQuery({
    queryKey: ['file', url],
    queryFn: async () => decodeText(await loadFile(url), currentLanguage()),
  })
  if (file.isPending) return <Loading />
  if (file.error) return <Empty kind="failed" title={t('viewer.failed')} />
  const { text, unreadableCount } = file.data
  return (
    <Stack gap="sm">
      {unreadableCount > 0 && (
        <InlineMessage kind="warning">{t('viewer.unreadable', { count: unreadableCount })}</InlineMessage>
      )}
      <ScrollArea.Autosize
        mah="80vh"
        viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': t('viewer.content') }}
      >
        <Text
          component="pre"
          ff="monospace"
          size="sm"
          m={0}
          style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
        >
          {text}
        </Text>
      </ScrollArea.Autosize>
    </Stack>
  )
}
