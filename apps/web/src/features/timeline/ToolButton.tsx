import { ActionIcon } from '@mantine/core'
import type { ComponentType } from 'react'
import { Reason } from '#ui/Reason.tsx'

interface ToolButtonProps {
  label: string
  icon: ComponentType<{ size?: number }>
  onClick: () => void
  /** Why it does nothing now; it is disabled then. */
  why?: string | undefined
}

/** A tool of the chart: an icon with a name, and the reason when it cannot be used. */
export const ToolButton = ({ label, icon: Icon, onClick, why }: ToolButtonProps) => (
  <Reason why={why} tip={label}>
    <ActionIcon variant="default" size={36} className="touch" aria-label={label} onClick={onClick}>
      <Icon size={18} />
    </ActionIcon>
  </Reason>
)
