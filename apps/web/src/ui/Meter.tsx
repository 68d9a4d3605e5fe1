import { Group, Progress, Stack, Text } from '@mantine/core'

interface MeterProps {
  label: string
  used: string
  /** 0 to 100; undefined where there is no limit. */
  percent: number | undefined
}

/** How much of a limit is used, as a bar with its numbers. */
export const Meter = ({ label, used, percent }: MeterProps) => (
  <Stack gap={4}>
    <Group justify="space-between">
      <Text size="sm">{label}</Text>
      <Text size="sm" c="dimmed">
        {used}
      </Text>
    </Group>
    <Progress
      value={percent ?? 0}
      aria-label={label}
      color={(percent ?? 0) > 90 ? 'var(--gauge-red)' : 'company'}
    />
  </Stack>
)
