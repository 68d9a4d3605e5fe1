import type { CheckState } from '@steelsafe/contract/system/names.ts'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { StatusBadge, type Tone } from '#ui/facts/StatusBadge.tsx'
import { DoneIcon, WarningIcon } from '#ui/icons.ts'

const looks: Record<CheckState, { tone: Tone; icon: ComponentType<{ size?: number }> }> = {
  good: { tone: 'on-time', icon: DoneIcon },
  warning: { tone: 'due', icon: WarningIcon },
  problem: { tone: 'late', icon: WarningIcon },
}

/** Shows the state of a check by a word, a color and an icon. */
export function StateBadge({ state }: { state: CheckState }) {
  const { t } = useTranslation('system')
  return <StatusBadge {...looks[state]}>{t(`state.${state}`)}</StatusBadge>
}
