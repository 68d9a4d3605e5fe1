import { actionGroups } from '@steelsafe/contract/action-groups/endpoints.ts'
import type { ActionGroup } from '@steelsafe/contract/action-groups/entities.ts'
import { companyActions } from '@steelsafe/contract/core/actions.ts'
import { useTranslation } from 'react-i18next'
import { Dialog } from '#ui/Dialog.tsx'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { ManyField, SwitchField, TextField } from '#ui/form/fields.tsx'

/** A dialog that adds or changes an action group. */
export function GroupDialog({ group, onClose }: { group?: ActionGroup; onClose: () => void }) {
  const { t } = useTranslation('action-groups')
  const fields = (
    <>
      <TextField name="name" label={t('field.name')} required />
      <ManyField
        name="actions"
        label={t('field.actions')}
        options={companyActions.map(value => ({ value, display: value }))}
        required
      />
    </>
  )
  return (
    <Dialog size="lg" onClose={onClose} title={group?.name ?? t('screen.list.add')}>
      {group ? (
        <EntityForm
          endpoint={actionGroups.update}
          input={{ params: { groupId: group.id } }}
          values={{ name: group.name, actions: group.actions }}
          submit={t('screen.list.save')}
          onDone={onClose}
        >
          {fields}
        </EntityForm>
      ) : (
        <EntityForm
          endpoint={actionGroups.create}
          values={{ name: '', actions: [], isEnabledForAll: true }}
          submit={t('screen.list.create')}
          onDone={onClose}
        >
          {fields}
          <SwitchField
            name="isEnabledForAll"
            label={t('field.isEnabledForAll')}
            description={t('screen.list.forAllHint')}
          />
        </EntityForm>
      )}
    </Dialog>
  )
}
