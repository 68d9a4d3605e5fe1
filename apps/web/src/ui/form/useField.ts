import { useController } from 'react-hook-form'

export interface FieldProps {
  name: string
  label: string
  description?: string
  required?: boolean
  disabled?: boolean
}

/** What every field takes from the form: its value, how it changes, and its error. */
export function useField(name: string) {
  const { field, fieldState } = useController({ name })
  return { ...field, error: fieldState.error?.message }
}
