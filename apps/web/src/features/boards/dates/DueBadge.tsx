import { Group, Text } from '@mantine/core'
import type { BoardDate } from '@steelsafe/contract/boards/entities.ts'
import { DelayNote } from '#shared/responsible/DelayNote.tsx'
import { useFormat } from '#ui/facts/format.ts'
import { StatusBadge } from '#ui/facts/StatusBadge.tsx'
import { DueIcon, WarningIcon } from '#ui/icons.ts'
import { useBoardTexts } from './useBoardTexts.ts'

/** Shows a due date with its state and the reason of a delay. Late dates and dates of this week have a badge. */
export function DueBadge({ date }: { date: BoardDate }) {
  const { day } = useFormat()
  const { stateOf } = useBoardTexts()
  return (
    <div>
      <Group gap="xs" className="nowrap" style={{ rowGap: 0 }}>
        {day(date.dueDate)}
        {date.when === 'late' && (
          <StatusBadge tone="late" icon={WarningIcon}>
            {stateOf(date)}
          </StatusBadge>
        )}
        {date.when === 'week' && (
          <StatusBadge tone="due" icon={DueIcon}>
            {stateOf(date)}
          </StatusBadge>
        )}
        {date.when === 'next' && (
          <Text span size="sm" c="dimmed">
            {stateOf(date)}
          </Text>
        )}
      </Group>
      <DelayNote delay={date.delay} />
    </div>
  )
}
