import { actionGroups } from '@steelsafe/contract/action-groups/endpoints.ts'
import type { ActionGroup } from '@steelsafe/contract/action-groups/entities.ts'
import { companyActions } from '@steelsafe/contract/core/endpoint/actions.ts'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { EditedRecord } from '#ui/form/EditedRecord.tsx'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { MultiSelectField, SwitchField, TextField } from '#ui/form/fields/fields.tsx'
import { sameOptions } from '#ui/form/options/loaded-options.ts'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { PageState } from '#ui/page/PageState.tsx'

/** A dialog that creates or updates an action group. */
export function GroupDialog({ group, onClose }: { group?: ActionGroup; onClose: () => void }) {
  const { t } = useTranslation('action-groups')
  return (
    <Dialog size="lg" onClose={onClose} title={group?.name ?? t('screen.list.add')}>
      {group ? <ChangeGroup groupId={group.id} onDone={onClose} /> : <AddGroup onDone={onClose} />}
    </Dialog>
  )
}

function ChangeGroup({ groupId, onDone }: { groupId: string; onDone: () => void }) {
  const { t } = useTranslation('action-groups')
  const here = { params: { groupId } }
  const groupQuery = useEndpointQuery(actionGroups.get, here)
  return (
    <PageState query={groupQuery}>
      {group => (
        <EditedRecord record={group}>
          {({ name, actions }) => (
            <EntityForm
              endpoint={actionGroups.update}
              input={here}
              values={{ name, actions }}
              submitLabel={t('screen.list.save')}
              onDone={onDone}
            >
              <GroupFields />
            </EntityForm>
          )}
        </EditedRecord>
      )}
    </PageState>
  )
}

function AddGroup({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('action-groups')
  return (
    <EntityForm
      endpoint={actionGroups.create}
      values={{ name: '', actions: [], isEnabledForAll: true }}
      submitLabel={t('screen.list.create')}
      onDone={onDone}
    >
      <GroupFields />
      <SwitchField
        name="isEnabledForAll"
        label={t('field.isEnabledForAll')}
        description={t('screen.list.forAllHint')}
      />
    </EntityForm>
  )
}

function GroupFields() {
  const { t } = useTranslation('action-groups')
  return (
    <>
      <TextField name="name" label={t('field.name')} required />
      <MultiSelectField
        name="actions"
        label={t('field.actions')}
        options={sameOptions(companyActions)}
        required
      />
    </>
  )
}
