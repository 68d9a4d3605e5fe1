import { Badge } from '@mantine/core'

export type Tone = 'late' | 'due' | 'on-time' | 'active' | 'none'

/** A state in a word and a colour. */
export const StatusBadge = ({ tone, children }: { tone: Tone; children: string }) => (
  <Badge
    radius="sm"
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
