import { Stack, Text } from '@mantine/core'
import type { Chart } from '@steelsafe/contract/production/entities.ts'
import { useTranslation } from 'react-i18next'
import { Facts } from '#ui/facts/Facts.tsx'
import { useFormat } from '#ui/facts/format.ts'
import { Card } from '#ui/page/Card.tsx'

const parts = ['oee', 'availability', 'performance', 'quality'] as const

/**
 * The overall equipment effectiveness (OEE) with its three factors, the number of entries on which it is based, and
 * the fields that are missing in the other entries.
 */
export function Effectiveness({ effectiveness }: { effectiveness: Chart['effectiveness'] }) {
  const { t } = useTranslation('production')
  const { percent, number } = useFormat()
  const { countedCount, entryCount, missing, isCapped } = effectiveness
  return (
    <Card title={t('screen.home.oeeTitle')}>
      <Stack gap="sm">
        <Facts facts={parts.map(part => [t(`screen.home.${part}`), percent(effectiveness[part])])} />
        <Text size="sm" c="dimmed">
          {t('screen.home.counted', { counted: number(countedCount), count: entryCount })}
        </Text>
        {isCapped && <Text size="sm">{t('screen.home.capped')}</Text>}
        {missing.length > 0 && (
          <Text size="sm">
            {t('screen.home.missing', {
              fields: missing
                .map(({ field, count }) => `${t(`screen.home.lacks.${field}`)} (${number(count)})`)
                .join(', '),
            })}
          </Text>
        )}
      </Stack>
    </Card>
  )
}
