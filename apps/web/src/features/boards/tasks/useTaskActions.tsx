import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dialogAction, type RowActionsOf } from '#ui/actions/row-actions.ts'
import { DoneIcon, EditIcon, UserIcon } from '#ui/icons.ts'
import type { ListedTask, TaskChange } from './task-changes.ts'

const TaskDialog = lazy(() => import('./TaskDialog.tsx'))

interface TaskActions {
  actionsOf: RowActionsOf<ListedTask>
  /** The dialogs that the actions open. Render them on the screen. */
  dialogs: ReactNode
}

/**
 * Returns the actions that the user may perform on a task in a list: complete it, reassign it, and explain its delay.
 */
export function useTaskActions(): TaskActions {
  const { t } = useTranslation('boards')
  const [open, setOpen] = useState<{ change: TaskChange; task: ListedTask }>()
  return {
    actionsOf: task => {
      const { name, isLate, state } = task
      return [
        state.mayComplete &&
          dialogAction(() => setOpen({ change: 'complete', task }), {
            icon: DoneIcon,
            label: t('screen.board.complete', { name }),
          }),
        state.mayAssign &&
          dialogAction(() => setOpen({ change: 'assign', task }), {
            icon: UserIcon,
            label: t('screen.board.assign', { name }),
          }),
        isLate &&
          state.mayExplain &&
          dialogAction(() => setOpen({ change: 'explain', task }), {
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
