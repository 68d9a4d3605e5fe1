import { SegmentedControl, SimpleGrid, Text } from '@mantine/core'
import { extraReasons, missedReasons, outcomes } from '@steelsafe/contract/mold-qualification/names.ts'
import type { Tryout } from '@steelsafe/contract/mold-qualification/tryouts.ts'
import { presses } from '@steelsafe/contract/presses/endpoints.ts'
import { useController, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { CurrencyField } from '#ui/form/fields/CurrencyField.tsx'
import { DateField } from '#ui/form/fields/DateField.tsx'
import {
  MultiSelectField,
  NumberField,
  SelectField,
  SuggestField,
  TextAreaField,
  TextField,
} from '#ui/form/fields/fields.tsx'
import { toOptions, toSelectData } from '#ui/form/options/fixed-options.ts'

/** Fields for the date, press and lot of a tryout. The first tryout of a tool can be T0 or T1. */
export function ScheduleFields({
  project,
  canChooseNumber,
  from,
}: {
  project: string
  canChooseNumber?: boolean
  from?: string | undefined
}) {
  const { t } = useTranslation('mold-qualification')
  return (
    <>
      {canChooseNumber && <FirstNumber />}
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md">
        <DateField name="plannedDate" label={t('field.plannedDate')} minDate={from} required />
        <PressField project={project} />
        <TextField name="lot" label={t('field.lot')} />
      </SimpleGrid>
    </>
  )
}

/**
 * Field for the press. Suggests the presses of the tool's libraries, and accepts any other press, such as that of a
 * toolmaker.
 */
function PressField({ project }: { project: string }) {
  const { t } = useTranslation('mold-qualification')
  const library = useEndpointQuery(presses.list, { params: { id: project }, query: { pageSize: -1 } })
  const names = library.data?.presses.map(({ name }) => name) ?? []
  return <SuggestField name="press" label={t('field.press')} options={names} />
}

function FirstNumber() {
  const { t } = useTranslation('mold-qualification')
  const { field } = useController({ name: 'number' })
  return (
    <div>
      <SegmentedControl
        aria-label={t('field.number')}
        data={toSelectData(['0', '1'], value => `T${value}`)}
        value={String(field.value)}
        onChange={value => field.onChange(Number(value))}
      />
      <Text size="sm" c="dimmed" mt={4}>
        {t('screen.editTryout.firstHint')}
      </Text>
    </div>
  )
}

interface ResultFieldsProps {
  tryout: Tryout
  today: string
  /** Number of cavities of the tool; null while unknown. */
  cavities: number | null
}

/** Fields for the result of a tryout, and for the reason if it missed its date. */
export function ResultFields({ tryout, today, cavities }: ResultFieldsProps) {
  const { t } = useTranslation('mold-qualification')
  const actualDate: string | null = useWatch({ name: 'actualDate' })
  const isMissed = (actualDate ?? today) > tryout.plannedDate
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <DateField name="actualDate" label={t('field.actualDate')} maxDate={today} />
        <SelectField
          name="outcome"
          label={t('field.outcome')}
          options={toOptions(outcomes, value => t(`outcome.${value}`))}
          clearable
        />
        <NumberField name="cavitiesRun" label={t('field.cavitiesRun')} decimals={0} min={1} />
        <NumberField name="shots" label={t('field.shots')} decimals={0} min={1} />
        {cavities !== null && cavities > 1 && (
          <MultiSelectField
            name="blockedCavities"
            label={t('field.blockedCavities')}
            options={Array.from({ length: cavities }, (_, index) => ({
              value: String(index + 1),
              display: String(index + 1),
            }))}
          />
        )}
        <TextField
          name="attendants"
          label={t('field.attendants')}
          description={t('screen.editTryout.internalHint')}
        />
      </SimpleGrid>
      {(isMissed || tryout.missedReason) && (
        <SelectField
          name="missedReason"
          label={t('field.missedReason')}
          options={toOptions(missedReasons, value => t(`missed.${value}`))}
          required={isMissed}
          clearable={!isMissed}
        />
      )}
      <TextAreaField
        name="summary"
        label={t('field.summary')}
        description={t('screen.editTryout.summaryHint')}
        rows={3}
      />
      <TextAreaField
        name="internalNote"
        label={t('field.internalNote')}
        description={t('screen.editTryout.internalHint')}
        rows={2}
      />
    </>
  )
}

/** Fields for the reason and cost of a tryout beyond the planned number. */
export function ExtraFields() {
  const { t } = useTranslation('mold-qualification')
  return (
    <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md">
      <SelectField
        name="extraReason"
        label={t('field.extraReason')}
        options={toOptions(extraReasons, value => t(`extra.${value}`))}
        required
      />
      <NumberField name="extraCost" label={t('field.extraCost')} min={0} required />
      <CurrencyField label={t('field.currency')} required />
    </SimpleGrid>
  )
}
