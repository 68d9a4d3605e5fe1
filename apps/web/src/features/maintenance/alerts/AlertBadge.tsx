import { daysBetween } from '@steelsafe/contract/core/dates/days.ts'
import type { MaintenanceAlert } from '@steelsafe/contract/maintenance/entities.ts'
import { maintenanceLimits } from '@steelsafe/contract/maintenance/limits.ts'
import { useTranslation } from 'react-i18next'
import { StatusBadge, type Tone } from '#ui/facts/StatusBadge.tsx'
import { DoneIcon, DueIcon, NextIcon, NoDateIcon, OffIcon, WarningIcon } from '#ui/icons.ts'

type AlertState = Pick<
  MaintenanceAlert,
  'enabled' | 'isDue' | 'forecastDate' | 'everyCycles' | 'lastDoneDate'
>

/** Shows the due state of an alert as a badge with color, icon, and text. */
export function AlertBadge({ alert, today }: { alert: AlertState; today: string }) {
  const describe = useAlertTexts()
  const { tone, icon } = lookOf(alert, today)
  return (
    <StatusBadge tone={tone} icon={icon}>
      {describe(alert, today)}
    </StatusBadge>
  )
}

/** Returns a function that describes the state of an alert on a day. */
export function useAlertTexts() {
  const { t } = useTranslation('maintenance')
  return (alert: AlertState, today: string): string => {
    const { enabled, isDue, forecastDate, everyCycles } = alert
    if (!enabled) return t('state.off')
    if (forecastDate === null) return t(everyCycles === null ? 'state.over' : 'state.noForecast')
    const days = daysBetween(today, forecastDate)
    if (isDue && days < 0) return t('state.overdue', { count: -days })
    return days <= 0 ? t('state.dueToday') : t('state.due', { count: days })
  }
}

function lookOf({ enabled, isDue, forecastDate, everyCycles }: AlertState, today: string) {
  const look = (tone: Tone, icon: typeof DueIcon) => ({ tone, icon })
  if (!enabled) return look('none', OffIcon)
  if (forecastDate === null)
    return everyCycles === null ? look('on-time', DoneIcon) : look('none', NoDateIcon)
  if (isDue) return forecastDate < today ? look('late', WarningIcon) : look('due', DueIcon)
  return daysBetween(today, forecastDate) <= maintenanceLimits.nearDays
    ? look('due', DueIcon)
    : look('on-time', NextIcon)
}
