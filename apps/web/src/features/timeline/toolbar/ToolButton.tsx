import { ActionIcon } from '@mantine/core'
import type { ComponentType } from 'react'
import { Reason } from '#ui/notes/Reason.tsx'

interface ToolButtonProps {
  label: string
  icon: ComponentType<{ size?: number }>
  onClick: () => void
  /** The reason why the tool is disabled. */
  reason?: string | undefined
}

/** A tool of the chart: an icon button with a name, and the reason if it is disabled. */
export const ToolButton = ({ label, icon: Icon, onClick, reason }: ToolButtonProps) => (
  <Reason reason={reason} tip={label}>
    <ActionIcon variant="default" size={36} className="touch" aria-label={label} onClick={onClick}>
      <Icon size={18} />
    </ActionIcon>
  </Reason>
)
