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
    // On a phone the cells of a table take this away, and a long state breaks.
    className="nowrap"
    tt="none"
    fw={600}
    styles={{
      root: {
        background: `var(--status-${tone}-soft)`,
        color: `var(--status-${tone})`,
        height: 'auto',
        minHeight: 22,
        width: 'max-content',
        maxWidth: '100%',
        overflow: 'visible',
      },
      label: { whiteSpace: 'inherit', overflow: 'visible' },
    }}
  >
    {children}
  </Badge>
)
