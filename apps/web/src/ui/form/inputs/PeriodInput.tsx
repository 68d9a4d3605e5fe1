import { Group } from '@mantine/core'
import { DayInput } from './DayInput.tsx'

interface PeriodInputProps {
  labels: { from: string; to: string }
  /** The first and the last day (yyyy-MM-dd), or null where the period has no limit. */
  from: string | null
  to: string | null
  onChange: (change: { from: string | null } | { to: string | null }) => void
}

/** Two inputs for the first and the last day of a period. They are next to each other, on a phone too. */
export const PeriodInput = ({ labels, from, to, onChange }: PeriodInputProps) => (
  <Group gap="sm" wrap="nowrap">
    <DayInput
      label={labels.from}
      value={from}
      onChange={day => onChange({ from: day })}
      maxDate={to ?? undefined}
      w={160}
      miw={0}
    />
    <DayInput
      label={labels.to}
      value={to}
      onChange={day => onChange({ to: day })}
      minDate={from ?? undefined}
      w={160}
      miw={0}
    />
  </Group>
)
