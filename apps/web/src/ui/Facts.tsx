import { SimpleGrid, Text } from '@mantine/core'
import type { ReactNode } from 'react'

/** Shows names and values side by side. */
export const Facts = ({ facts, cols = 2 }: { facts: [name: string, value: ReactNode][]; cols?: number }) => (
  <SimpleGrid component="dl" cols={{ base: 1, xs: cols }} spacing="md" verticalSpacing="sm" m={0}>
    {facts.map(([name, value]) => (
      <div key={name}>
        <Text component="dt" size="xs" c="dimmed">
          {name}
        </Text>
        <Text component="dd" m={0} style={{ overflowWrap: 'anywhere' }}>
          {value || '–'}
        </Text>
      </div>
    ))}
  </SimpleGrid>
)
