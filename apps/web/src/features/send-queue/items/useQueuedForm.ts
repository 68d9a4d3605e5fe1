import { useEffect } from 'react'
import { type DefaultValues, type FieldValues, type Path, type Resolver, useForm } from 'react-hook-form'
import { useLeaveGuard } from '#ui/form/useLeaveGuard.tsx'

interface QueuedFormOptions<Values extends FieldValues> {
  values: Values
  resolver: Resolver<Values>
  /** The server's messages about the fields. */
  errors: Record<string, string[]> | undefined
  /** True while there is unsaved input besides the fields, such as photos. */
  hasFurtherInput?: boolean
}

/**
 * Returns the state of a form whose values are stored on this device before they are sent. Asks before the user leaves
 * the form with unsaved input.
 */
export function useQueuedForm<Values extends FieldValues>({
  values,
  resolver,
  errors,
  hasFurtherInput = false,
}: QueuedFormOptions<Values>) {
  const form = useForm<Values>({
    defaultValues: values as DefaultValues<Values>,
    resolver,
    mode: 'onTouched',
  })
  const { isDirty, isSubmitting, isSubmitSuccessful } = form.formState
  useLeaveGuard((isDirty || hasFurtherInput) && !isSubmitting && !isSubmitSuccessful)
  const { setError } = form
  // Errors of the server can be set only after the form exists.
  useEffect(() => {
    for (const [field, [message]] of Object.entries(errors ?? {}))
      setError(field as Path<Values>, { message })
  }, [errors, setError])
  return form
}
