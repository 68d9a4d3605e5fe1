import type { Task } from '@steelsafe/contract/timeline/entities.ts'
import { useTranslation } from 'react-i18next'
import { ReasonForm } from '#features/boards/index.ts'
import { Dialog } from '#ui/overlays/Dialog.tsx'

interface ExplainTaskProps {
  project: string
  task: Task
  onClose: () => void
}

/** A dialog to enter the reason why a task is late. Loaded on demand, because it is rarely used. */
export default function ExplainTask({ project, task, onClose }: ExplainTaskProps) {
  const { t } = useTranslation('boards')
  const { id, title, delay = null, version } = task
  return (
    <Dialog onClose={onClose} title={t('screen.board.explain', { name: title })}>
      <ReasonForm projectId={project} late={{ delay, version }} subject={{ taskId: id }} onClose={onClose} />
    </Dialog>
  )
}
