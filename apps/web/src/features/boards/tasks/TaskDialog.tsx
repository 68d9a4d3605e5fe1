import { useTranslation } from 'react-i18next'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { ReasonForm } from '../forms/ReasonForm.tsx'
import { ResponsibleForm } from '../forms/ResponsibleForm.tsx'
import { CompleteTask } from './CompleteTask.tsx'
import type { ListedTask, TaskChange } from './task-changes.ts'

interface TaskDialogProps {
  change: TaskChange
  task: ListedTask
  onClose: () => void
}

/** The form of a change to a task. The code is loaded on demand, because most visits of a list change no task. */
export default function TaskDialog({ change, task, onClose }: TaskDialogProps) {
  const { t } = useTranslation('boards')
  const { id, name, projectId, delay, state } = task
  const subject = { taskId: id }
  const head = { onClose, title: t(`screen.board.${change}`, { name }) }
  if (change === 'complete') return <CompleteTask head={head} task={task} />
  return (
    <Dialog {...head}>
      {change === 'assign' && (
        <ResponsibleForm
          projectId={projectId}
          responsibleId={state.responsibleId}
          subject={subject}
          onClose={onClose}
        />
      )}
      {change === 'explain' && (
        <ReasonForm
          projectId={projectId}
          late={{ delay, version: state.version }}
          subject={subject}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}
