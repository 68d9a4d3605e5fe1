import { Button, Stack } from '@mantine/core'
import { isFileName, repairedName } from '@steelsafe/contract/core/file-names.ts'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { TextField } from '#ui/form/fields.tsx'

/** The name of a file or folder; where only characters of it are refused, the nearest one is offered. */
export function NameField() {
  const { t } = useTranslation('files')
  const { setValue } = useFormContext<{ name: string }>()
  const name: string = useWatch({ name: 'name' })
  const repaired = name === '' || isFileName(name.normalize('NFC')) ? undefined : repairedName(name)
  return (
    <Stack gap={4}>
      <TextField name="name" label={t('field.name')} required autoFocus />
      {repaired !== undefined && (
        <Button
          size="compact-sm"
          variant="light"
          style={{ alignSelf: 'flex-start' }}
          // The field keeps the focus: its error would push this button away from under the pointer.
          onMouseDown={event => event.preventDefault()}
          onClick={() => setValue('name', repaired, { shouldValidate: true, shouldDirty: true })}
        >
          {t('screen.useName', { name: repaired })}
        </Button>
      )}
    </Stack>
  )
}
