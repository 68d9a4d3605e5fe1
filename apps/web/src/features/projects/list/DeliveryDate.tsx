import { Text } from '@mantine/core'
import type { ProjectSummary } from '@steelsafe/contract/projects/entities.ts'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/facts/format.ts'

/** The delivery date of a tool, and below it the days by which the delivery is late. */
export function DeliveryDate({
  dateOfDelivery,
  daysSinceDelivery,
}: Pick<ProjectSummary, 'dateOfDelivery' | 'daysSinceDelivery'>) {
  const { t } = useTranslation('projects')
  const { day } = useFormat()
  return (
    <div className="nowrap" style={{ lineHeight: 1.3 }}>
      {day(dateOfDelivery)}
      {daysSinceDelivery > 0 && (
        <Text size="xs" fw={600} lh={1.3} c="var(--status-late)">
          {t('due.daysLate', { count: daysSinceDelivery })}
        </Text>
      )}
    </div>
  )
}
