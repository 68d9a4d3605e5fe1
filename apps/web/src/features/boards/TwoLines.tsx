import { Text } from '@mantine/core'
import type { ReactNode } from 'react'

/** Shows a line with a dimmed second line below it. Phones hide the second line. */
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
