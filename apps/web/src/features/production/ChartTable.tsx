import { dash } from '@steelsafe/contract/core/formats/formats.ts'
import { production } from '@steelsafe/contract/production/endpoints.ts'
import type { Chart, ChartPoint } from '@steelsafe/contract/production/entities.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { CallError } from '#core/http/client.ts'
import { usePermission } from '#core/session/permissions.ts'
import { useFormat } from '#ui/facts/format.ts'
import type { ShortColumn } from '#ui/list/ShortList.tsx'
import { ShortList } from '#ui/list/ShortList.tsx'
import { Card } from '#ui/page/Card.tsx'
import { keyOfStep, scrapRate, useStepName } from './steps.ts'

/** The values of the charts as a table, newest first. Steps without entries are omitted. */
export function ChartTable({ query }: { query: UseQueryResult<Chart, CallError> }) {
  const { t } = useTranslation('production')
  const { number, percent } = useFormat()
  const nameOf = useStepName()
  const { isAllowed: canAdd } = usePermission(production.create)
  const figure = (
    key: string,
    title: string,
    figureOf: (point: ChartPoint) => number | null,
    format: (value: number) => string,
  ): ShortColumn<ChartPoint> => ({
    key,
    title,
    kind: 'number',
    isOnCard: key === 'quantity' || key === 'rate',
    show: point => {
      const value = figureOf(point)
      return value === null ? dash : format(value)
    },
    text: point => figureOf(point),
  })
  return (
    <Card title={t('screen.home.table')}>
      <ShortList<Chart, ChartPoint>
        name="production-chart"
        label={t('screen.home.table')}
        query={query}
        rows={({ points }) => points.filter(({ effectiveness }) => effectiveness.entryCount > 0).toReversed()}
        rowId={keyOfStep}
        columns={[
          { key: 'step', title: t('screen.home.step'), show: nameOf },
          figure(
            'quantity',
            t('field.quantity'),
            ({ quantity }) => quantity,
            value => number(value, 2),
          ),
          figure(
            'total',
            t('screen.home.total'),
            ({ total }) => total,
            value => number(value, 2),
          ),
          figure(
            'scrap',
            t('field.scrap'),
            ({ scrap }) => scrap,
            value => number(value),
          ),
          figure('rate', t('screen.home.scrapRate'), scrapRate, value => percent(value, 1)),
          figure(
            'cycleTime',
            t('field.cycleTime'),
            ({ cycleTime }) => cycleTime,
            value => number(value, 1),
          ),
          figure('oee', t('screen.home.oee'), ({ effectiveness }) => effectiveness.oee, percent),
        ]}
        empty={{
          title: t('screen.home.emptyPeriod'),
          text: t(canAdd ? 'screen.home.emptyPeriodText' : 'screen.home.emptyPeriodReadOnly'),
        }}
      />
    </Card>
  )
}
