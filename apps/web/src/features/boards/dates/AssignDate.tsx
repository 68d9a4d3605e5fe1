import type { BoardDate } from '@steelsafe/contract/boards/entities.ts'
import { ResponsibleForm } from '../forms/ResponsibleForm.tsx'
import { idFieldOf } from './id-field.ts'

interface AssignDateProps {
  date: BoardDate
  onClose: () => void
}

/** Form that sets the responsible person or company of a phase, milestone or maintenance alert. */
export const AssignDate = ({ date, onClose }: AssignDateProps) => (
  <ResponsibleForm
    projectId={date.projectId}
    responsibleId={date.responsibleId}
    subject={idFieldOf(date)}
    onClose={onClose}
  />
)
