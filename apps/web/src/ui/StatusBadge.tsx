import { Badge } from '@mantine/core'
import type { ComponentType } from 'react'

export type Tone = 'late' | 'due' | 'on-time' | 'active' | 'none'

interface StatusBadgeProps {
  tone: Tone
  /** Beside the word. */
  icon?: ComponentType<{ size?: number }>
  children: string
}

/** A state in a word and a colour. */
export const StatusBadge = ({ tone, icon: Icon, children }: StatusBadgeProps) => (
  <Badge
    radius="sm"
    leftSection={Icon && <Icon size={14} />}
    tt="none"
    fw={600}
    styles={{
      root: {
        background: `var(--status-${tone}-soft)`,
        color: `var(--status-${tone})`,
        height: 'auto',
        minHeight: 22,
        width: 'max-content',
        maxWidth: 'none',
        overflow: 'visible',
      },
      label: { whiteSpace: 'nowrap', overflow: 'visible' },
    }}
  >
    {children}
  </Badge>
)
