import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { unlimited } from '@steelsafe/contract/core/limits.ts'
import { subscriptions } from '@steelsafe/contract/subscriptions/endpoints.ts'
import type { Auxiliary } from '@steelsafe/contract/subscriptions/entities.ts'
import { subscriptionPaths } from '@steelsafe/contract/subscriptions/paths.ts'
import { useTranslation } from 'react-i18next'
import { useGo, useQueryValues } from '#core/navigation.ts'
import { useAnswer } from '#core/queries.ts'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { useFormat } from '#ui/format.ts'
import { AddIcon } from '#ui/icons.ts'
import { remove } from '#ui/list/row-actions.tsx'
import { ShortList } from '#ui/list/ShortList.tsx'
import { bytesOf, gibOf } from './gib.ts'
import { LimitFields } from './LimitFields.tsx'

/** What a company has bought beside its subscription: added to its limits. */
export function Auxiliaries({ company }: { company: string }) {
  const { t } = useTranslation(['subscriptions', 'ui'])
  const { number, bytes } = useFormat()
  const go = useGo()
  const { edit } = useQueryValues('edit')
  const list = useAnswer(subscriptions.auxiliariesOf, { params: { id: company } })
  const edited = list.data?.find(row => String(row.subscriptionId) === edit)
  const close = () => go(subscriptionPaths.auxiliary(company), { replace: true })
  return (
    <Stack gap="md">
      <Group justify="flex-end">
        <Button
          leftSection={<AddIcon size={16} />}
          onClick={() => go(subscriptionPaths.auxiliary(company, { edit: 'new' }))}
        >
          {t('subscriptions:screen.auxiliary.add')}
        </Button>
      </Group>
      <ShortList
        name="auxiliary-subscriptions"
        label={t('subscriptions:screen.edit.auxiliary')}
        of={list}
        rowId={row => String(row.subscriptionId)}
        columns={[
          {
            key: 'number',
            title: t('subscriptions:field.number'),
            show: row => (
              <Button
                variant="transparent"
                size="compact-sm"
                px={0}
                onClick={() => go(subscriptionPaths.auxiliary(company, { edit: String(row.subscriptionId) }))}
              >
                {t('subscriptions:screen.auxiliary.name', { number: row.subscriptionId })}
              </Button>
            ),
            text: row => row.subscriptionId,
          },
          {
            key: 'projects',
            title: t('subscriptions:field.projectLimit'),
            show: row =>
              row.projectLimit === unlimited ? t('subscriptions:screen.unlimited') : number(row.projectLimit),
            text: row => row.projectLimit,
          },
          {
            key: 'data',
            title: t('subscriptions:field.dataLimit'),
            show: row => bytes(row.dataLimit),
            text: row => row.dataLimit,
          },
        ]}
        actions={row => [
          remove(
            subscriptions.removeAuxiliary,
            { params: { subscriptionId: String(row.subscriptionId) } },
            t('subscriptions:screen.auxiliary.removeQuestion'),
            { label: t('subscriptions:screen.auxiliary.remove', { number: row.subscriptionId }) },
          ),
        ]}
        empty={{
          title: t('subscriptions:screen.auxiliary.empty'),
          text: t('subscriptions:screen.auxiliary.emptyText'),
        }}
      />
      <Text size="sm" c="dimmed">
        {t('subscriptions:screen.auxiliary.note')}
      </Text>
      {(edit === 'new' || edited) && (
        <Modal
          opened
          onClose={close}
          title={t('subscriptions:screen.edit.auxiliary')}
          closeButtonProps={{ 'aria-label': t('ui:confirm.cancel') }}
        >
          <AuxiliaryForm company={company} {...(edited ? { edited } : {})} onDone={close} />
        </Modal>
      )}
    </Stack>
  )
}

interface AuxiliaryFormProps {
  company: string
  edited?: Auxiliary
  onDone: () => void
}

function AuxiliaryForm({ company, edited, onDone }: AuxiliaryFormProps) {
  const { t } = useTranslation('subscriptions')
  return (
    <EntityForm
      act={edited ? subscriptions.changeAuxiliary : subscriptions.addAuxiliary}
      input={edited ? { params: { subscriptionId: String(edited.subscriptionId) } } : {}}
      values={{
        projectLimit: (edited?.projectLimit ?? 10) as number | null,
        gib: gibOf(edited?.dataLimit ?? 0) as number | null,
      }}
      toBody={({ projectLimit, gib }) => ({ companyId: company, projectLimit, dataLimit: bytesOf(gib) })}
      submit={t('screen.edit.save')}
      onDone={onDone}
    >
      <LimitFields />
    </EntityForm>
  )
}
