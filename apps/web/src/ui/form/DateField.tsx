import { DayInput } from './DayInput.tsx'
import { type FieldProps, useField } from './useField.ts'

/** A calendar date of a form; its value is yyyy-MM-dd or null. */
export function DateField({ name, ...rest }: FieldProps) {
  const { value, onChange, ...field } = useField(name)
  return <DayInput {...field} {...rest} value={value} onChange={next => onChange(next)} />
}
