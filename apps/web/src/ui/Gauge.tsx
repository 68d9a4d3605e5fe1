import { RingProgress, Stack, Text } from '@mantine/core'
import { gaugeThresholds } from '@steelsafe/contract/core/limits.ts'

const colours = ['green', 'amber', 'orange'] as const

/** Above 75 green, above 50 amber, above 0 orange-red, otherwise red. */
export const gaugeColour = (value: number) =>
  colours[gaugeThresholds.findIndex(threshold => value > threshold)] ?? 'red'

/** A share in percent as a ring, with its number and name. */
export const Gauge = ({ label, value, size = 96 }: { label: string; value: number; size?: number }) => (
  <Stack align="center" gap={4} role="img" aria-label={`${label}: ${value} %`}>
    <RingProgress
      size={size}
      thickness={Math.round(size / 10)}
      roundCaps
      sections={[{ value, color: `var(--gauge-${gaugeColour(value)})` }]}
      label={
        <Text ta="center" fw={700}>
          {value} %
        </Text>
      }
    />
    <Text size="sm">{label}</Text>
  </Stack>
)
