import { Button, Fieldset, SimpleGrid, Stack } from '@mantine/core'
import { addDays } from '@steelsafe/contract/core/dates/days.ts'
import { production } from '@steelsafe/contract/production/endpoints.ts'
import type { EntryDefaults } from '@steelsafe/contract/production/entities.ts'
import { productionLimits } from '@steelsafe/contract/production/limits.ts'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { useFormat } from '#ui/facts/format.ts'
import { CurrencyField } from '#ui/form/fields/CurrencyField.tsx'
import { DateField } from '#ui/form/fields/DateField.tsx'
import { NumberField, SelectField, SwitchField, TextAreaField, TextField } from '#ui/form/fields/fields.tsx'
import { EditOnly } from '#ui/form/fields/read-only.ts'
import type { TypedNumber } from '#ui/form/inputs/NumberInput.tsx'
import { ScrapFields } from './ScrapFields.tsx'

interface EntryFieldsProps {
  project: string
  defaults: Pick<EntryDefaults, 'today' | 'unitId' | 'counter'>
}

/** The fields of an entry: production, press data, and costs of the shift. */
export function EntryFields({ project, defaults }: EntryFieldsProps) {
  const { t } = useTranslation(['production', 'core'])
  const shifts = useEndpointQuery(production.shiftOptions, {})
  const isHours = defaults.unitId === 'Hours'
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <SelectField name="shiftId" label={t('production:field.shiftId')} options={shifts} required />
        <DateField
          name="date"
          label={t('production:field.date')}
          minDate={productionLimits.firstDay}
          maxDate={addDays(defaults.today, 1)}
          required
        />
        <NumberField
          name="quantity"
          label={t('production:screen.edit.quantity', {
            unitName: t(`core:productionUnit.${defaults.unitId}`),
          })}
          decimals={isHours ? 2 : 0}
          min={0}
          required
        />
        <TextField name="press" label={t('production:field.press')} />
        <TextField name="lot" label={t('production:field.lot')} />
      </SimpleGrid>
      <ScrapFields project={project} />
      <Fieldset legend={t('production:screen.edit.run')}>
        <Stack gap="md">
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
            <NumberField name="cycleTime" label={t('production:field.cycleTime')} decimals={1} min={0} />
            <NumberField
              name="activeCavities"
              label={t('production:field.activeCavities')}
              decimals={0}
              min={0}
            />
            <NumberField
              name="plannedMinutes"
              label={t('production:field.plannedMinutes')}
              decimals={0}
              min={0}
            />
            <NumberField name="runMinutes" label={t('production:field.runMinutes')} decimals={0} min={0} />
          </SimpleGrid>
          <CounterFields {...defaults} />
        </Stack>
      </Fieldset>
      <CostFields />
      <TextAreaField name="comment" label={t('production:field.comment')} rows={2} />
    </>
  )
}

/** The counter reading. The cycles since the previous reading become the quantity. */
function CounterFields({ counter: last, unitId }: EntryFieldsProps['defaults']) {
  const { t } = useTranslation('production')
  const { number } = useFormat()
  const { setValue } = useFormContext()
  const reading = useWatch({ name: 'counter' }) as TypedNumber
  const difference = last === null || typeof reading !== 'number' ? 0 : reading - last
  return (
    <Stack gap="sm" align="flex-start">
      <NumberField
        name="counter"
        label={t('field.counter')}
        {...(last === null ? {} : { description: t('screen.edit.lastReading', { last: number(last) }) })}
        decimals={0}
        min={0}
      />
      {unitId === 'Cycles' && difference > 0 && difference <= productionLimits.quantity && (
        <EditOnly>
          <Button
            variant="default"
            size="xs"
            onClick={() => setValue('quantity', difference, { shouldDirty: true, shouldValidate: true })}
          >
            {t('screen.edit.takeDifference', { difference: number(difference) })}
          </Button>
        </EditOnly>
      )}
      <SwitchField name="isCounterReset" label={t('field.isCounterReset')} />
    </Stack>
  )
}

function CostFields() {
  const { t } = useTranslation('production')
  return (
    <Fieldset legend={t('screen.edit.costs')}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <NumberField name="repairHours" label={t('field.repairHours')} min={0} />
        <CurrencyField label={t('field.currencyCode')} />
        <NumberField name="laborCost" label={t('field.laborCost')} min={0} />
        <NumberField name="materialCost" label={t('field.materialCost')} min={0} />
        <NumberField name="projectedCost" label={t('field.projectedCost')} min={0} />
      </SimpleGrid>
    </Fieldset>
  )
}
