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

/** A dialog that creates or updates an action group. */
export const GroupDialog = ({ group, onClose }: { group?: ActionGroup; onClose: () => void }) =>
  group ? <ChangeGroup listedGroup={group} onClose={onClose} /> : <AddGroup onClose={onClose} />

function ChangeGroup({ listedGroup, onClose }: { listedGroup: ActionGroup; onClose: () => void }) {
  const { t } = useTranslation('action-groups')
  const here = { params: { groupId: listedGroup.id } }
  const groupQuery = useEndpointQuery(actionGroups.get, here)
  return (
    <Dialog size="lg" onClose={onClose} title={listedGroup.name} query={groupQuery}>
      {group => (
        <EditedRecord record={group}>
          {({ name, actions }) => (
            <EntityForm
              endpoint={actionGroups.update}
              input={here}
              values={{ name, actions }}
              submitLabel={t('screen.list.save')}
              onDone={onClose}
            >
              <GroupFields />
            </EntityForm>
          )}
        </EditedRecord>
      )}
    </Dialog>
  )
}

function AddGroup({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('action-groups')
  return (
    <Dialog size="lg" onClose={onClose} title={t('screen.list.add')}>
      <EntityForm
        endpoint={actionGroups.create}
        values={{ name: '', actions: [], isEnabledForAll: true }}
        submitLabel={t('screen.list.create')}
        onDone={onClose}
      >
        <GroupFields />
        <SwitchField
          name="isEnabledForAll"
          label={t('field.isEnabledForAll')}
          description={t('screen.list.forAllHint')}
        />
      </EntityForm>
    </Dialog>
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
