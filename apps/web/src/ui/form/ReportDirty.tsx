import { useEffect } from 'react'
import { useFormState } from 'react-hook-form'

/** Tells the dialog around a form whether something was typed that closing it would lose. */
export function ReportDirty({ to }: { to: (isDirty: boolean) => void }) {
  const { isDirty } = useFormState()
  useEffect(() => {
    to(isDirty)
    return () => to(false)
  }, [isDirty, to])
  return null
}
