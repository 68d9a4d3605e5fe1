import type { BoardDate } from '@steelsafe/contract/boards/entities.ts'
import { Assign } from './Assign.tsx'
import { idFieldOf } from './id-field.ts'

interface AssignDateProps {
  date: BoardDate
  onClose: () => void
}

/** Chooses who is responsible for a phase, a milestone or a maintenance alert. */
export const AssignDate = ({ date, onClose }: AssignDateProps) => (
  <Assign
    projectId={date.projectId}
    responsibleId={date.responsibleId}
    subject={idFieldOf(date)}
    onClose={onClose}
  />
)
