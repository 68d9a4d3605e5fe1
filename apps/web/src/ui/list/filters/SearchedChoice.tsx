import { Select } from '@mantine/core'
import type { FieldOptions } from '../../form/options/loaded-options.ts'
import { useOptions } from '../../form/options/useOptions.tsx'

interface SearchedChoiceProps {
  label: string
  options: FieldOptions
  value: string | null
  onChange: (value: string | null) => void
}

/** A filter with many options, which can be searched. */
export default function SearchedChoice({ label, options, value, onChange }: SearchedChoiceProps) {
  return (
    <Select
      {...useOptions(options)}
      aria-label={label}
      placeholder={label}
      value={value}
      onChange={onChange}
      clearable
      allowDeselect
      searchable
      w={140}
    />
  )
}
