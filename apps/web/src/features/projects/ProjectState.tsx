import { Text } from '@mantine/core'
import type { Project } from '@steelsafe/contract/projects/entities.ts'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/format.ts'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import { PhaseBadge } from './PhaseBadge.tsx'

/** The phase of a tool with its status, the days it is late, and its next date. */
export function ProjectState({ project: { summary } }: { project: Project }) {
  const { t } = useTranslation('projects')
  const { day, daysAway } = useFormat()
  const { phaseTypeId, nextDate, daysToNext, daysLate } = summary
  return (
    <>
      {phaseTypeId && <PhaseBadge {...summary} />}
      {daysLate > 0 && <StatusBadge tone="late">{t('due.daysLate', { count: daysLate })}</StatusBadge>}
      {nextDate && daysToNext !== null && daysToNext >= 0 && (
        <Text size="sm" c="dimmed" className="nowrap">
          {t('due.next', { date: day(nextDate), away: daysAway(daysToNext) })}
        </Text>
      )}
    </>
  )
}
