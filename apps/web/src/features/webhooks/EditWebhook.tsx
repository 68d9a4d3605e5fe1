import { Divider, Group, Stack, Text } from '@mantine/core'
import { webhooks } from '@steelsafe/contract/webhooks/endpoints.ts'
import type { Webhook } from '@steelsafe/contract/webhooks/entities.ts'
import { type EventType, eventKinds, eventsByKind } from '@steelsafe/contract/webhooks/names.ts'
import { webhookPaths } from '@steelsafe/contract/webhooks/paths.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from '#core/navigation/navigation.ts'
import { ActionButton } from '#ui/controls/ActionButton.tsx'
import { SecretOnce } from '#ui/controls/SecretOnce.tsx'
import { useFormat } from '#ui/facts/format.ts'
import { EditedRecord } from '#ui/form/EditedRecord.tsx'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { ChecksField } from '#ui/form/fields/ChecksField.tsx'
import { SwitchField, TextField } from '#ui/form/fields/fields.tsx'
import { toOptions } from '#ui/form/options/fixed-options.ts'
import { Card } from '#ui/page/Card.tsx'
import { RecordPage } from '#ui/record/RecordPage.tsx'
import { useRecord } from '#ui/record/useRecord.ts'

/** Creates a webhook and shows its secret once, or changes a webhook. */
export function Screen() {
  const { t } = useTranslation('webhooks')
  const { id, webhookId } = useParams(webhookPaths.edit)
  const [secret, setSecret] = useState<string>()
  const record = useRecord(
    webhookId,
    webhooks.list,
    { params: { id }, query: { webhookId } },
    ({ webhooks: [webhook] }) => webhook,
  )
  const secretCard = secret && (
    <Card>
      <SecretOnce secret={secret} note={t('screen.edit.once')} to={webhookPaths.list(id)} />
    </Card>
  )
  return (
    <RecordPage
      record={record}
      newTitle={t('screen.edit.new')}
      title={webhook => webhook.name}
      renderNew={() =>
        secretCard ?? (
          <Card>
            <NewWebhook company={id} onDone={setSecret} />
          </Card>
        )
      }
    >
      {webhook =>
        secretCard ?? (
          <Card>
            <Stack gap="lg">
              <EditedRecord record={webhook}>
                {loadedWebhook => <ChangeWebhook company={id} {...loadedWebhook} />}
              </EditedRecord>
              <Secret company={id} {...webhook} onRenewed={setSecret} />
            </Stack>
          </Card>
        )
      }
    </RecordPage>
  )
}

function NewWebhook({ company, onDone }: { company: string; onDone: (secret: string) => void }) {
  const { t } = useTranslation('webhooks')
  return (
    <EntityForm
      endpoint={webhooks.create}
      input={{ params: { id: company } }}
      values={{ name: '', url: '', events: [] as EventType[] }}
      submitLabel={t('screen.edit.create')}
      cancelPath={webhookPaths.list(company)}
      onDone={answer => onDone(answer.secret)}
    >
      <Fields />
    </EntityForm>
  )
}

function ChangeWebhook({ company, id, name, url, events, isActive }: Webhook & { company: string }) {
  const { t } = useTranslation('webhooks')
  return (
    <EntityForm
      endpoint={webhooks.update}
      input={{ params: { id: company } }}
      values={{ name, url, events, isActive }}
      toBody={values => ({ ...values, webhookId: id })}
      submitLabel={t('screen.edit.save')}
      nextPath={webhookPaths.list(company)}
    >
      <Fields />
      <SwitchField name="isActive" label={t('field.isActive')} description={t('screen.edit.isActiveHint')} />
    </EntityForm>
  )
}

function Fields() {
  const { t } = useTranslation('webhooks')
  const groups = eventKinds.map(kind => ({
    label: t(`kind.${kind}`),
    options: toOptions(eventsByKind[kind], value => t(`event.${value}`)),
  }))
  return (
    <>
      <TextField name="name" label={t('field.name')} description={t('screen.edit.nameHint')} required />
      <TextField name="url" label={t('field.url')} description={t('screen.edit.urlHint')} required />
      <ChecksField name="events" label={t('field.events')} groups={groups} required />
    </>
  )
}

interface SecretProps extends Webhook {
  company: string
  onRenewed: (secret: string) => void
}

function Secret({ company, id, secretDate, onRenewed }: SecretProps) {
  const { t } = useTranslation('webhooks')
  const { instant } = useFormat()
  return (
    <Stack gap="xs" maw={640}>
      <Divider />
      <Text fw={600}>{t('screen.edit.secret')}</Text>
      <Text size="sm">{t('screen.edit.secretText')}</Text>
      <Group>
        <ActionButton
          variant="default"
          endpoint={webhooks.renewSecret}
          input={{ params: { id: company }, body: { webhookId: id } }}
          question={t('screen.edit.renewQuestion')}
          onDone={answer => onRenewed(answer.secret)}
        >
          {t('screen.edit.renew')}
        </ActionButton>
        <Text size="sm" c="dimmed">
          {t('field.secretDate')} {instant(secretDate)}
        </Text>
      </Group>
    </Stack>
  )
}
