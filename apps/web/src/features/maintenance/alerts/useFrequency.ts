import type { MaintenanceAlert } from '@steelsafe/contract/maintenance/entities.ts'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/facts/format.ts'

/** Returns a function that formats the frequency of an alert, for example `Monthly, or every 50,000 cycles`. */
export function useFrequency() {
  const { t } = useTranslation('maintenance')
  const { number } = useFormat()
  return ({ frequencyId, everyCycles }: Pick<MaintenanceAlert, 'frequencyId' | 'everyCycles'>): string => {
    if (everyCycles === null) return t(`frequency.${frequencyId}`)
    const cycles = { count: everyCycles, cycles: number(everyCycles) }
    return frequencyId === 'ByCycles'
      ? t('screen.alerts.byCycles', cycles)
      : t('screen.alerts.orCycles', { frequency: t(`frequency.${frequencyId}`), ...cycles })
  }
}
