import { Text } from '@mantine/core'
import type { BoardDate } from '@steelsafe/contract/boards/entities.ts'
import { DelayNote } from '#shared/responsible/DelayNote.tsx'
import { useFormat } from '#ui/facts/format.ts'
import { useWords } from './useWords.ts'

/** The colors of a state. Dates after this week have the color of notes. */
const colors: Record<BoardDate['when'], string> = {
  late: 'var(--status-late)',
  week: 'var(--status-due)',
  next: 'dimmed',
}

/** A due date, with its state and the reason of a delay below it: in a table, this is narrower than a badge. */
export function DueDate({ date }: { date: BoardDate }) {
  const { day } = useFormat()
  const { stateOf } = useWords()
  return (
    <div className="nowrap" style={{ lineHeight: 1.3 }}>
      {day(date.dueDate)}
      <Text size="xs" fw={date.when === 'next' ? 400 : 600} lh={1.3} c={colors[date.when]}>
        {stateOf(date)}
      </Text>
      <DelayNote delay={date.delay} />
    </div>
  )
}
