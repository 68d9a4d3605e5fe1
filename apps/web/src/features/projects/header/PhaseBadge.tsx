import { Group } from '@mantine/core'
import { dash } from '@steelsafe/contract/core/formats/formats.ts'
import type { PhaseStatus } from '@steelsafe/contract/phases/names.ts'
import type { ProjectSummary } from '@steelsafe/contract/projects/entities.ts'
import { useTranslation } from 'react-i18next'
import { StatusBadge, type Tone } from '#ui/facts/StatusBadge.tsx'

export const phaseTones: Record<PhaseStatus, Tone> = {
  NotStarted: 'none',
  InProgress: 'active',
  OnHold: 'due',
  Complete: 'on-time',
  Cancelled: 'none',
}

/** The current phase of a tool, and its status. */
export function PhaseBadge({ phaseTypeId, statusId }: Pick<ProjectSummary, 'phaseTypeId' | 'statusId'>) {
  const { t } = useTranslation('core')
  if (!phaseTypeId || !statusId) return dash
  return (
    <Group gap={8} wrap="nowrap" className="nowrap">
      {t(`phaseType.${phaseTypeId}`)}
      <StatusBadge tone={phaseTones[statusId]}>{t(`phaseStatus.${statusId}`)}</StatusBadge>
    </Group>
  )
}
