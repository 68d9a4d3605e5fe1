import { Paper, SimpleGrid, Text } from '@mantine/core'
import type { ReactNode } from 'react'

interface FiguresProps {
  figures: readonly { name: string; value: ReactNode; note?: string | undefined }[]
}

/** Shows the key figures of a screen in large type, each with its name. */
export const Figures = ({ figures }: FiguresProps) => (
  <SimpleGrid component="dl" cols={{ base: 2, sm: 4 }} spacing="sm" m={0}>
    {figures.map(({ name, value, note }) => (
      <Paper key={name} withBorder p="sm" bg="var(--surface-card)">
        <Text component="dt" size="sm" c="dimmed">
          {name}
        </Text>
        <Text component="dd" m={0} size="xl" fw={600} className="tabular">
          {value}
        </Text>
        {note && (
          <Text component="dd" m={0} size="xs" c="dimmed">
            {note}
          </Text>
        )}
      </Paper>
    ))}
  </SimpleGrid>
)
