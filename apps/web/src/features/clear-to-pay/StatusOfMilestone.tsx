import { type DisplayStatus, toneOf } from '@steelsafe/contract/clear-to-pay/status.ts'
import { useTranslation } from 'react-i18next'
import { StatusBadge } from '#ui/facts/StatusBadge.tsx'
import { DoneIcon, DueIcon, NoDateIcon, WarningIcon } from '#ui/icons.ts'

const icons = { Complete: DoneIcon, Overdue: WarningIcon, OnTime: DueIcon, NoTarget: NoDateIcon }

/** The status of a milestone as a badge with color, icon, and text. */
export function StatusOfMilestone({ status }: { status: DisplayStatus }) {
  const { t } = useTranslation('clear-to-pay')
  return (
    <StatusBadge tone={toneOf[status]} icon={icons[status]}>
      {t(`status.${status}`)}
    </StatusBadge>
  )
}
