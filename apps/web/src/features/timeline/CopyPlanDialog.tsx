import { Modal, Text } from '@mantine/core'
import { timeline } from '@steelsafe/contract/timeline/endpoints.ts'
import { useTranslation } from 'react-i18next'
import { DateField } from '#ui/form/DateField.tsx'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { LookUpField } from '#ui/form/LookUpField.tsx'

interface CopyPlanDialogProps {
  project: string
  /** The project's day: the plan begins on it unless another day is chosen. */
  today: string
  onClose: () => void
}

/** Takes the plan of another tool, from a new first day. */
export function CopyPlanDialog({ project, today, onClose }: CopyPlanDialogProps) {
  const { t } = useTranslation(['timeline', 'ui'])
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('timeline:screen.copy.title')}
      closeButtonProps={{ 'aria-label': t('ui:form.cancel') }}
    >
      <EntityForm
        act={timeline.copyPlan}
        input={{ params: { id: project } }}
        values={{ sourceId: '', startDate: today as string | null }}
        submit={t('timeline:screen.copy.submit')}
        onDone={onClose}
        onCancel={onClose}
      >
        <Text size="sm">{t('timeline:screen.copy.text')}</Text>
        <LookUpField
          name="sourceId"
          label={t('timeline:screen.copy.source')}
          find={timeline.sources}
          required
        />
        <DateField name="startDate" label={t('timeline:screen.copy.startDate')} required />
      </EntityForm>
    </Modal>
  )
}
