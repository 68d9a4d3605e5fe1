import { Button, Stack } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { type FieldValues, FormProvider } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useQueuedForm } from '#features/send-queue/index.ts'
import { LinkButton } from '#ui/controls/ActionButton.tsx'
import { FormActions } from '#ui/form/FormActions.tsx'
import { resolverOf } from '#ui/form/resolver.ts'
import { Photos } from './Photos.tsx'

interface QueuedFormProps<Values extends FieldValues> {
  values: Values
  /** Loads the schema of the request, which is cached for offline use. */
  schema: Parameters<typeof resolverOf>[0]
  /** Returns the body of the request. */
  toBody: (values: Values) => unknown
  /** The server's messages about the fields. */
  errors?: Record<string, string[]> | undefined
  submit: string
  cancel: string
  onSubmit: (values: Values, photos: readonly File[]) => Promise<void>
  takesPhotos?: boolean
  children: ReactNode
}

/** A form whose values are first stored on the device. It sends no requests, so that it works offline. */
export function QueuedForm<Values extends FieldValues>(props: QueuedFormProps<Values>) {
  const { values, schema, toBody, errors, submit, cancel, onSubmit, takesPhotos = false, children } = props
  const { t } = useTranslation('ui')
  const [photos, setPhotos] = useState<readonly File[]>([])
  const form = useQueuedForm<Values>({
    values,
    resolver: resolverOf(schema, toBody),
    errors,
    hasFurtherInput: photos.length > 0,
  })
  const send = form.handleSubmit(formValues => onSubmit(formValues, photos))
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={event => void send(event)}>
        <Stack gap="md" maw={640}>
          {children}
          {takesPhotos && <Photos photos={photos} onChange={setPhotos} />}
          <FormActions>
            <Button type="submit" loading={form.formState.isSubmitting}>
              {submit}
            </Button>
            <LinkButton to={cancel} variant="default">
              {t('form.cancel')}
            </LinkButton>
          </FormActions>
        </Stack>
      </form>
    </FormProvider>
  )
}
