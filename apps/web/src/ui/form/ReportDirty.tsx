import { useEffect } from 'react'
import { useFormState } from 'react-hook-form'

/** Reports to the dialog around a form whether closing it would lose input. */
export function ReportDirty({ to }: { to: (isDirty: boolean) => void }) {
  const { isDirty } = useFormState()
  useEffect(() => {
    to(isDirty)
    return () => to(false)
  }, [isDirty, to])
  return null
}
