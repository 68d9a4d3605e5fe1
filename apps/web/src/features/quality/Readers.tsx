import { List, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import type { QualityDocument } from '@steelsafe/contract/quality/entities.ts'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/facts/format.ts'
import { joinParts } from '#ui/facts/join-parts.ts'
import { Card } from '#ui/page/Card.tsx'

/**
 * The users who have confirmed reading the current version. Users with permission to replace it also see the users
 * of the company who have not.
 */
export function Readers({ readBy, notReadBy }: Pick<QualityDocument, 'readBy' | 'notReadBy'>) {
  const { t } = useTranslation('quality')
  const { instant } = useFormat()
  return (
    <Card title={t('screen.document.readers')}>
      <SimpleGrid cols={{ base: 1, sm: notReadBy ? 2 : 1 }} spacing="md">
        <Stack gap="xs">
          <Title order={3} size="h5">
            {t('screen.document.readCount', { count: readBy.length })}
          </Title>
          {readBy.length === 0 ? (
            <Text size="sm" c="dimmed">
              {t('screen.document.nobody')}
            </Text>
          ) : (
            <List size="sm">
              {readBy.map(({ name, date }) => (
                <List.Item key={`${name} ${date}`}>{joinParts(name, instant(date))}</List.Item>
              ))}
            </List>
          )}
        </Stack>
        {notReadBy && (
          <Stack gap="xs">
            <Title order={3} size="h5">
              {t('screen.document.notReadCount', { count: notReadBy.length })}
            </Title>
            <Text size="sm">{notReadBy.join(', ') || t('screen.document.everybody')}</Text>
          </Stack>
        )}
      </SimpleGrid>
    </Card>
  )
}
