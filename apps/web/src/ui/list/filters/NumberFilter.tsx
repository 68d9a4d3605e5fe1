import { useState } from 'react'
import { NumberInput, type TypedNumber } from '../../form/inputs/NumberInput.tsx'
import { isWholeNumber, wholeNumberError } from '../../form/inputs/number-error.ts'

interface NumberFilterProps {
  label: string
  max?: number | undefined
  /** Digits, or empty. */
  value: string
  onChange: (value: string | null) => void
}

/** A filter for a whole number from 1. It applies on Enter or when the field loses the focus. */
export function NumberFilter({ label, max = 999_999_999, value, onChange }: NumberFilterProps) {
  const [draft, setDraft] = useState<TypedNumber>(value === '' ? null : Number(value))
  const bounds = { min: 1, max }
  const set = () => {
    const isReadable = draft === null || isWholeNumber(draft, bounds)
    const next = draft === null ? '' : String(draft)
    if (isReadable && next !== value) onChange(next || null)
  }
  return (
    <NumberInput
      aria-label={label}
      placeholder={label}
      decimals={0}
      min={1}
      value={draft}
      onChange={setDraft}
      error={wholeNumberError(draft, bounds)}
      onBlur={set}
      onKeyDown={event => event.key === 'Enter' && set()}
      w={140}
    />
  )
}
