import {
  Autocomplete,
  Checkbox,
  MultiSelect,
  PasswordInput,
  Select,
  Switch,
  TagsInput,
  Textarea,
  TextInput,
} from '@mantine/core'
import type { Option } from '@steelsafe/contract/core/lists.ts'
import type { ReactNode } from 'react'
import { type LoadedOptions, optionsIn, WithLoadFailure } from './LoadedOptions.tsx'
import { NumberInput } from './NumberInput.tsx'
import { type FieldProps, useField } from './useField.ts'

interface TextFieldProps extends FieldProps {
  type?: 'text' | 'email' | 'tel'
  autoComplete?: string
  autoFocus?: boolean
  inputMode?: 'numeric' | 'decimal'
  maxLength?: number
}

/**
 * A text field. A dialog focuses the element with `data-autofocus`; without it, it would take the focus from the field,
 * which would then count as touched.
 */
export function TextField({ name, ...rest }: TextFieldProps) {
  return <TextInput {...useField(name)} data-autofocus={rest.autoFocus} {...rest} />
}

/** A text field with suggestions, such as values from a library. */
export function SuggestField({ name, options, ...rest }: FieldProps & { options: readonly string[] }) {
  return <Autocomplete {...useField(name)} {...rest} data={[...new Set(options)]} />
}

export function TextAreaField({ name, rows = 4, ...rest }: FieldProps & { rows?: number }) {
  return <Textarea {...useField(name)} rows={rows} autosize minRows={rows} {...rest} />
}

interface PasswordFieldProps extends FieldProps {
  autoComplete: 'current-password' | 'new-password'
  defaultVisible?: boolean
  flex?: string
}

export function PasswordField({ name, ...rest }: PasswordFieldProps) {
  return <PasswordInput {...useField(name)} {...rest} />
}

interface NumberFieldProps extends FieldProps {
  suffix?: string
  decimals?: number
  min?: number
  /** The number of units of the form's value in one shown unit, so that the unit can change without the value. */
  scale?: number
}

export function NumberField({ name, ...rest }: NumberFieldProps) {
  return <NumberInput {...useField(name)} {...rest} />
}

interface SelectFieldProps extends FieldProps {
  /** The options, or the query that loads them. If it fails, the field shows that. */
  options: readonly Option[] | LoadedOptions
  placeholder?: string
  searchable?: boolean
  clearable?: boolean
}

export function SelectField({ name, options, ...rest }: SelectFieldProps) {
  const field = useField(name)
  return (
    <WithLoadFailure of={options}>
      <Select
        {...field}
        {...rest}
        allowDeselect={rest.clearable ?? false}
        data={optionsIn(options).map(({ display, value }) => ({ label: display, value }))}
      />
    </WithLoadFailure>
  )
}

export function ManyField({ name, options, ...rest }: Omit<SelectFieldProps, 'clearable'>) {
  return (
    <WithLoadFailure of={options}>
      <MultiSelect
        {...useField(name)}
        searchable
        {...rest}
        data={optionsIn(options).map(({ display, value }) => ({ label: display, value }))}
      />
    </WithLoadFailure>
  )
}

/** A field for several short texts, each confirmed with Enter or a comma. */
export function TagsField({ name, ...rest }: FieldProps) {
  return <TagsInput {...useField(name)} acceptValueOnBlur {...rest} />
}

export function SwitchField({ name, ...rest }: FieldProps) {
  const { value, ...field } = useField(name)
  return <Switch {...field} {...rest} checked={Boolean(value)} />
}

export function CheckField({ name, label, ...rest }: Omit<FieldProps, 'label'> & { label: ReactNode }) {
  const { value, ...field } = useField(name)
  return <Checkbox {...field} {...rest} label={label} checked={Boolean(value)} />
}
