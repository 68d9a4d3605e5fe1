import { Text } from '@mantine/core'
import type { Project } from '@steelsafe/contract/projects/entities.ts'
import { useTranslation } from 'react-i18next'
import { useResponsibleTexts } from '#shared/responsible/useResponsibleTexts.ts'
import { useFormat } from '#ui/facts/format.ts'
import { StatusBadge } from '#ui/facts/StatusBadge.tsx'
import { OverdueMaintenance } from './OverdueMaintenance.tsx'
import { PhaseBadge } from './PhaseBadge.tsx'

/**
 * Shows the phase of a tool with its status, the days by which it is late or since its delivery date, overdue
 * maintenance, the next date, the responsible person or company, and the reason of the delay.
 */
export function ProjectState({ project }: { project: Project }) {
  const { t } = useTranslation('projects')
  const { day, daysAway } = useFormat()
  const { partyOf, delayOf } = useResponsibleTexts()
  const { phaseTypeId, nextDate, daysToNext, daysLate, daysSinceDelivery, acts, delay } = project.summary
  return (
    <>
      {phaseTypeId && <PhaseBadge {...project.summary} />}
      {daysLate > daysSinceDelivery && (
        <StatusBadge tone="late">{t('due.daysLate', { count: daysLate })}</StatusBadge>
      )}
      {daysSinceDelivery > 0 && (
        <StatusBadge tone="late">{t('due.deliveryPassed', { count: daysSinceDelivery })}</StatusBadge>
      )}
      <OverdueMaintenance {...project} />
      {nextDate && daysToNext !== null && daysToNext >= 0 && (
        <Text size="sm" c="dimmed" className="nowrap">
          {t('due.next', { date: day(nextDate), away: daysAway(daysToNext) })}
        </Text>
      )}
      {acts && (daysLate > 0 || nextDate) && (
        <Text size="sm" c="dimmed" className="nowrap" visibleFrom="sm">
          {t('due.acts', { name: partyOf(acts) })}
        </Text>
      )}
      {delay && (
        <Text size="sm" c="dimmed" truncate maw={360} title={delayOf(delay)} visibleFrom="sm">
          {delay.reason}
        </Text>
      )}
    </>
  )
}
