import { timeline } from '@steelsafe/contract/timeline/endpoints.ts'
import type { Task } from '@steelsafe/contract/timeline/entities.ts'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { usePermission } from '#core/session/permissions.ts'
import { useSession } from '#core/session/session-store.ts'
import {
  AscendingIcon,
  DescendingIcon,
  EditIcon,
  IndentIcon,
  OutdentIcon,
  RedoIcon,
  RemoveIcon,
  ShowIcon,
  UndoIcon,
  WarningIcon,
} from '#ui/icons.ts'
import type { Actions } from '../plan/useActions.ts'
import type { PlanStore } from '../plan/usePlan.ts'
import { useUndo } from '../plan/useUndo.ts'

/** An action, and the reason why it is disabled. */
export interface Tool {
  label: string
  icon: ComponentType<{ size?: number }>
  reason: string | undefined
  run: () => void
}

interface TaskToolsOptions {
  plan: PlanStore
  actions: Actions
  /** The selected task. */
  task: Task | undefined
  onOpen: (task: Task) => void
  /** Called to open the form for the reason of the delay. */
  onExplain: (task: Task) => void
  /** Called when the task is deleted. */
  onRemoved: () => void
}

/** The actions of the toolbar. */
export interface TaskTools {
  /** True when a task is selected. */
  isChosen: boolean
  /** The actions for the selected task. */
  ofTask: readonly Tool[]
  /** Undo and redo; empty for users who may only read. */
  ofPlan: readonly Tool[]
}

/**
 * Returns the actions for the selected task and undo, for users without a keyboard. Users who may only read get only
 * the details, and the reason of the delay if they are responsible for the task.
 */
export function useTaskTools(options: TaskToolsOptions): TaskTools {
  const { plan, actions, task, onOpen, onExplain, onRemoved } = options
  const { t } = useTranslation('timeline')
  const edit = usePermission(timeline.updateTasks)
  const remove = usePermission(timeline.deleteTasks)
  const { undo, redo } = useUndo(plan)
  const userId = useSession()?.id
  const isChosen = task !== undefined
  const unchosen = isChosen ? undefined : t('screen.tools.chooseFirst')
  const onTask = (action: (task: Task) => unknown) => () => task && void action(task)
  const isLate = task && !task.summary && task.percentComplete < 100 && task.end < plan.calendar.today
  const explain = {
    label: t('screen.tools.explain'),
    icon: WarningIcon,
    reason: unchosen,
    run: onTask(onExplain),
  }
  if (!edit.isAllowed) {
    const look = { label: t('screen.tools.look'), icon: ShowIcon, reason: unchosen, run: onTask(onOpen) }
    return {
      isChosen,
      ofTask: isLate && task.responsibleId === userId ? [look, explain] : [look],
      ofPlan: [],
    }
  }
  return {
    isChosen,
    ofTask: [
      { label: t('screen.tools.edit'), icon: EditIcon, reason: unchosen, run: onTask(onOpen) },
      ...(isLate ? [explain] : []),
      { label: t('screen.tools.outdent'), icon: OutdentIcon, reason: unchosen, run: onTask(actions.outdent) },
      { label: t('screen.tools.indent'), icon: IndentIcon, reason: unchosen, run: onTask(actions.indent) },
      {
        label: t('screen.tools.up'),
        icon: AscendingIcon,
        reason: unchosen,
        run: onTask(one => actions.swap(one, -1)),
      },
      {
        label: t('screen.tools.down'),
        icon: DescendingIcon,
        reason: unchosen,
        run: onTask(one => actions.swap(one, 1)),
      },
      {
        label: t('screen.tools.remove'),
        icon: RemoveIcon,
        reason: remove.reason ?? unchosen,
        run: onTask(async one => (await actions.remove(one)) && onRemoved()),
      },
    ],
    ofPlan: [
      { label: t('screen.tools.undo'), icon: UndoIcon, ...undo },
      { label: t('screen.tools.redo'), icon: RedoIcon, ...redo },
    ],
  }
}
