import type { LogStatus } from '@steelsafe/contract/maintenance/names.ts'
import { useTranslation } from 'react-i18next'
import { StatusBadge } from '#ui/facts/StatusBadge.tsx'
import { DoneIcon, DueIcon, PauseIcon, ResumeIcon } from '#ui/icons.ts'

const looks = {
  Open: { tone: 'late', icon: DueIcon },
  InProgress: { tone: 'active', icon: ResumeIcon },
  WaitingForParts: { tone: 'due', icon: PauseIcon },
  Complete: { tone: 'on-time', icon: DoneIcon },
} as const

/** The work status of an entry as a badge. */
export function StatusOfWork({ status }: { status: LogStatus }) {
  const { t } = useTranslation('maintenance')
  return <StatusBadge {...looks[status]}>{t(`status.${status}`)}</StatusBadge>
}
