import type { DocumentState } from '@steelsafe/contract/quality/names.ts'
import { useTranslation } from 'react-i18next'
import { StatusBadge } from '#ui/facts/StatusBadge.tsx'
import { DoneIcon, DueIcon, HistoryIcon, UserIcon } from '#ui/icons.ts'

const looks = {
  Proposed: { tone: 'due', icon: UserIcon },
  Upcoming: { tone: 'due', icon: DueIcon },
  Current: { tone: 'on-time', icon: DoneIcon },
  Replaced: { tone: 'none', icon: HistoryIcon },
} as const

/** The state of a version as a badge. */
export function VersionStateBadge({ state }: { state: DocumentState }) {
  const { t } = useTranslation('quality')
  return <StatusBadge {...looks[state]}>{t(`state.${state}`)}</StatusBadge>
}
