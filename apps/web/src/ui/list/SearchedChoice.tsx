import { Select } from '@mantine/core'
import type { Option } from '@steelsafe/contract/core/lists.ts'

interface SearchedChoiceProps {
  label: string
  options: readonly Option[]
  value: string | null
  onChange: (value: string | null) => void
}

/** A filter with many options, which can be searched. */
export default function SearchedChoice({ label, options, value, onChange }: SearchedChoiceProps) {
  return (
    <Select
      aria-label={label}
      placeholder={label}
      data={options.map(option => ({ label: option.display, value: option.value }))}
      value={value}
      onChange={onChange}
      clearable
      searchable
      w={140}
    />
  )
}
