import { TextInput } from '@mantine/core'
import { useState } from 'react'

interface NumberFilterProps {
  label: string
  max?: number | undefined
  /** Digits, or empty. */
  value: string
  onChange: (value: string | null) => void
}

/** A whole number from 1; it narrows the list when it is typed whole: by Enter, or when somebody goes on. */
export function NumberFilter({ label, max = Number.MAX_SAFE_INTEGER, value, onChange }: NumberFilterProps) {
  const [typed, setTyped] = useState(value)
  const set = () => {
    const number = Math.min(Number(typed), max)
    const next = number > 0 ? String(number) : ''
    setTyped(next)
    if (next !== value) onChange(next || null)
  }
  return (
    <TextInput
      aria-label={label}
      placeholder={label}
      inputMode="numeric"
      value={typed}
      onChange={event => setTyped(event.currentTarget.value.replaceAll(/\D/g, '').slice(0, 9))}
      onBlur={set}
      onKeyDown={event => event.key === 'Enter' && set()}
      w={140}
    />
  )
}
