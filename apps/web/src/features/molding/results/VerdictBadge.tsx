import { dash } from '@steelsafe/contract/core/formats/formats.ts'
import type { StudyState } from '@steelsafe/contract/molding/names.ts'
import type { StudyResult, Tone } from '@steelsafe/contract/molding/result.ts'
import { useTranslation } from 'react-i18next'
import { StatusBadge } from '#ui/facts/StatusBadge.tsx'
import { DoneIcon, DueIcon, EditIcon, LockIcon, WarningIcon } from '#ui/icons.ts'
import { useStudyTexts } from '../study/useStudyTexts.ts'

const looks = {
  good: { tone: 'on-time', icon: DoneIcon },
  fair: { tone: 'due', icon: WarningIcon },
  poor: { tone: 'late', icon: WarningIcon },
  open: { tone: 'none', icon: DueIcon },
} as const satisfies Record<Tone, object>

/** Shows the verdict of a study as a badge. */
export function VerdictBadge({ verdict }: Pick<StudyResult, 'verdict'>) {
  const { translateText } = useStudyTexts('metric')
  return verdict ? (
    <StatusBadge {...looks[verdict.tone]}>{translateText('verdict', verdict.key)}</StatusBadge>
  ) : (
    <span>{dash}</span>
  )
}

const states = {
  Draft: { tone: 'none', icon: EditIcon },
  Checked: { tone: 'due', icon: DueIcon },
  Signed: { tone: 'on-time', icon: LockIcon },
} as const satisfies Record<StudyState, object>

/** Shows the state of a study's sign-off. */
export function StateOfStudy({ state }: { state: StudyState }) {
  const { t } = useTranslation('molding')
  return <StatusBadge {...states[state]}>{t(`state.${state}`)}</StatusBadge>
}
