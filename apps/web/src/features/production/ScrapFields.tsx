import { ActionIcon, Button, Fieldset, Group, Stack, Text } from '@mantine/core'
import { production } from '@steelsafe/contract/production/endpoints.ts'
import { useFieldArray, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useAnswer } from '#core/queries.ts'
import { NumberField, SelectField } from '#ui/form/fields.tsx'
import { useFormat } from '#ui/format.ts'
import { AddIcon, RemoveIcon } from '#ui/icons.ts'
import { type EntryValues, sumOf } from './entry-start.ts'

/** How many parts were rejected: one number, or so many for each reason, which add up. */
export function ScrapFields({ project }: { project: string }) {
  const { t } = useTranslation('production')
  const { number } = useFormat()
  const reasons = useAnswer(production.reasonOptions, { params: { id: project } })
  const { fields, append, remove } = useFieldArray({ name: 'scrapReasons', keyName: 'key' })
  const given = useWatch({ name: 'scrapReasons' }) as EntryValues['scrapReasons']
  return (
    <Fieldset legend={t('field.scrap')}>
      <Stack gap="sm">
        {fields.length === 0 && (
          <NumberField name="scrap" label={t('screen.edit.scrapParts')} decimals={0} min={0} />
        )}
        {fields.map(({ key }, index) => (
          <Group key={key} gap="xs" align="flex-start" wrap="nowrap">
            <Group gap="xs" flex={1} align="flex-start" grow preventGrowOverflow={false}>
              <SelectField
                name={`scrapReasons.${index}.reasonId`}
                label={t('screen.edit.reason')}
                options={(reasons.data ?? []).map(({ reasonId, name }) => ({
                  value: reasonId,
                  display: name,
                }))}
                searchable
                required
              />
              <NumberField
                name={`scrapReasons.${index}.quantity`}
                label={t('screen.edit.parts')}
                decimals={0}
                min={0}
                required
              />
              <NumberField
                name={`scrapReasons.${index}.cavity`}
                label={t('screen.edit.cavity')}
                decimals={0}
                min={0}
              />
            </Group>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              mt={24}
              aria-label={t('screen.edit.removeReason', { number: index + 1 })}
              onClick={() => remove(index)}
            >
              <RemoveIcon size={16} />
            </ActionIcon>
          </Group>
        ))}
        <Group justify="space-between">
          <Button
            variant="default"
            leftSection={<AddIcon size={16} />}
            onClick={() => append({ reasonId: '', quantity: null, cavity: null })}
          >
            {t('screen.edit.addReason')}
          </Button>
          {fields.length > 0 && (
            <Text size="sm" role="status">
              {t('screen.edit.scrapSum', { sum: number(sumOf(given)) })}
            </Text>
          )}
        </Group>
      </Stack>
    </Fieldset>
  )
}
