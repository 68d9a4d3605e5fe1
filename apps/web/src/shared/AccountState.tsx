import { useTranslation } from 'react-i18next'
import { StatusBadge } from '#ui/facts/StatusBadge.tsx'

interface Account {
  accountLocked: boolean
  isConfirmed: boolean
}

const tones = { locked: 'late', active: 'on-time', unconfirmed: 'due' } as const

/** The texts are `ui:account.<state>`. */
export const accountStates = ['active', 'locked', 'unconfirmed'] as const

export const accountStateOf = (account: Account): (typeof accountStates)[number] =>
  account.accountLocked ? 'locked' : account.isConfirmed ? 'active' : 'unconfirmed'

/** Shows whether a user can sign in. */
export function AccountState(account: Account) {
  const { t } = useTranslation('ui')
  const state = accountStateOf(account)
  return <StatusBadge tone={tones[state]}>{t(`account.${state}`)}</StatusBadge>
}
