import { ActionIcon, Tooltip } from '@mantine/core'
import type { ComponentType } from 'react'

interface ToolButtonProps {
  label: string
  icon: ComponentType<{ size?: number }>
  onClick: () => void
  /** Why it does nothing now; it is disabled then. */
  why?: string | undefined
}

/** A tool of the chart: an icon with a name, which says why when it cannot be used. */
export const ToolButton = ({ label, icon: Icon, onClick, why }: ToolButtonProps) => (
  <Tooltip label={why ? `${label}: ${why}` : label}>
    <ActionIcon
      variant="default"
      size={36}
      className="touch"
      aria-label={label}
      aria-disabled={why !== undefined}
      data-disabled={why !== undefined || undefined}
      onClick={() => why === undefined && onClick()}
    >
      <Icon size={18} />
    </ActionIcon>
  </Tooltip>
)
