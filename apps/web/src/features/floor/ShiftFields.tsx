import { Radio, SimpleGrid, TextInput } from '@mantine/core'
import { type Shift, shifts } from '@steelsafe/contract/production/names.ts'
import type { ProductionUnit } from '@steelsafe/contract/projects/names.ts'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { shiftDay, sumQuantities } from '#features/production/index.ts'
import { LateDateField } from '#ui/form/LateDateField.tsx'
import { NumberField } from '#ui/form/NumberField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useField } from '#ui/form/useField.ts'
import { useFormat } from '#ui/format.ts'
import classes from './ShiftForm.module.css'
import type { ShiftValues } from './shift-values.ts'

/** Reports the press of the form whenever it changes. Shows nothing. */
export function PressReport({ onPress }: { onPress: (press: string) => void }) {
  const press = useWatch({ name: 'press' }) as string
  useEffect(() => onPress(press), [press, onPress])
  return null
}

/** The fields that every entry has. */
export function FirstFields({ unit }: { unit: ProductionUnit }) {
  const { t } = useTranslation(['floor', 'core'])
  return (
    <>
      <ShiftField />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <NumberField
          name="quantity"
          label={t('floor:field.quantity', { unitName: t(`core:productionUnit.${unit}`) })}
          decimals={unit === 'Hours' ? 2 : 0}
          min={0}
          required
        />
        <ScrapField />
      </SimpleGrid>
      <LateDateField name="date" label={t('floor:field.date')} required />
    </>
  )
}

/** Asks for the scrap count. If reasons are given, shows their sum. */
function ScrapField() {
  const { t } = useTranslation('floor')
  const { number } = useFormat()
  const { error } = useField('scrap')
  const enteredReasons = useWatch({ name: 'scrapReasons' }) as ShiftValues['scrapReasons']
  const label = t('field.scrap')
  return enteredReasons.length === 0 ? (
    <NumberField name="scrap" label={label} decimals={0} min={0} />
  ) : (
    <TextInput
      label={label}
      description={t('field.scrapSum')}
      value={number(sumQuantities(enteredReasons))}
      error={error}
      readOnly
    />
  )
}

/** Buttons that choose the shift with one tap. A third shift entered at night belongs to the day before. */
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
  /** The initial form values, taken from the last entry. */
  values: ShiftValues
  isWhole: boolean
}

/** The fields that the last entry had a value for. All fields are shown if `isWhole` is true. */
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
