import { ActionIcon, Button, Group, Text } from '@mantine/core'
import { toOption } from '@steelsafe/contract/core/endpoint/to-option.ts'
import type { ScrapReason } from '@steelsafe/contract/production/entities.ts'
import { useFieldArray, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/facts/format.ts'
import { NumberField, SelectField } from '#ui/form/fields/fields.tsx'
import { EditOnly } from '#ui/form/fields/read-only.ts'
import { AddIcon, RemoveIcon } from '#ui/icons.ts'
import { type ProductionValues, sumQuantities } from './entry-values.ts'

/** The fields for the number of rejected parts per reason, in the form field `scrapReasons`. */
export function ScrapReasons({ reasons }: { reasons: readonly Pick<ScrapReason, 'reasonId' | 'name'>[] }) {
  const { t } = useTranslation('production')
  const { number } = useFormat()
  const { fields, append, remove } = useFieldArray({ name: 'scrapReasons', keyName: 'key' })
  const enteredReasons = useWatch({ name: 'scrapReasons' }) as ProductionValues['scrapReasons']
  return (
    <>
      {fields.map(({ key }, index) => (
        <Group key={key} gap="xs" align="flex-start" wrap="nowrap">
          <Group gap="xs" flex={1} align="flex-start" grow preventGrowOverflow={false}>
            <SelectField
              name={`scrapReasons.${index}.reasonId`}
              label={t('screen.edit.reason')}
              options={reasons.map(({ reasonId, name }) => toOption({ id: reasonId, name }))}
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
          <EditOnly>
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
          </EditOnly>
        </Group>
      ))}
      <Group justify="space-between">
        <EditOnly>
          <Button
            variant="default"
            leftSection={<AddIcon size={16} />}
            onClick={() => append({ reasonId: '', quantity: null, cavity: null })}
          >
            {t('screen.edit.addReason')}
          </Button>
        </EditOnly>
        {fields.length > 0 && (
          <Text size="sm" role="status">
            {t('screen.edit.scrapSum', { sum: number(sumQuantities(enteredReasons)) })}
          </Text>
        )}
      </Group>
    </>
  )
}
