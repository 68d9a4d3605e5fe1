import { TextInput } from '@mantine/core'
import { FieldOrFact } from './FieldOrFact.tsx'
import { type FieldProps, useField } from './useField.ts'

interface TextFieldProps extends FieldProps {
  type?: 'text' | 'email' | 'tel'
  autoComplete?: string
  autoFocus?: boolean
  inputMode?: 'numeric' | 'decimal'
  maxLength?: number
  placeholder?: string
}

/**
 * A text field. A dialog focuses the element with `data-autofocus`. Without this attribute, the dialog would take the
 * focus from the field, which would then count as touched.
 */
export function TextField({ name, ...rest }: TextFieldProps) {
  const field = useField(name)
  return (
    <FieldOrFact label={rest.label} fact={field.value}>
      <TextInput {...field} data-autofocus={rest.autoFocus} {...rest} />
    </FieldOrFact>
  )
}
