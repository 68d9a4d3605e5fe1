import { Badge } from '@mantine/core'
import type { ComponentType } from 'react'

export type Tone = 'late' | 'due' | 'on-time' | 'active' | 'none'

interface StatusBadgeProps {
  tone: Tone
  /** Shown next to the text. */
  icon?: ComponentType<{ size?: number }>
  children: string
}

/** Shows a state by a word and a color. */
export const StatusBadge = ({ tone, icon: Icon, children }: StatusBadgeProps) => (
  <Badge
    radius="sm"
    leftSection={Icon && <Icon size={14} />}
    // Prevents line breaks. In the cells of a table on a phone this is reset, so that a long state wraps.
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
