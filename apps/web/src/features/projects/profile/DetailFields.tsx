import { ActionIcon, Button, Fieldset, Group, Stack } from '@mantine/core'
import { detailKeyOf, fieldOfDetail } from '@steelsafe/contract/projects/details.ts'
import { useFieldArray } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useDetailNames } from '#features/milestones/index.ts'
import { TextField } from '#ui/form/fields/fields.tsx'
import { EditOnly, useIsReadOnly } from '#ui/form/fields/read-only.ts'
import { AddIcon, RemoveIcon } from '#ui/icons.ts'

/**
 * The fields for the details of a project. The first four details of the first project in a list are the columns of
 * the list. Default details cannot be renamed; a detail that is a project field is edited in that field.
 */
export function DetailFields() {
  const { t } = useTranslation('projects')
  const nameOf = useDetailNames()
  const isReadOnly = useIsReadOnly()
  const { fields, append, remove } = useFieldArray({ name: 'details', keyName: 'key' })
  const details = fields as unknown as { key: string; displayName: string; valueText: string }[]
  const isElsewhere = ({ displayName, valueText }: (typeof details)[number]) =>
    fieldOfDetail(displayName) !== undefined && valueText === ''
  return (
    <Fieldset legend={t('field.details')}>
      <Stack gap="sm">
        {details.map((detail, index) => {
          if (isElsewhere(detail)) return null
          const { key, displayName } = detail
          return (
            <Group key={key} gap="xs" align="flex-end" wrap="nowrap" grow preventGrowOverflow={false}>
              {isReadOnly || detailKeyOf(displayName) ? (
                <TextField name={`details.${index}.valueText`} label={nameOf(displayName)} />
              ) : (
                <>
                  <TextField name={`details.${index}.displayName`} label={t('field.detailName')} required />
                  <TextField name={`details.${index}.valueText`} label={t('field.detailValue')} />
                </>
              )}
              <EditOnly>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={36}
                  style={{ flexGrow: 0 }}
                  aria-label={t('screen.profile.removeDetail', { name: nameOf(displayName) || index + 1 })}
                  onClick={() => remove(index)}
                >
                  <RemoveIcon size={16} />
                </ActionIcon>
              </EditOnly>
            </Group>
          )
        })}
        <EditOnly>
          <Button
            variant="default"
            leftSection={<AddIcon size={16} />}
            onClick={() => append({ displayName: '', valueText: '' })}
            style={{ alignSelf: 'flex-start' }}
          >
            {t('screen.profile.addDetail')}
          </Button>
        </EditOnly>
      </Stack>
    </Fieldset>
  )
}
