import { Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ToolButton } from './ToolButton.tsx'
import type { TaskTools, Tool } from './useTaskTools.ts'

/** A toolbar for the selected task, with undo and redo. Without a selected task it has only undo and redo. */
export function TaskToolbar({ tools: { isChosen, ofTask, ofPlan } }: { tools: TaskTools }) {
  const { t } = useTranslation('timeline')
  const visibleTools: Tool[] = [...(isChosen ? ofTask : []), ...ofPlan]
  if (visibleTools.length === 0) return null
  return (
    <Group gap={4} wrap="nowrap" role="toolbar" aria-label={t('screen.tools.title')}>
      {visibleTools.map(({ run, ...tool }) => (
        <ToolButton key={tool.label} {...tool} onClick={run} />
      ))}
    </Group>
  )
}
