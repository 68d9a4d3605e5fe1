import { SimpleGrid, Stack } from '@mantine/core'
import { clearToPay } from '@steelsafe/contract/clear-to-pay/endpoints.ts'
import type { MilestoneWithFiles } from '@steelsafe/contract/clear-to-pay/entities.ts'
import { fullName } from '@steelsafe/contract/core/names/full-name.ts'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { Facts } from '#ui/facts/Facts.tsx'
import { useFormat } from '#ui/facts/format.ts'
import { EditedRecord } from '#ui/form/EditedRecord.tsx'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { CurrencyField } from '#ui/form/fields/CurrencyField.tsx'
import { DateField } from '#ui/form/fields/DateField.tsx'
import { MultiSelectField, NumberField, SwitchField, TextField } from '#ui/form/fields/fields.tsx'
import { InlineMessage } from '#ui/notes/InlineMessage.tsx'
import { PageState } from '#ui/page/PageState.tsx'

interface MilestoneSettingsProps {
  project: string
  milestone: MilestoneWithFiles
}

const flags = ['isApprovalRequired', 'isFileRequired', 'isFinancialTrigger', 'isNotifier'] as const

/**
 * Shows the target, people, and requirements of a milestone: a form for users with permission while the milestone is
 * open, otherwise read-only facts. A complete milestone has a form for its order and invoice numbers only.
 */
export function MilestoneSettings({ project, milestone }: MilestoneSettingsProps) {
  const { t } = useTranslation('clear-to-pay')
  if (!milestone.can.edit) return <SettingFacts milestone={milestone} />
  if (milestone.isComplete)
    return (
      <Stack gap="md">
        <InlineMessage kind="information">{t('screen.edit.fixed')}</InlineMessage>
        <SettingFacts milestone={milestone} isWithoutNumbers />
        <NumbersForm milestone={milestone} />
      </Stack>
    )
  return <SettingsForm project={project} milestone={milestone} />
}

interface SettingFactsProps extends Pick<MilestoneSettingsProps, 'milestone'> {
  /** True when the order and invoice numbers are omitted, because a form shows them. */
  isWithoutNumbers?: boolean
}

function SettingFacts({ milestone, isWithoutNumbers = false }: SettingFactsProps) {
  const { t } = useTranslation('clear-to-pay')
  const { day, money } = useFormat()
  const { targetDate, amount, currencyCode, approvers, usersToNotify, isNotifier } = milestone
  const numbers: readonly ('orderNumber' | 'invoiceNumber')[] = isWithoutNumbers
    ? []
    : ['orderNumber', 'invoiceNumber']
  return (
    <Facts
      facts={[
        [t('field.targetDate'), day(targetDate)],
        [t('field.amount'), money(amount, currencyCode)],
        ...numbers.map((field): [string, string] => [t(`field.${field}`), milestone[field]]),
        [t('field.approvers'), approvers.map(fullName).join(', ')],
        ...flags.map((flag): [string, string] => [t(`field.${flag}`), t(milestone[flag] ? 'yes' : 'no')]),
        ...(isNotifier
          ? [[t('field.usersToNotify'), usersToNotify.map(fullName).join(', ')] satisfies [string, string]]
          : []),
      ]}
    />
  )
}

/** Form for the order and invoice numbers of a complete milestone, which often come after the completion. */
function NumbersForm({ milestone }: Pick<MilestoneSettingsProps, 'milestone'>) {
  const { t } = useTranslation('clear-to-pay')
  return (
    <EditedRecord record={milestone}>
      {({ id, orderNumber, invoiceNumber }) => (
        <EntityForm
          endpoint={clearToPay.update}
          input={{ params: { milestoneId: id } }}
          values={{ orderNumber, invoiceNumber }}
          submitLabel={t('screen.edit.saveNumbers')}
        >
          <NumberFields />
        </EntityForm>
      )}
    </EditedRecord>
  )
}

function NumberFields() {
  const { t } = useTranslation('clear-to-pay')
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
      <TextField name="orderNumber" label={t('field.orderNumber')} />
      <TextField name="invoiceNumber" label={t('field.invoiceNumber')} />
    </SimpleGrid>
  )
}

/** Fields of the amount and its currency. Both are fixed while the milestone is approved. */
function AmountFields({ isApproved }: Pick<MilestoneWithFiles, 'isApproved'>) {
  const { t } = useTranslation('clear-to-pay')
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
      <NumberField
        name="amount"
        label={t('field.amount')}
        description={isApproved ? t('screen.edit.amountFixed') : ''}
        min={0}
        disabled={isApproved}
      />
      <CurrencyField label={t('field.currencyCode')} disabled={isApproved} />
    </SimpleGrid>
  )
}

function SettingsForm({ project, milestone }: MilestoneSettingsProps) {
  const { t } = useTranslation('clear-to-pay')
  const people = useEndpointQuery(projects.people, { params: { id: project } })
  const idsOf = (users: { id: string }[]) => users.map(({ id }) => id)
  return (
    <PageState query={people}>
      {options =>
        options.length === 0 ? (
          <InlineMessage kind="information">{t('screen.edit.noUsers')}</InlineMessage>
        ) : (
          <EditedRecord record={milestone}>
            {record => (
              <EntityForm
                endpoint={clearToPay.update}
                input={{ params: { milestoneId: milestone.id } }}
                values={{
                  targetDate: record.targetDate,
                  amount: record.amount,
                  currencyCode: record.currencyCode,
                  orderNumber: record.orderNumber,
                  invoiceNumber: record.invoiceNumber,
                  approvers: idsOf(record.approvers),
                  usersToNotify: idsOf(record.usersToNotify),
                  isApprovalRequired: record.isApprovalRequired,
                  isFileRequired: record.isFileRequired,
                  isFinancialTrigger: record.isFinancialTrigger,
                  isNotifier: record.isNotifier,
                }}
                toBody={({ usersToNotify, ...values }) => ({
                  ...values,
                  ...(values.isNotifier ? { usersToNotify } : {}),
                })}
                submitLabel={t('screen.edit.save')}
              >
                <DateField name="targetDate" label={t('field.targetDate')} />
                <AmountFields isApproved={record.isApproved} />
                <NumberFields />
                <MultiSelectField name="approvers" label={t('field.approvers')} options={options} />
                {flags.map(flag => (
                  <SwitchField
                    key={flag}
                    name={flag}
                    label={t(`field.${flag}`)}
                    description={t(`hint.${flag}`)}
                  />
                ))}
                <PeopleToNotify options={options} />
              </EntityForm>
            )}
          </EditedRecord>
        )
      }
    </PageState>
  )
}

function PeopleToNotify({ options }: Pick<Parameters<typeof MultiSelectField>[0], 'options'>) {
  const { t } = useTranslation('clear-to-pay')
  const isNotifier = useWatch({ name: 'isNotifier' }) as boolean
  return isNotifier ? (
    <MultiSelectField name="usersToNotify" label={t('field.usersToNotify')} options={options} required />
  ) : null
}
