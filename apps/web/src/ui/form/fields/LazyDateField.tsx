import { TextInput } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { whenIdle } from '#core/navigation/preload.ts'
import { useFormat } from '../../facts/format.ts'
import { lazyCode } from '../../loading/lazy-code.ts'
import { type FieldProps, useField } from './useField.ts'

const dayInput = lazyCode(() => import('../inputs/DayInput.tsx').then(({ DayInput }) => DayInput))

/** Loads the calendar. Ignores a failure: the field then shows the day as text. */
const prepare = (): void => void dayInput.load().catch(() => undefined)

/**
 * A field for a calendar date, for a form that opens fast and whose day is nearly always right. The calendar is loaded
 * while the browser is idle. Until then the field shows the day as text, in the same place.
 */
export function LazyDateField({ name, ...rest }: FieldProps) {
  const { value, onChange, ref, ...field } = useField(name)
  const { day } = useFormat()
  const DayInput = dayInput.useCode()
  const [isWanted, setWanted] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const attributes = { ...field, ref: useMergedRef(ref, input) }
  useEffect(() => whenIdle(prepare), [])
  // The calendar takes the focus from the text that it replaces.
  useEffect(() => {
    if (DayInput && isWanted) input.current?.focus()
  }, [DayInput, isWanted])
  return DayInput ? (
    <DayInput
      {...attributes}
      {...rest}
      value={value}
      onChange={next => onChange(next)}
      onBlur={() => {
        setWanted(false)
        field.onBlur()
      }}
    />
  ) : (
    <TextInput
      {...rest}
      error={field.error}
      value={day(value || null)}
      onFocus={() => {
        setWanted(true)
        prepare()
      }}
      onBlur={() => setWanted(false)}
      readOnly
    />
  )
}
