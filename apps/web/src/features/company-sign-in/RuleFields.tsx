import { ActionIcon, Button, Fieldset, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { companies } from '@steelsafe/contract/companies/endpoints.ts'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { SelectField, TextField } from '#ui/form/fields/fields.tsx'
import { LookUpField } from '#ui/form/fields/LookUpField.tsx'
import { EditOnly } from '#ui/form/fields/read-only.ts'
import { toOptions } from '#ui/form/options/fixed-options.ts'
import { AddIcon, RemoveIcon } from '#ui/icons.ts'
import { newRule, type RuleValues } from './provider-values.ts'
import { useCompanyRoles } from './useCompanyRoles.ts'

/** Fields for the rules that give people companies and relationships by the values of a claim or by their groups. */
export function RuleFields() {
  const { t } = useTranslation('company-sign-in')
  const { fields, append, remove } = useFieldArray({ name: 'rules' })
  const { errors } = useFormContext().formState
  const message: unknown = errors.rules?.message
  return (
    <Fieldset legend={t('field.rules')}>
      <Stack gap="sm">
        <Text size="sm">{t('screen.edit.rulesHint')}</Text>
        {fields.map((field, index) => (
          <Group key={field.id} align="flex-start" gap="sm" wrap="nowrap">
            <Rule index={index} />
            <EditOnly>
              <ActionIcon
                variant="subtle"
                color="gray"
                size="lg"
                aria-label={t('screen.edit.removeRule', { number: index + 1 })}
                onClick={() => remove(index)}
              >
                <RemoveIcon size={18} />
              </ActionIcon>
            </EditOnly>
          </Group>
        ))}
        {typeof message === 'string' && (
          <Text size="sm" c="red" role="alert">
            {message}
          </Text>
        )}
        <EditOnly>
          <Group>
            <Button
              variant="default"
              size="xs"
              leftSection={<AddIcon size={14} />}
              onClick={() => append(newRule)}
            >
              {t('screen.edit.addRule')}
            </Button>
          </Group>
        </EditOnly>
      </Stack>
    </Fieldset>
  )
}

function Rule({ index }: { index: number }) {
  const { t } = useTranslation('company-sign-in')
  const rule = useWatch({ name: `rules.${index}` }) as RuleValues | undefined
  const rulesFrom: string = useWatch({ name: 'rulesFrom' })
  const roles = useCompanyRoles()
  const gives = toOptions(['company', 'administrator'] as const, value => t(`gives.${value}`))
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" style={{ flex: 1 }}>
      <TextField
        name={`rules.${index}.value`}
        label={t(rulesFrom === 'groups' ? 'field.group' : 'field.value')}
        required
      />
      <SelectField name={`rules.${index}.gives`} label={t('field.gives')} options={gives} required />
      {rule?.gives === 'company' && (
        <>
          <LookUpField
            name={`rules.${index}.companyId`}
            label={t('field.company')}
            find={companies.options}
            required
            {...(rule.company ? { initialOption: { value: rule.companyId, display: rule.company } } : {})}
          />
          <SelectField
            name={`rules.${index}.relationshipId`}
            label={t('field.relationshipId')}
            options={roles}
            required
          />
        </>
      )}
    </SimpleGrid>
  )
}
