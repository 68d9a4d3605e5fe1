import { currentLanguage } from '#core/language/language.ts'
import { NumberInput } from '../inputs/NumberInput.tsx'
import { numberText } from '../inputs/number-text.ts'
import { FieldOrFact } from './FieldOrFact.tsx'
import { type FieldProps, useField } from './useField.ts'

interface NumberFieldProps extends FieldProps {
  suffix?: string
  decimals?: number
  min?: number
  /** The number of units of the form's value in one displayed unit. The displayed unit can change without the value. */
  scale?: number
}

export function NumberField({ name, ...rest }: NumberFieldProps) {
  const field = useField(name)
  const { decimals: digits = 2, scale = 1, suffix } = rest
  const fact =
    typeof field.value === 'number'
      ? numberText(field.value / scale, { digits, suffix }, currentLanguage())
      : field.value
  return (
    <FieldOrFact label={rest.label} fact={fact}>
      <NumberInput {...field} {...rest} />
    </FieldOrFact>
  )
}
