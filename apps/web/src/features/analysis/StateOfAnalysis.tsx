import type { AnalysisState } from '@steelsafe/contract/analysis/names.ts'
import { useTranslation } from 'react-i18next'
import { StatusBadge } from '#ui/facts/StatusBadge.tsx'
import { DueIcon, HistoryIcon, LockIcon } from '#ui/icons.ts'

const looks = {
  Draft: { tone: 'due', icon: DueIcon },
  Reviewed: { tone: 'on-time', icon: LockIcon },
  Replaced: { tone: 'none', icon: HistoryIcon },
} as const

export function StateOfAnalysis({ state }: { state: AnalysisState }) {
  const { t } = useTranslation('analysis')
  return <StatusBadge {...looks[state]}>{t(`state.${state}`)}</StatusBadge>
}
