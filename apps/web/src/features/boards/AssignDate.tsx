import { boards } from '@steelsafe/contract/boards/endpoints.ts'
import type { BoardDate } from '@steelsafe/contract/boards/entities.ts'
import { useTranslation } from 'react-i18next'
import { ResponsibleField } from '#features/projects/index.ts'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { idFieldOf } from './id-field.ts'

interface AssignDateProps {
  date: BoardDate
  onClose: () => void
}

/** Chooses who is responsible for a phase, a milestone or a maintenance alert. */
export function AssignDate({ date, onClose }: AssignDateProps) {
  const { t } = useTranslation('boards')
  const { projectId, responsibleId } = date
  return (
    <EntityForm
      endpoint={boards.assign}
      input={{ params: { id: projectId } }}
      scope={{ id: projectId }}
      values={{ responsibleId }}
      toBody={values => ({ ...idFieldOf(date), ...values })}
      submit={t('screen.board.saveResponsible')}
      onCancel={onClose}
      onDone={onClose}
    >
      <ResponsibleField project={projectId} />
    </EntityForm>
  )
}
