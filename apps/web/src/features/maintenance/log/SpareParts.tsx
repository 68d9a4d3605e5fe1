import { ActionIcon, Button, Fieldset, Group, Stack } from '@mantine/core'
import { maintenanceLimits } from '@steelsafe/contract/maintenance/limits.ts'
import { useFieldArray } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { NumberField, TextField } from '#ui/form/fields/fields.tsx'
import { EditOnly } from '#ui/form/fields/read-only.ts'
import { AddIcon, RemoveIcon } from '#ui/icons.ts'

/** The fields for the spare parts that were used. */
export function SpareParts() {
  const { t } = useTranslation('maintenance')
  const { fields, append, remove } = useFieldArray({ name: 'spareParts' })
  return (
    <Fieldset legend={t('field.spareParts')}>
      <Stack gap="sm">
        {fields.map(({ id }, index) => (
          <Group key={id} gap="sm" align="flex-end" wrap="nowrap">
            <NumberField
              name={`spareParts.${index}.quantity`}
              label={t('screen.editEntry.quantity', { number: index + 1 })}
              min={0}
              required
            />
            <TextField
              name={`spareParts.${index}.name`}
              label={t('screen.editEntry.part', { number: index + 1 })}
              required
            />
            <EditOnly>
              <ActionIcon
                variant="subtle"
                color="gray"
                size="lg"
                aria-label={t('screen.editEntry.removePart', { number: index + 1 })}
                onClick={() => remove(index)}
              >
                <RemoveIcon size={16} />
              </ActionIcon>
            </EditOnly>
          </Group>
        ))}
        <EditOnly>
          <Button
            variant="default"
            w="fit-content"
            leftSection={<AddIcon size={16} />}
            disabled={fields.length >= maintenanceLimits.spareParts}
            onClick={() => append({ name: '', quantity: 1 })}
          >
            {t('screen.editEntry.addPart')}
          </Button>
        </EditOnly>
      </Stack>
    </Fieldset>
  )
}
