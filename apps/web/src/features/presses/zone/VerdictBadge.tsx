import type { PressFitVerdict } from '@steelsafe/molding/press-fit.ts'
import { useTranslation } from 'react-i18next'
import { StatusBadge } from '#ui/facts/StatusBadge.tsx'
import { CloseIcon, DoneIcon, RequestIcon, WarningIcon } from '#ui/icons.ts'

const looks = {
  fits: { tone: 'on-time', icon: DoneIcon },
  close: { tone: 'due', icon: WarningIcon },
  fails: { tone: 'late', icon: CloseIcon },
  unknown: { tone: 'none', icon: RequestIcon },
} as const

/** Shows how well a mold fits, in one word. */
export function VerdictBadge({ verdict }: { verdict: PressFitVerdict }) {
  const { t } = useTranslation('presses')
  return <StatusBadge {...looks[verdict]}>{t(`verdict.${verdict}`)}</StatusBadge>
}
