import { Radio, SimpleGrid, TextInput } from '@mantine/core'
import { type Shift, shifts } from '@steelsafe/contract/production/names.ts'
import { shiftDay } from '@steelsafe/contract/production/shift-day.ts'
import type { ProductionUnit } from '@steelsafe/contract/projects/names.ts'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/facts/format.ts'
import { LazyDateField } from '#ui/form/fields/LazyDateField.tsx'
import { NumberField } from '#ui/form/fields/NumberField.tsx'
import { TextField } from '#ui/form/fields/TextField.tsx'
import { useField } from '#ui/form/fields/useField.ts'
import { deviceTime } from '../entry/device-time.ts'
import { sumQuantities } from '../entry/entry-values.ts'
import classes from './ShiftForm.module.css'
import type { ShiftValues } from './shift-values.ts'

/** Calls `onPress` whenever the press of the form changes. Renders nothing. */
export function PressObserver({ onPress }: { onPress: (press: string) => void }) {
  const press = useWatch({ name: 'press' }) as string
  useEffect(() => onPress(press), [press, onPress])
  return null
}

/** The fields that every entry has. */
export function MainShiftFields({ unit }: { unit: ProductionUnit }) {
  const { t } = useTranslation(['production', 'core'])
  return (
    <>
      <ShiftField />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <NumberField
          name="quantity"
          label={t('production:screen.enter.quantity', { unitName: t(`core:productionUnit.${unit}`) })}
          decimals={unit === 'Hours' ? 2 : 0}
          min={0}
          required
        />
        <ScrapField />
      </SimpleGrid>
      <LazyDateField name="date" label={t('production:screen.enter.date')} required />
    </>
  )
}

/**
 * The field for the number of rejected parts. If scrap reasons are entered, it is read-only and shows their sum.
 */
function ScrapField() {
  const { t } = useTranslation('production')
  const { number } = useFormat()
  const { error } = useField('scrap')
  const enteredReasons = useWatch({ name: 'scrapReasons' }) as ShiftValues['scrapReasons']
  const label = t('screen.enter.scrap')
  return enteredReasons.length === 0 ? (
    <NumberField name="scrap" label={label} decimals={0} min={0} />
  ) : (
    <TextInput
      label={label}
      description={t('screen.enter.scrapSum')}
      value={number(sumQuantities(enteredReasons))}
      error={error}
      readOnly
    />
  )
}

/** Buttons that choose the shift with one tap. A third shift entered at night belongs to the day before. */
function ShiftField() {
  const { t } = useTranslation('production')
  const { value, onChange, error, onBlur, name } = useField('shiftId')
  const { setValue, getValues } = useFormContext<ShiftValues>()
  const choose = (next: string) => {
    const now = deviceTime(new Date())
    if (getValues('date') === shiftDay(value as Shift, now)) setValue('date', shiftDay(next as Shift, now))
    onChange(next)
  }
  return (
    <Radio.Group
      name={name}
      label={t('field.shiftId')}
      value={value}
      error={error}
      onChange={choose}
      onBlur={onBlur}
      required
    >
      <SimpleGrid cols={2} spacing="xs">
        {shifts.map(shift => (
          <Radio.Card key={shift} value={shift} className={classes.shift}>
            {t(`shift.${shift}`)}
          </Radio.Card>
        ))}
      </SimpleGrid>
    </Radio.Group>
  )
}

interface PrefilledShiftFieldsProps {
  /** The initial form values, taken from the last entry. */
  values: ShiftValues
  isWhole: boolean
}

/** The fields for which the last entry had a value. All fields are shown if `isWhole` is true. */
export function PrefilledShiftFields({ values, isWhole }: PrefilledShiftFieldsProps) {
  const { t } = useTranslation('production')
  const isShown = (name: keyof ShiftValues) => isWhole || Boolean(values[name])
  return (
    <SimpleGrid cols={2} spacing="sm">
      {isShown('press') && <TextField name="press" label={t('field.press')} maxLength={100} />}
      {isShown('lot') && <TextField name="lot" label={t('screen.enter.lot')} maxLength={100} />}
      {isShown('cycleTime') && (
        <NumberField
          name="cycleTime"
          label={t('screen.enter.cycleTime')}
          suffix={t('screen.enter.seconds')}
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
