import { useFormat } from '../../facts/format.ts'
import { DayInput } from '../inputs/DayInput.tsx'
import { FieldOrFact } from './FieldOrFact.tsx'
import { type FieldProps, useField } from './useField.ts'

interface DateFieldProps extends FieldProps {
  /** The first and the last day that can be picked, as yyyy-MM-dd. */
  minDate?: string | undefined
  maxDate?: string | undefined
}

/** A field for a calendar date. Its value is yyyy-MM-dd or null. */
export function DateField({ name, ...rest }: DateFieldProps) {
  const { value, onChange, ...field } = useField(name)
  const { day } = useFormat()
  return (
    <FieldOrFact label={rest.label} fact={day(value || null)}>
      <DayInput {...field} {...rest} value={value} onChange={next => onChange(next)} />
    </FieldOrFact>
  )
}
