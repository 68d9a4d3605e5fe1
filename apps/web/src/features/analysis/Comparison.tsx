import { Stack, Table, Text, Title } from '@mantine/core'
import { analysis as calls } from '@steelsafe/contract/analysis/endpoints.ts'
import type { Analysis, Comparison as ComparisonAnswer } from '@steelsafe/contract/analysis/entities.ts'
import {
  computePredictionError,
  measureOfPrediction,
  type PredictionName,
  predictionsOf,
} from '@steelsafe/contract/analysis/predictions.ts'
import { dash } from '@steelsafe/contract/core/formats/formats.ts'
import {
  digitsOfMeasure,
  displayDifference,
  displayMeasure,
  unitOf,
} from '@steelsafe/contract/mold-qualification/measures.ts'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { useFormat } from '#ui/facts/format.ts'
import { CardTable } from '#ui/page/CardTable.tsx'
import { PageState } from '#ui/page/PageState.tsx'

/** Compares the predictions of an analysis with the measurements of each tryout. */
export function Comparison({ project, analysis }: { project: string; analysis: Analysis }) {
  const { t } = useTranslation('analysis')
  const compared = useEndpointQuery(calls.comparison, {
    params: { id: project },
    query: { analysisId: analysis.id },
  })
  return (
    <Stack gap="xs">
      <Title order={2} size="h4">
        {t('screen.compare.title')}
      </Title>
      <PageState query={compared}>{answer => <ComparisonTable analysis={analysis} {...answer} />}</PageState>
    </Stack>
  )
}

function ComparisonTable({ analysis, isMetric, tryouts }: ComparisonAnswer & { analysis: Analysis }) {
  const { t } = useTranslation('analysis')
  const { number, percentChange, day } = useFormat()
  const { kind, predictions } = analysis
  const predicted = predictionsOf(kind).flatMap(name => {
    const value = predictions[name]
    return value === undefined ? [] : [{ name, value }]
  })
  if (predicted.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('screen.compare.none')}
      </Text>
    )
  const titleOf = (name: PredictionName) => {
    const unit = unitOf(measureOfPrediction(name), isMetric)
    return `${t(`prediction.${name}`)}${unit && ` (${unit})`}`
  }
  const toDisplayUnit = (name: PredictionName, value: number | undefined) =>
    value === undefined ? null : displayMeasure(measureOfPrediction(name), value, isMetric)
  const text = (name: PredictionName, value: number | null) =>
    number(value, digitsOfMeasure(measureOfPrediction(name), isMetric))
  const formatSigned = (value: number, digits: number) => `${value > 0 ? '+' : ''}${number(value, digits)}`
  /** Formats the error in percent, or as a difference in degrees for a temperature. */
  const errorText = (name: PredictionName, value: number, measuredValue: number) => {
    const { difference, percent } = computePredictionError(name, value, measuredValue)
    if (percent !== null) return percentChange(percent / 100, 1)
    const measure = measureOfPrediction(name)
    const shownError = displayDifference(measure, difference, isMetric)
    return `${formatSigned(shownError, digitsOfMeasure(measure, isMetric))} ${unitOf(measure, isMetric)}`.trim()
  }
  const errorHead = (tryout: number) => `T${tryout}, %`
  const heads = [
    t('screen.edit.predictions'),
    t('field.predicted'),
    ...tryouts.map(tryout => `T${tryout.number}, ${day(tryout.actualDate)}`),
  ]
  return (
    <Stack gap="sm">
      <CardTable
        label={t('screen.compare.title')}
        head={heads}
        sheet={{
          name: 'predicted-against-measured',
          rows: () => [
            ...predicted.map(({ name, value }) => [
              titleOf(name),
              toDisplayUnit(name, value),
              ...tryouts.map(({ measured }) => toDisplayUnit(name, measured[name])),
            ]),
            ...predicted.flatMap(({ name, value }) =>
              tryouts.flatMap(tryout => {
                const measuredValue = tryout.measured[name]
                return measuredValue === undefined
                  ? []
                  : [
                      [
                        titleOf(name),
                        errorHead(tryout.number),
                        computePredictionError(name, value, measuredValue).percent,
                      ],
                    ]
              }),
            ),
          ],
        }}
      >
        {predicted.map(({ name, value }) => (
          <Table.Tr key={name}>
            <Table.Td fw={600}>{titleOf(name)}</Table.Td>
            <Table.Td className="number" data-label={heads[1]}>
              {text(name, toDisplayUnit(name, value))}
            </Table.Td>
            {tryouts.map((tryout, index) => {
              const measuredValue = tryout.measured[name]
              return (
                <Table.Td key={tryout.id} className="number" data-label={heads[index + 2]}>
                  {measuredValue === undefined
                    ? dash
                    : `${text(name, toDisplayUnit(name, measuredValue))} (${errorText(name, value, measuredValue)})`}
                </Table.Td>
              )
            })}
          </Table.Tr>
        ))}
      </CardTable>
      <Text size="sm" c="dimmed">
        {t(tryouts.length === 0 ? 'screen.compare.noTryout' : 'screen.compare.hint')}
      </Text>
    </Stack>
  )
}
