import { useController } from 'react-hook-form'

export interface FieldProps {
  name: string
  label: string
  description?: string
  required?: boolean
  disabled?: boolean
}

/** Connects a field to the form: its value, change handler and error. */
export function useField(name: string) {
  const { field, fieldState } = useController({ name })
  return { ...field, error: fieldState.error?.message }
}
