import { Modal } from '@mantine/core'
import { timeline } from '@steelsafe/contract/timeline/endpoints.ts'
import { useTranslation } from 'react-i18next'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { TextField } from '#ui/form/fields.tsx'

interface SaveBaselineProps {
  project: string
  onClose: () => void
  onSaved: (id: string) => void
}

/** Saves the current dates of the plan as a baseline with a name. */
export function SaveBaseline({ project, onClose, onSaved }: SaveBaselineProps) {
  const { t } = useTranslation(['timeline', 'ui'])
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('timeline:screen.baseline.keep')}
      closeButtonProps={{ 'aria-label': t('ui:form.cancel') }}
    >
      <EntityForm
        act={timeline.createBaseline}
        input={{ params: { id: project } }}
        values={{ name: '' }}
        submit={t('timeline:screen.baseline.keepIt')}
        onDone={({ id }) => onSaved(id)}
      >
        <TextField
          name="name"
          label={t('timeline:screen.baseline.name')}
          description={t('timeline:screen.baseline.hint')}
          required
          autoFocus
        />
      </EntityForm>
    </Modal>
  )
}
