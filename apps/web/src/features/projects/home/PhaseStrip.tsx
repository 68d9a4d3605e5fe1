import { Text } from '@mantine/core'
import type { Project } from '@steelsafe/contract/projects/entities.ts'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/facts/format.ts'
import { joinParts } from '#ui/facts/join-parts.ts'
import { withSoftHyphens } from '#ui/facts/soft-hyphens.ts'
import classes from './PhaseStrip.module.css'

/** The phases of a tool in order: completed, current, and future. */
export function PhaseStrip({ phases }: Pick<Project, 'phases'>) {
  const { t } = useTranslation('core')
  const { day, percent } = useFormat()
  return (
    <ol className={classes.strip}>
      {phases
        .filter(phase => phase.selected)
        .map(phase => (
          <li key={phase.phaseTypeId} className={classes.phase} data-status={phase.statusId}>
            <span className={classes.bar}>
              <span style={{ width: `${phase.completionPercent}%` }} />
            </span>
            <Text fz={13} fw={600}>
              {withSoftHyphens(t(`phaseType.${phase.phaseTypeId}`))}
            </Text>
            <Text size="xs" c="dimmed">
              {joinParts(
                withSoftHyphens(t(`phaseStatus.${phase.statusId}`)),
                phase.statusId === 'InProgress' && percent(phase.completionPercent / 100),
              )}
            </Text>
            <Text size="xs" c="dimmed" className="nowrap">
              {day(phase.actualMilestone ?? phase.plannedMilestone)}
            </Text>
          </li>
        ))}
    </ol>
  )
}
