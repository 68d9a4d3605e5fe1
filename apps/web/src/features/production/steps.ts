import type { Chart, ChartPoint } from '@steelsafe/contract/production/entities.ts'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/facts/format.ts'

/** Returns a function that names a step of the chart: its day, the Monday of its week, or its shift. */
export function useStepName() {
  const { t } = useTranslation('production')
  const { day } = useFormat()
  return ({ date, shiftId }: ChartPoint) => (shiftId ? t(`shift.${shiftId}`) : day(date))
}

export const keyOfStep = ({ date, shiftId }: ChartPoint): string => date ?? shiftId ?? ''

/** Returns rejected parts divided by produced parts, or null if no parts were produced. */
export const scrapRate = ({ parts, scrap }: Pick<ChartPoint, 'parts' | 'scrap'>): number | null =>
  parts > 0 ? scrap / parts : null

export const sumsOf = ({ points }: Chart) => ({
  quantity: points.reduce((sum, { quantity }) => sum + quantity, 0),
  parts: points.reduce((sum, { parts }) => sum + parts, 0),
  scrap: points.reduce((sum, { scrap }) => sum + scrap, 0),
})
