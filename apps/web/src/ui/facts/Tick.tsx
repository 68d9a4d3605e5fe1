import { ThemeIcon } from '@mantine/core'
import { DoneIcon } from '../icons.ts'

/** The mark before a step of a list: a check mark when it is done, otherwise an empty circle. */
export const Tick = ({ isDone }: { isDone: boolean }) => (
  <ThemeIcon
    size={20}
    mt={2}
    radius="xl"
    variant={isDone ? 'filled' : 'default'}
    style={isDone ? { background: 'var(--status-on-time)' } : undefined}
    aria-hidden
  >
    {isDone ? <DoneIcon size={14} /> : <span />}
  </ThemeIcon>
)
