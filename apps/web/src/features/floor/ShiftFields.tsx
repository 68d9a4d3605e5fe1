import { Fieldset, Radio, SimpleGrid, Stack, TextInput } from '@mantine/core'
import type { ScrapReason } from '@steelsafe/contract/production/entities.ts'
import { type Shift, shifts } from '@steelsafe/contract/production/names.ts'
import type { ProductionUnit } from '@steelsafe/contract/projects/names.ts'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ScrapReasons, shiftDay, sumOf } from '#features/production/index.ts'
import { DateField } from '#ui/form/DateField.tsx'
import { CheckField, NumberField, TextAreaField, TextField } from '#ui/form/fields.tsx'
import { useField } from '#ui/form/useField.ts'
import { useFormat } from '#ui/format.ts'
import classes from './ShiftForm.module.css'
import type { ShiftValues } from './shift-values.ts'

/** What every entry has. */
export function FirstFields({ unit }: { unit: ProductionUnit }) {
  const { t } = useTranslation(['floor', 'core'])
  return (
    <>
      <ShiftField />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <NumberField
          name="quantity"
          label={t('floor:field.quantity', { unit: t(`core:productionUnit.${unit}`) })}
          decimals={unit === 'Hours' ? 2 : 0}
          min={0}
          required
        />
        <ScrapField />
      </SimpleGrid>
      <DateField name="date" label={t('floor:field.date')} required />
    </>
  )
}

/** A number; where reasons are given, their sum. */
function ScrapField() {
  const { t } = useTranslation('floor')
  const { number } = useFormat()
  const { error } = useField('scrap')
  const given = useWatch({ name: 'scrapReasons' }) as ShiftValues['scrapReasons']
  const label = t('field.scrap')
  return given.length === 0 ? (
    <NumberField name="scrap" label={label} decimals={0} min={0} />
  ) : (
    <TextInput
      label={label}
      description={t('field.scrapSum')}
      value={number(sumOf(given))}
      error={error}
      readOnly
    />
  )
}

/** One tap a shift. A third shift that is entered at night is the one of the day before. */
function ShiftField() {
  const { t } = useTranslation(['floor', 'production'])
  const { value, onChange, error, onBlur, name } = useField('shiftId')
  const { setValue, getValues } = useFormContext<ShiftValues>()
  const choose = (next: string) => {
    const now = new Date()
    if (getValues('date') === shiftDay(value as Shift, now)) setValue('date', shiftDay(next as Shift, now))
    onChange(next)
  }
  return (
    <Radio.Group
      name={name}
      label={t('floor:field.shiftId')}
      value={value}
      error={error}
      onChange={choose}
      onBlur={onBlur}
      required
    >
      <SimpleGrid cols={2} spacing="xs">
        {shifts.map(shift => (
          <Radio.Card key={shift} value={shift} className={classes.shift}>
            {t(`production:shift.${shift}`)}
          </Radio.Card>
        ))}
      </SimpleGrid>
    </Radio.Group>
  )
}

interface LastFieldsProps {
  /** As the form began: with what the last entry had. */
  values: ShiftValues
  isWhole: boolean
}

/** What the last entry had; what it had not is shown with the rest. */
export function LastFields({ values, isWhole }: LastFieldsProps) {
  const { t } = useTranslation('floor')
  const isShown = (name: keyof ShiftValues) => isWhole || Boolean(values[name])
  return (
    <SimpleGrid cols={2} spacing="sm">
      {isShown('press') && <TextField name="press" label={t('field.press')} maxLength={100} />}
      {isShown('lot') && <TextField name="lot" label={t('field.lot')} maxLength={100} />}
      {isShown('cycleTime') && (
        <NumberField
          name="cycleTime"
          label={t('field.cycleTime')}
          suffix={t('field.seconds')}
          decimals={1}
          min={0}
        />
      )}
      {isShown('activeCavities') && (
        <NumberField name="activeCavities" label={t('field.activeCavities')} decimals={0} min={0} />
      )}
    </SimpleGrid>
  )
}

/** What few enter on the floor. */
export function RestFields({
  lastCounter,
  reasons,
}: {
  lastCounter: number | null
  reasons: readonly ScrapReason[]
}) {
  const { t } = useTranslation(['floor', 'production'])
  const { number } = useFormat()
  const minutes = { suffix: t('floor:field.minutes'), decimals: 0, min: 0 }
  return (
    <>
      {reasons.length > 0 && (
        <Fieldset legend={t('production:field.scrapReasons')}>
          <Stack gap="sm">
            <ScrapReasons reasons={reasons} />
          </Stack>
        </Fieldset>
      )}
      <SimpleGrid cols={2} spacing="sm">
        <NumberField name="plannedMinutes" label={t('floor:field.plannedMinutes')} {...minutes} />
        <NumberField name="runMinutes" label={t('floor:field.runMinutes')} {...minutes} />
      </SimpleGrid>
      <NumberField
        name="counter"
        label={t('floor:field.counter')}
        {...(lastCounter === null
          ? {}
          : { description: t('floor:field.counterLast', { counter: number(lastCounter) }) })}
        decimals={0}
        min={0}
      />
      <CheckField name="isCounterReset" label={t('floor:field.isCounterReset')} />
      <TextAreaField name="comment" label={t('floor:field.comment')} rows={2} />
    </>
  )
}
