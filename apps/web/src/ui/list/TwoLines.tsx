import { Text } from '@mantine/core'
import type { ReactNode } from 'react'

/**
 * Shows a line with a dimmed second line below it. The second line wraps on tablets and small notebooks, and is hidden on
 * phones.
 */
export const TwoLines = ({ first, second }: { first: ReactNode; second: string }) => (
  <>
    <span className="nowrap">{first}</span>
    {second && (
      <Text span size="xs" fw={400} c="dimmed" display="block" visibleFrom="sm" className="nowrap-wide">
        {second}
      </Text>
    )}
  </>
)
