import type { Chart, ChartPoint } from '@steelsafe/contract/production/entities.ts'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/format.ts'

/** What a step of the chart is called: its day, the Monday of its week, or its shift. */
export function useStepName() {
  const { t } = useTranslation('production')
  const { day } = useFormat()
  return ({ date, shiftId }: ChartPoint) => (shiftId ? t(`shift.${shiftId}`) : day(date))
}

export const keyOfStep = ({ date, shiftId }: ChartPoint): string => date ?? shiftId ?? ''

/** Rejected parts of those that were made; null where none can be told. */
export const scrapRate = ({ parts, scrap }: Pick<ChartPoint, 'parts' | 'scrap'>): number | null =>
  parts > 0 ? scrap / parts : null

/** The sums of all steps. */
export const sumsOf = ({ points }: Chart) => ({
  quantity: points.reduce((sum, { quantity }) => sum + quantity, 0),
  parts: points.reduce((sum, { parts }) => sum + parts, 0),
  scrap: points.reduce((sum, { scrap }) => sum + scrap, 0),
})
