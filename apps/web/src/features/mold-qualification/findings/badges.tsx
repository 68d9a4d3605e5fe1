import { dash } from '@steelsafe/contract/core/formats/formats.ts'
import type {
  FindingState,
  Outcome,
  RequirementVerdict,
  TryoutState,
} from '@steelsafe/contract/mold-qualification/names.ts'
import { useTranslation } from 'react-i18next'
import { StatusBadge } from '#ui/facts/StatusBadge.tsx'
import { CloseIcon, DoneIcon, DueIcon, LockIcon, NoDateIcon, RetryIcon, WarningIcon } from '#ui/icons.ts'

const stateLooks = {
  Planned: { tone: 'none', icon: DueIcon },
  Missed: { tone: 'late', icon: NoDateIcon },
  Run: { tone: 'active', icon: DoneIcon },
  HalfSigned: { tone: 'due', icon: DueIcon },
  Signed: { tone: 'on-time', icon: LockIcon },
} as const

export function StateOfTryout({ state }: { state: TryoutState }) {
  const { t } = useTranslation('mold-qualification')
  return <StatusBadge {...stateLooks[state]}>{t(`state.${state}`)}</StatusBadge>
}

const outcomeLooks = {
  Approved: { tone: 'on-time', icon: DoneIcon },
  ApprovedWithItems: { tone: 'due', icon: WarningIcon },
  Rework: { tone: 'late', icon: RetryIcon },
  Aborted: { tone: 'late', icon: CloseIcon },
  Invalid: { tone: 'none', icon: CloseIcon },
} as const

export function OutcomeOfTryout({ outcome }: { outcome: Outcome | null }) {
  const { t } = useTranslation('mold-qualification')
  return outcome ? <StatusBadge {...outcomeLooks[outcome]}>{t(`outcome.${outcome}`)}</StatusBadge> : dash
}

const findingLooks = {
  Open: { tone: 'due', icon: DueIcon },
  Corrected: { tone: 'active', icon: DoneIcon },
  Verified: { tone: 'on-time', icon: DoneIcon },
} as const

/** Shows the state of a finding, in red if it is late. */
export function StateOfFinding({ state, isLate }: { state: FindingState; isLate: boolean }) {
  const { t } = useTranslation('mold-qualification')
  const look = isLate ? ({ tone: 'late', icon: WarningIcon } as const) : findingLooks[state]
  return <StatusBadge {...look}>{t(`findingState.${state}`)}</StatusBadge>
}

const verdictTones = {
  TooFew: 'none',
  NoSpread: 'none',
  NoLimits: 'none',
  NotStable: 'late',
  NotNormal: 'due',
  NotCapable: 'late',
  Undecided: 'due',
  Capable: 'on-time',
} as const

/** Shows the verdict on the capability of a dimension. */
export function VerdictBadge({ verdict }: { verdict: RequirementVerdict }) {
  const { t } = useTranslation('mold-qualification')
  return <StatusBadge tone={verdictTones[verdict]}>{t(`verdict.${verdict}`)}</StatusBadge>
}
