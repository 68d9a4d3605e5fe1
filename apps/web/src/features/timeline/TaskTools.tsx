import { Group } from '@mantine/core'
import { timeline } from '@steelsafe/contract/timeline/endpoints.ts'
import type { Task } from '@steelsafe/contract/timeline/entities.ts'
import { useTranslation } from 'react-i18next'
import { useMay } from '#core/may.ts'
import {
  AscendingIcon,
  DescendingIcon,
  EditIcon,
  IndentIcon,
  OutdentIcon,
  RedoIcon,
  RemoveIcon,
  UndoIcon,
} from '#ui/icons.ts'
import type { Actions } from './plan/useActions.ts'
import type { Plan } from './plan/usePlan.ts'
import { ToolButton } from './ToolButton.tsx'

interface TaskToolsProps {
  plan: Plan
  actions: Actions
  task: Task | undefined
  onOpen: (task: Task) => void
}

/** What can be done with the chosen task, for those without a keyboard too; and undo. */
export function TaskTools({ plan, actions, task, onOpen }: TaskToolsProps) {
  const { t } = useTranslation('timeline')
  const edit = useMay(timeline.updateTasks)
  const remove = useMay(timeline.removeTasks)
  const unchosen = task ? undefined : t('screen.tools.chooseFirst')
  const whyNotEdit = edit.why ?? unchosen
  const act = (what: (task: Task) => unknown) => () => task && void what(task)
  return (
    <Group gap={6} role="toolbar" aria-label={t('screen.tools.title')}>
      <ToolButton
        label={t(edit.may ? 'screen.tools.edit' : 'screen.tools.look')}
        icon={EditIcon}
        why={unchosen}
        onClick={act(onOpen)}
      />
      <ToolButton
        label={t('screen.tools.outdent')}
        icon={OutdentIcon}
        why={whyNotEdit}
        onClick={act(actions.outdent)}
      />
      <ToolButton
        label={t('screen.tools.indent')}
        icon={IndentIcon}
        why={whyNotEdit}
        onClick={act(actions.indent)}
      />
      <ToolButton
        label={t('screen.tools.up')}
        icon={AscendingIcon}
        why={whyNotEdit}
        onClick={act(one => actions.swap(one, -1))}
      />
      <ToolButton
        label={t('screen.tools.down')}
        icon={DescendingIcon}
        why={whyNotEdit}
        onClick={act(one => actions.swap(one, 1))}
      />
      <ToolButton
        label={t('screen.tools.remove')}
        icon={RemoveIcon}
        why={remove.why ?? unchosen}
        onClick={act(actions.remove)}
      />
      <ToolButton
        label={t('screen.tools.undo')}
        icon={UndoIcon}
        why={plan.canUndo ? undefined : t('screen.tools.nothing')}
        onClick={() => void plan.undo()}
      />
      <ToolButton
        label={t('screen.tools.redo')}
        icon={RedoIcon}
        why={plan.canRedo ? undefined : t('screen.tools.nothing')}
        onClick={() => void plan.redo()}
      />
    </Group>
  )
}
