import { Group, Stack, Text } from '@mantine/core'
import { banners } from '@steelsafe/contract/banners/endpoints.ts'
import { truncate } from '@steelsafe/contract/core/names/truncate.ts'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { ActionButton } from '#ui/controls/ActionButton.tsx'
import { Card } from '#ui/page/Card.tsx'

/** Shows the current messages that the user has removed, each with a button to restore it. */
export function RemovedBanners({ userId }: { userId: string }) {
  const { t } = useTranslation('banners')
  const params = { userId }
  const marks = useEndpointQuery(banners.marks, { params })
  const removedMessages = (marks.data?.messages ?? []).filter(
    mark => mark.state === 'removed' && mark.isCurrent,
  )
  if (removedMessages.length === 0) return null
  return (
    <Card title={t('screen.removed.title')}>
      <Stack gap="sm">
        {removedMessages.map(({ messageId, text }) => (
          <Group key={messageId} justify="space-between" gap="sm">
            <Text size="sm" style={{ flex: '1 1 240px', minWidth: 0 }}>
              {text}
            </Text>
            <ActionButton
              endpoint={banners.mark}
              input={{ params, body: { messageId, state: 'shown' } }}
              variant="default"
              size="compact-md"
              aria-label={t('screen.removed.showOf', { text: truncate(text, 60) })}
            >
              {t('screen.removed.show')}
            </ActionButton>
          </Group>
        ))}
      </Stack>
    </Card>
  )
}
