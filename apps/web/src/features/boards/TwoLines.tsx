import { Text } from '@mantine/core'
import type { ReactNode } from 'react'

/** A line with a dimmed one below it, which phones leave out. */
export const TwoLines = ({ first, second }: { first: ReactNode; second: string }) => (
  <span className="nowrap">
    {first}
    {second && (
      <Text span size="xs" fw={400} c="dimmed" display="block" visibleFrom="sm">
        {second}
      </Text>
    )}
  </span>
)
