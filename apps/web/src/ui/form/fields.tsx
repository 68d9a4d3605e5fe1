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
import { NumberInput } from './NumberInput.tsx'
import { type FieldProps, useField } from './useField.ts'

interface TextFieldProps extends FieldProps {
  type?: 'text' | 'email' | 'tel'
  autoComplete?: string
  autoFocus?: boolean
  inputMode?: 'numeric' | 'decimal'
  maxLength?: number
}

/** `data-autofocus` is what a dialog looks for: otherwise it would take the focus away again, and the field were "touched". */
export function TextField({ name, ...rest }: TextFieldProps) {
  return <TextInput {...useField(name)} data-autofocus={rest.autoFocus} {...rest} />
}

/** A text for which others are suggested, as what stands in a library already. */
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
  /** How many units of the form's value one shown unit is, so that another unit is shown without changing the value. */
  scale?: number
}

export function NumberField({ name, ...rest }: NumberFieldProps) {
  return <NumberInput {...useField(name)} {...rest} />
}

interface SelectFieldProps extends FieldProps {
  options: Option[]
  placeholder?: string
  searchable?: boolean
  clearable?: boolean
}

export function SelectField({ name, options, ...rest }: SelectFieldProps) {
  const field = useField(name)
  return (
    <Select
      {...field}
      {...rest}
      allowDeselect={rest.clearable ?? false}
      data={options.map(({ display, value }) => ({ label: display, value }))}
    />
  )
}

export function ManyField({ name, options, ...rest }: Omit<SelectFieldProps, 'clearable'>) {
  return (
    <MultiSelect
      {...useField(name)}
      searchable
      {...rest}
      data={options.map(({ display, value }) => ({ label: display, value }))}
    />
  )
}

/** Several short texts, each entered with Enter or a comma. */
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
