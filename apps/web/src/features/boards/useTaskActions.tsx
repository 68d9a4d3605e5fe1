import type { TaskState } from '@steelsafe/contract/boards/work.ts'
import type { Delay } from '@steelsafe/contract/projects/responsible.ts'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DoneIcon, EditIcon, UserIcon } from '#ui/icons.ts'
import { dialog, type RowActionsOf } from '#ui/list/row-actions.tsx'
import type { TaskChange } from './TaskDialog.tsx'

const TaskDialog = lazy(() => import('./TaskDialog.tsx'))

/** A task of a plan in a list. */
export interface ListedTask {
  id: string
  /** The title with the number of the tool. */
  name: string
  projectId: string
  isLate: boolean
  delay: Delay | null
  state: TaskState
}

interface TaskActions {
  actionsOf: RowActionsOf<ListedTask>
  /** The dialogs that the actions open. Render them on the screen. */
  dialogs: ReactNode
}

/** Returns what the user may do to a task in a list: complete it, reassign it, and explain its delay. */
export function useTaskActions(): TaskActions {
  const { t } = useTranslation('boards')
  const [open, setOpen] = useState<{ change: TaskChange; task: ListedTask }>()
  return {
    actionsOf: task => {
      const { name, isLate, state } = task
      return [
        state.mayComplete &&
          dialog(() => setOpen({ change: 'complete', task }), {
            icon: DoneIcon,
            label: t('screen.board.complete', { name }),
          }),
        state.mayAssign &&
          dialog(() => setOpen({ change: 'assign', task }), {
            icon: UserIcon,
            label: t('screen.board.assign', { name }),
          }),
        isLate &&
          state.mayExplain &&
          dialog(() => setOpen({ change: 'explain', task }), {
            icon: EditIcon,
            label: t('screen.board.explain', { name }),
          }),
      ]
    },
    dialogs: open && (
      <Suspense>
        <TaskDialog {...open} onClose={() => setOpen(undefined)} />
      </Suspense>
    ),
  }
}
