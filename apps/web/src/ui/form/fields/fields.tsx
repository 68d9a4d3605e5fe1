import {
  Autocomplete,
  Checkbox,
  MultiSelect,
  PasswordInput,
  Select,
  Switch,
  TagsInput,
  Textarea,
} from '@mantine/core'
import { formatList } from '@steelsafe/contract/core/formats/formats.ts'
import type { ReactNode } from 'react'
import { currentLanguage } from '#core/language/language.ts'
import { LoadFailure } from '../options/LoadFailure.tsx'
import { type FieldOptions, hasFailed, loadedOptions, textOfOption } from '../options/loaded-options.ts'
import { useOptions } from '../options/useOptions.tsx'
import { FieldOrFact } from './FieldOrFact.tsx'
import { EditOnly } from './read-only.ts'
import { type FieldProps, useField } from './useField.ts'

// The shift form has these two fields, and loads their code without that of the other fields.
export { NumberField } from './NumberField.tsx'
export { TextField } from './TextField.tsx'

/** A text field with suggestions, such as values from a library. */
export function SuggestField({ name, options, ...rest }: FieldProps & { options: readonly string[] }) {
  const field = useField(name)
  return (
    <FieldOrFact label={rest.label} fact={field.value}>
      <Autocomplete {...field} {...rest} data={[...new Set(options)]} />
    </FieldOrFact>
  )
}

export function TextAreaField({ name, rows = 4, ...rest }: FieldProps & { rows?: number }) {
  const field = useField(name)
  return (
    <FieldOrFact label={rest.label} fact={field.value}>
      <Textarea {...field} rows={rows} autosize minRows={rows} {...rest} />
    </FieldOrFact>
  )
}

interface PasswordFieldProps extends FieldProps {
  autoComplete: 'current-password' | 'new-password'
  defaultVisible?: boolean
  flex?: string
}

export function PasswordField({ name, ...rest }: PasswordFieldProps) {
  const field = useField(name)
  return (
    <EditOnly>
      <PasswordInput {...field} {...rest} />
    </EditOnly>
  )
}

interface SelectFieldProps extends FieldProps {
  /** The options, or the query that loads them. If the query fails, the field shows the failure. */
  options: FieldOptions
  /** The meaning of an empty field. */
  placeholder?: string
  searchable?: boolean
  clearable?: boolean
}

export function SelectField({ name, options, ...rest }: SelectFieldProps) {
  const field = useField(name)
  const optionsProps = useOptions(options, field.error)
  const fact = optionFact(options, textOfOption(options, field.value)) || rest.placeholder
  return (
    <FieldOrFact label={rest.label} fact={fact}>
      <Select {...field} {...rest} {...optionsProps} allowDeselect={rest.clearable ?? false} />
    </FieldOrFact>
  )
}

export function MultiSelectField({ name, options, ...rest }: Omit<SelectFieldProps, 'clearable'>) {
  const field = useField(name)
  const optionsProps = useOptions(options, field.error)
  const texts = valuesIn(field.value).map(value => textOfOption(options, value))
  const text = listOf(texts.filter(one => one !== ''))
  return (
    <FieldOrFact label={rest.label} fact={optionFact(options, text)}>
      <MultiSelect {...field} searchable {...rest} {...optionsProps} />
    </FieldOrFact>
  )
}

const valuesIn = (value: unknown) => (value ?? []) as readonly string[]
const listOf = (texts: readonly string[]) => formatList(texts, currentLanguage())

/**
 * Returns the text of the chosen options or, if the options could not be loaded, the failure with a button to retry.
 */
const optionFact = (options: FieldOptions, text: string): ReactNode =>
  text !== '' && loadedOptions(options) === undefined && hasFailed(options) ? (
    <LoadFailure query={options} />
  ) : (
    text
  )

/** A field for several short texts, each entered with Enter or a comma. */
export function TagsField({ name, ...rest }: FieldProps) {
  const field = useField(name)
  return (
    <FieldOrFact label={rest.label} fact={listOf(valuesIn(field.value))}>
      <TagsInput {...field} acceptValueOnBlur {...rest} />
    </FieldOrFact>
  )
}

export function SwitchField({ name, ...rest }: FieldProps) {
  const { value, ...field } = useField(name)
  return (
    <FieldOrFact label={rest.label} fact={Boolean(value)}>
      <Switch {...field} {...rest} checked={Boolean(value)} />
    </FieldOrFact>
  )
}

export function CheckField({ name, label, ...rest }: Omit<FieldProps, 'label'> & { label: ReactNode }) {
  const { value, ...field } = useField(name)
  return (
    <FieldOrFact label={label} fact={Boolean(value)}>
      <Checkbox {...field} {...rest} label={label} checked={Boolean(value)} />
    </FieldOrFact>
  )
}
