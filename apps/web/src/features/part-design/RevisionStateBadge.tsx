import type { RevisionState } from '@steelsafe/contract/part-design/names.ts'
import { useTranslation } from 'react-i18next'
import { StatusBadge } from '#ui/facts/StatusBadge.tsx'
import { CloseIcon, DoneIcon, DueIcon, LockIcon } from '#ui/icons.ts'

const looks = {
  Proposed: { tone: 'due', icon: DueIcon },
  Approved: { tone: 'active', icon: DoneIcon },
  Rejected: { tone: 'none', icon: CloseIcon },
  Released: { tone: 'on-time', icon: LockIcon },
} as const

export function RevisionStateBadge({ state }: { state: RevisionState }) {
  const { t } = useTranslation('part-design')
  return <StatusBadge {...looks[state]}>{t(`state.${state}`)}</StatusBadge>
}
