import { Text } from '@mantine/core'
import type { BoardDate } from '@steelsafe/contract/boards/entities.ts'
import { DelayNote } from '#shared/responsible/DelayNote.tsx'
import { useFormat } from '#ui/facts/format.ts'
import { useBoardTexts } from './useBoardTexts.ts'

/** The color of each state. Dates after this week are dimmed, as notes are. */
const colors: Record<BoardDate['when'], string> = {
  late: 'var(--status-late)',
  week: 'var(--status-due)',
  next: 'dimmed',
}

/** Shows a due date with its state and the reason of a delay below it. In a table, it is narrower than `DueBadge`. */
export function DueDate({ date }: { date: BoardDate }) {
  const { day } = useFormat()
  const { stateOf } = useBoardTexts()
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
