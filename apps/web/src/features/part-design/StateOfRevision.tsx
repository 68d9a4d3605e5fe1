import type { RevisionState } from '@steelsafe/contract/part-design/names.ts'
import { useTranslation } from 'react-i18next'
import { CloseIcon, DoneIcon, DueIcon, LockIcon } from '#ui/icons.ts'
import { StatusBadge } from '#ui/StatusBadge.tsx'

const looks = {
  Proposed: { tone: 'due', icon: DueIcon },
  Approved: { tone: 'active', icon: DoneIcon },
  Rejected: { tone: 'none', icon: CloseIcon },
  Released: { tone: 'on-time', icon: LockIcon },
} as const

export function StateOfRevision({ state }: { state: RevisionState }) {
  const { t } = useTranslation('part-design')
  return <StatusBadge {...looks[state]}>{t(`state.${state}`)}</StatusBadge>
}
