import { SimpleGrid, Stack, Text } from '@mantine/core'
import { companyPaths } from '@steelsafe/contract/companies/paths.ts'
import { launch } from '@steelsafe/contract/launch/endpoints.ts'
import type { EvidenceWeightsForm } from '@steelsafe/contract/launch/entities.ts'
import { launchLimits } from '@steelsafe/contract/launch/limits.ts'
import { gauges } from '@steelsafe/contract/launch/names.ts'
import { launchPaths } from '@steelsafe/contract/launch/paths.ts'
import { gaugeOf, shareOfGauge, shippedWeights, weighedKinds } from '@steelsafe/contract/launch/rules.ts'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { useParams } from '#core/navigation/navigation.ts'
import { useFormat } from '#ui/facts/format.ts'
import { EditedRecord } from '#ui/form/EditedRecord.tsx'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { NumberField } from '#ui/form/fields/fields.tsx'
import type { TypedNumber } from '#ui/form/inputs/NumberInput.tsx'
import { Card } from '#ui/page/Card.tsx'
import { Page } from '#ui/page/Page.tsx'

/** Form for the weights of the kinds of evidence in the gauges of a company's tools. */
export function Screen() {
  const { t } = useTranslation('launch')
  const { id } = useParams(launchPaths.weights)
  const weights = useEndpointQuery(launch.weights, { params: { id } })
  return (
    <Page title={t('screen.weights.title')} note={t('screen.weights.note')}>
      <Card query={weights}>
        {loadedWeights => (
          <EditedRecord record={loadedWeights}>
            {record => <WeightsForm company={id} stored={record} />}
          </EditedRecord>
        )}
      </Card>
    </Page>
  )
}

/** Gauges with several kinds of evidence, and these kinds. A single kind needs no weight. */
const weighedGauges = gauges.flatMap(gauge => {
  const kinds = weighedKinds.filter(kind => gaugeOf(kind) === gauge)
  return kinds.length > 0 ? [{ gauge, kinds }] : []
})

function WeightsForm({ company, stored }: { company: string; stored: EvidenceWeightsForm }) {
  const { t } = useTranslation('launch')
  const { version: _, ...values } = stored
  return (
    <EntityForm
      endpoint={launch.setWeights}
      input={{ params: { id: company } }}
      values={values}
      submitLabel={t('screen.weights.save')}
      nextPath={companyPaths.home(company)}
    >
      <Text size="sm" c="dimmed">
        {t('screen.weights.hint', { max: launchLimits.weightMax })}
      </Text>
      {weighedGauges.map(({ gauge, kinds }) => (
        <Stack key={gauge} component="fieldset" gap="sm" bd={0} p={0} m={0}>
          <Text component="legend" fw={600} p={0} mb="xs">
            {t(`gauge.${gauge}`)}
          </Text>
          <SimpleGrid cols={{ base: 1, sm: kinds.length }} style={{ alignItems: 'end' }}>
            {kinds.map(kind => (
              <WeightField key={kind} kind={kind} />
            ))}
          </SimpleGrid>
        </Stack>
      ))}
    </EntityForm>
  )
}

const numberOrZero = (value: TypedNumber | undefined) => (typeof value === 'number' ? value : 0)

/** Field for the weight of a kind of evidence, with its share of the gauge by the entered weights. */
function WeightField({ kind }: { kind: (typeof weighedKinds)[number] }) {
  const { t } = useTranslation('launch')
  const { percent } = useFormat()
  const formValues = useWatch() as Partial<Record<string, TypedNumber>>
  const weights = Object.fromEntries(
    Object.entries(shippedWeights).map(([each, shipped]) => [
      each,
      each in formValues ? numberOrZero(formValues[each]) : shipped,
    ]),
  ) as typeof shippedWeights
  const share = shareOfGauge(kind, weights)
  return (
    <NumberField
      name={kind}
      label={t(`screen.weights.kind.${kind}`)}
      description={
        share === 0 ? t('screen.weights.none') : t('screen.weights.share', { percent: percent(share) })
      }
      decimals={0}
      min={0}
    />
  )
}
