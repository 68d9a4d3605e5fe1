import { SimpleGrid } from '@mantine/core'
import type { Chart, ChartPoint } from '@steelsafe/contract/production/entities.ts'
import { useTranslation } from 'react-i18next'
import { StepChart } from '#ui/chart/StepChart.tsx'
import { useFormat } from '#ui/facts/format.ts'
import { Card } from '#ui/page/Card.tsx'
import { keyOfStep, scrapRate, useStepName } from './steps.ts'

/**
 * Charts of the output, the total with the next target, the scrap rate, the cycle time with the quoted cycle time,
 * and the OEE.
 */
export function Charts({ chart }: { chart: Chart }) {
  const { t } = useTranslation(['production', 'core'])
  const { number, percent } = useFormat()
  const nameOf = useStepName()
  const { points, quotedCycleTime, unitId, by, targets } = chart
  const stepsOf = (figureOf: (point: ChartPoint) => number | null) =>
    points.map(point => ({ key: keyOfStep(point), name: nameOf(point), value: figureOf(point) }))
  const unit = t(`core:productionUnit.${unitId}`)
  const count = (value: number) => `${number(value, 2)} ${unit}`
  const seconds = (value: number) => t('production:screen.home.seconds', { value: number(value, 1) })
  const [target] = targets
  const isMeasured = points.some(({ cycleTime }) => cycleTime !== null)
  const isEffective = chart.effectiveness.oee !== null
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
      <Card title={t('production:screen.home.output')}>
        <StepChart
          label={t('production:screen.home.output')}
          steps={stepsOf(({ quantity }) => quantity)}
          format={count}
          unit={unit}
          isMain
        />
      </Card>
      {by !== 'shift' && (
        <Card title={t('production:screen.home.totalChart')}>
          <StepChart
            label={t('production:screen.home.totalChart')}
            steps={stepsOf(({ total }) => total)}
            format={count}
            unit={unit}
            mark={
              target === undefined
                ? undefined
                : { value: target, label: t('production:screen.home.targetMark', { target: count(target) }) }
            }
          />
        </Card>
      )}
      <Card title={t('production:screen.home.scrapRate')}>
        <StepChart
          label={t('production:screen.home.scrapRate')}
          steps={stepsOf(scrapRate)}
          format={value => percent(value, 1)}
          isShare
          pattern
        />
      </Card>
      {(isMeasured || quotedCycleTime !== null) && (
        <Card title={t('production:screen.home.cycleTime')}>
          <StepChart
            label={t('production:screen.home.cycleTime')}
            steps={stepsOf(({ cycleTime }) => cycleTime)}
            format={seconds}
            unit="s"
            mark={
              quotedCycleTime === null
                ? undefined
                : {
                    value: quotedCycleTime,
                    label: t('production:screen.home.quotedMark', { value: seconds(quotedCycleTime) }),
                  }
            }
          />
        </Card>
      )}
      {isEffective && (
        <Card title={t('production:screen.home.oee')}>
          <StepChart
            label={t('production:screen.home.oee')}
            steps={stepsOf(({ effectiveness }) => effectiveness.oee)}
            format={percent}
            isShare
            least={1}
          />
        </Card>
      )}
    </SimpleGrid>
  )
}
