import { useEffect } from 'react'
import { useFormState } from 'react-hook-form'

/** Reports to the dialog around a form whether closing it would lose input. */
export function ReportDirty({ onChange }: { onChange: (isDirty: boolean) => void }) {
  const { isDirty } = useFormState()
  useEffect(() => {
    onChange(isDirty)
    return () => onChange(false)
  }, [isDirty, onChange])
  return null
}
