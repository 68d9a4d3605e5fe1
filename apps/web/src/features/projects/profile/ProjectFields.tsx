import { Fieldset, SimpleGrid, Stack } from '@mantine/core'
import { type Measure, scaleOf, unitOf } from '@steelsafe/contract/core/formats/measures.ts'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { DateField } from '#ui/form/fields/DateField.tsx'
import { NumberField, SwitchField } from '#ui/form/fields/fields.tsx'

export const measures = [
  ['length', 'length'],
  ['depth', 'length'],
  ['height', 'length'],
  ['weight', 'weight'],
  ['pressSize', 'press'],
] as const satisfies [field: string, measure: Measure][]

export const noMeasures = {
  length: null as number | null,
  height: null as number | null,
  depth: null as number | null,
  weight: null as number | null,
  pressSize: null as number | null,
}

/** The size of a tool and of its press. The form stores metric values; the switch changes only the display. */
export function SizeFields() {
  const { t } = useTranslation('projects')
  const isMetric = useWatch({ name: 'isMetric' }) as boolean
  return (
    <Fieldset legend={t('field.size')}>
      <Stack gap="md">
        <SwitchField name="isMetric" label={t('field.isMetric')} />
        <SimpleGrid cols={{ base: 2, xs: 3 }} spacing="md">
          {measures.map(([field, measure]) => (
            <NumberField
              key={field}
              name={field}
              label={t(`field.${field}`)}
              suffix={unitOf(measure, isMetric)}
              scale={scaleOf(measure, isMetric)}
              min={0}
            />
          ))}
        </SimpleGrid>
      </Stack>
    </Fieldset>
  )
}

export function DateFields() {
  const { t } = useTranslation('projects')
  return (
    <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md">
      <DateField name="dateOfPurchase" label={t('field.dateOfPurchase')} />
      <DateField name="dateOfDelivery" label={t('field.dateOfDelivery')} />
      <DateField name="sopDate" label={t('field.sopDate')} />
    </SimpleGrid>
  )
}
