import { Button, Group, Stack, Text } from '@mantine/core'
import { unlimited } from '@steelsafe/contract/core/limits.ts'
import { subscriptions } from '@steelsafe/contract/subscriptions/endpoints.ts'
import type { Auxiliary } from '@steelsafe/contract/subscriptions/entities.ts'
import { subscriptionPaths } from '@steelsafe/contract/subscriptions/paths.ts'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { useGo, useQueryValues } from '#core/navigation/navigation.ts'
import { deleteAction } from '#ui/actions/row-actions.ts'
import { useFormat } from '#ui/facts/format.ts'
import { EditedRecord } from '#ui/form/EditedRecord.tsx'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { AddIcon } from '#ui/icons.ts'
import { ShortList } from '#ui/list/ShortList.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { bytesToGib, gibToBytes } from './byte-units.ts'
import { LimitFields } from './LimitFields.tsx'

/** The auxiliary subscriptions of a company, which increase its limits. */
export function Auxiliaries({ company }: { company: string }) {
  const { t } = useTranslation('subscriptions')
  const { number, bytes } = useFormat()
  const go = useGo()
  const { edit } = useQueryValues(subscriptionPaths.auxiliary)
  const list = useEndpointQuery(subscriptions.auxiliariesOfCompany, { params: { id: company } })
  const edited = list.data?.find(row => String(row.subscriptionId) === edit)
  const close = () => go(subscriptionPaths.auxiliary(company), { replace: true })
  return (
    <Stack gap="md">
      <Group justify="flex-end">
        <Button
          leftSection={<AddIcon size={16} />}
          onClick={() => go(subscriptionPaths.auxiliary(company, { edit: 'new' }))}
        >
          {t('screen.auxiliary.add')}
        </Button>
      </Group>
      <ShortList
        name="auxiliary-subscriptions"
        label={t('screen.edit.auxiliary')}
        query={list}
        rowId={row => String(row.subscriptionId)}
        columns={[
          {
            key: 'number',
            title: t('field.number'),
            show: row => (
              <Button
                variant="transparent"
                size="compact-sm"
                px={0}
                onClick={() => go(subscriptionPaths.auxiliary(company, { edit: String(row.subscriptionId) }))}
              >
                {t('screen.auxiliary.name', { number: row.subscriptionId })}
              </Button>
            ),
            text: row => row.subscriptionId,
          },
          {
            key: 'projects',
            title: t('field.projectLimit'),
            show: row => (row.projectLimit === unlimited ? t('screen.unlimited') : number(row.projectLimit)),
            text: row => row.projectLimit,
          },
          {
            key: 'data',
            title: t('field.dataLimit'),
            show: row => bytes(row.dataLimit),
            text: row => row.dataLimit,
          },
        ]}
        actions={row => [
          deleteAction(
            subscriptions.deleteAuxiliary,
            { params: { subscriptionId: String(row.subscriptionId) } },
            t('screen.auxiliary.removeQuestion'),
            { label: t('screen.auxiliary.remove', { number: row.subscriptionId }) },
          ),
        ]}
        empty={{
          title: t('screen.auxiliary.empty'),
          text: t('screen.auxiliary.emptyText'),
        }}
      />
      <Text size="sm" c="dimmed">
        {t('screen.auxiliary.note')}
      </Text>
      {(edit === 'new' || edited) && (
        <Dialog onClose={close} title={t('screen.edit.auxiliary')}>
          <EditedRecord record={edited}>
            {record => <AuxiliaryForm company={company} edited={record} onDone={close} />}
          </EditedRecord>
        </Dialog>
      )}
    </Stack>
  )
}

interface AuxiliaryFormProps {
  company: string
  edited: Auxiliary | undefined
  onDone: () => void
}

function AuxiliaryForm({ company, edited, onDone }: AuxiliaryFormProps) {
  const { t } = useTranslation('subscriptions')
  return (
    <EntityForm
      endpoint={edited ? subscriptions.updateAuxiliary : subscriptions.createAuxiliary}
      input={edited ? { params: { subscriptionId: String(edited.subscriptionId) } } : {}}
      values={{
        projectLimit: (edited?.projectLimit ?? 10) as number | null,
        gib: bytesToGib(edited?.dataLimit ?? 0) as number | null,
      }}
      toBody={({ projectLimit, gib }) => ({
        companyId: company,
        projectLimit,
        dataLimit: gibToBytes(gib),
      })}
      submitLabel={t('screen.edit.save')}
      onDone={onDone}
    >
      <LimitFields />
    </EntityForm>
  )
}
