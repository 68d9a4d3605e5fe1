import { Radio, SimpleGrid } from '@mantine/core'
import { type Shift, shifts } from '@steelsafe/contract/production/names.ts'
import type { ProductionUnit } from '@steelsafe/contract/projects/names.ts'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { DateField } from '#ui/form/DateField.tsx'
import { CheckField, NumberField, TextAreaField, TextField } from '#ui/form/fields.tsx'
import { useField } from '#ui/form/useField.ts'
import { useFormat } from '#ui/format.ts'
import classes from './ShiftForm.module.css'
import { shiftDay } from './shift-day.ts'
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
        <NumberField name="scrap" label={t('floor:field.scrap')} decimals={0} min={0} />
      </SimpleGrid>
      <DateField name="date" label={t('floor:field.date')} required />
    </>
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
export function RestFields({ lastCounter }: { lastCounter: number | null }) {
  const { t } = useTranslation('floor')
  const { number } = useFormat()
  const minutes = { suffix: t('field.minutes'), decimals: 0, min: 0 }
  return (
    <>
      <SimpleGrid cols={2} spacing="sm">
        <NumberField name="plannedMinutes" label={t('field.plannedMinutes')} {...minutes} />
        <NumberField name="runMinutes" label={t('field.runMinutes')} {...minutes} />
      </SimpleGrid>
      <NumberField
        name="counter"
        label={t('field.counter')}
        {...(lastCounter === null
          ? {}
          : { description: t('field.counterLast', { counter: number(lastCounter) }) })}
        decimals={0}
        min={0}
      />
      <CheckField name="isCounterReset" label={t('field.isCounterReset')} />
      <TextAreaField name="comment" label={t('field.comment')} rows={2} />
    </>
  )
}
