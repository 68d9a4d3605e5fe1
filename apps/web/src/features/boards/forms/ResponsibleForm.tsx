import { boards } from '@steelsafe/contract/boards/endpoints.ts'
import type { AssignForm } from '@steelsafe/contract/boards/entities.ts'
import { useTranslation } from 'react-i18next'
import { ResponsibleField } from '#shared/responsible/ResponsibleField.tsx'
import { EntityForm } from '#ui/form/EntityForm.tsx'

interface ResponsibleFormProps {
  projectId: string
  /** The responsible person or company; null if none was chosen. */
  responsibleId: string | null
  /** The id of the phase, milestone, alert or task, with the name of its request field as the key. */
  subject: Omit<AssignForm, 'responsibleId'>
  onClose: () => void
}

/** Form that sets the responsible person or company of a phase, milestone, maintenance alert or task. */
export function ResponsibleForm({ projectId, responsibleId, subject, onClose }: ResponsibleFormProps) {
  const { t } = useTranslation('boards')
  return (
    <EntityForm
      endpoint={boards.setResponsible}
      input={{ params: { id: projectId } }}
      scope={{ id: projectId }}
      values={{ responsibleId }}
      toBody={values => ({ ...subject, ...values })}
      submitLabel={t('screen.board.saveResponsible')}
      onCancel={onClose}
      onDone={onClose}
    >
      <ResponsibleField project={projectId} />
    </EntityForm>
  )
}
