import { SimpleGrid } from '@mantine/core'
import { spanOf, type WorkDays } from '@steelsafe/plan/schedule/work-days.ts'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useField } from '#ui/form/fields/useField.ts'
import { DayInput } from '#ui/form/inputs/DayInput.tsx'
import { NumberInput, type TypedNumber } from '#ui/form/inputs/NumberInput.tsx'
import { isWholeNumber, wholeNumberError } from '#ui/form/inputs/number-error.ts'
import { datesOfLength } from '../plan/dates.ts'
import type { TaskValues } from './task-values.ts'

const lengthBounds = { min: 1, max: 10_000 }

interface DatesFieldsProps {
  work: WorkDays
  disabled: boolean
  /** True when the start follows from operations. A change of the end then moves the operations. */
  isStartFixed?: boolean
}

/**
 * The fields for start, end, and length in working days. A change of the start or the length changes the end; a
 * change of the end changes the length. A milestone has only a day.
 */
export function DatesFields({ work, disabled, isStartFixed = false }: DatesFieldsProps) {
  const { t } = useTranslation('timeline')
  const [typedDays, setTypedDays] = useState<TypedNumber>()
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
    // Keep the length of the task.
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
        value={typedDays === undefined ? (days ?? null) : typedDays}
        onChange={value => {
          const isLength = isWholeNumber(value, lengthBounds)
          setTypedDays(isLength ? undefined : value)
          if (isLength && start.value) set('end', datesOfLength(work, start.value, value).end)
        }}
        error={typedDays !== undefined && wholeNumberError(typedDays, lengthBounds)}
        decimals={0}
        min={1}
        disabled={disabled}
      />
    </SimpleGrid>
  )
}
