import { NumberInput, SimpleGrid } from '@mantine/core'
import { spanOf, type WorkDays } from '@steelsafe/plan/schedule/work-days.ts'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { DayInput } from '#ui/form/DayInput.tsx'
import { useField } from '#ui/form/useField.ts'
import { datesOfLength } from '../plan/dates.ts'
import type { TaskValues } from './task-values.ts'

interface DatesFieldsProps {
  work: WorkDays
  disabled: boolean
  /** The start follows from operations; the end moves them. */
  isStartFixed?: boolean
}

/** Start, end and length in working days, each of which moves another; of a milestone its day alone. */
export function DatesFields({ work, disabled, isStartFixed = false }: DatesFieldsProps) {
  const { t } = useTranslation('timeline')
  const { watch, setValue } = useFormContext<TaskValues>()
  const start = useField('start')
  const end = useField('end')
  const milestone = watch('milestone')
  const set = (name: 'start' | 'end', value: string | null) =>
    setValue(name, value, { shouldDirty: true, shouldValidate: true })
  const length =
    start.value && end.value && start.value <= end.value
      ? spanOf(work, { start: start.value, end: end.value, milestone: false })
      : undefined
  const days = length && length.end - length.start
  if (milestone)
    return (
      <DayInput
        label={t('field.day')}
        value={end.value}
        onChange={value => set('end', value)}
        error={end.error}
        disabled={disabled}
        required
      />
    )
  const begin = (value: string | null) => {
    set('start', value)
    // It keeps its length.
    if (value && days) set('end', datesOfLength(work, value, days).end)
  }
  return (
    <SimpleGrid cols={{ base: 1, xs: 3 }}>
      <DayInput
        label={t('field.start')}
        value={start.value}
        onChange={begin}
        error={start.error}
        disabled={disabled || isStartFixed}
        required
      />
      <DayInput
        label={t('field.end')}
        value={end.value}
        onChange={value => set('end', value)}
        error={end.error}
        disabled={disabled}
        required
      />
      <NumberInput
        label={t('field.days')}
        value={days ?? ''}
        onChange={value => {
          if (typeof value === 'number' && value >= 1 && start.value)
            set('end', datesOfLength(work, start.value, value).end)
        }}
        min={1}
        max={10_000}
        clampBehavior="blur"
        hideControls
        allowDecimal={false}
        allowNegative={false}
        disabled={disabled}
      />
    </SimpleGrid>
  )
}
