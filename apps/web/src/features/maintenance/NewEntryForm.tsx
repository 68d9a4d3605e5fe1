import { Button, Group, Stack, Text } from '@mantine/core'
import type { LogChoices } from '@steelsafe/contract/maintenance/entities.ts'
import { useEffect, useState } from 'react'
import { FormProvider, type Path, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '#ui/ActionButton.tsx'
import { FileChooser } from '#ui/files/FileChooser.tsx'
import { FormActions } from '#ui/form/FormActions.tsx'
import { resolverOf } from '#ui/form/resolver.ts'
import { useLeaveGuard } from '#ui/form/useLeaveGuard.tsx'
import { CloseIcon } from '#ui/icons.ts'
import { EntryFields } from './EntryFields.tsx'
import { type MaintenanceValues, toEntryBody } from './entry-values.ts'

interface NewEntryFormProps {
  values: MaintenanceValues
  choices: LogChoices
  /** The server's messages about the fields. */
  errors?: Record<string, string[]> | undefined
  submit: string
  cancel: string
  onSubmit: (values: MaintenanceValues, photos: readonly File[]) => Promise<void>
  takesPhotos?: boolean
}

/** The form of an entry that is stored on the device first. Sends no requests itself, so that it works offline. */
export function NewEntryForm(props: NewEntryFormProps) {
  const { values, choices, errors, submit, cancel, onSubmit, takesPhotos = false } = props
  const { t } = useTranslation(['maintenance', 'ui'])
  const [photos, setPhotos] = useState<readonly File[]>([])
  const form = useForm<MaintenanceValues>({
    defaultValues: values,
    resolver: resolverOf(schema, toEntryBody),
    mode: 'onTouched',
  })
  const { isDirty, isSubmitting, isSubmitSuccessful } = form.formState
  useLeaveGuard((isDirty || photos.length > 0) && !isSubmitting && !isSubmitSuccessful)
  const { setError } = form
  // Errors of the server can be set only after the form exists.
  useEffect(() => {
    for (const [field, [message]] of Object.entries(errors ?? {}))
      setError(field as Path<MaintenanceValues>, { message })
  }, [errors, setError])
  const send = form.handleSubmit(formValues => onSubmit(formValues, photos))
  return (
    <FormProvider {...form}>
      <form noValidate data-wide onSubmit={event => void send(event)}>
        <Stack gap="md">
          <EntryFields choices={choices} today={laterOf(choices.today, dayOfDevice())} />
          {takesPhotos && <Photos photos={photos} onChange={setPhotos} />}
          <FormActions>
            <Button type="submit" loading={isSubmitting}>
              {submit}
            </Button>
            <LinkButton to={cancel} variant="default">
              {t('ui:form.cancel')}
            </LinkButton>
          </FormActions>
        </Stack>
      </form>
    </FormProvider>
  )
}

/** Loads the schema, which is cached for offline use like the form. */
const schema = async () => (await import('@steelsafe/contract/maintenance/entities.ts')).newEntry

/**
 * Returns the later of two days. The project's day may have changed since the tool was opened, so the server checks
 * later days.
 */
const laterOf = (one: string, other: string): string => (one > other ? one : other)

function dayOfDevice(): string {
  const now = new Date()
  const two = (value: number) => String(value).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}

interface PhotosProps {
  photos: readonly File[]
  onChange: (photos: readonly File[]) => void
}

function Photos({ photos, onChange }: PhotosProps) {
  const { t } = useTranslation(['maintenance', 'ui'])
  const add = (uploads: readonly { file?: File | undefined }[]) =>
    onChange([...photos, ...uploads.flatMap(({ file }) => (file ? [file] : []))])
  const target = { queue: { add }, folder: '' }
  return (
    <Stack gap="xs">
      <Text size="sm" fw={500}>
        {t('maintenance:screen.editEntry.photos')}
      </Text>
      <Group gap="sm">
        <FileChooser kind="photo" label={t('ui:upload.takePhoto')} className="touch-only" {...target} />
        <FileChooser kind="files" label={t('ui:upload.choose')} {...target} />
      </Group>
      {photos.map((photo, index) => (
        <Group key={`${photo.name} ${photo.lastModified}`} gap="xs" wrap="nowrap">
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {photo.name}
          </Text>
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={t('maintenance:screen.editEntry.removePhoto', { name: photo.name })}
            onClick={() => onChange(photos.filter((_, at) => at !== index))}
          >
            <CloseIcon size={16} />
          </Button>
        </Group>
      ))}
    </Stack>
  )
}
