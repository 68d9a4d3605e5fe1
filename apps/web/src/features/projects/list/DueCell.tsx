import { Group, Text } from '@mantine/core'
import type { ProjectSummary } from '@steelsafe/contract/projects/entities.ts'
import { useTranslation } from 'react-i18next'
import { DelayNote } from '#shared/responsible/DelayNote.tsx'
import { useFormat } from '#ui/facts/format.ts'
import { StatusBadge } from '#ui/facts/StatusBadge.tsx'

/** The next date of a tool with the days until then, or the days by which the tool is late with the reason. */
export function DueCell({ nextDate, daysToNext, daysLate, delay }: ProjectSummary) {
  const { t } = useTranslation('projects')
  const { day, daysAway } = useFormat()
  return (
    <div>
      <Group gap="2px 8px" className="nowrap">
        {day(nextDate)}
        {daysLate > 0 ? (
          <StatusBadge tone="late">{t('due.daysLate', { count: daysLate })}</StatusBadge>
        ) : (
          daysToNext !== null && (
            <Text span size="sm" c="dimmed">
              {daysAway(daysToNext)}
            </Text>
          )
        )}
      </Group>
      <DelayNote delay={delay} lines={1} />
    </div>
  )
}
