import type { PhaseStatus, PhaseType } from '@steelsafe/contract/phases/names.ts'
import { useTranslation } from 'react-i18next'
import { StatusBadge, type Tone } from '#ui/StatusBadge.tsx'

export const phaseTones: Record<PhaseStatus, Tone> = {
  NotStarted: 'none',
  InProgress: 'active',
  OnHold: 'due',
  Complete: 'on-time',
  Cancelled: 'none',
}

/** Where a tool is in its life. */
export function PhaseBadge({
  phaseTypeId,
  statusId,
}: {
  phaseTypeId: PhaseType | null
  statusId: PhaseStatus | null
}) {
  const { t } = useTranslation('core')
  if (!phaseTypeId || !statusId) return '–'
  return <StatusBadge tone={phaseTones[statusId]}>{t(`phaseType.${phaseTypeId}`)}</StatusBadge>
}
