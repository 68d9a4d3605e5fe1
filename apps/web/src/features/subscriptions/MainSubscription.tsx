import { Button, Group, Stack } from '@mantine/core'
import { companyPaths } from '@steelsafe/contract/companies/paths.ts'
import { modules } from '@steelsafe/contract/core/endpoint/modules.ts'
import { subscriptions } from '@steelsafe/contract/subscriptions/endpoints.ts'
import type { Subscription } from '@steelsafe/contract/subscriptions/entities.ts'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { MultiSelectField, NumberField, SwitchField, TextField } from '#ui/form/fields/fields.tsx'
import { EditOnly } from '#ui/form/fields/read-only.ts'
import { toOptions } from '#ui/form/options/fixed-options.ts'
import { InlineMessage } from '#ui/notes/InlineMessage.tsx'
import { Card } from '#ui/page/Card.tsx'
import { EditCard } from '#ui/record/EditCard.tsx'
import { bytesToGib, bytesToMib, gibToBytes, mibToBytes } from './byte-units.ts'
import { LimitFields } from './LimitFields.tsx'
import { UseBars } from './UseBars.tsx'

/** Shows the usage of a company's subscription, and the form that changes it. */
export function MainSubscription({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation('subscriptions')
  return (
    <Stack gap="md">
      <Card title={t('screen.own.use')}>
        <UseBars quota={subscription.quota} />
      </Card>
      <EditCard title={t('screen.edit.limits')} record={subscription}>
        {record => <SubscriptionForm subscription={record} />}
      </EditCard>
    </Stack>
  )
}

function SubscriptionForm({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation(['subscriptions', 'core'])
  const { companyId, name, projectLimit, dataLimit, allowExternalInvites, quota } = subscription
  return (
    <EntityForm
      endpoint={subscriptions.update}
      input={{ params: { id: companyId } }}
      values={{
        name,
        projectLimit: projectLimit as number | null,
        gib: bytesToGib(dataLimit) as number | null,
        reportMib: bytesToMib(quota.reportDataLimit) as number | null,
        allowExternalInvites,
        modules: subscription.modules as string[],
      }}
      toBody={({ gib, reportMib, ...values }) => ({
        ...values,
        dataLimit: gibToBytes(gib),
        reportDataLimit: mibToBytes(reportMib),
      })}
      submitLabel={t('subscriptions:screen.edit.save')}
      cancelPath={companyPaths.adminList()}
    >
      <EditOnly>
        <Plans />
      </EditOnly>
      <TextField name="name" label={t('subscriptions:field.name')} required />
      <LimitFields />
      <NumberField
        name="reportMib"
        label={t('subscriptions:field.reportDataLimit')}
        description={t('subscriptions:screen.edit.reportHint')}
        suffix="MB"
        min={0}
        required
      />
      <SwitchField name="allowExternalInvites" label={t('subscriptions:field.allowExternalInvites')} />
      <MultiSelectField
        name="modules"
        label={t('subscriptions:field.modules')}
        options={toOptions(modules, value => t(`core:module.${value}`))}
      />
    </EntityForm>
  )
}

/** Buttons that fill in the limits of a plan. Each limit can be changed afterwards. */
function Plans() {
  const { t } = useTranslation('subscriptions')
  const { setValue } = useFormContext()
  const plans = useEndpointQuery(subscriptions.options, {})
  if (plans.error) return <InlineMessage kind="error">{plans.error.message}</InlineMessage>
  return (
    <Group gap="xs" role="group" aria-label={t('screen.edit.plans')}>
      {(plans.data ?? []).map(plan => (
        <Button
          key={plan.value}
          size="xs"
          variant="default"
          onClick={() => {
            const options = { shouldDirty: true }
            setValue('name', plan.display, options)
            setValue('projectLimit', plan.projectLimit, options)
            setValue('gib', bytesToGib(plan.dataLimit), options)
            setValue('allowExternalInvites', plan.allowExternalInvites, options)
          }}
        >
          {plan.display}
        </Button>
      ))}
    </Group>
  )
}
