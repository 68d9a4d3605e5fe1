import type { Alert } from '@steelsafe/contract/maintenance/entities.ts'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/format.ts'

/** How often an alert is due, as `Monthly, or every 50,000 cycles`. */
export function useFrequency() {
  const { t } = useTranslation('maintenance')
  const { number } = useFormat()
  return ({ frequencyId, everyCycles }: Pick<Alert, 'frequencyId' | 'everyCycles'>): string => {
    if (everyCycles === null) return t(`frequency.${frequencyId}`)
    const cycles = number(everyCycles)
    return frequencyId === 'ByCycles'
      ? t('screen.alerts.byCycles', { cycles })
      : t('screen.alerts.orCycles', { frequency: t(`frequency.${frequencyId}`), cycles })
  }
}
