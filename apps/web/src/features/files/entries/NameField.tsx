import { Button, Stack } from '@mantine/core'
import { isFileName } from '@steelsafe/contract/core/names/file-names.ts'
import { repairName } from '@steelsafe/contract/core/names/repair-names.ts'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { TextField } from '#ui/form/fields/fields.tsx'

/** Field for the name of a file or folder. If only some characters are invalid, a button offers a repaired name. */
export function NameField() {
  const { t } = useTranslation('files')
  const { setValue } = useFormContext<{ name: string }>()
  const name: string = useWatch({ name: 'name' })
  const repaired = name === '' || isFileName(name.normalize('NFC')) ? undefined : repairName(name)
  return (
    <Stack gap={4}>
      <TextField name="name" label={t('field.name')} required autoFocus />
      {repaired !== undefined && (
        <Button
          size="compact-sm"
          variant="light"
          style={{ alignSelf: 'flex-start' }}
          // Keep the focus in the field. On blur, its error message would push this button away from under the
          // pointer.
          onMouseDown={event => event.preventDefault()}
          onClick={() => setValue('name', repaired, { shouldValidate: true, shouldDirty: true })}
        >
          {t('screen.useName', { name: repaired })}
        </Button>
      )}
    </Stack>
  )
}
