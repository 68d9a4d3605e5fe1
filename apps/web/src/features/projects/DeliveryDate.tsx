import { Group } from '@mantine/core'
import type { ProjectSummary } from '@steelsafe/contract/projects/entities.ts'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/format.ts'
import { StatusBadge } from '#ui/StatusBadge.tsx'

/** The delivery date of a tool, and the days since then if the tool is not delivered. */
export function DeliveryDate({
  dateOfDelivery,
  daysSinceDelivery,
}: Pick<ProjectSummary, 'dateOfDelivery' | 'daysSinceDelivery'>) {
  const { t } = useTranslation('projects')
  const { day } = useFormat()
  return (
    <Group gap="xs" wrap="nowrap" className="nowrap">
      {day(dateOfDelivery)}
      {daysSinceDelivery > 0 && (
        <StatusBadge tone="late">{t('due.deliveryPassed', { count: daysSinceDelivery })}</StatusBadge>
      )}
    </Group>
  )
}
