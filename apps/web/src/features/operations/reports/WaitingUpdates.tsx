import { Divider, Group, Stack, Text } from '@mantine/core'
import { operations } from '@steelsafe/contract/operations/endpoints.ts'
import type { OperationUpdate } from '@steelsafe/contract/operations/updates.ts'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { ActionButton } from '#ui/controls/ActionButton.tsx'
import { joinParts } from '#ui/facts/join-parts.ts'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { TextAreaField } from '#ui/form/fields/fields.tsx'
import { DialogButton } from '#ui/overlays/DialogButton.tsx'
import { Card } from '#ui/page/Card.tsx'
import { LoadingPlace } from '#ui/page/LoadingPlace.tsx'
import { SupplierReport } from './SupplierReport.tsx'

/** Shows the reports of suppliers that wait for a decision. Renders nothing without reports. */
export function WaitingUpdates({ project }: { project: string }) {
  const { t } = useTranslation('operations')
  const { data, failureReason } = useEndpointQuery(operations.updates, {
    params: { id: project },
    query: { pageSize: -1 },
  })
  if (!data) return failureReason ? null : <LoadingPlace />
  if (data.updates.length === 0) return null
  return (
    <Card title={t('screen.waiting.title')}>
      <Stack gap="md" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
        {data.updates.map((update, index) => (
          <Stack key={update.id} component="li" gap="sm">
            {index > 0 && <Divider />}
            <Waiting project={project} update={update} canDecide={data.can.decide} />
          </Stack>
        ))}
      </Stack>
    </Card>
  )
}

interface WaitingProps {
  project: string
  update: OperationUpdate
  canDecide: boolean
}

function Waiting({ project, update, canDecide }: WaitingProps) {
  const { t } = useTranslation('operations')
  const { component, kind, shop, version } = update.operation
  const name = t('screen.list.ofComponent', { component, kind: t(`kind.${kind}`) })
  const input = { params: { id: project } }
  const decision = { updateId: update.id, version }
  return (
    <>
      <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
        {joinParts(name, shop)}
      </Text>
      <SupplierReport project={project} update={update} />
      {canDecide && (
        <Group gap="sm">
          <ActionButton
            endpoint={operations.decideUpdate}
            input={{ ...input, body: { ...decision, isAccepted: true } }}
            done={() => t('act.decideUpdate.doneAccepted')}
          >
            {t('screen.waiting.accept')}
          </ActionButton>
          <DialogButton label={t('screen.waiting.refuse')} title={t('screen.waiting.refuseTitle', { name })}>
            {close => (
              <EntityForm
                endpoint={operations.decideUpdate}
                input={input}
                values={{ reason: '' }}
                toBody={({ reason }) => ({ ...decision, isAccepted: false, reason })}
                submitLabel={t('screen.waiting.refuse')}
                doneMessage={() => t('act.decideUpdate.doneRefused')}
                onCancel={close}
                onDone={close}
              >
                <TextAreaField
                  name="reason"
                  label={t('field.reason')}
                  description={t('screen.waiting.reasonHint')}
                  rows={3}
                  required
                />
              </EntityForm>
            )}
          </DialogButton>
        </Group>
      )}
    </>
  )
}
