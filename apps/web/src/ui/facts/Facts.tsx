import { SimpleGrid, Text } from '@mantine/core'
import { dash } from '@steelsafe/contract/core/formats/formats.ts'
import type { ReactNode } from 'react'
import { isFigure } from './figure.ts'

interface FactsProps {
  facts: [name: string, value: ReactNode][]
  cols?: number
}

/** Shows names and values side by side. On a phone, texts are below each other, and figures in two columns. */
export const Facts = ({ facts, cols = 2 }: FactsProps) => (
  <SimpleGrid
    component="dl"
    cols={{ base: areFigures(facts) ? 2 : 1, xs: cols }}
    spacing="md"
    verticalSpacing="sm"
    m={0}
  >
    {facts.map(([name, value]) => (
      <div key={name}>
        <Text component="dt" size="xs" c="dimmed">
          {name}
        </Text>
        <Text component="dd" m={0} style={{ overflowWrap: 'anywhere' }}>
          {value || dash}
        </Text>
      </div>
    ))}
  </SimpleGrid>
)

/** Returns true for several facts whose values are figures or missing. */
const areFigures = (facts: FactsProps['facts']) =>
  facts.length > 1 &&
  facts.some(([, value]) => isFigure(value)) &&
  facts.every(([, value]) => !value || value === dash || isFigure(value))
