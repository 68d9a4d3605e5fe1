import { Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ToolButton } from './ToolButton.tsx'
import type { Tool } from './useTaskTools.ts'

/** A toolbar for the selected task. */
export function TaskTools({ tools }: { tools: readonly Tool[] }) {
  const { t } = useTranslation('timeline')
  return (
    <Group gap={4} role="toolbar" aria-label={t('screen.tools.title')}>
      {tools.map(({ run, ...tool }) => (
        <ToolButton key={tool.label} {...tool} onClick={run} />
      ))}
    </Group>
  )
}
